import { expect, test } from 'vitest'
import { tooManyCalls, tooManyTries } from './wait-words.ts'

test.each([
  [0, '1 second'],
  [41.2, '42 seconds'],
  [90, '2 minutes'],
  [600, '10 minutes'],
  [3541, '1 hour'],
  [3601, '2 hours'],
])('a wait of %d seconds reads %s', (seconds, words) => {
  expect(tooManyTries(seconds)).toBe(`Too many tries. Please try again in ${words}.`)
})

test.each([
  [5, 'One moment. Try again in 5 seconds.'],
  [3 * 3600, 'That’s all for now. Try again in 3 hours.'],
])('the message about too many calls, with a wait of %d seconds, reads %s', (seconds, words) => {
  expect(tooManyCalls(seconds)).toBe(words)
})
