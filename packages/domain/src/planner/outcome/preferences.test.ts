import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawInput, sampleDriver, sampleHousehold, sampleOccurrence } from '../../testing/sample-input.ts'
import { CAR_PRICE } from '../car-price.ts'
import type { Plan, PlanInput, Preference } from '../input/types.ts'
import { plan } from './plan.ts'
import { planPreferring } from './preferences.ts'

const days = [0, 1, 2, 3, 4]
const week = (isMorning: boolean, households = ['a', 'b']): PlanInput => ({
  hardLockHundredths: -500,
  carPrice: CAR_PRICE,
  households: households.map((id) => sampleHousehold(id)),
  occurrences: days.map((day) => ({ ...sampleOccurrence(`p:${day}`, households, { day }), isMorning })),
})
const wish = (over: Partial<Preference>): Preference => ({
  poolId: 'p',
  householdId: 'a',
  morningsOnly: false,
  maxDrivesPerWeek: null,
  ...over,
})
const drivesOf = ({ cars }: Plan, householdId: string) =>
  cars.filter((car) => car.driver?.householdId === householdId).length
const uncovered = ({ cars }: Plan) =>
  cars.reduce(
    (sum, car) => sum + (car.driver ? 0 : car.seats.filter((seat) => seat.state === 'booked').length),
    0,
  )

describe('a family’s driving preference', () => {
  test('changes nothing if it asks for nothing', () => {
    expect(planPreferring(week(true))).toEqual(plan(week(true)))
  })

  test('spares a household that wants mornings only the afternoons, if another household can drive', () => {
    const preferences = [wish({ morningsOnly: true })]
    expect(drivesOf(planPreferring({ ...week(false), preferences }), 'a')).toBe(0)
    expect(drivesOf(planPreferring({ ...week(true), preferences }), 'a')).toBeGreaterThan(0)
  })

  test('limits the family’s drives to one a week if coverage stays the same', () => {
    const planned = planPreferring({ ...week(true), preferences: [wish({ maxDrivesPerWeek: 1 })] })
    expect(drivesOf(planned, 'a')).toBe(1)
    expect(uncovered(planned)).toBe(0)
  })

  test('counts a fixed drive towards one drive a week', () => {
    const input = week(true)
    const driver = sampleDriver('a')
    const fixed = { carIndex: 0, driver, kidIds: null, seatPriceHundredths: 100 }
    const occurrences = input.occurrences.map((each, day) =>
      day === 4 ? { ...each, fixedCars: [fixed] } : each,
    )
    const { cars } = planPreferring({ ...input, occurrences, preferences: [wish({ maxDrivesPerWeek: 1 })] })
    expect(cars.map((car) => car.driver?.householdId)).toEqual(['b', 'b', 'b', 'b', 'a'])
  })

  test('counts completed drives of its week and pool towards one drive a week', () => {
    const after = (poolId: string, weekKey: string): PlanInput => ({
      ...week(true),
      households: [sampleHousehold('a', { drivesDone: [{ poolId, weekKey }] }), sampleHousehold('b')],
      preferences: [wish({ maxDrivesPerWeek: 1 })],
    })
    expect(drivesOf(planPreferring(after('p', '2026-03-02')), 'a')).toBe(0)
    expect(drivesOf(planPreferring(after('q', '2026-03-02')), 'a')).toBe(1)
    expect(drivesOf(planPreferring(after('p', '2026-02-23')), 'a')).toBe(1)
  })

  test('is ignored if it would cost a seat', () => {
    const alone: PlanInput = {
      ...week(false),
      households: [sampleHousehold('a'), sampleHousehold('b', { carSeats: [0] })],
    }
    const preferences = [wish({ morningsOnly: true, maxDrivesPerWeek: 1 })]
    const planned = planPreferring({ ...alone, preferences })
    expect(uncovered(planned)).toBe(0)
    expect(drivesOf(planned, 'a')).toBe(5)
  })

  test('never leaves a covered seat without a driver', () => {
    fc.assert(
      fc.property(fc.noShrink(fc.integer({ min: 0, max: 2 ** 31 })), (seed) => {
        let state = seed
        const draw = (from: number, to: number) => {
          state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
          return from + (state % (to - from + 1))
        }
        const input = drawInput(draw, { households: 4, days: 4, pools: 2, commitments: true, holds: true })
        const occurrences = input.occurrences.map((each) => ({ ...each, isMorning: draw(0, 1) === 1 }))
        const preferences = occurrences.flatMap((each) =>
          draw(0, 3) === 0
            ? [
                {
                  poolId: each.poolId,
                  householdId: input.households[draw(0, input.households.length - 1)]?.householdId ?? '',
                  morningsOnly: draw(0, 1) === 1,
                  maxDrivesPerWeek: draw(0, 2) === 0 ? 1 : null,
                },
              ]
            : [],
        )
        const free = uncovered(plan({ ...input, occurrences }))
        expect(uncovered(planPreferring({ ...input, occurrences, preferences }))).toBeLessThanOrEqual(free)
      }),
      { numRuns: 40 },
    )
  })
})
