import { expect, test } from 'vitest'
import { timesAre } from './words.ts'

test('a browser in a different time zone from the group’s shows which zone the times are in', () => {
  expect(timesAre(['Berlin time'])).toBe('All times are Berlin time.')
  expect(timesAre(['Berlin time', 'Lisbon time'])).toBe(
    'Each group has its own time: Berlin time and Lisbon time.',
  )
})
