import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Draw,
  drawInput,
  drawWishes,
  sampleHousehold,
  sampleOccurrence,
} from '../../testing/sample-input.ts'
import { CAR_PRICE } from '../car-price.ts'
import type { PlanInput, PlannedCar, Preference, WhyExclusion } from '../input/types.ts'
import { plan } from './plan.ts'
import { planPreferring } from './preferences.ts'

test('a locked driverless ride lists only those who could take it, and excludes cars that are too small', () => {
  const households = [
    sampleHousehold('a', { carSeats: [2] }),
    sampleHousehold('b'),
    sampleHousehold('c', { carSeats: [3] }),
  ]
  const occurrences = [sampleOccurrence('run:1', ['a', 'b', 'c'], { frozen: true })]
  const [car] = plan({ hardLockHundredths: -500, carPrice: CAR_PRICE, households, occurrences }).cars
  expect(car?.why.rule).toBe('frozen')
  expect(car?.why.candidates.map((candidate) => candidate.householdId).sort()).toEqual(['b', 'c'])
  expect(car?.why.excluded).toMatchObject([{ householdId: 'a', reason: 'car_too_small' }])
})

const RUNS = process.env.BEANPOOL_LONG === '1' ? 3_000 : 150
/** The maximum number of batches to generate until every expected case has occurred. */
const MOST_BATCHES = 60

test('a household that drives another ride at the time of an uncovered one is excluded because of that drive', () => {
  const households = [sampleHousehold('a'), sampleHousehold('b', { carSeats: [0] })]
  const open = sampleOccurrence('run:1', ['a', 'b'], { sparedHouseholdIds: ['a'] })
  const other = sampleOccurrence('swim:1', ['a', 'b'])
  const { cars } = plan({
    hardLockHundredths: -500,
    carPrice: CAR_PRICE,
    households,
    occurrences: [open, other],
  })
  expect(cars.map((car) => car.driver?.householdId ?? null)).toEqual([null, 'a'])
  expect(cars[0]?.why.excluded).toMatchObject([
    { householdId: 'a', reason: 'drives_then' },
    { householdId: 'b', reason: 'no_car' },
  ])
})

describe('if families prefer not to drive', () => {
  const households = [sampleHousehold('a', { postedHundredths: -100 }), sampleHousehold('b')]
  const wish = { poolId: 'run', morningsOnly: false, maxDrivesPerWeek: null }
  const ofWeek = (preferences: Preference[], days: number, isMorning: boolean) =>
    planPreferring({
      hardLockHundredths: -500,
      carPrice: CAR_PRICE,
      households,
      occurrences: Array.from({ length: days }, (_, day) => ({
        ...sampleOccurrence(`run:${day}`, ['a', 'b'], { day }),
        isMorning,
      })),
      preferences,
    }).cars

  test('a household is not called the only candidate just because other households prefer not to drive', () => {
    const cars = ofWeek([{ ...wish, householdId: 'a', morningsOnly: true }], 1, false)
    expect(cars[0]).toMatchObject({ driver: { householdId: 'b' }, why: { rule: 'others_rather_not' } })
    expect(cars[0]?.why.excluded).toMatchObject([{ householdId: 'a', reason: 'prefers_not' }])
  })

  test('a household that drives once more than it wishes is not called the only one, as the others drive too', () => {
    const most = ['a', 'b'].map((householdId) => ({ ...wish, householdId, maxDrivesPerWeek: 1 }))
    const rules = ofWeek(most, 3, true).map((car) => car.why.rule)
    expect(rules).toHaveLength(3)
    expect(rules).not.toContain('only_candidate')
    expect(rules).toContain('others_rather_not')
  })
})

