// Plays a world week by week: plan two weeks, drive the first, post what it did, plan again.

import { plan } from '../packages/domain/src/planner/plan.ts'
import type { PlanHousehold, PlanInput } from '../packages/domain/src/planner/types.ts'
import { addRide, type DrivenCar, type WeekPlanner } from './references.ts'
import type { World } from './world.ts'

/** Balances in beans; `weeklyMaxima` are the largest |balance| at each week's end. */
export type Outcome = {
  weeklyMaxima: number[]
  standardDeviation: number
  uncoveredSeats: number
  drives: number
  planMs: number
}

export type WeekPlayed = { input: PlanInput; cars: DrivenCar[]; weekKey: string }

/** No hold in these worlds: the references know none, and held seats would hide what a planner does to balances. */
export const NO_HARD_LOCK_HUNDREDTHS = -1_000_000_000

/** Our planner in the simulation's terms. */
export const beanpool: WeekPlanner = (input) =>
  plan(input).cars.map((car) => ({
    occurrenceId: car.occurrenceId,
    driverId: car.driver?.householdId ?? null,
    kidIds: car.seats.map((seat) => seat.kidId),
  }))

/** Plays `weeks` weeks; `onWeek` sees each week as it was planned and driven. */
export function simulate(
  world: World,
  planner: WeekPlanner,
  onWeek: (week: WeekPlayed) => void = () => {},
): Outcome {
  const weekKeys = [...new Set(world.occurrences.map((occurrence) => occurrence.weekKey))]
  const households = world.households.map((household) => ({ ...household }))
  const outcome: Outcome = { weeklyMaxima: [], standardDeviation: 0, uncoveredSeats: 0, drives: 0, planMs: 0 }
  const squares: number[] = []
  weekKeys.forEach((weekKey, index) => {
    const window = new Set([weekKey, weekKeys[index + 1]])
    const input: PlanInput = {
      hardLockHundredths: NO_HARD_LOCK_HUNDREDTHS,
      households: households.map((household) => ({ ...household })),
      occurrences: world.occurrences.filter((occurrence) => window.has(occurrence.weekKey)),
    }
    const startedMs = performance.now()
    const cars = planner(input)
    outcome.planMs += performance.now() - startedMs
    const driven = driveWeek(world, households, { input, cars, weekKey })
    outcome.uncoveredSeats += driven.uncoveredSeats
    outcome.drives += driven.drives
    onWeek({ input, cars: driven.cars, weekKey })
    const beans = households.map((household) => household.postedHundredths / 100)
    outcome.weeklyMaxima.push(Math.max(...beans.map(Math.abs)))
    squares.push(...beans.map((amount) => amount * amount))
  })
  outcome.standardDeviation = Math.sqrt(mean(squares))
  return outcome
}

export function mean(numbers: number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}

function driveWeek(
  world: World,
  households: PlanHousehold[],
  week: WeekPlayed,
): { cars: DrivenCar[]; uncoveredSeats: number; drives: number } {
  const posted = new Map(households.map((household) => [household.householdId, household.postedHundredths]))
  const occurrences = new Map(
    week.input.occurrences.filter((o) => o.weekKey === week.weekKey).map((o) => [o.occurrenceId, o]),
  )
  const cars = week.cars.filter((car) => occurrences.has(car.occurrenceId))
  let uncoveredSeats = 0
  for (const car of cars) {
    const occurrence = occurrences.get(car.occurrenceId)
    const late = world.lateAbsences.get(car.occurrenceId)
    if (!car.driverId) uncoveredSeats += car.kidIds.length
    const driver = households.find((household) => household.householdId === car.driverId)
    if (driver && occurrence) driver.lastDroveAtMs = Math.max(driver.lastDroveAtMs ?? 0, occurrence.startMs)
    for (const kidId of car.kidIds) {
      if (late?.has(kidId)) continue
      const rider = occurrence?.riders.find((candidate) => candidate.kidId === kidId)
      addRide(posted, car.driverId, rider?.householdId, occurrence?.seatPriceHundredths ?? 0)
    }
  }
  for (const household of households) household.postedHundredths = posted.get(household.householdId) ?? 0
  return { cars, uncoveredSeats, drives: cars.filter((car) => car.driverId).length }
}
