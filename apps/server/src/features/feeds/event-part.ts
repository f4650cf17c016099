// One ride as an event of a calendar: the same one each time it is read, until the ride itself goes.
import type { CardRow, seatRows } from '../rides/record/store.ts'
import type { Part, Property } from './calendar-file.ts'
import * as words from './feed-words.ts'

type SeatRow = Awaited<ReturnType<typeof seatRows>>[number]

export type FeedReader = { adultId: string; householdId: string | undefined; appUrl: string }

/** Of a ride, `about` says whom the feed is about: what its events begin with. */
export type FedRide = {
  row: CardRow
  seats: SeatRow[]
  changedAt: Temporal.Instant
  reader: FeedReader
  about: 'drives' | 'kids' | 'all'
}

const firstWord = (name: string) => name.trim().split(/\s+/)[0] ?? ''

const wallTime = (moment: Temporal.Instant, timeZone: string) =>
  moment.toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'second' })

const utc = (moment: Temporal.Instant) => moment.toString({ smallestUnit: 'second' })

/** The VEVENT. Its UID is the ride's id; SEQUENCE grows with each change, as the seconds since the ride was planned. */
export function eventPart(fed: FedRide): Part {
  const { row, changedAt } = fed
  const { ride, timeZone } = row
  const said = saidRide(fed)
  const summary = summaryOf(fed, said)
  const zone = { tzid: timeZone }
  const properties: Property[] = [
    ['uid', {}, 'text', `${ride.id}@beanpool`],
    ['dtstamp', {}, 'date-time', utc(changedAt)],
    ['last-modified', {}, 'date-time', utc(changedAt)],
    ['sequence', {}, 'integer', Math.max(0, Math.floor(ride.createdAt.until(changedAt).total('seconds')))],
    ['dtstart', zone, 'date-time', wallTime(ride.startsAt, timeZone)],
    ['dtend', zone, 'date-time', wallTime(ride.endsAt, timeZone)],
    ['summary', {}, 'text', summary],
    ['description', {}, 'text', words.description(said)],
    ['location', {}, 'text', row.fromName],
    ['url', {}, 'uri', said.url],
    ['status', {}, 'text', statusOf(said)],
    // An own drive takes the reader's time; a kid's ride does not.
    ['transp', {}, 'text', said.readerDrives && !said.isCalledOff ? 'OPAQUE' : 'TRANSPARENT'],
  ]
  const rings = fed.about !== 'all' && said.readerDrives && !said.isCalledOff && ride.status !== 'completed'
  return ['vevent', properties, rings ? [alarm(summary)] : []]
}

const statusOf = ({ isCalledOff, driverName }: words.SaidRide) => {
  if (isCalledOff) return 'CANCELLED'
  return driverName === null ? 'TENTATIVE' : 'CONFIRMED'
}

const alarm = (summary: string): Part => [
  'valarm',
  [
    ['action', {}, 'text', 'DISPLAY'],
    ['description', {}, 'text', words.alarm(summary)],
    ['trigger', {}, 'duration', '-PT1H'],
  ],
  [],
]

function summaryOf({ about }: FedRide, said: words.SaidRide): string {
  if (about === 'all') return words.anyRide(said)
  return said.readerDrives ? words.ownDrive(said) : words.ownKids(said)
}

function saidRide({ row, seats, reader }: FedRide): words.SaidRide {
  const { ride } = row
  const isCalledOff = ride.status === 'cancelled'
  const riding = seats.filter(({ state, cancelledLateAt }) => state !== 'held' && cancelledLateAt === null)
  const own = riding.filter(({ householdId }) => householdId === reader.householdId)
  const isDriven = ride.driverAdultId !== null && !isCalledOff
  return {
    ...{ toName: row.toName, fromName: row.fromName, poolName: row.poolName, groupName: row.groupName },
    kidNames: riding.map(({ kidName }) => firstWord(kidName)),
    ownKidNames: own.map(({ kidName }) => firstWord(kidName)),
    driverName: isDriven ? (row.driverFirstName ?? null) : null,
    readerDrives: ride.driverAdultId === reader.adultId,
    isCalledOff,
    car: row.carCount > 1 && !isCalledOff ? { number: row.carNumber, of: row.carCount } : null,
    url: new URL(`/calendar?ride=${ride.id}`, reader.appUrl).href,
  }
}
