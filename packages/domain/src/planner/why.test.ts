import { expect, test } from 'vitest'
import { plan } from './plan.ts'
import { sampleHousehold, sampleOccurrence } from './sample-input.ts'

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
