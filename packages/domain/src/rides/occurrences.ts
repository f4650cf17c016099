// Computes the planned dates of a group's pools, each with its times, windows and rides.
import { type PriceBasis, priceBasis, type SeatPrice, seatPrice } from '../beans/seat-price.ts'
import type { FairGuard } from '../fair-guards/fair-guard.ts'
import { type PlanTier, planLimits } from '../plans/plan-limits.ts'
import { type RolledPool, rideTimes, rollOut, runsOn } from '../pools/roll-out.ts'
import type { Span } from '../time/span.ts'
import { isFrozen, outlivesPool } from './frozen-dates.ts'
import type { RideStatus } from './ride-states.ts'
import { lateAt, lockAt, reached } from './ride-windows.ts'

export type PoolFacts = RolledPool & {
  id: string
  active: boolean
  deletedAt: Temporal.Instant | null
  lockHours: number | null
  /** The length of the pool's route in miles; null if unknown. */
  routeMiles: number | null
}

export type RideFacts = {
  poolId: string
  date: string
  status: RideStatus
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  lockAt: Temporal.Instant
  lateAt: Temporal.Instant
  calledOffAt: Temporal.Instant | null
  cancelledAt: Temporal.Instant | null
}

type Calendar = {
  now: Temporal.Instant
  group: { timeZone: string; distanceCounts: boolean }
  noRideDays: ReadonlySet<string>
  /** By date, how many minutes later than usual the day's rides take place. */
  dayShifts: ReadonlyMap<string, number>
}

/**
 * The input for computing the dates. `rides`: the rides that are neither over nor past. `datesOver`: dates that get no
 * more rides.
 */
export type OccurrencesState<Pool extends PoolFacts, Ride extends RideFacts> = Calendar & {
  ownerPlanTier: PlanTier
  rules: FairGuard
  pools: Pool[]
  rides: Ride[]
  datesOver: { poolId: string; date: string }[]
}

/** A pool's date, with the data for planning and saving it. */
export type OccurrenceOf<Pool extends PoolFacts, Ride extends RideFacts> = {
  occurrenceId: string
  pool: Pool
  date: string
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  lockAt: Temporal.Instant
  lateAt: Temporal.Instant
  /** True if planning leaves the date's cars alone, so only taps change them. */
  frozen: boolean
  /** True if the date is frozen or was created inside its lock, so drivers get its rides only by accepting. */
  closed: boolean
  price: SeatPrice
  /** The price in bad weather, which is marked car by car. */
  badWeatherPrice: SeatPrice
  priceBasis: PriceBasis
  rides: Ride[]
  /** The cars that an admin called off. They keep their numbers and kids. */
  calledOff: Ride[]
}

export function occurrencesOf<Pool extends PoolFacts, Ride extends RideFacts>(
  state: OccurrencesState<Pool, Ride>,
): OccurrenceOf<Pool, Ride>[] {
  const ridesByKey = Map.groupBy(state.rides, (ride) => occurrenceKey(ride.poolId, ride.date))
  const keys = new Map<string, { pool: Pool; date: string }>()
  // A pool that is moved to later in the day does not ride twice.
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
  for (const { pool, date, open } of occurrencesWithRides(state))
    if (staysOn(state, pool, open)) keys.set(occurrenceKey(pool.id, date), { pool, date })
  return [...keys].flatMap(([key, { pool, date }]) => {
    const [calledOff, rides] = partition(ridesByKey.get(key) ?? [], (ride) => ride.calledOffAt !== null)
    // If all cars of a date are called off, no kid rides. A returning kid brings back a car that ran on.
    if (calledOff.length > 0 && rides.every((ride) => !isOpenRide(ride) && !ranOn(ride, calledOff))) return []
    return [occurrenceOf(state, { key, pool, date, rides, calledOff })]
  })
}

/** True if the car was cancelled only after the others had been called off. */
function ranOn({ cancelledAt }: RideFacts, calledOff: RideFacts[]): boolean {
  if (cancelledAt === null) return false
  return calledOff.every(({ calledOffAt }) => calledOffAt !== null && !reached(calledOffAt, cancelledAt))
}

/** Returns each date with its rides that are neither over nor cancelled. */
function occurrencesWithRides<Pool extends PoolFacts, Ride extends RideFacts>(
  state: OccurrencesState<Pool, Ride>,
) {
  const open = state.rides.filter((ride) => ride.status !== 'cancelled')
  const byDate = Map.groupBy(open, (ride) => occurrenceKey(ride.poolId, ride.date))
  return [...byDate.values()].flatMap((rides) => {
    const [first] = rides
    const pool = state.pools.find((each) => each.id === first?.poolId)
    return first && pool ? [{ pool, date: first.date, open: rides }] : []
  })
}

