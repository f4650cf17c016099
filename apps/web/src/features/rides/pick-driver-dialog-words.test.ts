import { expect, test } from 'vitest'
import { leavesAtOnce, theyAreAsked } from './dialog-words.ts'

test('a picked driver has fifteen minutes, or until the start if that is sooner, and no other driver is asked afterwards', () => {
  const quarter = { minutes: 15, untilTheStart: false }
  const start = { minutes: 4, untilTheStart: true }
  expect(theyAreAsked(quarter)).toBe('The ride is locked: they have 15 minutes to accept.')
  expect(theyAreAsked(start)).toBe('The ride is locked: they can accept until it starts, in 4 minutes.')
  expect(leavesAtOnce('Ida', quarter)).toContain('has 15 minutes to accept. Then others are asked.')
  expect(leavesAtOnce(null, start)).toBe(
    'This ride is locked, so the family you pick has to accept before it starts, in 4 minutes. The drive leaves you at once, without a strike.',
  )
  expect(leavesAtOnce('Ida', { ...start, minutes: 0 })).toContain('in less than a minute')
})
