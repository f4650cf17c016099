// The dates of a group's pools that are planned, each with its times, its windows and the rides it has.
import { type PriceBasis, priceBasis, type SeatPrice, seatPrice } from '@beanpool/domain/beans/seat-price'
import type { Span } from '@beanpool/domain/planner/types'
import { planLimits } from '@beanpool/domain/plans/plan-limits'
import { rideTimes, rollOut, runsOn, weekOf } from '@beanpool/domain/pools/roll-out'
import { overlap } from '@beanpool/domain/rides/kept-drives'
import { lateAt, lockAt, reached } from '@beanpool/domain/rides/ride-windows'
import type { GroupState } from './group-state.ts'
import type { PoolRow, RideRow } from './plan-store.ts'

/** A date of a pool with what planning and saving know of it. */
export type Outing = {
  occurrenceId: string
  pool: PoolRow
  date: string
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  lockAt: Temporal.Instant
  lateAt: Temporal.Instant
  /** Its rides stay as they are: they have reached their lock. */
  locked: boolean
  /** One of its cars is offered, posted as urgent or claimed: nobody plans the date as a whole (docs/decisions/0036). */
  waits: boolean
  /** Its times are its pool's; else those that it has. */
  followsPool: boolean
  /** Nobody new is assigned to the date as a whole: it waits, or is inside the lock that it has or gets with its new time. */
  frozen: boolean
  price: SeatPrice
  /** The same in bad weather, which is marked car by car. */
  badWeatherPrice: SeatPrice
  priceBasis: PriceBasis
  rides: RideRow[]
  /** Cars that an admin called off: their places in the row and their kids stay theirs. */
  calledOff: RideRow[]
}

export function outingsOf(state: GroupState): Outing[] {
  const poolById = new Map(state.pools.map((pool) => [pool.id, pool]))
  const ridesByKey = Map.groupBy(state.rides, (ride) => occurrenceKey(ride.poolId, ride.date))
  const keys = new Map<string, { pool: PoolRow; date: string }>()
  // A pool that moved to later in the day does not ride a second time.
  const over = new Set(state.datesOver.map(({ poolId, date }) => occurrenceKey(poolId, date)))
  const roll = {
    timeZone: state.group.timeZone,
    now: state.now,
    weeks: planLimits[state.ownerPlanTier].weeksScheduled,
    noRideDays: state.noRideDays,
    dayShifts: state.dayShifts,
  }
  for (const pool of state.pools.filter((each) => each.active && each.deletedAt === null)) {
    for (const { date } of rollOut(pool, roll)) {
      const key = occurrenceKey(pool.id, date)
      if (!over.has(key)) keys.set(key, { pool, date })
    }
  }
  for (const ride of state.rides) {
    const pool = poolById.get(ride.poolId)
    if (
      pool &&
      ride.status !== 'cancelled' &&
      (isLockedOrClaimed(state, ride) || stillRuns(state, pool, ride))
    )
      keys.set(occurrenceKey(pool.id, ride.date), { pool, date: ride.date })
  }
  return [...keys].flatMap(([key, { pool, date }]) => {
    const [calledOff, rides] = partedBy(ridesByKey.get(key) ?? [], (ride) => ride.calledOffAt !== null)
    // Every car of the date that there was is called off: nobody rides then.
    if (calledOff.length > 0 && rides.every((ride) => ride.status === 'cancelled')) return []
    return [outing(state, { key, pool, date, rides, calledOff })]
  })
}

/** It has reached its lock, or somebody claimed it: it runs, whatever becomes of its pool. */
export function isLockedOrClaimed(state: GroupState, ride: RideRow): boolean {
  return reached(state.now, ride.lockAt) || ride.status === 'urgent_claimed'
}

function timesOf(state: GroupState, pool: PoolRow, date: string) {
  return rideTimes(pool, date, state.group.timeZone, state.dayShifts.get(date))
}

/** Its pool rides on that date, at a time that lies ahead. */
export function stillRuns(state: GroupState, pool: PoolRow, { date }: Pick<RideRow, 'date'>): boolean {
  if (!runsOn({ ...pool, deleted: pool.deletedAt !== null }, date, state.noRideDays)) return false
  return !reached(state.now, timesOf(state, pool, date).startsAt)
}

export function droppedRides(state: GroupState): RideRow[] {
  const poolById = new Map(state.pools.map((pool) => [pool.id, pool]))
  return state.rides.filter((ride) => {
    const pool = poolById.get(ride.poolId)
    return pool && ride.status !== 'cancelled' && isDropped(state, pool, ride)
  })
}

