import { expect, test } from 'vitest'
import { fairnessBand } from './group-health.ts'

test('the bands meet exactly at the thresholds', () => {
  const rules = { softNudgeHundredths: -200, hardLockHundredths: -500 }
  const bands = [-500, -499, -200, -199, 0, 200, 201].map((balance) => fairnessBand(balance, rules))
  expect(bands).toEqual(['blocked', 'behind', 'behind', 'balanced', 'balanced', 'balanced', 'ahead'])
})
