// The dates of a group's pools that are planned, each with its times, its windows and the rides it has.
import { type PriceBasis, priceBasis, type SeatPrice, seatPrice } from '@beanpool/domain/beans/seat-price'
import type { Span } from '@beanpool/domain/planner/types'
import { planLimits } from '@beanpool/domain/plans/plan-limits'
import { rideTimes, rollOut, runsOn } from '@beanpool/domain/pools/roll-out'
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
  /** Nobody new is assigned: inside the lock that it has, or gets with its new time. */
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
    if (pool && ride.status !== 'cancelled' && (isFirm(state, ride) || stillRuns(state, pool, ride)))
      keys.set(occurrenceKey(pool.id, ride.date), { pool, date: ride.date })
  }
  return [...keys].flatMap(([key, { pool, date }]) => {
    const [calledOff, rides] = partedBy(ridesByKey.get(key) ?? [], (ride) => ride.calledOffAt !== null)
    // Every car of the date that there was is called off: nobody rides then.
    if (calledOff.length > 0 && rides.every((ride) => ride.status === 'cancelled')) return []
    return [outing(state, { key, pool, date, rides, calledOff })]
  })
}

const waiting = new Set(['offered', 'urgent_posted', 'urgent_claimed'])

/** One of its cars is offered, posted as urgent or claimed: until that is answered nobody plans its cars. */
export function waitsForAnswer({ rides }: Outing): boolean {
  return rides.some((ride) => waiting.has(ride.status))
}

/** It has reached its lock, or somebody claimed it: it runs, whatever becomes of its pool. */
export function isFirm(state: GroupState, ride: RideRow): boolean {
  return reached(state.now, ride.lockAt) || ride.status === 'urgent_claimed'
}

function timesOf(state: GroupState, pool: PoolRow, date: string) {
  return rideTimes(pool, date, state.group.timeZone, state.dayShifts.get(date))
}

function stillRuns(state: GroupState, pool: PoolRow, { date }: RideRow): boolean {
  if (!runsOn({ ...pool, deleted: pool.deletedAt !== null }, date, state.noRideDays)) return false
  return !reached(state.now, timesOf(state, pool, date).startsAt)
}

export function droppedRides(state: GroupState): RideRow[] {
  const poolById = new Map(state.pools.map((pool) => [pool.id, pool]))
  return state.rides.filter((ride) => {
    const pool = poolById.get(ride.poolId)
    return pool && ride.status !== 'cancelled' && !isFirm(state, ride) && !stillRuns(state, pool, ride)
  })
}

/** Those of which it is so, and the others. */
export function partedBy(rides: RideRow[], is: (ride: RideRow) => boolean): [RideRow[], RideRow[]] {
  return [rides.filter(is), rides.filter((ride) => !is(ride))]
}

type Known = { key: string; pool: PoolRow; date: string; rides: RideRow[]; calledOff: RideRow[] }

function outing(state: GroupState, { key, pool, date, rides, calledOff }: Known): Outing {
  const kept = rides.find((ride) => ride.status !== 'cancelled')
  // A ride keeps the times and windows it had at its lock; until then it follows its pool.
  const firm = kept && isFirm(state, kept) ? kept : null
  const times = firm ?? timesOf(state, pool, date)
  const lock = firm?.lockAt ?? lockAt(times.startsAt, pool, state.rules)
  const frozen = reached(state.now, lock)
  const priced = {
    startsAt: times.startsAt.toZonedDateTimeISO(state.group.timeZone),
    driverSetAt: state.now,
    miles: pool.routeMiles,
    distanceCounts: state.group.distanceCounts,
  }
  return {
    occurrenceId: key,
    pool,
    date,
    startsAt: times.startsAt,
    endsAt: times.endsAt,
    lockAt: lock,
    lateAt: firm?.lateAt ?? lateAt(times.startsAt, state.rules),
    locked: kept ? firm !== null : frozen,
    frozen,
    price: seatPrice({ ...priced, badWeather: false }, state.rules),
    badWeatherPrice: seatPrice({ ...priced, badWeather: true }, state.rules),
    priceBasis: priceBasis(priced, state.rules),
    rides,
    calledOff,
  }
}

export function occurrenceKey(poolId: string, date: string): string {
  return `${poolId}:${date}`
}

export function spanOf(times: { startsAt: Temporal.Instant; endsAt: Temporal.Instant }): Span {
  return { fromMs: times.startsAt.epochMilliseconds, toMs: times.endsAt.epochMilliseconds }
}
