// The cars of a frozen date: as input for the rule (packages/domain/src/rides/frozen-dates.ts) and the planner, and the
// rows that result from the rule.
import { mostSeatsFree } from '../../households/cars.ts'
import type { EventOf } from '../../record/events.ts'
import { type FrozenCar, joins, type SettledCar, settleFrozen } from '../../rides/frozen-dates.ts'
import { driverNow, isGone } from '../../rides/kept-drives.ts'
import { isOpenRide, spanOf } from '../../rides/occurrences.ts'
import { ridersWhoCome } from '../../rides/riders.ts'
import { noDriver } from '../../rides/transition.ts'
import type { FixedCar, PlanHousehold, PlanOccurrence } from '../input/types.ts'
import { canBeHeld } from '../seating/hold.ts'
import { type GroupState, type Occurrence, occurrenceFacts, type Ride } from './group-state.ts'
import { cancelledRide, newRide, type OccurrenceChanges } from './ride-writes.ts'
import { takerIn } from './takers.ts'

export function settledCars(
  state: GroupState,
  occurrence: Occurrence,
  households: PlanHousehold[],
): SettledCar[] {
  const { startsAt, lockAt, lateAt, pool } = occurrence
  const cars = occurrence.rides
    .filter(isOpenRide)
    .sort((a, b) => a.carIndex - b.carIndex)
    .map((ride) => frozenCar(state, ride, households))
  const riders = ridersWhoCome(state, occurrence)
  const heldHouseholdIds = heldHouseholds(state)
  return settleFrozen(
    { cars, riders, poolSeats: pool.seats, heldHouseholdIds, startsAt, lockAt, lateAt },
    state.now,
  )
}

/** Returns the rides on the date that are neither over nor cancelled, including the given one. */
export function carsOfDate(state: GroupState, { poolId, date }: Ride): FrozenCar[] {
  return state.rides
    .filter((each) => isOpenRide(each) && each.poolId === poolId && each.date === date)
    .map((each) => frozenCar(state, each, []))
}

function frozenCar(state: GroupState, ride: Ride, households: PlanHousehold[]): FrozenCar {
  const { id: rideId, status, driverHouseholdId, soughtAt } = ride
  const isMember = households.some((each) => each.householdId === driverHouseholdId && each.active)
  const onTheWay = state.onTheWay.has(rideId)
  // Once a member has tapped "On my way", the drive cannot be given to another driver.
  const mayLose = driverHouseholdId !== null && !(isMember && onTheWay)
  return {
    rideId,
    status,
    driverHouseholdId,
    driverGone: mayLose && isGone(driverNow(ride, households, new Set())),
    onTheWay,
    pickedUp: state.pickedUp.has(rideId),
    capacity: status === 'offered' ? smallestAsked(state, ride) : ride.capacity,
    seats: state.seatsByRide.get(rideId) ?? [],
    soughtAt,
  }
}

/** Returns the fewest seats that any of the households being asked has for the ride. */
function smallestAsked(state: GroupState, ride: Ride): number {
  const asked = state.askedByRide.get(ride.id) ?? []
  const seats = asked.map((householdId) => {
    const { cars, drivesThen } = takerIn(state, { kind: 'adult', householdId, adultId: '' })
    const others = drivesThen.map((drive) => ({ ...drive, ...spanOf(drive) }))
    return mostSeatsFree(spanOf(ride), { cars, others })
  })
  return Math.min(ride.capacity, ...seats)
}

/** Returns households at or below the hard lock, whose kids can be held. */
function heldHouseholds({ households, balances, group, rules }: GroupState): ReadonlySet<string> {
  const held = households.members.filter(({ householdId, holdExemptAt }) => {
    const { postedHundredths, projectedHundredths } = balances.of(group.id, householdId)
    const exemptFromHold = holdExemptAt !== null
    return canBeHeld({ exemptFromHold, postedHundredths }) && projectedHundredths <= rules.hardLockHundredths
  })
  return new Set(held.map((member) => member.householdId))
}

/**
 * Describes a frozen date to the planner, which leaves it as it is but counts its drives and seats when planning other
 * dates.
 */
