// The SQL for urgent requests; the counts for allowances are in read-allowances.ts.
import { formerThing } from '@beanpool/domain/accounts/former-member'
import type { UrgentStatus } from '@beanpool/domain/urgent/urgent-rules'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias, QueryBuilder } from 'drizzle-orm/pg-core'
import { among, amongKeys, byId, idList, type Key, keyLists, refersTo } from '../../db/chunks.ts'
import { heldGroups, ofLocked } from '../../db/locked.ts'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { reader, readListed } from '../../db/read-together.ts'
import { adults } from '../../db/schema/accounts.ts'
import { groups, memberships } from '../../db/schema/groups.ts'
import { households } from '../../db/schema/households.ts'
import { places, pools } from '../../db/schema/pools.ts'
import { rideSeats, rides } from '../../db/schema/rides.ts'
import { urgentRequests } from '../../db/schema/urgent.ts'
import { ofOpenGroup } from '../members/membership-store.ts'
import { nameIn } from '../members/names-of-gone.ts'
import { placeThen } from '../places/store.ts'
import { book } from '../rides/bookings.ts'

export type UrgentRow = typeof urgentRequests.$inferSelect
type NewUrgent = typeof urgentRequests.$inferInsert

/** Stores a request; returns null if the id is taken. */
export async function insertRequest(tx: Transaction, values: NewUrgent) {
  const [row] = await tx.insert(urgentRequests).values(values).onConflictDoNothing().returning()
  return row ?? null
}

export async function requestById(
  db: Queryable,
  requestId: string,
  groupId?: string,
): Promise<UrgentRow | null> {
  const [row] = await db
    .select()
    .from(urgentRequests)
    .where(byId(urgentRequests, requestId, groupId))
  return row ?? null
}

export async function updateRequests(
  tx: Transaction,
  requestIds: string[],
  values: Partial<typeof urgentRequests.$inferInsert>,
) {
  if (requestIds.length === 0) return
  const rows = await tx
    .update(urgentRequests)
    .set(values)
    .where(and(ofLocked(tx, urgentRequests), inArray(urgentRequests.id, requestIds)))
    .returning()
  if (ofDrive.some((column) => column in values)) await bookRequests(tx, rows)
}

const ofDrive = ['status', 'claimedByAdultId', 'claimedCarId', 'windowStart', 'windowEnd']

/** Books the claimant and the car for a request without a ride; rides are booked elsewhere. */
async function bookRequests(tx: Transaction, requests: UrgentRow[]) {
  const own = requests.filter(({ rideId }) => rideId === null)
  await book(
    tx,
    own.map(({ id, groupId, claimedByAdultId, claimedCarId, windowStart, windowEnd }) => ({
      driveId: id,
      groupId,
      isRequest: true,
      adultId: claimedByAdultId,
      carId: claimedCarId,
      startsAt: windowStart,
      endsAt: windowEnd,
    })),
  )
}

export async function bookRequest(tx: Transaction, { id, groupId }: Key) {
  const request = await requestById(tx, id, groupId)
  if (request) await bookRequests(tx, [request])
}

/** Finds the requests in these states that cover these rides of the locked groups. */
export function requestsOfRides(tx: Transaction, rideIds: string[], statuses: UrgentStatus[]) {
  const groupIds = heldGroups(tx)
  const rides = groupIds.flatMap((groupId) => rideIds.map((id) => ({ id, groupId })))
  return requestsFor(tx, rides, statuses)
}

/** Finds the requests in these states that cover these rides. */
export async function requestsFor(db: Queryable, rides: readonly Key[], statuses: UrgentStatus[]) {
  if (rides.length === 0) return []
  return db
    .select()
    .from(urgentRequests)
    .where(and(amongKeys(urgentRequests.rideId, rides), inArray(urgentRequests.status, statuses)))
}

/** Lists rides that are posted for an adult whose family has left the group. */
export async function ridesPostedForLeavers(db: Queryable, groupId: string): Promise<string[]> {
  const rows = await db
    .select({ rideId: urgentRequests.rideId })
    .from(urgentRequests)
    .innerJoin(adults, eq(adults.id, urgentRequests.requesterAdultId))
    .leftJoin(
      memberships,
      and(
        eq(memberships.groupId, urgentRequests.groupId),
        eq(memberships.householdId, adults.householdId),
        eq(memberships.status, 'active'),
      ),
    )
    .where(
      and(
        eq(urgentRequests.groupId, groupId),
        eq(urgentRequests.status, 'posted'),
        isNull(memberships.householdId),
      ),
    )
  return rows.flatMap(({ rideId }) => rideId ?? [])
}

/** Counts the kids who have a seat on the ride now. */
const kidsOn = (groupId: SQL, rideId: SQL) =>
  sql<number>`(select count(*)::int from ride_seats s where s.group_id = ${groupId} and s.ride_id = ${rideId} and s.state = 'booked' and s.cancelled_late_at is null)`

