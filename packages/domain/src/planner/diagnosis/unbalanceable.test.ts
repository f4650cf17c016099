import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  drawInput,
  sampleAdult,
  sampleHousehold,
  sampleInput,
  sampleOccurrence,
} from '../../testing/sample-input.ts'
import { plan } from '../outcome/plan.ts'
import { neverBalanced, unbalanceable } from './unbalanceable.ts'

const HOUR_MS = 3_600_000
const LIMITS = { households: 5, days: 3, pools: 3, commitments: false, holds: false }

describe('households that no schedule can balance', () => {
  test('include a household that owes every seat for lack of a car, unless it gets a car with enough seats', () => {
    const walker = sampleHousehold('walker', { carSeats: [] })
    const rides = [0, 1, 2].map((day) => sampleOccurrence(`p:${day}`, ['walker', 'x', 'y'], { day }))
    expect(unbalanceable(sampleInput([walker, sampleHousehold('x'), sampleHousehold('y')], rides))).toEqual([
      {
        householdId: 'walker',
        deficitHundredths: 300,
        surplusHundredths: 0,
        mends: [{ kind: 'seats', count: 1, firstCar: true }],
      },
    ])
  })

  test('include a household that earns nothing with two kids in a two-seat car, unless it gets one more seat', () => {
    const small = sampleHousehold('small', { carSeats: [2], postedHundredths: -200 })
    const rides = [0, 1].map((day) => sampleOccurrence(`p:${day}`, ['small', 'small', 'x', 'y'], { day }))
    const found = unbalanceable(sampleInput([small, sampleHousehold('x'), sampleHousehold('y')], rides))
    expect(found).toMatchObject([{ householdId: 'small', deficitHundredths: 200 }])
    expect(found[0]?.mends).toEqual([{ kind: 'seats', count: 1, firstCar: false }])
  })

  test('include a household whose adult lacks credentials, unless the adult gets them', () => {
    const rides = [0, 1].map((day) => sampleOccurrence(`p:${day}`, ['uncredentialed', 'x'], { day }))
    const uncredentialed = sampleHousehold('uncredentialed', {
      adults: [{ ...sampleAdult('uncredentialed-a'), credentialsOk: false }],
    })
    const [found] = unbalanceable(sampleInput([uncredentialed, sampleHousehold('x')], rides))
    expect(found).toMatchObject({ householdId: 'uncredentialed', mends: [{ kind: 'credentials' }] })
  })

  test('include a household that is free on only one weekday, unless it becomes free on another', () => {
    const rides = [0, 1, 2, 3].map((day) => sampleOccurrence(`p:${day}`, ['busy', 'x'], { day }))
    const away = rides.slice(0, 3).map((ride) => ({
      fromMs: ride.startMs - HOUR_MS,
      toMs: ride.endMs,
      reason: 'unavailable' as const,
    }))
    const busy = sampleHousehold('busy', { adults: [sampleAdult('busy-a', { away })] })
    const [found] = unbalanceable(sampleInput([busy, sampleHousehold('x')], rides))
    expect(found).toMatchObject({ householdId: 'busy', deficitHundredths: 200 })
    expect(found?.mends).toEqual(
      [1, 2, 3].map((weekday) => ({ kind: 'weekday', weekday, count: 1, every: true })),
    )
  })

  test('include a household that earns forever as the only driver, unless another household can drive', () => {
    const households = [
      sampleHousehold('only'),
      sampleHousehold('x', { carSeats: [] }),
      sampleHousehold('y', { carSeats: [] }),
    ]
    const found = unbalanceable(sampleInput(households, [sampleOccurrence('p:0', ['only', 'x', 'y'])]))
    expect(found.find((each) => each.householdId === 'only')).toEqual({
      householdId: 'only',
      deficitHundredths: 0,
      surplusHundredths: 200,
      mends: [{ kind: 'other_driver', weekday: 1 }],
    })
  })

  test('include a household that could break even only by leaving other families without a driver', () => {
    // Only `van` has room for the whole early ride, so it cannot drive the late ride, the only one on which it could
    // earn.
    const early = sampleOccurrence('early:0', ['van', 'van', 'van', 'x'], { seatsPerCar: 4 })
    const late = sampleOccurrence('late:0', ['van', 'x', 'y', 'z'], { seatsPerCar: 4 })
    const households = [
      sampleHousehold('van', { carSeats: [4], postedHundredths: -150 }),
      sampleHousehold('x', { carSeats: [] }),
      sampleHousehold('y', { carSeats: [] }),
      sampleHousehold('z'),
    ]
    expect(unbalanceable(sampleInput(households, [late]))).not.toMatchObject([{ householdId: 'van' }])
    const found = unbalanceable(sampleInput(households, [early, late]))
    expect(found.find((each) => each.householdId === 'van')).toMatchObject({ deficitHundredths: 150 })
  })

  test('need only as many additional dates as it takes to break even', () => {
    const rides = [0, 7, 14, 21].map((day) => sampleOccurrence(`p:${day}`, ['busy', 'x', 'y', 'z'], { day }))
    const away = rides.map((ride) => ({
      fromMs: ride.startMs,
      toMs: ride.endMs,
      reason: 'unavailable' as const,
    }))
    const busy = sampleHousehold('busy', { adults: [sampleAdult('busy-a', { away })] })
    const others = ['x', 'y', 'z'].map((id) => sampleHousehold(id))
    const found = unbalanceable(sampleInput([busy, ...others], rides))
    expect(found).toMatchObject([
      { householdId: 'busy', mends: [{ kind: 'weekday', weekday: 1, count: 1, every: false }] },
    ])
  })

  test('do not include a household that is merely away in these weeks, or behind from earlier weeks', () => {
    const rides = [0, 1].map((day) => sampleOccurrence(`p:${day}`, ['late', 'x'], { day }))
    const away = [{ fromMs: 0, toMs: Number.MAX_SAFE_INTEGER, reason: 'vacation' as const }]
    const late = sampleHousehold('late', {
      postedHundredths: -900,
      adults: [sampleAdult('late-a', { away })],
    })
    const input = sampleInput([late, sampleHousehold('x')], rides)
    expect(unbalanceable(input)).not.toEqual([])
    expect([...neverBalanced(input)]).toEqual([])
  })

  test('are below zero by at least the deficit in every plan', () => {
    const inputs = fc.gen().map((g) => drawInput((from, to) => g(fc.integer, { min: from, max: to }), LIMITS))
    fc.assert(
      fc.property(inputs, (input) => {
        const { cars, projectedHundredths } = plan(input)
        if (cars.some((car) => !car.driver && car.seats.length > 0)) return
        for (const { householdId, deficitHundredths } of unbalanceable(input)) {
          if (deficitHundredths === 0) continue
          expect(projectedHundredths.get(householdId)).toBeLessThanOrEqual(-deficitHundredths)
        }
      }),
      { numRuns: process.env.BEANPOOL_LONG === '1' ? 2_000 : 150 },
    )
  })
})
