import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  drawInput,
  sampleDriver,
  sampleHousehold,
  sampleInput,
  sampleOccurrence,
} from '../../testing/sample-input.ts'
import type { PlanInput } from '../input/types.ts'
import { mayHold } from '../seating/hold.ts'
import { buildModel } from '../seating/model.ts'
import { slotsOf } from '../seating/slots.ts'
import { plan } from './plan.ts'

/** Tells whether the first slot may hold kids, before anything is planned. */
function mayHoldFirst(input: PlanInput): boolean {
  const [slot] = slotsOf(buildModel(input).occurrences)
  return slot !== undefined && mayHold(slot, input.hardLockHundredths)
}

const around = (postedHundredths: number, riders = ['low', 'a'], price = 100): PlanInput =>
  sampleInput(
    [sampleHousehold('low', { postedHundredths }), sampleHousehold('a', { postedHundredths: 900 })],
    [sampleOccurrence('p:0', riders, { seatPriceHundredths: price })],
  )

describe('whether a slot may hold kids', () => {
  test('is true if a household is at the hard lock, or its own seats in the slot bring it there', () => {
    expect(mayHoldFirst(around(-500))).toBe(true)
    expect(mayHoldFirst(around(-400))).toBe(true)
    expect(mayHoldFirst(around(-300, ['low', 'low', 'a']))).toBe(true)
    expect(mayHoldFirst(around(-300, ['low', 'a'], 200))).toBe(true)
  })

  test('is false if the household stays above the hard lock, whatever other households’ seats cost', () => {
    expect(mayHoldFirst(around(-399))).toBe(false)
    expect(mayHoldFirst(around(-300, ['low', 'a', 'a', 'a']))).toBe(false)
  })

  test('takes seats on a roster into account, at the price of their car', () => {
    const driver = sampleDriver('a')
    const fixed = { carIndex: 0, driver, kidIds: ['low-k0', 'a-k0'], seatPriceHundredths: 200 }
    const input = around(-300)
    const occurrences = input.occurrences.map((each) => ({ ...each, fixedCars: [fixed] }))
    expect(mayHoldFirst({ ...input, occurrences })).toBe(true)
    expect(mayHoldFirst({ ...around(-299), occurrences })).toBe(false)
  })

  test('is true wherever the plan of a single ride holds kids because of a balance', () => {
    let held = 0
    const limits = { households: 5, days: 1, pools: 1, commitments: true, holds: true }
    const inputs = fc.gen().map((g) => drawInput((from, to) => g(fc.integer, { min: from, max: to }), limits))
    for (let batches = 0; batches < 40 && held === 0; batches++)
      fc.assert(
        fc.property(inputs, (drawn) => {
          const occurrences = drawn.occurrences.map((each) => ({
            ...each,
            riders: each.riders.map((rider) => ({ ...rider, frozenHold: null })),
          }))
          const input = { ...drawn, occurrences }
          if (!plan(input).cars.some((car) => car.seats.some((seat) => seat.state === 'held'))) return
          held += 1
          expect(mayHoldFirst(input)).toBe(true)
        }),
        { numRuns: 100 },
      )
    expect(held).toBeGreaterThan(0)
  })
})