/** Lists unclaimed requests for the group's rides, each with the number of kids now on its ride. */
export async function postedLoads(db: Queryable, groupId: string) {
  return db
    .select({
      requestId: urgentRequests.id,
      seats: urgentRequests.seats,
      kidCount: kidsOn(sql`urgent_requests.group_id`, sql`urgent_requests.ride_id`),
    })
    .from(urgentRequests)
    .where(
      and(
        eq(urgentRequests.groupId, groupId),
        eq(urgentRequests.status, 'posted'),
        isNotNull(urgentRequests.rideId),
      ),
    )
}

/** Lists a group's requests without a ride that have not begun and are posted or claimed. */
export async function requestsAhead(tx: Transaction, groupId: string, now: Temporal.Instant) {
  return tx
    .select()
    .from(urgentRequests)
    .where(
      and(
        eq(urgentRequests.groupId, groupId),
        isNull(urgentRequests.rideId),
        gt(urgentRequests.windowStart, now),
        inArray(urgentRequests.status, ['posted', 'claimed']),
      ),
    )
}

/**
 * Lists requests without a ride that are due: unclaimed ones whose window is over, and claimed ones that ended by
 * `endedBy`.
 */
export async function dueRequests(
  db: Queryable,
  { groupIds, now, endedBy }: { groupIds: string[]; now: Temporal.Instant; endedBy: Temporal.Instant },
) {
  const due = (status: UrgentStatus, until: Temporal.Instant) =>
    and(eq(urgentRequests.status, status), lte(urgentRequests.windowEnd, until))
  return db
    .select({ requestId: urgentRequests.id, groupId: urgentRequests.groupId })
    .from(urgentRequests)
    .where(
      and(
        isNull(urgentRequests.rideId),
        among(urgentRequests.groupId, groupIds),
        or(due('posted', now), due('claimed', endedBy)),
        ofOpenGroup(urgentRequests.groupId),
      ),
    )
    .orderBy(asc(urgentRequests.windowEnd), asc(urgentRequests.id))
}

/** Finds the open requests without a ride. */
export async function openRequests(db: Queryable, groupIds: string[]) {
  return db
    .select({
      groupId: urgentRequests.groupId,
      status: urgentRequests.status,
      windowEnd: urgentRequests.windowEnd,
    })
    .from(urgentRequests)
    .where(
      and(
        isNull(urgentRequests.rideId),
        among(urgentRequests.groupId, groupIds),
        inArray(urgentRequests.status, ['posted', 'claimed']),
        ofOpenGroup(urgentRequests.groupId),
      ),
    )
}

/** Leaves out claimants who did not come, as they covered nothing and are owed nothing. */
export const claimantComes = or(
  isNull(urgentRequests.rideId),
  and(ne(rides.status, 'no_show'), eq(rides.driverAdultId, urgentRequests.claimedByAdultId)),
)

export async function adultOf(db: Queryable, adultId: string) {
  const [row] = await db
    .select({ householdId: adults.householdId, planTier: adults.planTier, firstName: adults.firstName })
    .from(adults)
    .where(eq(adults.id, adultId))
  return row ?? null
}

const requester = alias(adults, 'requester')
const requesterHousehold = alias(households, 'requester_household')
const requesterMembership = alias(memberships, 'requester_membership')
const claimant = alias(adults, 'claimant')
const claimantHousehold = alias(households, 'claimant_household')
const claimantMembership = alias(memberships, 'claimant_membership')

export type PresentedRow = ReturnType<typeof ofPresented>['_']['result'][number]

/** Selects requests with everything that screens show about them, soonest first. */
function ofPresented(where: SQL | undefined) {
  return new QueryBuilder()
    .select({
      request: urgentRequests,
      groupName: groups.name,
      timeZone: groups.timeZone,
      currency: groups.currency,
      poolName: pools.name,
      ride: rides,
      requester: {
        adultId: requester.id,
        name: nameIn(urgentRequests.groupId, requester),
        householdId: requester.householdId,
        householdName: requesterHousehold.name,
      },
      requesterBeanIndex: requesterMembership.beanIndex,
      claimant: {
        adultId: claimant.id,
        name: nameIn(urgentRequests.groupId, claimant),
        householdId: claimant.householdId,
        householdName: claimantHousehold.name,
      },
      claimantBeanIndex: claimantMembership.beanIndex,
    })
    .from(urgentRequests)
    .innerJoin(groups, eq(groups.id, urgentRequests.groupId))
    .leftJoin(rides, refersTo(urgentRequests.rideId, rides))
    .leftJoin(pools, refersTo(rides.poolId, pools))
    .innerJoin(requester, eq(requester.id, urgentRequests.requesterAdultId))
    .leftJoin(requesterHousehold, eq(requesterHousehold.id, requester.householdId))
    .leftJoin(
      requesterMembership,
      and(
        eq(requesterMembership.groupId, urgentRequests.groupId),
        eq(requesterMembership.householdId, requester.householdId),
      ),
    )
    .leftJoin(claimant, eq(claimant.id, urgentRequests.claimedByAdultId))
    .leftJoin(claimantHousehold, eq(claimantHousehold.id, claimant.householdId))
    .leftJoin(
      claimantMembership,
      and(
        eq(claimantMembership.groupId, urgentRequests.groupId),
        eq(claimantMembership.householdId, claimant.householdId),
      ),
    )
    .where(where)
    .orderBy(asc(urgentRequests.windowStart), asc(urgentRequests.id))
    .limit(500)
}

