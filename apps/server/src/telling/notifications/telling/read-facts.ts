// Reads the current facts behind one reader's notices, in a bounded number of statements however many notices there
// are.
import type { RideCard } from '@beanpool/contract/ride-card'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { concernsWith } from '../../../books/concerns/store.ts'
import { credentialsOf, flagsOn } from '../../../books/credentials/store.ts'
import { activeMemberships } from '../../../books/members/access.ts'
import { readNames } from '../../../books/members/read-names.ts'
import { type RidingIn, waysOfRides } from '../../../books/places/ride-ways.ts'
import { placeThen } from '../../../books/places/store.ts'
import { poolRequestsWith } from '../../../books/pools/requests/store.ts'
import { allOf, inGroups, startingIn, waitingForDriver, withKeys } from '../../../books/rides/store.ts'
import { amongKeys, type Key, refersTo } from '../../../db/chunks.ts'
import type { Queryable } from '../../../db/pool.ts'
import { places, pools } from '../../../db/schema/pools.ts'
import { rides } from '../../../db/schema/rides.ts'
import { readQuestions } from '../../../views/groups/read-questions.ts'
import { type CutNames, cutNames } from '../../../views/rides/cards/present-activity.ts'
import { readCards } from '../../../views/rides/cards/ride-cards.ts'
import * as facts from './facts-store.ts'
import { type RideFacts, ridesNow } from './facts-store.ts'
import type { NoticeRow } from './present-notices.ts'
import { readRoleFacts } from './role-now.ts'

type Named = Awaited<ReturnType<typeof readNames>>[number] & { groupId: string }

export type Facts = Awaited<ReturnType<typeof readFacts>>

/** Collects the ids under a given key from the facts of all items. */
const idsIn = (rows: NoticeRow[], name: string): string[] =>
  rows.flatMap(({ items }) =>
    items.flatMap(({ data }) => {
      const id = (data as Record<string, unknown>)[name]
      return typeof id === 'string' ? [id] : []
    }),
  )

const keysOfQuestions = (rows: NoticeRow[]): Key[] =>
  keysIn(
    rows.filter(({ type }) => type === 'does_kid_ride'),
    'poolId',
  )

/** Collects the ids under a given key from notices of one type. */
const idsOf = (rows: NoticeRow[], type: NoticeRow['type'], name: string): string[] =>
  idsIn(
    rows.filter((row) => row.type === type),
    name,
  )

/** Collects the ids that notices keep under this key, each with its group. */
const keysIn = (rows: NoticeRow[], name: string): Key[] =>
  rows.flatMap((row) => (row.groupId === null ? [] : keysOf(row.groupId, idsIn([row], name))))

const keysOf = (groupId: string, ids: string[]): Key[] => ids.map((id) => ({ id, groupId }))

