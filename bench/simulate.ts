// Simulates a world week by week: plans two weeks, drives the first, posts the result, and plans again.
import { CAR_PRICE } from '../packages/domain/src/planner/car-price.ts'
import type { Plan, PlanHousehold, PlanInput } from '../packages/domain/src/planner/input/types.ts'
import { plan } from '../packages/domain/src/planner/outcome/plan.ts'
import { addRide, type DrivenCar, type WeekPlanner } from './references.ts'
import type { World } from './world.ts'
import { asYear, liveWeek } from './year.ts'

/** Balances are in beans. `weeklyMaxima`: the largest |balance| at each week's end. */
export type Outcome = {
  weeklyMaxima: number[]
  standardDeviation: number
  uncoveredSeats: number
  heldSeats: number
  drives: number
  /** Drives that changed hands after planning: given back and taken over, or swapped. */
  changes: number
}

export type WeekPlayed = { input: PlanInput; cars: DrivenCar[]; weekKey: string }

/**
 * A lock so low that there is no hold, because the references have none and held seats would hide how a planner affects
 * balances.
 */
export const NO_HARD_LOCK_HUNDREDTHS = -1_000_000_000

/** Our planner as the simulation calls it: each week is planned separately. */
export const beanpool: WeekPlanner = (input) => drivenCars(plan(input))

export const drivenCars = ({ cars }: Plan): DrivenCar[] =>
  cars.map((car) => ({
    occurrenceId: car.occurrenceId,
    driverId: car.driver?.householdId ?? null,
    kidIds: car.seats.flatMap((seat) => (seat.state === 'booked' ? [seat.kidId] : [])),
  }))

/**
 * Simulates a year: drives are given back, swapped and priced day by day (`year.ts`). `onWeek` receives each week as
 * planned. With `hardLockHundredths` there is a hold. `weeksAhead`: four for groups on Pro.
 */
export function simulate(
  calmWorld: World,
  planner: WeekPlanner,
  onWeek: (week: WeekPlayed) => void = () => {},
  hardLockHundredths = NO_HARD_LOCK_HUNDREDTHS,
  weeksAhead = 2,
): Outcome {
  const world = asYear(calmWorld)
  const weekKeys = [...new Set(world.occurrences.map((occurrence) => occurrence.weekKey))]
  const households = world.households.map((household) => ({ ...household }))
  const outcome: Outcome = {
    weeklyMaxima: [],
    standardDeviation: 0,
    uncoveredSeats: 0,
    heldSeats: 0,
    drives: 0,
    changes: 0,
  }
  const squares: number[] = []
  weekKeys.forEach((weekKey, index) => {
    const window = new Set(weekKeys.slice(index, index + weeksAhead))
    const input: PlanInput = {
      hardLockHundredths,
      carPrice: CAR_PRICE,
      households: households.map((household) => ({ ...household })),
      occurrences: world.occurrences.filter((occurrence) => window.has(occurrence.weekKey)),
    }
    const cars = planner(input)
    onWeek({ input, cars, weekKey })
    const driven = driveWeek(world, households, { input, cars, weekKey })
    outcome.uncoveredSeats += driven.uncoveredSeats
    outcome.heldSeats += driven.heldSeats
    outcome.drives += driven.drives
    outcome.changes += driven.changes
    // A departed household keeps a balance that no plan can change.
    const here = new Set(input.occurrences.flatMap((occurrence) => occurrence.enrolledHouseholdIds))
    const beans = households
      .filter((household) => here.has(household.householdId))
      .map((household) => household.postedHundredths / 100)
    outcome.weeklyMaxima.push(Math.max(0, ...beans.map(Math.abs)))
    squares.push(...beans.map((amount) => amount * amount))
  })
  outcome.standardDeviation = Math.sqrt(mean(squares))
  return outcome
}

export function mean(numbers: number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}

type WeekDriven = Pick<Outcome, 'uncoveredSeats' | 'heldSeats' | 'drives' | 'changes'>

function driveWeek(world: World, households: PlanHousehold[], week: WeekPlayed): WeekDriven {
  const posted = new Map(households.map((household) => [household.householdId, household.postedHundredths]))
  const thisWeek = week.input.occurrences.filter((o) => o.weekKey === week.weekKey)
  const occurrences = new Map(thisWeek.map((o) => [o.occurrenceId, o]))
  const live = liveWeek(
    world,
    { ...week.input, occurrences: thisWeek },
    week.cars.filter((car) => occurrences.has(car.occurrenceId)),
    (householdId) => posted.get(householdId) ?? 0,
  )
  const sums = { uncoveredSeats: 0, heldSeats: 0, drives: 0, changes: live.changes }
  let seats = 0
  for (const car of live.cars) {
    const occurrence = occurrences.get(car.occurrenceId)
    const late = world.lateAbsences.get(car.occurrenceId)
    seats += car.kidIds.length
    if (car.driverId) sums.drives += 1
    else sums.uncoveredSeats += car.kidIds.length
    const driver = households.find((household) => household.householdId === car.driverId)
    if (driver && occurrence) driver.lastDroveAtMs = Math.max(driver.lastDroveAtMs ?? 0, occurrence.startMs)
    for (const kidId of car.kidIds) {
      if (late?.has(kidId)) continue
      const rider = occurrence?.riders.find((candidate) => candidate.kidId === kidId)
      addRide(posted, car.driverId, rider?.householdId, live.priceOf(car))
    }
  }
  sums.heldSeats = thisWeek.reduce((sum, { riders }) => sum + riders.length, 0) - seats
  for (const household of households) household.postedHundredths = posted.get(household.householdId) ?? 0
  return sums
}
