// The sentences in calendar feeds. A lock screen shows an event's first words: the driver, the kids, and the
// destination.
import { inWords } from '@beanpool/contract/in-words'

export const feedNames = {
  assignments: 'Beanpool: my drives',
  kids: 'Beanpool: my kids',
  pool: (pool: string, group: string) => `Beanpool: ${pool} (${group})`,
  group: (group: string) => `Beanpool: ${group}`,
}

/**
 * Kids appear with the first word of their names, which is all that readers other than their parents may see; with
 * their family's name once it has left.
 */
export type SaidRide = {
  toName: string
  fromName: string
  poolName: string
  groupName: string
  kidNames: string[]
  /** The names of the reader's own kids in the car. */
  ownKidNames: string[]
  driverName: string | null
  readerDrives: boolean
  isCalledOff: boolean
  /** For example "Car 2 of 3"; null if only one car goes. */
  car: { number: number; of: number } | null
  url: string
}

const kids = (count: number) => (count === 1 ? '1 kid' : `${count} kids`)

/** Formats the reader's own drive as "You drive: 4 kids, Lincoln School". */
export function ownDrive({ kidNames, toName }: SaidRide): string {
  return kidNames.length === 0 ? `You drive: ${toName}` : `You drive: ${kids(kidNames.length)}, ${toName}`
}

/** Formats the family's ride as "Odile drives Mia: Lincoln School", or "No driver yet for Mia: Lincoln School". */
export function ownKids(ride: SaidRide): string {
  const { ownKidNames, driverName, toName } = ride
  const names = inWords(ownKidNames)
  return driverName === null
    ? `No driver yet for ${names}: ${toName}`
    : `${driverName} drives ${names}: ${toName}`
}

/** Formats any ride as "Odile drives 4 kids: Lincoln School", or "Needs a driver: Lincoln School, 4 kids". */
export function anyRide({ kidNames, driverName, toName }: SaidRide): string {
  if (driverName !== null) return `${driverName} drives ${kids(kidNames.length)}: ${toName}`
  return `Needs a driver: ${toName}, ${kids(kidNames.length)}`
}

/**
 * Formats a called-off ride as "Cancelled: 4 kids, Lincoln School" or, for a family that does not drive, as "Cancelled:
 * Mia, Lincoln School".
 */
export function calledOff({ kidNames, toName }: SaidRide, ownNames: string[]): string {
  if (kidNames.length === 0) return `Cancelled: ${toName}`
  return `Cancelled: ${ownNames.length > 0 ? inWords(ownNames) : kids(kidNames.length)}, ${toName}`
}

export function description(ride: SaidRide): string {
  const { groupName, poolName, fromName, toName, kidNames, car, url } = ride
  const lines = [
    `${poolName}, ${groupName}`,
    `${fromName} to ${toName}`,
    ...(car === null ? [] : [`Car ${car.number} of ${car.of}`]),
    ...(kidNames.length === 0 ? [] : [`Kids: ${inWords(kidNames)}`]),
    ...(ride.isCalledOff ? ['An admin called this ride off.'] : []),
    url,
  ]
  return lines.join('\n')
}

type SaidUrgent = {
  groupName: string
  fromLocation: string
  toLocation: string
  seats: number
  notes: string | null
  driverName: string | null
  url: string
}

/** Formats the reader's own urgent drive as "You drive (urgent): 2 kids, Swimming pool". */
export const ownUrgent = ({ seats, toLocation }: SaidUrgent): string =>
  `You drive (urgent): ${kids(seats)}, ${toLocation}`

/** Formats another adult's urgent drive as "Odile drives (urgent): 2 kids, Swimming pool". */
export const urgentOfOthers = ({ seats, toLocation, driverName }: SaidUrgent): string =>
  `${driverName ?? 'Someone'} drives (urgent): ${kids(seats)}, ${toLocation}`

export const urgentDescription = ({ groupName, fromLocation, toLocation, notes, url }: SaidUrgent): string =>
  [`Urgent ride, ${groupName}`, `${fromLocation} to ${toLocation}`, ...(notes ? [notes] : []), url].join('\n')

export const alarm = (summary: string) => `In one hour. ${summary}`