export const presentedRows = (db: Queryable, where: SQL | undefined): Promise<PresentedRow[]> =>
  readListed(db, ofPresented(where))

export const withRequestId = (requestId: string) => eq(urgentRequests.id, requestId)

/** Reads each ride's request if it is still open or was completed. */
export const requestsCovering = (db: Queryable, rides: readonly Key[]): Promise<PresentedRow[]> =>
  readCovering(db, keyLists(rides))

const readCovering = reader(
  ofPresented(
    and(amongKeys(urgentRequests.rideId), inArray(urgentRequests.status, ['posted', 'claimed', 'completed'])),
  ),
)

/**
 * Matches what an adult sees on the board: all claimable requests and, if their household posted or claimed them,
 * claimed requests and done ones whose cash is not settled.
 */
function onBoard() {
  const own = sql`(select a.household_id from adults a where a.id = ${sql.placeholder('adultId')})`
  const theirs = or(eq(requester.householdId, own), eq(claimant.householdId, own))
  const toSettle = and(
    eq(urgentRequests.status, 'completed'),
    claimantComes,
    gt(urgentRequests.windowEnd, sql.placeholder('since')),
    or(isNull(urgentRequests.paidAt), isNull(urgentRequests.receivedAt)),
    sql`${urgentRequests.baseCents} + ${urgentRequests.bumpCents} > 0`,
    theirs,
  )
  const toClaim = and(
    eq(urgentRequests.status, 'posted'),
    sql`case when ${urgentRequests.rideId} is null then ${urgentRequests.windowEnd} else ${urgentRequests.windowStart} end > ${sql.placeholder('now')}::timestamptz`,
  )
  return and(
    among(urgentRequests.groupId, sql.placeholder('groupIds')),
    or(toClaim, and(eq(urgentRequests.status, 'claimed'), theirs), toSettle),
  )
}

const readBoard = reader(ofPresented(onBoard()))
type Board = { groupIds: string[]; adultId: string; now: Temporal.Instant; since: Temporal.Instant }

export const boardOf = (db: Queryable, { groupIds, adultId, now, since }: Board): Promise<PresentedRow[]> =>
  readBoard(db, { groupIds: idList(groupIds), adultId, now: now.toString(), since: since.toString() })

/** Returns a ride's route and its number of kids, for the request that covers it. */
export async function rideRoute(tx: Transaction, rideId: string) {
  const from = alias(places, 'from_place')
  const to = alias(places, 'to_place')
  const [row] = await tx
    .select({
      fromName: placeThen('from', from.name),
      toName: placeThen('to', to.name),
      miles: pools.routeMiles,
      kidCount: kidsOn(sql`rides.group_id`, sql`rides.id`),
    })
    .from(rides)
    .innerJoin(pools, refersTo(rides.poolId, pools))
    .innerJoin(from, refersTo(pools.fromPlaceId, from))
    .innerJoin(to, refersTo(pools.toPlaceId, to))
    .where(and(ofLocked(tx, rides), eq(rides.id, rideId)))
  if (!row) throw new Error(`ride ${rideId} has no pool`)
  return row
}

/** Lists the adults of active households that have a kid on the ride. */
export async function adultsAboard(db: Queryable, ride: Key) {
  return db
    .selectDistinct({
      adultId: adults.id,
      name: adults.firstName,
      householdId: adults.householdId,
      householdName: households.name,
    })
    .from(rideSeats)
    .innerJoin(rides, refersTo(rideSeats.rideId, rides))
    .innerJoin(
      memberships,
      and(
        eq(memberships.groupId, rides.groupId),
        eq(memberships.householdId, rideSeats.householdId),
        eq(memberships.status, 'active'),
      ),
    )
    .innerJoin(households, eq(households.id, rideSeats.householdId))
    .innerJoin(adults, and(eq(adults.householdId, rideSeats.householdId), isNull(adults.deletedAt)))
    .where(amongKeys(rideSeats.rideId, [ride]))
    .orderBy(asc(households.name), asc(adults.firstName), asc(adults.id))
}

// Removes places and texts from the urgent rides that a deleted account requested; the amounts stay.
/** Returns the requests without a ride, as their trips are named in the record. */
export async function forgetRequestsOf(tx: Transaction, adultId: string): Promise<string[]> {
  const own = eq(urgentRequests.requesterAdultId, adultId)
  await tx.update(urgentRequests).set({ notes: null }).where(own)
  const rows = await tx
    .update(urgentRequests)
    .set({ fromLocation: formerThing, toLocation: formerThing })
    .where(and(own, isNull(urgentRequests.rideId)))
    .returning({ id: urgentRequests.id })
  return rows.map(({ id }) => id)
}
