// Words of pick-driver-dialog.tsx.
import { counted } from '../../ui/counted.ts'

export const theUrgentRequestEnds = 'The urgent request ends.'
export const nobodyElseCanDriveThis = 'Nobody else can drive this ride now.'
export const nobodyCanDriveThisRide = 'Nobody can drive this ride now.'
export const pick = (name: string): string => `Pick ${name}`
export const pickButton = 'Pick'
export const minutes = (count: number): string =>
  count < 1 ? 'less than a minute' : counted(count, 'minute', 'minutes')
export const theyAreAsked = (toAccept: string): string =>
  `The ride is locked: they have ${toAccept} to accept.`
export const theirsAtOnce = 'The drive is theirs, and planning leaves it with them.'
/** `driver`: by name, or null for the reader. */
export const leavesAtOnce = (driver: string | null, toAccept: string): string =>
  `This ride is locked, so the family you pick has ${toAccept} to accept. Then others are asked. The drive leaves ${driver ?? 'you'} at once, without a strike.`
export const noLongerDrives = (driver: string | null): string =>
  driver === null
    ? 'You no longer drive and get no strike. Planning leaves the ride with whom you pick.'
    : `${driver} no longer drives and gets no strike. Planning leaves the ride with whom you pick.`
