// One ride of a pool as an event of a calendar.
import type { CardRow, seatRows } from '../rides/record/store.ts'
import type { Part } from './calendar-file.ts'
import { event } from './event.ts'
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

/** A ride. Its UID is the ride's id; it is the same event each time it is read, until the ride itself goes. */
export function eventPart(fed: FedRide): Part {
  const { row, changedAt, about } = fed
  const { ride, timeZone } = row
  const said = saidRide(fed)
  const isOwnDrive = said.readerDrives && !said.isCalledOff
  return event({
    id: ride.id,
    ...{ createdAt: ride.createdAt, changedAt },
    ...{ startsAt: ride.startsAt, endsAt: ride.endsAt, timeZone },
    summary: summaryOf(fed, said),
    description: words.description(said),
    location: row.fromName,
    url: said.url,
    status: statusOf(said),
    isOwnDrive,
    rings: about === 'drives' && isOwnDrive && ride.status !== 'completed',
  })
}

const statusOf = ({ isCalledOff, driverName }: words.SaidRide) => {
  if (isCalledOff) return 'CANCELLED'
  return driverName === null ? 'TENTATIVE' : 'CONFIRMED'
}

function summaryOf({ about }: FedRide, said: words.SaidRide): string {
  if (said.isCalledOff)
    return words.calledOff(said, about === 'all' || said.readerDrives ? [] : said.ownKidNames)
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
