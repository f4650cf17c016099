import { counted } from '../../ui/counted.ts'

export const theUrgentRequestEnds = 'The urgent request ends.'
export const nobodyElseCanDriveThis = 'Nobody else can drive this ride now.'
export const nobodyCanDriveThisRide = 'Nobody can drive this ride now.'
export const pick = (name: string): string => `Pick ${name}`
export const pickButton = 'Pick'
/** The time left to accept an offer that an admin makes by hand. */
export type TimeToAccept = { minutes: number; untilTheStart: boolean }

const inMinutes = (count: number): string =>
  count < 1 ? 'less than a minute' : counted(count, 'minute', 'minutes')
export const theyAreAsked = ({ minutes, untilTheStart }: TimeToAccept): string =>
  untilTheStart
    ? `The ride is locked: they can accept until it starts, in ${inMinutes(minutes)}.`
    : `The ride is locked: they have ${inMinutes(minutes)} to accept.`
export const theirsAtOnce = 'The drive is theirs at once, and stays theirs.'
/** `driver`: by name, or null for the reader. */
export const leavesAtOnce = (driver: string | null, { minutes, untilTheStart }: TimeToAccept): string => {
  const asked = untilTheStart
    ? `This ride is locked, so the family you pick has to accept before it starts, in ${inMinutes(minutes)}.`
    : `This ride is locked, so the family you pick has ${inMinutes(minutes)} to accept. Then others are asked.`
  return `${asked} The drive leaves ${driver ?? 'you'} at once, without a strike.`
}
export const noLongerDrives = (driver: string | null): string =>
  driver === null
    ? 'You no longer drive and get no strike. The ride stays with the driver you pick.'
    : `${driver} no longer drives and gets no strike. The ride stays with the driver you pick.`
