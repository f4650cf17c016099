// Checks the numbers in the planner's input.
import type { PlanInput } from './types.ts'

/**
 * Lists the invalid numbers in an input, by id or field name. If there are any, `plan` returns an empty plan. All else
 * can be planned: a duplicate id counts once, a ride that ends before it starts has no length, and a kid in two places
 * has a seat in both.
 */
export function notNumbers(input: PlanInput): string[] {
  const places: string[] = []
  const number = (value: number, at: string): void => {
    if (!Number.isFinite(value)) places.push(at)
  }
  number(input.hardLockHundredths, 'hardLockHundredths')
  number(input.carPrice, 'carPrice')
  for (const { householdId, postedHundredths, leftBehind30d, cars } of input.households) {
    number(postedHundredths, householdId)
    number(leftBehind30d, householdId)
    for (const { seats } of cars) number(seats ?? 0, householdId)
  }
  for (const occurrence of input.occurrences) {
    number(occurrence.startMs, occurrence.occurrenceId)
    number(occurrence.endMs, occurrence.occurrenceId)
    number(occurrence.seatsPerCar, occurrence.occurrenceId)
    number(occurrence.seatPriceHundredths, occurrence.occurrenceId)
    for (const car of occurrence.fixedCars) number(car.seatPriceHundredths, occurrence.occurrenceId)
  }
  return places
}
