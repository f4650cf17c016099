// Converts a group's stored state into the planner's input.
import { carsFor, type Drive } from '../../households/cars.ts'
import { driverOf } from '../../households/driver.ts'
import { isHandPicked } from '../../rides/driver-source.ts'
import type { Rider, SettledCar } from '../../rides/frozen-dates.ts'
import { driverNow, hasNeedlessCar, keepsDriver, restoresDriver } from '../../rides/kept-drives.ts'
import { droppedRides, isMoved, isOpenRide, occurrencesOf, spanOf } from '../../rides/occurrences.ts'
import { isAbsent, ridersWhoCome } from '../../rides/riders.ts'
import { kidsIn } from '../../rides/take-ride.ts'
import type { Span } from '../../time/span.ts'
import type { FixedCar, PlanHousehold, PlanInput, PlanOccurrence } from '../input/types.ts'
import { frozenOccurrence, settledCars } from './frozen-cars.ts'
import { type GroupState, type Occurrence, occurrenceFacts, type Ride } from './group-state.ts'
import { planHouseholds } from './takers.ts'

// Assigns cars to the drives in a group that planning may take away or give back. That is necessary if a car was sold
// or replaced by a smaller one, if pools moved, or if several drives come back at once.

const judged = new WeakMap<GroupState, ReadonlyMap<string, string | null>>()

/**
 * Returns the car for a ride's driver; null if the household has no car or adult left for it, in which case the ride is
 * planned without this driver.
 */
function carIn(state: GroupState, ride: Ride): string | null {
  const known = judged.get(state) ?? judge(state)
  judged.set(state, known)
  return known.get(ride.id) ?? null
}

type PlanCarsCandidate = Drive & { rideId: string; householdId: string; place: number; setAtMs: number }

const dates = new WeakMap<GroupState, Pick<Planning, 'occurrences' | 'dropped'> & Households>()
type Households = { households: PlanHousehold[] }

/** Returns data that every pass of one planning run reads from the state and no pass changes. */
function datesOf(state: GroupState) {
  const found = dates.get(state)
  if (found) return found
  const occurrences = occurrencesOf(state)
  const households = planHouseholds(state, new Set(occurrences.map((occurrence) => occurrence.date)))
  const made = { occurrences, households, dropped: droppedRides(state) }
  dates.set(state, made)
  return made
}

function judge(state: GroupState): ReadonlyMap<string, string | null> {
  const drives = datesOf(state).occurrences.flatMap((occurrence) =>
    occurrence.rides.flatMap(candidateOf(state, occurrence)),
  )
  const cars = [...Map.groupBy(drives, (drive) => drive.householdId)].flatMap(([householdId, own]) => {
    const is = (each: { householdId: string | null }) => each.householdId === householdId
    const elsewhere = state.elsewhere.filter(is).map((drive) => ({ ...drive, ...spanOf(drive) }))
    const [stay, may] = [own.filter(({ place }) => place === 0), own.filter(({ place }) => place > 0)]
    may.sort((a, b) => a.place - b.place || a.setAtMs - b.setAtMs || (a.rideId < b.rideId ? -1 : 1))
    const familyCars = { cars: state.households.cars.filter(is), others: [...stay, ...elsewhere] }
    const found = [...carsFor(may, familyCars)].map(
      ([drive, car]) => [drive.rideId, car?.carId ?? null] as const,
    )
    return [...stay.map((drive) => [drive.rideId, drive.carId] as const), ...found]
  })
  return new Map(cars)
}

/**
 * Returns a drive's claim to a car, at its new time. Lower places choose first: place 0 is a drive that planning leaves
 * alone, and drives that come back are last.
 */
function candidateOf(state: GroupState, occurrence: Occurrence) {
  return (ride: Ride): PlanCarsCandidate[] => {
    const { id: rideId, driverHouseholdId: householdId, driverAdultId: adultId, carId } = ride
    const handPicked = isHandPicked(ride.driverSource)
    if (householdId === null || adultId === null) return []
    const setAtMs = ride.driverSetAt?.epochMilliseconds ?? 0
    const comesBack = ride.status === 'cancelled'
    // A drive that the plan assigned, or that comes back, keeps its planned seats.
    const kids =
      handPicked && !comesBack ? kidsIn(state.seatsByRide.get(ride.id) ?? [], householdId) : ride.capacity
    const candidate = { rideId, householdId, adultId, carId, kids, setAtMs }
    if (comesBack) return handPicked ? [{ ...candidate, ...spanOf(occurrence), place: 4 }] : []
    if (occurrence.frozen) return [{ ...candidate, ...spanOf(ride), place: 0 }]
    const place = handPicked ? (isMoved(ride, occurrence) ? 2 : 1) : 3
    return [{ ...candidate, ...spanOf(occurrence), place }]
  }
}

