import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { plan } from './plan.ts'
import { drawInput, sampleHousehold, sampleOccurrence } from './sample-input.ts'
import type { PlannedCar } from './types.ts'

vi.setConfig({ testTimeout: 120_000 })

test('who could drive a locked ride without a driver is who could take it: a smaller car is left out, and why', () => {
  const households = [
    sampleHousehold('a', { carSeats: [2] }),
    sampleHousehold('b'),
    sampleHousehold('c', { carSeats: [3] }),
  ]
  const occurrences = [sampleOccurrence('run:1', ['a', 'b', 'c'], { frozen: true })]
  const [car] = plan({ hardLockHundredths: -500, households, occurrences }).cars
  expect(car?.why.rule).toBe('frozen')
  expect(car?.why.candidates.map((candidate) => candidate.householdId).sort()).toEqual(['b', 'c'])
  expect(car?.why.excluded).toMatchObject([{ householdId: 'a', reason: 'car_too_small' }])
})

const RUNS = process.env.BEANPOOL_LONG === '1' ? 3_000 : 150

describe('what a why claims is so', () => {
  const LIMITS = { households: 6, days: 4, pools: 3, commitments: false, holds: false }
  /** Drives of other groups keep a household out as the plan's own do; they are left out, so that the reasons tell. */
  const inputs = fc.gen().map((g) => {
    const input = drawInput((from, to) => g(fc.integer, { min: from, max: to }), LIMITS)
    return { ...input, households: input.households.map((each) => ({ ...each, drivesElsewhere: [] })) }
  })
  const standing = ({ why }: PlannedCar, householdId: string | undefined) =>
    why.candidates.find((each) => each.householdId === householdId)?.projectedHundredths ?? Number.NaN
  /** Left out only because the plan has them drive something else then. */
  const isBusy = ({ reason }: PlannedCar['why']['excluded'][number]) =>
    reason === 'drives_then' || reason === 'cars_in_use'
  const eachCar = (law: (car: PlannedCar, cars: PlannedCar[]) => void) =>
    fc.assert(
      fc.property(inputs, (input) => {
        const { cars } = plan(input)
        for (const car of cars) law(car, cars)
      }),
      { numRuns: RUNS },
    )

  test('whoever is said to have stood lower did, and no other', () => {
    eachCar((car) => {
      const { exchange } = car.why
      if (!exchange) return
      const isLower = standing(car, exchange.householdId) < standing(car, car.driver?.householdId)
      if (exchange.first !== 'probation') expect(exchange.first === 'lowest_balance').toBe(isLower)
    })
  })

  test('of a ride that only one family can take, every other is kept out by more than the plan', () => {
    let told = 0
    eachCar(({ why: { exchange } }, cars) => {
      if (!exchange?.onlyThey) return
      told += 1
      for (const { why } of cars.filter((car) => car.occurrenceId === exchange.neededAtOccurrenceId)) {
        expect(why.candidates.every((each) => each.householdId === exchange.householdId)).toBe(true)
        expect(
          why.excluded.filter((each) => each.householdId !== exchange.householdId && isBusy(each)),
        ).toEqual([])
      }
    })
    expect(told).toBeGreaterThan(0)
  })

  test('whoever stands first and does not drive has another ride at that time, or a later turn, or stands nearer to even', () => {
    const told = { same_time: 0, later_turn: 0, evens_out: 0 }
    fc.assert(
      fc.property(inputs, (input) => {
        const spans = new Map(input.occurrences.map((each) => [each.occurrenceId, each]))
        const { cars } = plan(input)
        for (const { why, occurrenceId } of cars) {
          const here = spans.get(occurrenceId)
          if (!why.exchange || !here) continue
          const { householdId, neededAtOccurrenceId, kind } = why.exchange
          if (!kind) throw new Error('an exchange without a kind')
          told[kind] += 1
          const theirs = cars
            .filter((car) => car.driver?.householdId === householdId)
            .flatMap((car) => spans.get(car.occurrenceId) ?? [])
          const later = theirs.filter((ride) => ride.startMs >= here.endMs).map((ride) => ride.occurrenceId)
          if (kind === 'later_turn') expect(later).toContain(neededAtOccurrenceId)
          if (kind === 'evens_out') expect([later, neededAtOccurrenceId]).toEqual([[], null])
          if (kind === 'same_time')
            expect(theirs.map((ride) => ride.occurrenceId)).toContain(neededAtOccurrenceId)
        }
      }),
      { numRuns: RUNS },
    )
    expect(Math.min(...Object.values(told))).toBeGreaterThan(0)
  })

  test('the only family that could drive is not the only one left', () => {
    const told = { only_candidate: 0, only_one_left: 0 }
    eachCar(({ why }) => {
      if (why.rule !== 'only_candidate' && why.rule !== 'only_one_left') return
      told[why.rule] += 1
      expect(why.excluded.some(isBusy)).toBe(why.rule === 'only_one_left')
    })
    expect(Math.min(told.only_candidate, told.only_one_left)).toBeGreaterThan(0)
  })
})
