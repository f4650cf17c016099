import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seatsOf } from '../../households/cars.ts'
import { drawInput, type SampleLimits } from '../../testing/sample-input.ts'
import type { Plan, PlanHousehold, PlanInput, PlannedCar, PlanOccurrence } from '../input/types.ts'
import { plan } from './plan.ts'

const RUNS = process.env.BEANPOOL_LONG === '1' ? 2_000 : 120
const LIMITS: SampleLimits = { households: 6, days: 2, pools: 4, commitments: true, holds: true }

function law(check: (input: PlanInput, result: Plan) => void): void {
  const inputs = fc.gen().map((g) => drawInput((from, to) => g(fc.integer, { min: from, max: to }), LIMITS))
  fc.assert(
    fc.property(inputs, (input) => {
      check(input, plan(input))
    }),
    { numRuns: RUNS },
  )
}

type Assigned = { car: PlannedCar; occurrence: PlanOccurrence; household: PlanHousehold }

/** Returns the cars whose driver the planner chose, along with their ride and the driver's household. */
function assignments(input: PlanInput, result: Plan): Assigned[] {
  return result.cars.flatMap((car) => {
    if (car.fixed || !car.driver) return []
    const { householdId } = car.driver
    const occurrence = input.occurrences.find((o) => o.occurrenceId === car.occurrenceId)
    const household = input.households.find((h) => h.householdId === householdId)
    if (!occurrence || !household) throw new Error('The plan names something the input does not know')
    return [{ car, occurrence, household }]
  })
}

function drivesOf(input: PlanInput, result: Plan, household: PlanHousehold) {
  const inPlan = result.cars.flatMap((car) => {
    const occurrence = input.occurrences.find((o) => o.occurrenceId === car.occurrenceId)
    if (!occurrence || car.driver?.householdId !== household.householdId) return []
    return [{ fromMs: occurrence.startMs, toMs: occurrence.endMs, ...car.driver, fixed: car.fixed }]
  })
  return [...inPlan, ...household.drivesElsewhere.map((drive) => ({ ...drive, fixed: true }))]
}

describe('a household that drives', () => {
  test('is an active member with an enrolled kid, and has not backed out of the ride', () => {
    law((input, result) => {
      for (const { occurrence, household } of assignments(input, result)) {
        expect(household.active).toBe(true)
        expect(occurrence.enrolledHouseholdIds).toContain(household.householdId)
        expect(occurrence.backedOutHouseholdIds).not.toContain(household.householdId)
        expect(occurrence.frozen).toBe(false)
      }
    })
  })

  test('is not away, and has valid credentials', () => {
    law((input, result) => {
      for (const { car, occurrence, household } of assignments(input, result)) {
        const adult = household.adults.find((a) => a.adultId === car.driver?.adultId)
        expect(adult?.credentialsOk).toBe(true)
        const away = adult?.away.some((s) => s.fromMs < occurrence.endMs && occurrence.startMs < s.toMs)
        expect(away).toBe(false)
      }
    })
  })

  test('never does two drives at once with the same adult or the same car', () => {
    law((input, result) => {
      for (const { car, occurrence, household } of assignments(input, result)) {
        const together = drivesOf(input, result, household).filter(
          (drive) => drive.fromMs < occurrence.endMs && occurrence.startMs < drive.toMs,
        )
        expect(together.filter((drive) => drive.adultId === car.driver?.adultId)).toHaveLength(1)
        expect(together.filter((drive) => drive.carId === car.driver?.carId)).toHaveLength(1)
      }
    })
  })

  test('has a car large enough for the kids in it', () => {
    law((input, result) => {
      for (const { car, occurrence, household } of assignments(input, result)) {
        const booked = car.seats.filter((seat) => seat.state === 'booked').length
        const own = household.cars.find(({ carId }) => carId === car.driver?.carId)
        expect(booked).toBeLessThanOrEqual(car.capacity)
        expect(car.capacity).toBeLessThanOrEqual(Math.min(occurrence.seatsPerCar, own ? seatsOf(own) : 0))
      }
    })
  })
})