export type Planning = {
  input: PlanInput
  occurrences: Occurrence[]
  /** The cars of each frozen date, from now on. */
  frozen: Map<Occurrence, SettledCar[]>
  /** Unlocked rides on dates when their pool no longer runs. */
  dropped: Ride[]
}

/** Selects the unlocked automatic drives that are decided again. */
type Reopening = {
  /**
   * Pools whose drives are decided again, along with all drives that overlap them. The seats in their cars are counted
   * again.
   */
  poolIds: ReadonlySet<string>
  /** Returns the time spans to decide again on a given date. */
  spansAt: (occurrence: Occurrence) => Span[]
}

/** The part of the plan that a caller wants decided again: whole pools, or only single dates. */
export type Reopened = { poolIds: string[] } | { isReopened: (occurrence: Occurrence) => boolean }

/** The ids of further dates to decide again after a first plan. */
export type Again = {
  /** Dates whose automatic cars are chosen again because one carries only its driver's kids. */
  idle: ReadonlySet<string>
  /** Dates whose seats are decided again because a new driver's kid sits in another car, or a kid has no driver. */
  reseated: ReadonlySet<string>
}
export const atFirst: Again = { idle: new Set(), reseated: new Set() }

export function planningOf(state: GroupState, reopened: Reopened, again: Again = atFirst): Planning {
  const { occurrences, households, dropped } = datesOf(state)
  const reopening = reopeningOf(occurrences, reopened)
  const frozen = new Map(
    occurrences.flatMap((occurrence) =>
      occurrence.frozen ? [[occurrence, settledCars(state, occurrence, households)]] : [],
    ),
  )
  const asked = occurrences.map((occurrence) => {
    const cars = frozen.get(occurrence)
    return cars
      ? frozenOccurrence(state, occurrence, cars)
      : planOccurrence(state, occurrence, { households, reopening, again })
  })
  const { preferences } = state
  const input = {
    hardLockHundredths: state.rules.hardLockHundredths,
    carPrice: state.group.carPrice,
    households,
    occurrences: asked,
    preferences,
  }
  return { input, occurrences, frozen, dropped }
}

function reopeningOf(occurrences: Occurrence[], reopened: Reopened): Reopening {
  if ('isReopened' in reopened) {
    const spansAt = (occurrence: Occurrence) => (reopened.isReopened(occurrence) ? [spanOf(occurrence)] : [])
    return { poolIds: new Set(), spansAt }
  }
  const poolIds = new Set(reopened.poolIds)
  const spans = occurrences.filter((occurrence) => poolIds.has(occurrence.pool.id)).map(spanOf)
  return { poolIds, spansAt: () => spans }
}

type Surroundings = { households: PlanHousehold[]; reopening: Reopening; again: Again }

function planOccurrence(state: GroupState, occurrence: Occurrence, around: Surroundings): PlanOccurrence {
  const facts = occurrenceFacts(state, occurrence)
  const open = occurrence.rides.filter(isOpenRide)
  const riders = ridersWhoCome(state, occurrence)
  const enrolled = new Set(facts.enrolledHouseholdIds)
  const needless = around.again.idle.has(occurrence.occurrenceId) || isThinned(state, occurrence, riders)
  const known = { ...around, riders, enrolled, needless }
  const driven = open.flatMap((ride) => fixedCar(state, occurrence, { ...known, ride }))
  const isKept =
    !around.again.reseated.has(occurrence.occurrenceId) && keepsSplit(state, open, { kept: driven, riders })
  const kept = isKept ? driven : driven.map((car) => ({ ...car, kidIds: null }))
  return {
    ...facts,
    seatPriceHundredths: seatPriceAhead(occurrence, open),
    riders: riders.map((rider) => ({ ...rider, frozenHold: null })),
    fixedCars: [...kept, ...restoredCars(state, occurrence, known)],
    frozen: occurrence.closed,
  }
}

/**
 * Returns the price of a seat with a new driver, in hundredths. Once the price of the date's first car is fixed, that
 * price applies.
 */
function seatPriceAhead(occurrence: Occurrence, open: Ride[]): number {
  const rides = open.length > 0 ? open : occurrence.rides
  const [first] = rides.toSorted((one, other) => one.carIndex - other.carIndex)
  if (first && first.priceBasis !== null) return first.seatPriceHundredths
  return (first?.badWeather ? occurrence.badWeatherPrice : occurrence.price).hundredths
}

