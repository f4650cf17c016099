// A feed as a calendar program reads it: without a session, by a token that nobody but the adult knows (settled.md).
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
import { calendarFile } from './calendar-file.ts'
import { eventPart, type FeedReader } from './event-part.ts'
import { feedNames } from './feed-words.ts'
import {
  adultOfToken,
  drivenBy,
  groupNames,
  lastRecorded,
  poolsInSight,
  sightOf,
  withSeatOf,
} from './store.ts'
import { zonePart } from './zone-part.ts'

const daysBack = 30
/** Longer than any plan reaches ahead. */
const daysAhead = 400
/** A ride of a group is a kilobyte; the largest group has 250 a week. */
const mostRides = 10_000
const refreshHours = 1
const tokenShape = /^[\w-]{1,100}$/

/** The part of a feed's address that follows the token: "assignments", "kids", "pools/{id}" or "groups/{id}". */
export type FeedAsked = { token: string; kind: string; id?: string | undefined }

type Feed = { name: string; about: 'drives' | 'kids' | 'all'; where: RideFilter }

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
    }
  if (kind === 'kids' && id === undefined) {
    const where =
      householdId === undefined ? inGroups([]) : allOf(inGroups(groupIds), withSeatOf(householdId))
    return { name: feedNames.kids, about: 'kids', where }
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
  const from = now.subtract({ hours: daysBack * 24 })
  const where = allOf(feed.where, notCancelled, startingIn(from, now.add({ hours: daysAhead * 24 })))
  const rows = await cardRows(tx, where, mostRides)
  const rideIds = rows.map(({ ride }) => ride.id)
  const seats = Map.groupBy(await seatRows(tx, rideIds), ({ rideId }) => rideId)
  const recorded = await lastRecorded(tx, rideIds)
  const { householdId } = await sightOf(tx, adultId)
  const reader: FeedReader = { adultId, householdId, appUrl: context.appUrl }
  const events = rows.map((row) => {
    const changedAt = latest(row.ride.updatedAt, recorded.get(row.ride.id))
    return eventPart({ row, seats: seats.get(row.ride.id) ?? [], changedAt, reader, about: feed.about })
  })
  return calendarFile({ name: feed.name, refreshHours, parts: [...zonesOf(rows), ...events] })
}

/** Each zone in which a ride is, from the day before the first to the day after the last. */
function zonesOf(rows: Awaited<ReturnType<typeof cardRows>>) {
  return [...Map.groupBy(rows, ({ timeZone }) => timeZone)].map(([timeZone, inZone]) => {
    const from = inZone[0]?.ride.startsAt.subtract({ hours: 24 }) as Temporal.Instant
    const to = inZone.at(-1)?.ride.endsAt.add({ hours: 24 }) as Temporal.Instant
    return zonePart(timeZone, { from, to })
  })
}

function latest(one: Temporal.Instant, other: Temporal.Instant | undefined): Temporal.Instant {
  return other !== undefined && Temporal.Instant.compare(other, one) > 0 ? other : one
}
