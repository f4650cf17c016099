// Reads a feed for a calendar program: without a session, by a token that only the adult knows.
import { kidFirstName } from '@beanpool/domain/households/kid-names'
import { and, type SQL } from 'drizzle-orm'
import {
  adultOfToken,
  askedForBy,
  claimedBy,
  drivenBy,
  groupNames,
  lastRecorded,
  poolsInSight,
  sightOf,
  urgentIn,
  withSeatOf,
} from '../../books/feeds/store.ts'
import {
  allOf,
  type CardRow,
  cardRows,
  inGroups,
  notCancelled,
  ofPool,
  type RideFilter,
  seatRows,
  startingIn,
} from '../../books/rides/store.ts'
import { type PresentedRow, presentedRows } from '../../books/urgent/store.ts'
import type { AppContext } from '../../context/context.ts'
import type { Queryable } from '../../db/pool.ts'
import { calendarFile, type Part, type Property, zonePart } from './calendar-file.ts'
import * as words from './feed-words.ts'
import { feedNames } from './feed-words.ts'

const daysBack = 30
/** Further ahead than any plan reaches. */
const daysAhead = 400
/** A ride takes a kilobyte; the largest group has 250 a week. */
const mostRides = 10_000
const refreshHours = 1
/** An id that no household has. */
const noFamily = '00000000-0000-0000-0000-000000000000'
const tokenShape = /^[\w-]{1,100}$/

/** The part of a feed's address that follows the token: "assignments", "kids", "pools/{id}" or "groups/{id}". */
export type FeedAsked = { token: string; kind: string; id?: string | undefined }

/** `urgent`: which urgent rides outside pools it includes; none if omitted. */
type Feed = { name: string; about: 'drives' | 'kids' | 'all'; where: RideFilter; urgent?: SQL | undefined }

/**
 * Returns the file, or null for an unknown token, a feed that does not exist, or one that this adult may no longer
 * read. Callers cannot tell which.
 */
export function readFeed(context: AppContext, asked: FeedAsked): Promise<string | null> {
  if (!tokenShape.test(asked.token)) return Promise.resolve(null)
  return context.readLagging(async (tx) => {
    const adultId = await adultOfToken(tx, asked.token)
    if (adultId === null) return null
    const feed = await feedOf(tx, adultId, asked)
    return feed && writeFeed(tx, { context, adultId, feed })
  })
}

async function feedOf(tx: Queryable, adultId: string, { kind, id }: FeedAsked): Promise<Feed | null> {
  const sight = await sightOf(tx, adultId)
  const { groupIds, adminGroupIds, householdId } = sight
  if (kind === 'assignments' && id === undefined)
    return {
      name: feedNames.assignments,
      about: 'drives',
      where: allOf(inGroups(groupIds), drivenBy(adultId)),
      urgent: claimedBy(adultId),
    }
  if (kind === 'kids' && id === undefined) {
    const of = householdId ?? noFamily
    const where = allOf(inGroups(groupIds), withSeatOf(of))
    return { name: feedNames.kids, about: 'kids', where, urgent: askedForBy(of) }
  }
  if (householdId === undefined || id === undefined) return null
  if (kind === 'pools') {
    const pools = await poolsInSight(tx, sight)
    const pool = pools.find((each) => each.poolId === id)
    return pool
      ? { name: feedNames.pool(pool.name, pool.groupName), about: 'all', where: ofPool(pool.poolId) }
      : null
  }
  const [group] = kind === 'groups' && adminGroupIds.includes(id) ? await groupNames(tx, [id]) : []
  return group ? { name: feedNames.group(group.name), about: 'all', where: inGroups([id]) } : null
}

type Writing = { context: AppContext; adultId: string; feed: Feed }

async function writeFeed(tx: Queryable, { context, adultId, feed }: Writing): Promise<string> {
  const now = context.now()
  const [from, to] = [now.subtract({ hours: daysBack * 24 }), now.add({ hours: daysAhead * 24 })]
  const rows = await cardRows(tx, allOf(feed.where, notCancelled, startingIn(from, to)), mostRides)
  const rides = rows.map(({ ride }) => ride)
  const seats = Map.groupBy(await seatRows(tx, rides), ({ rideId }) => rideId)
  const recorded = await lastRecorded(tx, rides)
  const { householdId, groupIds } = await sightOf(tx, adultId)
  const reader: FeedReader = { adultId, householdId, appUrl: context.appUrl }
  const events = rows.map((row) => {
    const changedAt = latest(row.ride.updatedAt, recorded.get(row.ride.id))
    return eventPart({ row, seats: seats.get(row.ride.id) ?? [], changedAt, reader, about: feed.about })
  })
  const urgent = feed.urgent ? await presentedRows(tx, and(feed.urgent, urgentIn(groupIds, from, to))) : []
  const urgentEvents = urgent.map((row) => urgentPart({ row, reader, about: feed.about }))
  const zones = zonesOf([
    ...rows.map(({ ride, timeZone }) => ({ timeZone, startsAt: ride.startsAt, endsAt: ride.endsAt })),
    ...urgent.map(({ request, timeZone }) => ({
      timeZone,
      startsAt: request.windowStart,
      endsAt: request.windowEnd,
    })),
  ])
  return calendarFile({ name: feed.name, refreshHours, parts: [...zones, ...events, ...urgentEvents] })
}

type Span = { timeZone: string; startsAt: Temporal.Instant; endsAt: Temporal.Instant }

