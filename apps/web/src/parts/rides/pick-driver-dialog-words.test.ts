import { expect, test } from 'vitest'
import { leavesAtOnce, theyAreAsked } from './dialog-words.ts'

test('a picked driver has 15 minutes to answer, or less if the ride starts earlier, and no other adult is asked', () => {
  const quarter = { minutes: 15, untilTheStart: false }
  const start = { minutes: 4, untilTheStart: true }
  expect(theyAreAsked(quarter)).toBe('They have 15 minutes to accept.')
  expect(theyAreAsked(start)).toBe('They can accept until the start, in 4 minutes.')
  expect(leavesAtOnce('Ida', quarter)).toContain(
    'They have 15 minutes to accept, then we ask others. Ida is off the drive at once. No strike.',
  )
  expect(leavesAtOnce(null, start)).toBe(
    'They can accept until the start, in 4 minutes. You’re off the drive at once. No strike.',
  )
  expect(leavesAtOnce('Ida', { ...start, minutes: 0 })).toContain('in less than a minute')
})