/** Its pool no longer runs then, and nothing holds it. */
export function isDropped(state: GroupState, pool: PoolRow, ride: RideRow): boolean {
  return !isLockedOrClaimed(state, ride) && !stillRuns(state, pool, ride)
}

/** Those of which it is so, and the others. */
export function partedBy(rides: RideRow[], is: (ride: RideRow) => boolean): [RideRow[], RideRow[]] {
  return [rides.filter(is), rides.filter((ride) => !is(ride))]
}

type Known = { key: string; pool: PoolRow; date: string; rides: RideRow[]; calledOff: RideRow[] }

const waiting = new Set(['offered', 'urgent_posted', 'urgent_claimed'])

function outing(state: GroupState, { key, pool, date, rides, calledOff }: Known): Outing {
  const open = rides.filter((ride) => ride.status !== 'cancelled')
  const firm = open.find((ride) => isLockedOrClaimed(state, ride)) ?? null
  const waits = open.some((ride) => waiting.has(ride.status))
  const asPool = timesOf(state, pool, date)
  const stays = firm ?? (waits && !canMove(state, open, asPool) ? (open[0] ?? null) : null)
  // A ride keeps the times and windows it had at its lock; until then it follows its pool.
  const times = stays ?? asPool
  const lock = stays?.lockAt ?? lockAt(times.startsAt, pool, state.rules)
  const reachedLock = reached(state.now, lock)
  const priced = {
    startsAt: times.startsAt.toZonedDateTimeISO(state.group.timeZone),
    driverSetAt: state.now,
    miles: pool.routeMiles,
    distanceCounts: state.group.distanceCounts,
  }
  const locked = open.length > 0 ? firm !== null : reachedLock
  return {
    occurrenceId: key,
    pool,
    date,
    startsAt: times.startsAt,
    endsAt: times.endsAt,
    lockAt: lock,
    lateAt: stays?.lateAt ?? lateAt(times.startsAt, state.rules),
    locked,
    waits,
    followsPool: stays === null,
    frozen: reachedLock || locked || waits,
    price: seatPrice({ ...priced, badWeather: false }, state.rules),
    badWeatherPrice: seatPrice({ ...priced, badWeather: true }, state.rules),
    priceBasis: priceBasis(priced, state.rules),
    rides,
    calledOff,
  }
}

type Times = { startsAt: Temporal.Instant; endsAt: Temporal.Instant }

export function isMoved(ride: Times, to: Times): boolean {
  return !ride.startsAt.equals(to.startsAt) || !ride.endsAt.equals(to.endsAt)
}

/** A date that waits moves with its pool when nobody claimed one of its cars, and who drives another can then, too. */
function canMove(state: GroupState, open: RideRow[], to: Times): boolean {
  if (!open.some((ride) => isMoved(ride, to))) return false
  return open.every((ride) => !drivesThen(state, ride, to))
}

/** Whether the household of this car's driver drives anything else at the new time. */
function drivesThen(state: GroupState, ride: RideRow, to: Times): boolean {
  const householdId = ride.driverHouseholdId
  if (householdId === null) return false
  const here = state.rides.filter(
    (other) =>
      other.id !== ride.id &&
      other.driverHouseholdId === householdId &&
      (other.status === 'assigned' || other.status === 'urgent_claimed'),
  )
  const elsewhere = state.elsewhere.filter((drive) => drive.householdId === householdId)
  return [...here, ...elsewhere].some((drive) => overlap(spanOf(drive), spanOf(to)))
}

/** What the planner is told of a date, whoever rides and drives. */
export function dateFacts(state: GroupState, outing: Outing) {
  const enrolled = state.enrolled.filter((each) => each.poolId === outing.pool.id)
  return {
    occurrenceId: outing.occurrenceId,
    poolId: outing.pool.id,
    date: outing.date,
    weekKey: weekOf(outing.date),
    startMs: outing.startsAt.epochMilliseconds,
    endMs: outing.endsAt.epochMilliseconds,
    seatsPerCar: outing.pool.seats,
    enrolledHouseholdIds: [...new Set(enrolled.map((each) => each.householdId))],
    // Cars that were called off count too: whoever gave one back is not asked again when the date comes back.
    backedOutHouseholdIds: outing.rides.flatMap((ride) => state.backOutsByRide.get(ride.id) ?? []),
    declinedHouseholdIds: outing.rides.flatMap((ride) => state.declinedByRide.get(ride.id) ?? []),
    isMorning: outing.startsAt.toZonedDateTimeISO(state.group.timeZone).hour < 12,
  }
}

export function occurrenceKey(poolId: string, date: string): string {
  return `${poolId}:${date}`
}

export function spanOf(times: Times): Span {
  return { fromMs: times.startsAt.epochMilliseconds, toMs: times.endsAt.epochMilliseconds }
}