/** True if the pool has an upcoming ride on that date, or if a claimed or locked car keeps the date. */
function staysOn(state: Calendar, pool: PoolFacts, open: RideFacts[]): boolean {
  if (outlivesPool(open, state.now)) return true
  const [first] = open
  if (!first || !runsOn({ ...pool, deleted: pool.deletedAt !== null }, first.date, state.noRideDays))
    return false
  return !reached(state.now, timesOf(state, pool, first.date).startsAt)
}

function timesOf(state: Calendar, pool: PoolFacts, date: string) {
  return rideTimes(pool, date, state.group.timeZone, state.dayShifts.get(date))
}

/** Returns the rides on dates when their pool no longer runs, unless something keeps the date. */
export function droppedRides<Pool extends PoolFacts, Ride extends RideFacts>(
  state: OccurrencesState<Pool, Ride>,
): Ride[] {
  return occurrencesWithRides(state).flatMap(({ pool, open }) => (staysOn(state, pool, open) ? [] : open))
}

/** Divides rides into matching and other rides. */
export function partition<Ride>(rides: Ride[], is: (ride: Ride) => boolean): [Ride[], Ride[]] {
  return [rides.filter(is), rides.filter((ride) => !is(ride))]
}

export const isOpenRide = (ride: { status: RideStatus }) => ride.status !== 'cancelled'

type Known<Pool, Ride> = { key: string; pool: Pool; date: string; rides: Ride[]; calledOff: Ride[] }

function occurrenceOf<Pool extends PoolFacts, Ride extends RideFacts>(
  state: OccurrencesState<Pool, Ride>,
  { key, pool, date, rides, calledOff }: Known<Pool, Ride>,
): OccurrenceOf<Pool, Ride> {
  const open = rides.filter(isOpenRide)
  const [first] = open
  const asPool = timesOf(state, pool, date)
  // If the time changes, open offers and posts end, unless a claimed or locked car keeps the date.
  const thaws = first !== undefined && isMoved(first, asPool) && !outlivesPool(open, state.now)
  const frozen = isFrozen(open, state.now) && !thaws
  // A frozen date keeps its times and windows. Until it freezes, it follows its pool.
  const kept = frozen ? first : undefined
  const times = kept ?? asPool
  const windows = kept ?? windowsOf(first, asPool, ownWindows(times.startsAt, pool, state.rules), state.now)
  const measured = { miles: pool.routeMiles, distanceCounts: state.group.distanceCounts }
  // Prices are computed lazily, as few dates in a plan need one.
  const price = (badWeather: boolean) => {
    const startsAt = times.startsAt.toZonedDateTimeISO(state.group.timeZone)
    return seatPrice({ ...measured, startsAt, driverSetAt: state.now, badWeather }, state.rules)
  }
  return {
    occurrenceId: key,
    pool,
    date,
    startsAt: times.startsAt,
    endsAt: times.endsAt,
    lockAt: windows.lockAt,
    lateAt: windows.lateAt,
    frozen,
    closed: frozen || reached(state.now, windows.lockAt),
    get price() {
      return price(false)
    },
    get badWeatherPrice() {
      return price(true)
    },
    get priceBasis() {
      return priceBasis(measured, state.rules)
    },
    rides: thaws ? rides.map(withoutAnswer) : rides,
    calledOff,
  }
}

type Windows = Pick<RideFacts, 'lockAt' | 'lateAt'>

const ownWindows = (startsAt: Temporal.Instant, pool: PoolFacts, rules: FairGuard): Windows => ({
  lockAt: lockAt(startsAt, pool, rules),
  lateAt: lateAt(startsAt, rules),
})

/**
 * Returns a ride's windows. A longer window locks nothing immediately and makes nothing late, so a ride that it would
 * lock keeps its earlier windows.
 */
function windowsOf(ride: RideFacts | undefined, times: Times, own: Windows, now: Temporal.Instant): Windows {
  const isAhead = ride !== undefined && !reached(now, ride.lockAt)
  return isAhead && reached(now, own.lockAt) && !isMoved(ride, times) ? ride : own
}

const asked = new Set(['offered', 'urgent_posted'])

/** Ends open offers and posts, so the ride needs a driver again. */
function withoutAnswer<Ride extends RideFacts>(ride: Ride): Ride {
  return asked.has(ride.status) ? { ...ride, status: 'needs_driver' } : ride
}

type Times = { startsAt: Temporal.Instant; endsAt: Temporal.Instant }

export function isMoved(ride: Times, to: Times): boolean {
  return !isAt(ride.startsAt, to.startsAt) || !isAt(ride.endsAt, to.endsAt)
}

const isAt = (one: Temporal.Instant, other: Temporal.Instant) =>
  one.epochMilliseconds === other.epochMilliseconds

export function occurrenceKey(poolId: string, date: string): string {
  return `${poolId}:${date}`
}

export function spanOf(times: Times): Span {
  return { fromMs: times.startsAt.epochMilliseconds, toMs: times.endsAt.epochMilliseconds }
}