/**
 * Kids keep their cars as long as the same cars carry the same kids and drivers carry their own, so replanning without
 * a change moves no one.
 */
function keepsSplit(
  state: GroupState,
  open: Ride[],
  { kept, riders }: { kept: FixedCar[]; riders: Rider[] },
): boolean {
  const seated = open.flatMap((ride) => state.seatsByRide.get(ride.id) ?? [])
  const kidIds = new Set(seated.map((seat) => seat.kidId))
  const sameKids = kidIds.size === riders.length && riders.every((rider) => kidIds.has(rider.kidId))
  const ownInOwnCar = kept.every((car) =>
    seated.every((seat) => seat.householdId !== car.driver.householdId || car.kidIds?.includes(seat.kidId)),
  )
  return kept.length === open.length && sameKids && ownInOwnCar
}

/** An absent kid still has a seat. If a car is not needed without that kid, the date is decided again, once. */
function isThinned(state: GroupState, occurrence: Occurrence, riders: Rider[]): boolean {
  const open = occurrence.rides.filter(isOpenRide)
  const seated = open.flatMap((ride) => state.seatsByRide.get(ride.id) ?? [])
  return (
    seated.some((seat) => isAbsent(state, occurrence, seat.kidId)) &&
    hasNeedlessCar(
      open.map((ride) => ({ ...ride, handPicked: isHandPicked(ride.driverSource) })),
      riders.length,
    )
  )
}

// The cars of a planned date that keep their driver, and hand-picked drivers who get a drive back.
type Around = {
  households: PlanHousehold[]
  enrolled: ReadonlySet<string>
  riders: Rider[]
  reopening: Reopening
  needless: boolean
}
type Candidate = Around & { ride: Ride }

function fixedCar(state: GroupState, occurrence: Occurrence, candidate: Candidate): FixedCar[] {
  const { ride, riders, households, enrolled, reopening, needless } = candidate
  const driver = driverOf(ride)
  if (driver === null || riders.length === 0) return []
  const handPicked = isHandPicked(ride.driverSource)
  const carId = carIn(state, ride)
  if ((needless && !handPicked) || carId === null) return []
  const drive = { ...spanOf(occurrence), handPicked }
  // Inside the lock, no other driver replaces them.
  const reopened = occurrence.closed ? [] : reopening.spansAt(occurrence)
  if (!keepsDriver(drive, driverNow(ride, households, enrolled), reopened)) return []
  return [fixed(occurrence, candidate, { driver: { ...driver, carId }, kidIds: kidsWhoStay(state, ride) })]
}

/**
 * Held kids may get their seats back any day, so the car keeps as many of them as it has room for. The plan places the
 * rest.
 */
function kidsWhoStay(state: GroupState, ride: Ride): string[] {
  const seats = state.seatsByRide.get(ride.id) ?? []
  const booked = seats.filter((seat) => seat.state !== 'held')
  const held = seats.filter((seat) => seat.state === 'held')
  const room = Math.max(0, ride.capacity - booked.length)
  return [...booked, ...held.slice(0, room)].map((seat) => seat.kidId)
}

/**
 * Returns the cars of hand-picked drivers whose rides were called off along with their pool. Inside the lock, no one is
 * assigned.
 */
function restoredCars(state: GroupState, occurrence: Occurrence, known: Around): FixedCar[] {
  if (occurrence.closed || known.riders.length === 0 || occurrence.rides.some(isOpenRide)) return []
  return occurrence.rides.flatMap((ride) => {
    const driver = driverOf(ride)
    const carId = carIn(state, ride)
    if (driver === null || carId === null) return []
    if (!isHandPicked(ride.driverSource)) return []
    if (!restoresDriver(spanOf(occurrence), driverNow(ride, known.households, known.enrolled))) return []
    return [fixed(occurrence, { ...known, ride }, { driver: { ...driver, carId }, kidIds: null })]
  })
}

function fixed(
  occurrence: Occurrence,
  { ride, reopening }: Candidate,
  car: Pick<FixedCar, 'driver' | 'kidIds'>,
): FixedCar {
  const { carIndex, seatPriceHundredths } = ride
  // A planned drive offers its car's present seats. If the pool's seats may have changed, so does any drive.
  const countsAgain = !isHandPicked(ride.driverSource) || reopening.poolIds.has(occurrence.pool.id)
  if (countsAgain) return { carIndex, seatPriceHundredths, ...car }
  return { carIndex, seatPriceHundredths, ...car, capacity: Math.min(ride.capacity, occurrence.pool.seats) }
}