describe.each([
  { wishes: false, planned: plan },
  { wishes: true, planned: planPreferring },
])('every stated reason is true (with wishes: $wishes)', ({ wishes, planned }) => {
  const LIMITS = { households: 6, days: 4, pools: 3, commitments: false, holds: false }
  /** Leaves out drives in other groups, which exclude a household for the same reasons as the plan's own drives. */
  const inputs = fc.gen().map((g): PlanInput => {
    const draw: Draw = (from, to) => g(fc.integer, { min: from, max: to })
    const drawn = drawInput(draw, LIMITS)
    const input = { ...drawn, households: drawn.households.map((each) => ({ ...each, drivesElsewhere: [] })) }
    return wishes ? drawWishes(draw, input) : input
  })
  const standing = ({ why }: PlannedCar, householdId: string | undefined) =>
    why.candidates.find((each) => each.householdId === householdId)?.projectedHundredths ?? Number.NaN
  /** True if the household is excluded only because the plan assigns it another drive at that time. */
  const isBusy = ({ reason }: WhyExclusion) => reason === 'drives_then' || reason === 'cars_in_use'
  const isWish = ({ reason }: WhyExclusion) => reason === 'prefers_not'
  /** Returns the households that could drive a ride if it were the only one and no one had wishes. */
  const ableFor = (input: PlanInput, occurrenceId: string): string[] => {
    const occurrences = input.occurrences.filter((each) => each.occurrenceId === occurrenceId)
    const [first] = plan({ ...input, preferences: [], occurrences }).cars
    return (first?.why.candidates ?? []).map((each) => each.householdId)
  }
  type Law = (car: PlannedCar, cars: PlannedCar[], input: PlanInput) => void
  /** Generates worlds until all counted cases have occurred. Some occur only in one world in a hundred. */
  const eachCar = (law: Law, told: Record<string, number> = {}) => {
    let batches = 0
    do {
      const holds = fc.property(inputs, (input) => {
        const { cars } = planned(input)
        for (const car of cars) law(car, cars, input)
      })
      fc.assert(holds, { numRuns: RUNS })
      batches += 1
    } while (batches < MOST_BATCHES && Object.values(told).includes(0))
    expect(Object.values(told)).not.toContain(0)
  }

  test('exactly the households said to have a lower balance had one', () => {
    eachCar((car) => {
      const { exchange } = car.why
      if (!exchange) return
      const isLower = standing(car, exchange.householdId) < standing(car, car.driver?.householdId)
      if (exchange.first !== 'probation') expect(exchange.first === 'lowest_balance').toBe(isLower)
    })
  })

  test('if only one family can take a ride, the other families are excluded by neither the plan nor a wish', () => {
    const told = { onlyThey: 0 }
    eachCar(({ why: { exchange } }, cars, input) => {
      if (!exchange?.onlyThey) return
      told.onlyThey += 1
      expect(ableFor(input, exchange.neededAtOccurrenceId ?? '')).toEqual([exchange.householdId])
      for (const { why } of cars.filter((car) => car.occurrenceId === exchange.neededAtOccurrenceId)) {
        const others = [...why.candidates, ...why.excluded.filter((each) => isBusy(each) || isWish(each))]
        expect(others.every((each) => each.householdId === exchange.householdId)).toBe(true)
      }
    }, told)
  })

  test('a household that comes first but does not drive has another ride or a later turn, or balances even out', () => {
    const told = { same_time: 0, later_turn: 0, evens_out: 0 }
    eachCar(({ why, occurrenceId }, cars, input) => {
      const spans = new Map(input.occurrences.map((each) => [each.occurrenceId, each]))
      const here = spans.get(occurrenceId)
      if (!why.exchange || !here) return
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
    }, told)
  })

  test('the only candidate, the last remaining one, and the one left by other families’ wishes are each described as such', () => {
    const told = { only_candidate: 0, only_one_left: 0, ...(wishes ? { others_rather_not: 0 } : {}) }
    eachCar(({ why, occurrenceId, driver }, _, input) => {
      const { rule } = why
      if (rule !== 'only_candidate' && rule !== 'only_one_left' && rule !== 'others_rather_not') return
      told[rule] = (told[rule] ?? 0) + 1
      expect(why.excluded.some(isWish)).toBe(rule === 'others_rather_not')
      if (rule !== 'others_rather_not') expect(why.excluded.some(isBusy)).toBe(rule === 'only_one_left')
      const isAlone = ableFor(input, occurrenceId).every((id) => id === driver?.householdId)
      expect(isAlone).toBe(rule === 'only_candidate')
    }, told)
  })
})
