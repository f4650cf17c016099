import { expect, test } from 'vitest'
import { sampleDriver } from '../../testing/sample-input.ts'
import type { Plan } from '../input/types.ts'
import { isWorthMoving } from './plan-weekly.ts'

const planned = (balances: number[], states: ('booked' | 'held')[] = [], driven = true): Plan => ({
  cars: [
    {
      occurrenceId: 'run:0',
      carIndex: 0,
      fixed: false,
      capacity: 4,
      seatPriceHundredths: 100,
      driver: driven ? sampleDriver('a') : null,
      seats: states.map((state, at) => ({ kidId: `k${at}`, householdId: 'b', state })),
      why: { rule: 'lowest_balance', candidates: [], excluded: [], exchange: null },
    },
  ],
  projectedHundredths: new Map(balances.map((balance, at) => [`h${at}`, balance])),
})
const worth = (usual: Plan, again: Plan) => isWorthMoving({ usual, again, householdIds: ['h0', 'h1'] })

test('drives move if that frees a held seat', () => {
  expect(worth(planned([0, 0], ['held']), planned([0, 0], ['booked']))).toBe(true)
  expect(worth(planned([0, 0], ['held']), planned([0, 0], ['held']))).toBe(false)
})

test('drives move if that brings the worst balance, positive or negative, at least two beans closer to zero', () => {
  expect(worth(planned([-600, 600]), planned([-400, 400]))).toBe(true)
  expect(worth(planned([100, 500]), planned([100, -300]))).toBe(true)
  expect(worth(planned([-600, 600]), planned([-401, 401]))).toBe(false)
})

test('the balances of families that have left do not count', () => {
  expect(worth(planned([0, 0, -900]), planned([0, 0, -100]))).toBe(false)
})

test('no gain is worth a kid without a driver', () => {
  expect(worth(planned([-900, 900], ['booked']), planned([0, 0], ['booked'], false))).toBe(false)
})
