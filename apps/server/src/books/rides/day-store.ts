// The SQL for all rides of a day: calling them off, restoring them, and moving them.
import { runsOn } from '@beanpool/domain/pools/roll-out'
import type { ToRestore } from '@beanpool/domain/rides/call-off'
import type { SeatState } from '@beanpool/domain/rides/ride-states'
import { openStatuses } from '@beanpool/domain/rides/ride-states'
import {
  and,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  not,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { among, amongKeys, type Key, refersTo } from '../../db/chunks.ts'
import { heldGroups, lockedGroups, ofLocked } from '../../db/locked.ts'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { dayShifts, noRideDays } from '../../db/schema/groups.ts'
import { kidAbsences } from '../../db/schema/households.ts'
import { poolKids, pools } from '../../db/schema/pools.ts'
import { rideSeats, rides } from '../../db/schema/rides.ts'
import { uuids } from '../undo/kept-rows.ts'

type Day = { groupId: string; date: string; now: Temporal.Instant }

/** Finds the day's rides that have not started, including those posted as urgent. */
export function ridesAheadOn(tx: Transaction, day: Day) {
  return ridesOn(tx, day, inArray(rides.status, openStatuses))
}

/** Finds all of the group's rides that have not started, including those posted as urgent. */
export function ridesAhead(tx: Transaction, { groupId, now }: Omit<Day, 'date'>) {
  return tx
    .select()
    .from(rides)
    .where(and(eq(rides.groupId, groupId), gt(rides.startsAt, now), inArray(rides.status, openStatuses)))
    .orderBy(rides.startsAt, rides.id)
}

export function ridesToRestore(tx: Transaction, day: Day) {
  return ridesOn(tx, day, and(eq(rides.status, 'cancelled'), isNotNull(rides.calledOffAt)))
}

function ridesOn(tx: Transaction, { groupId, date, now }: Day, where: SQL | undefined) {
  return tx
    .select()
    .from(rides)
    .where(and(eq(rides.groupId, groupId), eq(rides.date, date), gt(rides.startsAt, now), where))
    .orderBy(rides.startsAt, rides.id)
}

type Moving = { kidId: string; from: string; to: string; state?: SeatState }

/** Moves a kid from one car to another. */
export async function moveSeat(tx: Transaction, { state = 'booked', ...seat }: Moving) {
  await tx
    .update(rideSeats)
    .set({ rideId: seat.to, state })
    .where(and(ofLocked(tx, rideSeats), eq(rideSeats.rideId, seat.from), eq(rideSeats.kidId, seat.kidId)))
}

/** Deletes the seats that kids gave up while the ride was off. */
export async function dropAbsentSeats(tx: Transaction, rideIds: string[]) {
  if (rideIds.length === 0) return
  await tx
    .delete(rideSeats)
    .where(and(ofLocked(tx, rideSeats), inArray(rideSeats.rideId, rideIds), isGivenUp(tx)))
}

const otherSeats = alias(rideSeats, 'other_seats')
const otherRides = alias(rides, 'other_rides')

/**
 * Matches seats of kids who were marked as not riding, or left the pool, while the ride was off, and charged seats of
 * kids who have since had a seat in another car of the date.
 */
function isGivenUp(db: Queryable) {
  const absent = db
    .select({ one: sql`1` })
    .from(kidAbsences)
    .innerJoin(rides, refersTo(rideSeats.rideId, rides))
    .where(
      and(
        eq(kidAbsences.kidId, rideSeats.kidId),
        isNull(kidAbsences.withdrawnAt),
        or(isNull(kidAbsences.poolId), eq(kidAbsences.poolId, rides.poolId)),
        lte(kidAbsences.fromDate, rides.date),
        or(isNull(kidAbsences.toDate), gte(kidAbsences.toDate, rides.date)),
      ),
    )
  const enrolled = db
    .select({ one: sql`1` })
    .from(poolKids)
    .innerJoin(
      rides,
      and(
        refersTo(rideSeats.rideId, rides),
        eq(rides.groupId, poolKids.groupId),
        eq(rides.poolId, poolKids.poolId),
      ),
    )
    .where(eq(poolKids.kidId, rideSeats.kidId))
  const elsewhere = db
    .select({ one: sql`1` })
    .from(otherSeats)
    .innerJoin(otherRides, refersTo(otherSeats.rideId, otherRides))
    .innerJoin(
      rides,
      and(
        refersTo(rideSeats.rideId, rides),
        eq(rides.groupId, otherRides.groupId),
        eq(rides.poolId, otherRides.poolId),
        eq(rides.date, otherRides.date),
      ),
    )
    .where(
      and(
        eq(otherSeats.kidId, rideSeats.kidId),
        ne(otherSeats.rideId, rideSeats.rideId),
        or(isNull(otherSeats.cancelledLateAt), gt(otherSeats.cancelledLateAt, rideSeats.cancelledLateAt)),
      ),
    )
  return or(
    and(isNull(rideSeats.cancelledLateAt), or(exists(absent), notExists(enrolled))),
    and(isNotNull(rideSeats.cancelledLateAt), exists(elsewhere)),
  )
}

/** Reads for each called-off ride whether it would have kids, and whether its pool runs on that date. */
export async function factsToRestore(db: Queryable, off: readonly Key[]): Promise<Map<string, ToRestore>> {
  if (off.length === 0) return new Map()
  const rows = await db
    .select({
      ride: { id: rides.id, date: rides.date },
      pool: pools,
      isNoRideDay: exists(
        db
          .select({ one: sql`1` })
          .from(noRideDays)
          .where(and(eq(noRideDays.groupId, rides.groupId), eq(noRideDays.date, rides.date))),
      ),
    })
    .from(rides)
    .innerJoin(pools, refersTo(rides.poolId, pools))
    .where(amongKeys(rides.id, off))
  const kept = await db
    .selectDistinct({ rideId: rideSeats.rideId })
    .from(rideSeats)
    .where(and(amongKeys(rideSeats.rideId, off), not(isGivenUp(db) ?? sql`false`)))
  const carried = new Set(kept.map(({ rideId }) => rideId))
  return new Map(
    rows.map(({ ride, pool, isNoRideDay }) => {
      const running = { ...pool, deleted: pool.deletedAt !== null || pool.endedAt !== null }
      const noRides = new Set(isNoRideDay ? [ride.date] : [])
      return [ride.id, { hasKids: carried.has(ride.id), poolRuns: runsOn(running, ride.date, noRides) }]
    }),
  )
}

type ReturningKid = { kidId: string; poolId: string | null; fromDate: string; toDate: string | null }

/**
 * Gives up the kid's seats in cars that were called off, on dates that have another car; none if the family is in no
 * group. `poolId`: null for all pools. `ifRoom`: true to give up a seat only if the date is not locked yet or the other
 * car has a free seat. An admin can bring a car back as long as a kid has a seat in it.
 */
export async function leaveCalledOffCars(
  tx: Transaction,
  { kidId, poolId, fromDate, toDate }: ReturningKid,
  { now, ifRoom }: { now: Temporal.Instant; ifRoom: boolean },
) {
  const open = sql.join(
    openStatuses.map((status) => sql`${status}`),
    sql`, `,
  )
  await tx.execute(sql`
    delete from ride_seats s using rides r
    where r.group_id = s.group_id and r.id = s.ride_id and ${among(sql`r.group_id`, lockedGroups(tx))}
      and s.kid_id = ${kidId} and s.cancelled_late_at is null
      and r.called_off_at is not null and r.starts_at > ${now.toString()}
      and (${poolId}::uuid is null or r.pool_id = ${poolId}::uuid)
      and r.date >= ${fromDate} and (${toDate}::date is null or r.date <= ${toDate}::date)
      and exists (select 1 from rides o where o.group_id = r.group_id and o.pool_id = r.pool_id and o.date = r.date
        and o.status in (${open}) and (not ${ifRoom} or o.lock_at > ${now.toString()} or o.capacity > (
          select count(*) from ride_seats t where t.group_id = o.group_id and t.ride_id = o.id and t.state = 'booked')))`)
}

type Shift = { groupId: string; date: string; minutes: number }

/** Returns by how many minutes the day's rides are later than usual. */
export async function shiftOf(tx: Transaction, { groupId, date }: Omit<Shift, 'minutes'>): Promise<number> {
  const [row] = await tx
    .select({ minutes: dayShifts.minutes })
    .from(dayShifts)
    .where(and(eq(dayShifts.groupId, groupId), eq(dayShifts.date, date)))
  return row?.minutes ?? 0
}

export async function saveShift(tx: Transaction, { groupId, date, minutes }: Shift) {
  await tx.delete(dayShifts).where(and(eq(dayShifts.groupId, groupId), eq(dayShifts.date, date)))
  if (minutes !== 0) await tx.insert(dayShifts).values({ groupId, date, minutes })
}

/** Removes the seats of kids who have since left the pool from upcoming rides, as an undo does not enrol them again. */
export async function removeSeatsOfLeavers(tx: Transaction, rideIds: string[], now: Temporal.Instant) {
  await tx.execute(sql`
    delete from ride_seats s using rides r
    where r.group_id = s.group_id and r.id = s.ride_id and ${among(sql`r.group_id`, heldGroups(tx))} and r.id = any(${uuids(rideIds)}) and s.cancelled_late_at is null and r.starts_at > ${now.toString()}
      and not exists (select 1 from pool_kids k where k.group_id = r.group_id and k.pool_id = r.pool_id and k.kid_id = s.kid_id)`)
}
