// Planning a group: roll its pools out, decide who drives, save what changed (product.md 6, 7).
import { isDeepStrictEqual } from 'node:util'
import { plan } from '@beanpool/domain/planner/plan'
import type { PlannedCar } from '@beanpool/domain/planner/types'
import { newId } from '../../db/columns.ts'
import type { Transaction } from '../../db/pool.ts'
import { publish } from '../../live/publish.ts'
import { closeOffers } from '../offers/offer-book.ts'
import { driversWereSet, ridesWereCancelled } from '../standing/settle-strikes.ts'
import { lapseSwaps } from '../swaps/lapse-swaps.ts'
import { closeUrgents, moveUrgents } from '../urgent/urgent-book.ts'
import { type GroupState, loadGroupState } from './group-state.ts'
import { planningOf } from './plan-input.ts'
import type { Outing } from './plan-outings.ts'
import {
  type ActivityWrite,
  type RideRow,
  type RideWrite,
  recordActivities,
  type SeatWrite,
  saveRides,
} from './plan-store.ts'
import { rostersOfWaiting } from './waiting-dates.ts'

export type PlanGroup = {
  groupId: string
  now: Temporal.Instant
  /** Pools whose automatic drives are decided anew; the others are kept while their drivers still can. */
  reopenedPoolIds?: string[]
  /** Who caused it; null: a job. */
  byAdultId: string | null
}

/** `byPool`: how many of a pool's rides ahead there are, and how many of them wait for a driver. */
export type PlanOutcome = { changedCount: number; byPool: Map<string, { rides: number; uncovered: number }> }

/** Runs in the transaction of the change that calls for it, under the group's lock. Without a change it writes nothing. */
export async function planGroup(tx: Transaction, request: PlanGroup): Promise<PlanOutcome> {
  const state = await loadGroupState(tx, request.groupId, request.now)
  const { input, outings, dropped } = planningOf(state, new Set(request.reopenedPoolIds ?? []))
  const cars = Map.groupBy(plan(input).cars, (car) => car.occurrenceId)
  const changes = outings.map((outing) =>
    mayChange(outing)
      ? outingChanges(state, outing, cars.get(outing.occurrenceId) ?? [])
      : keptCars(state, outing),
  )
  const called = dropped.map((ride) => cancelledRide(state, ride))
  const rides = [...called, ...changes.flatMap((change) => change.rides)]
  await saveRides(
    tx,
    rides,
    changes.flatMap((change) => change.seats),
  )
  await moveUrgents(
    tx,
    rides.filter((ride) => ride.status === 'urgent_posted'),
  )
  await settleStrikes(tx, state, rides)
  await recordActivities(tx, activitiesOf(state, { rides, dropped, byAdultId: request.byAdultId }))
  await lapseSwaps(tx, request)
  if (rides.length > 0) await publish(tx, { groupId: request.groupId, topics: ['rides', 'beans'] })
  return { changedCount: rides.length, byPool: countByPool(outings, cars) }
}

type CarsByOccurrence = Map<string, PlannedCar[]>

function countByPool(outings: Outing[], cars: CarsByOccurrence): PlanOutcome['byPool'] {
  const counts: PlanOutcome['byPool'] = new Map()
  for (const outing of outings) {
    const ofPool = counts.get(outing.pool.id) ?? { rides: 0, uncovered: 0 }
    const planned = cars.get(outing.occurrenceId) ?? []
    ofPool.rides += planned.length
    ofPool.uncovered += planned.filter((car) => car.driver === null && needsDriver(car)).length
    counts.set(outing.pool.id, ofPool)
  }
  return counts
}

/** Whom the plan set to drive waives the strike of whoever had backed out; a ride called off lets it lapse. */
async function settleStrikes(tx: Transaction, state: GroupState, changed: RideWrite[]) {
  const drives = changed.flatMap(({ id, status, driverHouseholdId }) =>
    status === 'assigned' && driverHouseholdId ? [{ rideId: id, householdId: driverHouseholdId }] : [],
  )
  const cancelled = changed.filter((ride) => ride.status === 'cancelled').map((ride) => ride.id)
  if (drives.length > 0) await driversWereSet(tx, drives, state.now)
  if (cancelled.length === 0) return
  for (const rideId of cancelled) await closeOffers(tx, { rideId, now: state.now, driverHouseholdId: null })
  await closeUrgents(tx, cancelled, state.now)
  await ridesWereCancelled(tx, cancelled, state.now)
}

/**
 * A locked date keeps its rides as they are; one that is rolled out inside its lock still gets them. While one of its
 * cars is offered, or posted as urgent, the whole date waits for the answer.
 */