export async function readFacts(
  db: Queryable,
  { adultId, rows, now }: { adultId: string; rows: NoticeRow[]; now: Temporal.Instant },
) {
  const rides = ridesOf(rows)
  const groupIds = [...new Set(rows.flatMap(({ groupId }) => groupId ?? []))]
  const reader = (await facts.readerOf(db, adultId)) ?? { adultId, householdId: null, timeZone: null }
  const householdId = reader.householdId ?? adultId
  const requests = keysIn(rows, 'requestId')
  const names = await namesIn(db, groupIds)
  const reminded = ridesOf(rows, 'drive_reminder')
  const riders = await facts.ridersOn(db, [...reminded, ...ridesOf(rows, 'kid_not_riding')])
  const stops = await stopsOf(db, [...reminded, ...ridesOf(rows, 'ride_changed')])
  return {
    reader,
    helpful: await helpfulRides(db, {
      adultId,
      now,
      groupIds: groupsOf(rows, ['balance_locked', 'balance_nudge']),
    }),
    rides: new Map((await facts.ridesNow(db, rides)).map((ride) => [ride.rideId, ride])),
    offers: await facts.openOffersOf(db, householdId, rides),
    mine: await facts.ownSeats(db, householdId, rides),
    /** The cards of rides offered in the notices, as the reader sees them. */
    offered: await offeredCards(db, { adultId, now, rows }),
    requests: await facts.requestsAbout(db, { rides, requests }),
    swaps: await facts.openSwapsTo(db, householdId, rides),
    reports: await facts.openReports(db, rides),
    appeals: await facts.openAppeals(db, keysIn(rows, 'strikeId')),
    strikes: await facts.liveStrikes(db, adultId, ridesOf(rows, 'strike_added')),
    questions: await readQuestions(db, { householdId, now, pools: keysOfQuestions(rows) }),
    pools: await facts.poolsNow(db, keysIn(rows, 'poolId')),
    poolRequests: await poolRequestsWith(db, requests),
    calendars: await facts.calendarsNow(db, groupsOf(rows, ['calendar_asks'])),
    credentials: await credentialsNow(db, adultId, rows),
    concerns: await concernsWith(db, keysIn(rows, 'concernId')),
    joins: await facts.joinRequestsNow(db, requests),
    invitations: await facts.invitationsNow(db, householdId, keysIn(rows, 'invitationId')),
    roles: await readRoleFacts(db, { householdId, groupIds, handOvers: keysIn(rows, 'handOverId') }),
    seats: await facts.seatsOn(db, rides, idsIn(rows, 'kidId')),
    riders,
    stops,
    ways: await waysOfRides(db, ridingIn(reminded, { riders, stops })),
    boosters: await facts.boostersToBring(db, adultId, reminded),
    taps: await facts.tapsOn(db, ridesOf(rows, 'kid_not_here')),
    bands: await facts.bandsTold(
      db,
      householdId,
      rows.flatMap(({ type, groupId }) => (type.startsWith('balance_') && groupId ? [groupId] : [])),
    ),
    ownKidIds: await facts.kidsAmong(db, householdId, idsOf(rows, 'place_missing', 'kidId')),
    moved: await facts.beansMoved(db, householdId, ridesOf(rows, 'balance_changed')),
    messages: await facts.messagesNow(db, adultId, keysIn(rows, 'messageId')),
    groups: new Map((await facts.groupsNamed(db, groupIds)).map((group) => [group.groupId, group])),
    names,
    /** Shortens the names of kids who have left, by group. */
    cuts: await cutsIn(db, names),
  }
}

async function offeredCards(
  db: Queryable,
  { adultId, now, rows }: { adultId: string; now: Temporal.Instant; rows: NoticeRow[] },
): Promise<RideCard[]> {
  const rides = [...ridesOf(rows, 'offer_created'), ...ridesOf(rows, 'offer_expiring')]
  return rides.length === 0 ? [] : readCards(db, { adultId, now, where: withKeys(rides) })
}

type Riding = {
  riders: Awaited<ReturnType<typeof facts.ridersOn>>
  stops: Awaited<ReturnType<typeof stopsOf>>
}

/** Picks the kids who ride in the cars of these rides. */
function ridingIn(reminded: Key[], { riders, stops }: Riding): RidingIn[] {
  return stops.flatMap(({ rideId, groupId, poolId, date }) => {
    if (!reminded.some(({ id }) => id === rideId)) return []
    const kids = riders.filter((rider) => rider.rideId === rideId && rider.inRideId === rideId)
    return [{ rideId, groupId, poolId, date, kids }]
  })
}

const groupsOf = (rows: NoticeRow[], types: NoticeRow['type'][]) => [
  ...new Set(rows.flatMap(({ type, groupId }) => (types.includes(type) && groupId ? [groupId] : []))),
]

/** Collects the rides of notices of one type, or of all. */
const ridesOf = (rows: NoticeRow[], type?: NoticeRow['type']): Key[] =>
  rows.flatMap((row) =>
    row.groupId !== null && (type ?? row.type) === row.type ? keysOf(row.groupId, row.rideIds) : [],
  )

// Reads one after another, because a transaction runs one statement at a time.
async function cutsIn(db: Queryable, names: Named[]) {
  const cuts = new Map<string, CutNames>()
  for (const [groupId, ofGroup] of Map.groupBy(names, (name) => name.groupId))
    cuts.set(groupId, await cutNames(db, groupId, ofGroup))
  return cuts
}

async function namesIn(db: Queryable, groupIds: string[]) {
  const names: Named[] = []
  for (const groupId of groupIds)
    names.push(...(await readNames(db, groupId)).map((name) => ({ ...name, groupId })))
  return names
}

