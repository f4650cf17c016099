import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { changedSince } from '../../ui/everyday-words.ts'
import { failureText } from './read-line.tsx'

const refused = (reason: string) => new ORPCError('REFUSED', { data: { reason } })
const limited = 'A lot at once. Try again in 5 minutes.'

test.each([
  [refused('not_allowed'), 'It wants a password.'],
  [refused('changed_since'), changedSince],
  [new ORPCError('RATE_LIMITED', { message: limited }), limited],
  [new ORPCError('NOT_FOUND'), 'Please try again.'],
  [new Error('no answer'), 'Please try again.'],
])('a calendar that could not be followed says why: %s', (error, text) => {
  expect(failureText(error)).toBe(text)
})