describe('seats', () => {
  test('every rider has exactly one seat, either held or booked', () => {
    law((input, result) => {
      for (const occurrence of input.occurrences) {
        const seats = result.cars
          .filter((car) => car.occurrenceId === occurrence.occurrenceId)
          .flatMap((car) => car.seats.map((seat) => seat.kidId))
        expect(seats.toSorted()).toEqual(occurrence.riders.map((rider) => rider.kidId).toSorted())
      }
    })
  })

  test('kids ride with their parent if the parent drives', () => {
    law((input, result) => {
      for (const { car, occurrence, household } of assignments(input, result)) {
        const rostered = new Set(occurrence.fixedCars.flatMap((fixed) => fixed.kidIds ?? []))
        for (const rider of occurrence.riders) {
          if (rider.householdId !== household.householdId || rostered.has(rider.kidId)) continue
          expect(car.seats).toContainEqual({ ...seat(rider), state: 'booked' })
        }
      }
    })
  })

  test('no kid is without a driver while a car has a free seat', () => {
    law((_input, result) => {
      for (const waiting of result.cars) {
        if (waiting.driver || waiting.seats.every((s) => s.state === 'held')) continue
        for (const car of result.cars) {
          if (car.occurrenceId !== waiting.occurrenceId || !car.driver) continue
          const booked = car.seats.filter((s) => s.state === 'booked').length
          expect(booked).toBeGreaterThanOrEqual(car.capacity)
        }
      }
    })
  })
})

describe('settled occurrences', () => {
  test('fixed cars keep their driver, index and roster, except for held kids whose car other kids fill', () => {
    law((input, result) => {
      for (const occurrence of input.occurrences) {
        const cars = result.cars.filter((c) => c.occurrenceId === occurrence.occurrenceId)
        const seats = cars.flatMap((c) => c.seats)
        for (const fixed of occurrence.fixedCars) {
          const car = cars.find((c) => c.carIndex === fixed.carIndex)
          expect(car).toMatchObject({ driver: fixed.driver, fixed: true, why: { rule: 'fixed' } })
          const left = (fixed.kidIds ?? []).filter((kidId) => !car?.seats.some((s) => s.kidId === kidId))
          for (const kidId of left) expect(seats.find((s) => s.kidId === kidId)?.state).toBe('held')
          if (left.length > 0) expect(car?.seats.length).toBeGreaterThanOrEqual(car?.capacity ?? 0)
        }
      }
    })
  })

  test('frozen rides get no new driver', () => {
    law((input, result) => {
      for (const occurrence of input.occurrences.filter((o) => o.frozen)) {
        for (const car of result.cars.filter((c) => c.occurrenceId === occurrence.occurrenceId)) {
          expect(car.fixed || car.driver === null).toBe(true)
          if (!car.driver) expect(car.why.rule).toBe('frozen')
        }
      }
    })
  })
})

/** Tells whether the fixed drives' rosters include all riders. */
function isSettled({ fixedCars, riders }: PlanInput['occurrences'][number]): boolean {
  const named = new Set(fixedCars.flatMap((car) => car.kidIds ?? []))
  return fixedCars.length > 0 && riders.every((rider) => named.has(rider.kidId))
}

describe('the reasons for a driver', () => {
  test('list every household once, as a candidate or excluded, or only the driver if fixed cars take all kids', () => {
    law((input, result) => {
      const settled = new Set(input.occurrences.filter(isSettled).map((each) => each.occurrenceId))
      for (const { why, driver, occurrenceId } of result.cars) {
        const named = [...why.candidates, ...why.excluded].map((entry) => entry.householdId)
        expect(new Set(named).size).toBe(named.length)
        if (settled.has(occurrenceId)) {
          expect(named).toEqual([driver?.householdId])
          continue
        }
        for (const { householdId } of input.households) expect(named).toContain(householdId)
        if (driver) expect(why.candidates.map((c) => c.householdId)).toContain(driver.householdId)
      }
    })
  })

  test('list the chosen driver first, or else name the household that came first', () => {
    law((_input, result) => {
      for (const { why, driver, fixed } of result.cars) {
        if (!driver || fixed) continue
        const first = why.candidates[0]?.householdId
        if (why.rule === 'exchange') expect(why.exchange?.householdId).toBe(first)
        else expect(first).toBe(driver.householdId)
      }
    })
  })
})

function seat(rider: { kidId: string; householdId: string }) {
  return { kidId: rider.kidId, householdId: rider.householdId }
}