/** Describes each time zone in the file, from the day before its first event to the day after its last one. */
function zonesOf(spans: Span[]) {
  return [...Map.groupBy(spans, ({ timeZone }) => timeZone)].map(([timeZone, inZone]) => {
    const starts = inZone.map(({ startsAt }) => startsAt).sort(Temporal.Instant.compare)
    const ends = inZone.map(({ endsAt }) => endsAt).sort(Temporal.Instant.compare)
    const from = starts[0]?.subtract({ hours: 24 }) as Temporal.Instant
    const to = ends.at(-1)?.add({ hours: 24 }) as Temporal.Instant
    return zonePart(timeZone, { from, to })
  })
}

function latest(one: Temporal.Instant, other: Temporal.Instant | undefined): Temporal.Instant {
  return other !== undefined && Temporal.Instant.compare(other, one) > 0 ? other : one
}

// Makes a calendar event of a claimed urgent ride outside pools.
type FedRequest = Pick<FedRide, 'reader' | 'about'> & { row: PresentedRow }

/**
 * Makes the event of an urgent ride. Its UID is the request's id. Once the claim is given back, the event leaves the
 * feed; a new claim counts as a later change.
 */
function urgentPart({ row, reader, about }: FedRequest): Part {
  const { request, groupName, timeZone, claimant } = row
  const { id, createdAt, claimedAt, closedAt, windowStart, windowEnd, fromLocation, toLocation } = request
  const readerDrives = claimant?.adultId === reader.adultId
  const said = {
    groupName,
    fromLocation,
    toLocation,
    seats: request.seats,
    notes: request.notes,
    driverName: claimant?.name ?? null,
    url: new URL(`/groups/${request.groupId}?urgent=${id}`, reader.appUrl).href,
  }
  return event({
    id,
    createdAt,
    changedAt: closedAt ?? claimedAt ?? createdAt,
    startsAt: windowStart,
    endsAt: windowEnd,
    timeZone,
    summary: readerDrives ? words.ownUrgent(said) : words.urgentOfOthers(said),
    description: words.urgentDescription(said),
    location: fromLocation,
    url: said.url,
    status: 'CONFIRMED',
    isOwnDrive: readerDrives,
    rings: about === 'drives' && request.status === 'claimed',
  })
}

// Makes a calendar event of one of a pool's rides.
type SeatRow = Awaited<ReturnType<typeof seatRows>>[number]

type FeedReader = { adultId: string; householdId: string | undefined; appUrl: string }

/** A ride with its reader. `about`: the feed's subject, with which its events begin. */
type FedRide = {
  row: CardRow
  seats: SeatRow[]
  changedAt: Temporal.Instant
  reader: FeedReader
  about: 'drives' | 'kids' | 'all'
}

/** Makes a ride's event. Its UID is the ride's id, so it stays the same event as long as the ride exists. */
function eventPart(fed: FedRide): Part {
  const { row, changedAt, about } = fed
  const { ride, timeZone } = row
  const said = saidRide(fed)
  const isOwnDrive = said.readerDrives && !said.isCalledOff
  return event({
    id: ride.id,
    createdAt: ride.createdAt,
    changedAt,
    startsAt: ride.startsAt,
    endsAt: ride.endsAt,
    timeZone,
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
    toName: row.toName,
    fromName: row.fromName,
    poolName: row.poolName,
    groupName: row.groupName,
    kidNames: riding.map(({ kidName }) => kidFirstName(kidName)),
    ownKidNames: own.map(({ kidName }) => kidFirstName(kidName)),
    driverName: isDriven ? (row.driverFirstName ?? null) : null,
    readerDrives: ride.driverAdultId === reader.adultId,
    isCalledOff,
    car: row.carCount > 1 && !isCalledOff ? { number: row.carNumber, of: row.carCount } : null,
    url: new URL(`/calendar?ride=${ride.id}`, reader.appUrl).href,
  }
}

// A calendar event: the common part of pools' rides and urgent rides.
type Told = {
  /** The id of the ride, or of the urgent request. */
  id: string
  createdAt: Temporal.Instant
  changedAt: Temporal.Instant
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  timeZone: string
  summary: string
  description: string
  location: string
  url: string
  status: 'CANCELLED' | 'CONFIRMED' | 'TENTATIVE'
  /** True if the event takes up the reader's own time, as a kid's ride does not. */
  isOwnDrive: boolean
  rings: boolean
}

const wallTime = (moment: Temporal.Instant, timeZone: string) =>
  moment.toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'second' })

const utc = (moment: Temporal.Instant) => moment.toString({ smallestUnit: 'second' })

/** Makes the VEVENT. Its SEQUENCE is the ride's age in seconds at the last change, so it grows with each change. */
function event({ createdAt, changedAt, timeZone, ...told }: Told): Part {
  const zone = { tzid: timeZone }
  const properties: Property[] = [
    ['uid', {}, 'text', `${told.id}@beanpool`],
    ['dtstamp', {}, 'date-time', utc(changedAt)],
    ['last-modified', {}, 'date-time', utc(changedAt)],
    ['sequence', {}, 'integer', Math.max(0, Math.floor(createdAt.until(changedAt).total('seconds')))],
    ['dtstart', zone, 'date-time', wallTime(told.startsAt, timeZone)],
    ['dtend', zone, 'date-time', wallTime(told.endsAt, timeZone)],
    ['summary', {}, 'text', told.summary],
    ['description', {}, 'text', told.description],
    ['location', {}, 'text', told.location],
    ['url', {}, 'uri', told.url],
    ['status', {}, 'text', told.status],
    ['transp', {}, 'text', told.isOwnDrive ? 'OPAQUE' : 'TRANSPARENT'],
  ]
  return ['vevent', properties, told.rings ? [alarm(told.summary)] : []]
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
