// A feed as a calendar program reads it: without a session, by a token that nobody but the adult knows (settled.md).
import { and, type SQL } from 'drizzle-orm'
import type { AppContext } from '../../context/context.ts'
import type { Queryable } from '../../db/pool.ts'
import { readSnapshot } from '../../db/snapshot.ts'
import {
  allOf,
  cardRows,
  inGroups,
  notCancelled,
  ofPool,
  type RideFilter,
  seatRows,
  startingIn,
} from '../rides/record/store.ts'
import { presentedRows } from '../urgent/book/store.ts'
import { calendarFile } from './calendar-file.ts'
import { eventPart, type FeedReader } from './event-part.ts'
import { feedNames } from './feed-words.ts'
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
} from './store.ts'
import { urgentPart } from './urgent-part.ts'
import { zonePart } from './zone-part.ts'

const daysBack = 30
/** Longer than any plan reaches ahead. */
const daysAhead = 400
/** A ride of a group is a kilobyte; the largest group has 250 a week. */
const mostRides = 10_000
const refreshHours = 1
/** No household has this id. */
const noFamily = '00000000-0000-0000-0000-000000000000'
const tokenShape = /^[\w-]{1,100}$/

/** The part of a feed's address that follows the token: "assignments", "kids", "pools/{id}" or "groups/{id}". */
export type FeedAsked = { token: string; kind: string; id?: string | undefined }

/** `urgent`: which urgent rides of no pool are in it; left out: none. */
type Feed = { name: string; about: 'drives' | 'kids' | 'all'; where: RideFilter; urgent?: SQL | undefined }

/**
 * The file, or null for a token that is nobody's, a feed that does not exist, or one that this adult may not read any more.
 * A caller cannot tell which.
 */
export function readFeed(context: AppContext, asked: FeedAsked): Promise<string | null> {
  if (!tokenShape.test(asked.token)) return Promise.resolve(null)
  return readSnapshot(context.db, async (tx) => {
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
  const rideIds = rows.map(({ ride }) => ride.id)
  const seats = Map.groupBy(await seatRows(tx, rideIds), ({ rideId }) => rideId)
  const recorded = await lastRecorded(tx, rideIds)
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
      ...{ timeZone, startsAt: request.windowStart, endsAt: request.windowEnd },
    })),
  ])
  return calendarFile({ name: feed.name, refreshHours, parts: [...zones, ...events, ...urgentEvents] })
}

type Span = { timeZone: string; startsAt: Temporal.Instant; endsAt: Temporal.Instant }

/** Each zone in which something is, from the day before the first to the day after the last. */
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