function mayChange(outing: Outing): boolean {
  const waits = outing.rides.some((ride) => waitsForAnswer.has(ride.status))
  if (waits) return false
  return !outing.locked || outing.rides.every((ride) => ride.status === 'cancelled')
}

const waitsForAnswer = new Set(['offered', 'urgent_posted', 'urgent_claimed'])

type OutingChanges = { rides: RideWrite[]; seats: SeatWrite[] }

function outingChanges(state: GroupState, outing: Outing, cars: PlannedCar[]): OutingChanges {
  const byCar = new Map(outing.rides.map((ride) => [ride.carIndex, ride]))
  const written: OutingChanges = { rides: [], seats: [] }
  const needed = besideCalledOff(
    outing,
    cars.filter((car) => car.seats.length > 0),
  )
  for (const car of needed) {
    const existing = byCar.get(car.carIndex) ?? null
    const next = nextRide(state, outing, car, existing)
    if (existing && isSame(existing, next, car, state)) continue
    written.rides.push(next)
    written.seats.push(
      ...car.seats.map((seat) => ({
        ...seat,
        rideId: next.id,
        cancelledLateAt: cancelledLateAt(state, outing, seat.kidId),
      })),
    )
  }
  const planned = new Set(needed.map((car) => car.carIndex))
  for (const ride of outing.rides) {
    if (planned.has(ride.carIndex) || ride.status === 'cancelled') continue
    written.rides.push(cancelledRide(state, ride))
  }
  return written
}

/**
 * Inside the lock, and while a date waits for an answer, cars are left alone, unless the last kid went: a car with no
 * seats left is cancelled, but a claimed one runs. Before the lock kids still come and go.
 */
function keptCars(state: GroupState, outing: Outing): OutingChanges {
  const rosters = outing.locked ? [] : rostersOfWaiting(state, outing)
  const seatCount = (ride: RideRow) =>
    (rosters.find((each) => each.ride.id === ride.id)?.seats ?? state.seatsByRide.get(ride.id) ?? []).length
  const empty = outing.rides.filter(
    (ride) =>
      ride.status !== 'cancelled' &&
      ride.status !== 'urgent_claimed' &&
      seatCount(ride) === 0 &&
      Temporal.Instant.compare(state.now, ride.startsAt) < 0,
  )
  const changed = rosters.filter(({ ride }) => !empty.some((each) => each.id === ride.id))
  return {
    rides: [...empty.map((ride) => cancelledRide(state, ride)), ...changed.map(({ ride }) => ride)],
    seats: changed.flatMap(({ seats }) => seats),
  }
}

/** Planned cars take the places that cars called off by an admin leave over. */
function besideCalledOff(outing: Outing, cars: PlannedCar[]): PlannedCar[] {
  if (outing.calledOff.length === 0) return cars
  const taken = new Set(outing.calledOff.map((ride) => ride.carIndex))
  for (const car of cars) if (car.fixed) taken.add(car.carIndex)
  return cars.map((car) => {
    if (car.fixed) return car
    let carIndex = 0
    while (taken.has(carIndex)) carIndex += 1
    taken.add(carIndex)
    return { ...car, carIndex }
  })
}

/** It remembers a driver picked by hand, who gets it back when it is restored and they still can. */
function cancelledRide(state: GroupState, ride: RideRow): RideWrite {
  const forgotten = ride.hostPicked ? {} : { ...noDriver, why: null }
  return { ...ride, ...forgotten, status: 'cancelled', cancelledAt: state.now, updatedAt: state.now }
}

/** A charged seat stays charged in whichever car the plan puts it. */
function cancelledLateAt(state: GroupState, outing: Outing, kidId: string): Temporal.Instant | null {
  const seats = outing.rides
    .filter((ride) => ride.status !== 'cancelled')
    .flatMap((ride) => state.seatsByRide.get(ride.id) ?? [])
  return seats.find((seat) => seat.kidId === kidId)?.cancelledLateAt ?? null
}

const noDriver = {
  driverHouseholdId: null,
  driverAdultId: null,
  driverHelperId: null,
  driverSetAt: null,
  hostPicked: false,
} as const

