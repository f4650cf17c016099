import { expect, test } from 'vitest'
import { lockedWords, lockHint } from './form-words.ts'

const rules = { fairGuardLockHours: 6, lateWindowMinutes: 180 }

test('the effective hours are shown: those entered, the Fair Guard’s, or the late window if that is longer', () => {
  expect(lockedWords(24, rules)).toBe('24 hours before')
  expect(lockedWords(null, rules)).toBe('6 hours before')
  expect(lockedWords(0, rules)).toBe('3 hours before')
  expect(lockedWords(1, { ...rules, lateWindowMinutes: 90 })).toBe('90 minutes before')
})

test('a lock inside the late window is corrected as it is typed', () => {
  expect(lockHint(1, rules)).toContain('fixed 3 hours before')
  expect(lockHint(3, rules)).toContain('Empty: 6')
  expect(lockHint(null, rules)).toContain('At the latest 3 hours')
})
