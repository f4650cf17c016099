import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seatsOf } from '../../households/cars.ts'
import { drawInput, type SampleLimits } from '../../testing/sample-input.ts'
import type { Plan, PlanHousehold, PlanInput, PlannedCar, PlanOccurrence } from '../input/types.ts'
import { plan } from '../outcome/plan.ts'

const RUNS = process.env.BEANPOOL_LONG === '1' ? 3_000 : 120
const LIMITS: SampleLimits = { households: 5, days: 1, pools: 4, commitments: false, holds: false }

type Option = { occurrence: PlanOccurrence; adultId: string; car: number; seats: number }

/** Lists every single drive that a household could do, based directly on docs/rules/planning.md. */
function optionsOf(input: PlanInput, household: PlanHousehold): Option[] {
  if (!household.active) return []
  return input.occurrences.flatMap((occurrence) => {
    const { householdId } = household
    if (!occurrence.enrolledHouseholdIds.includes(householdId)) return []
    if (occurrence.backedOutHouseholdIds.includes(householdId)) return []
    const own = occurrence.riders.filter((rider) => rider.householdId === householdId).length
    const meets = (span: { fromMs: number; toMs: number }): boolean =>
      span.fromMs < occurrence.endMs && occurrence.startMs < span.toMs
    const carsOut = new Set(household.drivesElsewhere.filter(meets).map((drive) => drive.carId))
    return household.adults.flatMap((adult) => {
      const busy = household.drivesElsewhere.some((drive) => drive.adultId === adult.adultId && meets(drive))
      if (busy || !adult.credentialsOk || adult.away.some(meets)) return []
      return household.cars.flatMap((each, car) => {
        const seats = Math.min(seatsOf(each), occurrence.seatsPerCar)
        const fits = !carsOut.has(each.carId) && seats > 0 && seats >= own
        return fits ? [{ occurrence, adultId: adult.adultId, car, seats }] : []
      })
    })
  })
}

function clash(a: Option, b: Option): boolean {
  if (a.occurrence === b.occurrence) return true
  const meet = a.occurrence.startMs < b.occurrence.endMs && b.occurrence.startMs < a.occurrence.endMs
  return meet && (a.adultId === b.adultId || a.car === b.car)
}

/** Finds the fewest kids without a seat by trying everything. */
function fewestUncovered(input: PlanInput): number {
  const options = input.households.map((household) => optionsOf(input, household))
  let best = Number.POSITIVE_INFINITY
  const seats = new Map<PlanOccurrence, number>()
  const visit = (household: number, from: number, mine: Option[]): void => {
    const list = options[household]
    if (!list) {
      let uncovered = 0
      for (const o of input.occurrences) uncovered += Math.max(0, o.riders.length - (seats.get(o) ?? 0))
      best = Math.min(best, uncovered)
      return
    }
    visit(household + 1, 0, [])
    for (let i = from; i < list.length; i++) {
      const option = list[i]
      if (!option || mine.some((other) => clash(other, option))) continue
      seats.set(option.occurrence, (seats.get(option.occurrence) ?? 0) + option.seats)
      visit(household, i + 1, [...mine, option])
      seats.set(option.occurrence, (seats.get(option.occurrence) ?? 0) - option.seats)
    }
  }
  visit(0, 0, [])
  return best
}

function uncovered(result: Plan): number {
  return result.cars.reduce((sum, car) => sum + (car.driver ? 0 : car.seats.length), 0)
}

function law(check: (input: PlanInput) => void, limits = LIMITS): void {
  const inputs = fc.gen().map((g) => drawInput((from, to) => g(fc.integer, { min: from, max: to }), limits))
  fc.assert(fc.property(inputs, check), { numRuns: RUNS })
}

describe('coverage', () => {
  test('leaves as few kids without a seat as an exhaustive search', () => {
    law((input) => {
      expect(uncovered(plan(input))).toBe(fewestUncovered(input))
    })
  })

  test('is never worse if adults are available more often', () => {
    law((input) => {
      const households = input.households.map((household) => ({
        ...household,
        adults: household.adults.map((adult) => ({ ...adult, away: [] })),
      }))
      expect(uncovered(plan({ ...input, households }))).toBeLessThanOrEqual(uncovered(plan(input)))
    })
  })

  test('sends no car that the other cars make unnecessary, unless it is too small to be the only one', () => {
    law((input) => {
      const { cars } = plan(input)
      for (const car of cars) {
        if (!car.driver || car.seats.length > roomInOthers(car, cars)) continue
        const riders = input.occurrences.find((o) => o.occurrenceId === car.occurrenceId)?.riders ?? []
        expect(car.capacity).toBeLessThan(riders.length)
        expect(carriesOthers(car)).toBe(true)
      }
    })
  })

  test('sends no car just for its driver’s kids if the other cars have room for them', () => {
    const limits = { ...LIMITS, households: 8, days: 6, pools: 3, holds: true }
    law((input) => {
      const { cars } = plan(input)
      const idle = cars.filter((car) => !carriesOthers(car) && car.seats.length <= roomInOthers(car, cars))
      expect(idle.filter((car) => car.driver !== null)).toEqual([])
    }, limits)
  })
})

function carriesOthers({ driver, seats }: PlannedCar): boolean {
  return seats.some((seat) => seat.householdId !== driver?.householdId)
}

/** Counts the free seats in the other cars on the date. */
function roomInOthers(car: PlannedCar, cars: PlannedCar[]): number {
  const others = cars.filter((c) => c.occurrenceId === car.occurrenceId && c !== car && c.driver)
  return others.reduce((sum, other) => sum + other.capacity - other.seats.length, 0)
}