// Reads the reader's current credentials, to check whether a notice about them is still true.

/** Reads nothing if no notice is about them. */
async function credentialsNow(db: Queryable, adultId: string, rows: NoticeRow[]) {
  const isTold = (type: NoticeRow['type']) => rows.some((row) => row.type === type)
  const entered = isTold('credentials_expiring') ? await credentialsOf(db, adultId) : null
  const flags = isTold('credentials_flagged') ? await flagsOn(db, adultId) : []
  return {
    expiries: [entered?.licenseExpiry, entered?.insuranceExpiry].filter((date) => date != null),
    remindedAt: isTold('credentials_expiring') ? await facts.remindedAt(db, adultId) : new Map(),
    flaggedIn: new Set(flags.map(({ groupId }) => groupId)),
  }
}

// Finds the open rides that the reader may take now and that would raise a low balance most.
const windowDays = 14
const looked = 100
const named = 3

type Asked = { adultId: string; groupIds: string[]; now: Temporal.Instant }

/** Finds up to three rides per group, but none in groups that the reader has left. */
async function helpfulRides(
  db: Queryable,
  { adultId, groupIds, now }: Asked,
): Promise<Map<string, RideFacts[]>> {
  if (groupIds.length === 0) return new Map()
  const own = new Set((await activeMemberships(db, adultId)).map((member) => member.groupId))
  const inTheirs = inGroups(groupIds.filter((groupId) => own.has(groupId)))
  const where = allOf(inTheirs, waitingForDriver, startingIn(now, now.add({ hours: windowDays * 24 })))
  const open = (await readCards(db, { adultId, now, where, limit: looked }))
    .filter(({ takeRefusal, earnsHundredths }) => takeRefusal === null && earnsHundredths > 0)
    .sort((one, other) => other.earnsHundredths - one.earnsHundredths)
  const best = [...Map.groupBy(open, ({ groupId }) => groupId).values()].flatMap((rides) =>
    rides.slice(0, named).map(({ rideId, groupId }) => ({ id: rideId, groupId })),
  )
  const facts = await ridesNow(db, best)
  const place = new Map(best.map(({ id }, index) => [id, index]))
  const byEarnings = (one: RideFacts, other: RideFacts) =>
    (place.get(one.rideId) ?? 0) - (place.get(other.rideId) ?? 0)
  return Map.groupBy(facts.sort(byEarnings), ({ groupId }) => groupId)
}

// All SQL for the places of rides that notices are about.
const fromPlace = alias(places, 'from_place')
const toPlace = alias(places, 'to_place')

/** Reads only the name of a date's own place, which has no address. */
function endThen(end: 'from' | 'to', { name, address, city }: typeof fromPlace | typeof toPlace) {
  const isUsual = sql`${placeThen(end, sql`null`)} is null`
  return {
    name: placeThen(end, name),
    address: sql<string>`case when ${isUsual} then ${address} else '' end`,
    city: sql<string | null>`case when ${isUsual} then ${city} end`,
  }
}

/** Reads the destinations of these rides. */
async function stopsOf(db: Queryable, keys: readonly Key[]) {
  if (keys.length === 0) return []
  return db
    .select({
      rideId: rides.id,
      groupId: rides.groupId,
      poolId: rides.poolId,
      date: rides.date,
      /** The stops along the way, in order. */
      between: sql<
        { name: string; address: string; city: string | null }[]
      >`coalesce((select json_agg(json_build_object('name', p.name, 'address', p.address, 'city', p.city) order by s.position) from pool_stops s join places p on p.group_id = s.group_id and p.id = s.place_id where s.group_id = ${rides.groupId} and s.pool_id = ${rides.poolId}), '[]')`,
      from: endThen('from', fromPlace),
      to: endThen('to', toPlace),
    })
    .from(rides)
    .innerJoin(pools, refersTo(rides.poolId, pools))
    .innerJoin(fromPlace, refersTo(pools.fromPlaceId, fromPlace))
    .innerJoin(toPlace, refersTo(pools.toPlaceId, toPlace))
    .where(amongKeys(rides.id, keys))
}
