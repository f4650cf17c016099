import { expect, test } from 'vitest'
import { notComeRefusalWords } from './words.ts'

test('each reason why a claimant’s no-show cannot be reported has its own words', () => {
  const reasons = ['not_yours', 'over', 'not_started', 'too_late', 'marked'] as const
  expect(new Set(reasons.map(notComeRefusalWords)).size).toBe(reasons.length)
  expect(notComeRefusalWords('too_late')).toContain('48 hours')
})