function nextRide(state: GroupState, outing: Outing, car: PlannedCar, existing: RideRow | null): RideWrite {
  const keptDriver =
    existing !== null && existing.driverAdultId !== null && existing.driverAdultId === car.driver?.adultId
  const times = {
    startsAt: outing.startsAt,
    endsAt: outing.endsAt,
    lockAt: outing.lockAt,
    lateAt: outing.lateAt,
  }
  const base = {
    id: existing?.id ?? newId(),
    groupId: state.group.id,
    poolId: outing.pool.id,
    date: outing.date,
    carIndex: car.carIndex,
    ...times,
    capacity: car.capacity,
    badWeather: existing?.badWeather ?? false,
    createdAt: existing?.createdAt ?? state.now,
    updatedAt: state.now,
    cancelledAt: null,
  }
  if (keptDriver) {
    return { ...existing, ...base, status: existing.status === 'cancelled' ? 'assigned' : existing.status }
  }
  const seat = base.badWeather ? outing.badWeatherPrice : outing.price
  const price = { seatPriceHundredths: seat.hundredths, priceReasons: seat.reasons }
  if (!car.driver) return { ...base, ...noDriver, ...price, status: 'needs_driver', why: car.why }
  return {
    ...base,
    ...noDriver,
    ...price,
    status: 'assigned',
    driverHouseholdId: car.driver.householdId,
    driverAdultId: car.driver.adultId,
    driverSetAt: state.now,
    why: car.why,
  }
}

/** Whether saving would change anything a parent can see; the reasons behind an open ride follow the balances. */
function isSame(existing: RideRow, next: RideWrite, car: PlannedCar, state: GroupState): boolean {
  const seats = state.seatsByRide.get(existing.id) ?? []
  const before = seats.map((seat) => `${seat.kidId} ${seat.state}`).sort()
  const after = car.seats.map((seat) => `${seat.kidId} ${seat.state}`).sort()
  return (
    existing.status === next.status &&
    existing.driverAdultId === (next.driverAdultId ?? null) &&
    existing.capacity === next.capacity &&
    existing.startsAt.equals(next.startsAt) &&
    existing.endsAt.equals(next.endsAt) &&
    existing.lockAt.equals(next.lockAt) &&
    existing.lateAt.equals(next.lateAt) &&
    existing.seatPriceHundredths === next.seatPriceHundredths &&
    before.join() === after.join() &&
    (car.driver !== null || isDeepStrictEqual(existing.why, next.why))
  )
}

function needsDriver(car: PlannedCar): boolean {
  return car.seats.some((seat) => seat.state === 'booked')
}

type Changed = { rides: RideWrite[]; dropped: RideRow[]; byAdultId: string | null }

/** One line for each ride whose driver or time changed or that was called off. */
function activitiesOf(state: GroupState, { rides, dropped, byAdultId }: Changed): ActivityWrite[] {
  const before = new Map(state.rides.map((ride) => [ride.id, ride]))
  const droppedIds = new Set(dropped.map((ride) => ride.id))
  return rides.flatMap((ride) => {
    const was = before.get(ride.id)
    const line = { groupId: state.group.id, rideId: ride.id, actorAdultId: byAdultId, at: state.now }
    if (ride.status === 'cancelled') {
      return [{ ...line, kind: droppedIds.has(ride.id) ? 'pool_stopped' : 'car_not_needed', data: {} }]
    }
    const said = [...movedLines(state, was, ride), ...seatLines(was, ride), ...driverLines(was, ride)]
    return said.map((each) => ({ ...line, ...each }))
  })
}

type Said = Pick<ActivityWrite, 'kind' | 'data'>

function movedLines(state: GroupState, was: RideRow | undefined, ride: RideWrite): Said[] {
  if (!was || (was.startsAt.equals(ride.startsAt) && was.endsAt.equals(ride.endsAt))) return []
  const clock = (at: Temporal.Instant) =>
    at.toZonedDateTimeISO(state.group.timeZone).toPlainTime().toString({ smallestUnit: 'minute' })
  if (was.startsAt.equals(ride.startsAt))
    return [{ kind: 'end_moved', data: { fromTime: clock(was.endsAt), toTime: clock(ride.endsAt) } }]
  return [{ kind: 'moved', data: { fromTime: clock(was.startsAt), toTime: clock(ride.startsAt) } }]
}

/** A driver picked by hand, whom planning keeps, took a drive with other seats: they are told (product.md 6). */
function seatLines(was: RideRow | undefined, ride: RideWrite): Said[] {
  if (!was?.hostPicked || was.driverAdultId !== ride.driverAdultId || was.capacity === ride.capacity)
    return []
  return [{ kind: 'seats_changed', data: { from: was.capacity, to: ride.capacity } }]
}

function driverLines(was: RideRow | undefined, ride: RideWrite): Said[] {
  const same = was?.driverAdultId === (ride.driverAdultId ?? null)
  if (was && same && was.status !== 'cancelled') return []
  if (was && same && ride.driverAdultId)
    return [{ kind: 'restored', data: { toAdultId: ride.driverAdultId } }]
  const fromAdultId = was && was.status !== 'cancelled' ? was.driverAdultId : null
  const data = { fromAdultId, toAdultId: ride.driverAdultId ?? null }
  return [{ kind: ride.driverAdultId ? 'planned' : 'no_driver_found', data }]
}
