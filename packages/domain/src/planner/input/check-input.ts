// Checks an input before planning: returns a list of faults, and never throws.

import type { InputFault, PlanInput, PlanOccurrence } from './types.ts'

/** Returns faults that make planning impossible: `plan` returns an empty plan naming them. */
export function fatalFaults(input: PlanInput): InputFault[] {
  const faults: InputFault[] = []
  const number = (value: number, at: string): void => {
    if (!Number.isFinite(value)) faults.push({ code: 'not_a_number', at })
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
  return faults
}

/**
 * Returns every fault of an input, fatal or not, in the order of its lists. The planner copes with those that are not
 * fatal: a duplicate id counts once, a ride ending before it starts has no length, a car without seats has no
 * driver, a kid in two places has a seat in both.
 */
export function faultsOf(input: PlanInput): InputFault[] {
  const faults = fatalFaults(input)
  const seen = new Set<string>()
  for (const { householdId, adults, cars } of input.households) {
    if (seen.has(householdId)) faults.push({ code: 'doubled_household', at: householdId })
    seen.add(householdId)
    if (adults.length === 0) faults.push({ code: 'household_without_adult', at: householdId })
    if (cars.some(({ seats }) => seats !== null && seats < 0)) {
      faults.push({ code: 'seats_out_of_range', at: householdId })
    }
  }
  const known = new Set<string>()
  for (const occurrence of input.occurrences) {
    const { occurrenceId, startMs, endMs, seatsPerCar, date } = occurrence
    if (known.has(occurrenceId)) faults.push({ code: 'doubled_occurrence', at: occurrenceId })
    known.add(occurrenceId)
    if (endMs < startMs) faults.push({ code: 'ends_before_start', at: occurrenceId })
    if (seatsPerCar < 1 || seatsPerCar > 8) faults.push({ code: 'seats_out_of_range', at: occurrenceId })
    if (!isDate(date)) faults.push({ code: 'no_such_date', at: occurrenceId })
  }
  return [...faults, ...kidsInTwoPlaces(input.occurrences)]
}

function isDate(text: string): boolean {
  const ms = Date.parse(`${text}T00:00:00Z`)
  return Number.isFinite(ms) && new Date(ms).toISOString().startsWith(text)
}

function kidsInTwoPlaces(occurrences: PlanOccurrence[]): InputFault[] {
  const latestEnd = new Map<string, { id: string; endMs: number }>()
  const faults: InputFault[] = []
  for (const { occurrenceId, startMs, endMs, riders } of occurrences.toSorted(
    (a, b) => a.startMs - b.startMs,
  )) {
    for (const kidId of new Set(riders.map((rider) => rider.kidId))) {
      const before = latestEnd.get(kidId)
      if (before && before.id !== occurrenceId && startMs < before.endMs) {
        faults.push({ code: 'kid_in_two_places', at: kidId })
      }
      if (!before || endMs > before.endMs) latestEnd.set(kidId, { id: occurrenceId, endMs })
    }
  }
  return faults
}
