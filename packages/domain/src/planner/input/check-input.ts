// Checks the numbers in an input before planning.
import type { PlanInput } from './types.ts'

/**
 * Lists an input's invalid numbers by id or field name: `plan` then returns an empty plan. Anything else can be
 * planned: a duplicate id counts once, a ride that ends before it starts has no length, and a kid in two places has a
 * seat in both.
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