export function frozenOccurrence(
  state: GroupState,
  occurrence: Occurrence,
  settled: SettledCar[],
): PlanOccurrence {
  const cars = settled.filter((car) => !car.ended)
  return {
    ...occurrenceFacts(state, occurrence),
    seatPriceHundredths: occurrence.price.hundredths,
    riders: cars.flatMap(({ seats }) =>
      seats.map((seat) => ({
        kidId: seat.kidId,
        householdId: seat.householdId,
        frozenHold: seat.state === 'held',
      })),
    ),
    fixedCars: cars.flatMap((car) => fixedCarOf(occurrence, car)),
    frozen: true,
  }
}

function fixedCarOf(
  { rides }: Occurrence,
  { rideId, status, driverHouseholdId, seats }: SettledCar,
): FixedCar[] {
  const ride = rides.find((each) => each.id === rideId)
  if (!ride?.driverAdultId || !ride.carId || driverHouseholdId === null) return []
  const { carIndex, capacity, driverAdultId: adultId, carId } = ride
  // A claimed ride is paid in cash, so it moves no beans.
  const forCash = status === 'urgent_claimed'
  const seatPriceHundredths = forCash ? 0 : ride.seatPriceHundredths
  const kidIds = seats.map((seat) => seat.kidId)
  return [
    {
      carIndex,
      capacity,
      seatPriceHundredths,
      forCash,
      kidIds,
      driver: { kind: 'adult', householdId: driverHouseholdId, adultId, carId },
    },
  ]
}

type SeatLine = { groupId: string; rideId: string; at: Temporal.Instant } & EventOf<
  'not_riding' | 'got_seat' | 'moved_to_other_car'
>

export type FrozenChanges = OccurrenceChanges & {
  /** Rides that are cancelled because all their kids found seats in other cars. */
  allSeated: string[]
  lines: SeatLine[]
}

/** Returns the rows of changed rides, and the changes to seats for the record. */
export function frozenChanges(
  state: GroupState,
  occurrence: Occurrence,
  settled: SettledCar[],
): FrozenChanges {
  const changes: FrozenChanges = { rides: [], seats: [], allSeated: [], lines: [] }
  let carIndex = Math.max(...[...occurrence.rides, ...occurrence.calledOff].map((ride) => ride.carIndex))
  for (const car of settled) {
    if (!car.changed) continue
    const was = occurrence.rides.find((ride) => ride.id === car.rideId)
    const ride = was ? carriedOn(state, occurrence, { was, car }) : newRide(state, occurrence, ++carIndex)
    changes.rides.push(ride)
    if (!car.ended)
      changes.seats.push(...car.seats.map((seat) => ({ ...seat, groupId: state.group.id, rideId: ride.id })))
    if (car.ended === 'all_seated') changes.allSeated.push(ride.id)
    changes.lines.push(...linesOf(state, car, ride.id))
  }
  return changes
}

function carriedOn(
  state: GroupState,
  occurrence: Occurrence,
  { was, car }: { was: Ride; car: SettledCar },
): Ride {
  const driverless = { ...noDriver, status: car.status, capacity: occurrence.pool.seats }
  const ride = car.released ? { ...was, ...driverless, soughtAt: null, confirmedAt: null } : was
  return car.ended ? cancelledRide(state, was) : { ...ride, updatedAt: state.now }
}

function linesOf(state: GroupState, car: SettledCar, rideId: string): SeatLine[] {
  const line = { groupId: state.group.id, rideId, at: state.now }
  return car.events.map(({ kidId, ...event }) => {
    const kidName = state.kidNames.get(kidId) ?? ''
    if (event.kind === 'got_seat')
      return { ...line, kind: event.kind, data: { kidName, kidId, joins: joins(car, kidId) } }
    if (event.kind !== 'left') return { ...line, kind: event.kind, data: { kidName, kidId } }
    const { charged, forCash, driven } = event
    return { ...line, kind: 'not_riding', data: { kidName, kidId, charged, forCash, driven } }
  })
}
