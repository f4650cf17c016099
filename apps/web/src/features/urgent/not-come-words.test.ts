import { expect, test } from 'vitest'
import { notComeRefusalWords } from './words.ts'

test('each reason against reporting that a claimant did not come has different words', () => {
  const reasons = ['not_yours', 'over', 'not_started', 'too_late', 'marked'] as const
  expect(new Set(reasons.map(notComeRefusalWords)).size).toBe(reasons.length)
  expect(notComeRefusalWords('too_late')).toContain('48 hours')
})
