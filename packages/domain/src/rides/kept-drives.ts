// Determines which drives replanning leaves alone. It repairs only the parts of a plan that a change affects.
import { isPast } from '../groups/last-day.ts'
import type { DrivenBy } from '../households/driver.ts'
import type { PlanHousehold } from '../planner/input/types.ts'
import { type AwaySpan, overlap, type Span } from '../time/span.ts'

export type PlannedDrive = Span & {
  /** True if the driver was not chosen by planning, but volunteered or was picked by an admin, for instance. */
  handPicked: boolean
}

export type DriverNow = {
  activeMember: boolean
  /** True if the adult still belongs to the household. */
  inHousehold: boolean
  enrolled: boolean
  credentialsOk: boolean
  away: AwaySpan[]
}

/** Returns the current state of the ride's driver. `enrolled`: the households with a kid in the pool. */
export function driverNow(
  ride: DrivenBy & { date?: string },
  households: PlanHousehold[],
  enrolled: ReadonlySet<string>,
): DriverNow {
  const household = households.find((each) => each.householdId === ride.driverHouseholdId)
  const adult = household?.adults.find((each) => each.adultId === ride.driverAdultId)
  return {
    activeMember: (household?.active ?? false) && !isPast(household?.lastDay, ride.date ?? ''),
    inHousehold: adult !== undefined,
    enrolled: household !== undefined && enrolled.has(household.householdId),
    credentialsOk: adult?.credentialsOk ?? false,
    away: adult?.away ?? [],
  }
}

/** True if the driver, hand-picked or not, is no longer in the household and the group with valid credentials. */
export function isGone({ activeMember, inHousehold, credentialsOk }: DriverNow): boolean {
  return !activeMember || !inHousehold || !credentialsOk
}

/**
 * Tells whether a planned drive keeps its driver. A hand-picked drive does, unless the driver is gone. So does an
 * automatic drive, unless its driver can no longer be assigned to it or it overlaps a time span that is decided again.
 */
export function keepsDriver(drive: PlannedDrive, driver: DriverNow, reopened: Span[]): boolean {
  if (isGone(driver)) return false
  if (drive.handPicked) return true
  if (!driver.enrolled || driver.away.some((span) => overlap(span, drive))) return false
  return !reopened.some((span) => overlap(span, drive))
}

/**
 * Tells whether a hand-picked driver gets back a drive that was called off along with its pool. The driver must still
 * be in the household and the group, have valid credentials, and not be on vacation. Weekly times do not matter, just
 * as they did not for the pick. `carFor` determines whether an adult and a car are free.
 */
export function restoresDriver(drive: Span, driver: DriverNow): boolean {
  if (isGone(driver)) return false
  return !driver.away.some((span) => span.reason === 'vacation' && overlap(span, drive))
}

type SeatingCar = { capacity: number; handPicked: boolean; driverHouseholdId: string | null }

/**
 * Tells whether a date has an automatic car that its kids do not need, as the other driven ones seat all of them. Such
 * a date is decided again with fewer cars; hand-picked ones stay.
 */
export function hasNeedlessCar(cars: SeatingCar[], kidCount: number): boolean {
  const driven = cars.filter((car) => car.driverHouseholdId !== null)
  const seats = driven.reduce((sum, car) => sum + car.capacity, 0)
  return driven.length > 1 && driven.some((car) => !car.handPicked && seats - car.capacity >= kidCount)
}

/** `householdIds`: one household per kid; held kids count, as they may get their seats back any day. */
type FilledCar = SeatingCar & { householdIds: string[] }

/**
 * Tells whether an automatic car carries only its driver's kids although another car that has a driver has room for all
 * of them. Such a date is decided again, and the planner then sends no such car.
 */
export function hasIdleCar(cars: FilledCar[]): boolean {
  return cars.some(
    (car) =>
      !car.handPicked &&
      car.driverHouseholdId !== null &&
      car.householdIds.every((householdId) => householdId === car.driverHouseholdId) &&
      cars.some(
        (other) =>
          other !== car && other.driverHouseholdId !== null && roomIn(other) >= car.householdIds.length,
      ),
  )
}

/** `keepsKids`: true if the car's driver and kids stay. */
type PlannedCar = Pick<FilledCar, 'driverHouseholdId' | 'householdIds'> & { keepsKids: boolean }

/**
 * Tells whether a date's seats have to be decided again although cars keep their kids. Either a new driver's kid rides
 * in another car, or kids have no driver, and a family that was left behind less often may have to wait instead.
 */
export function needsNewSeats(cars: PlannedCar[]): boolean {
  const others = cars.filter((car) => !car.keepsKids)
  return cars.some(
    (kept) =>
      kept.keepsKids &&
      others.some(
        ({ driverHouseholdId }) =>
          driverHouseholdId === null || kept.householdIds.includes(driverHouseholdId),
      ),
  )
}

function roomIn({ capacity, householdIds }: FilledCar): number {
  return capacity - householdIds.length
}
