import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { waitMs } from './too-many.ts'

const limited = (retryAfterSeconds: number) =>
  new ORPCError('RATE_LIMITED', { status: 429, data: { retryAfterSeconds } })

test('after too many calls the page waits as long as the server says, then retries automatically', () => {
  expect(waitMs(limited(5))).toBe(5_000)
})

test('a page does not wait after too many attempts, or after any other failure', () => {
  expect([waitMs(limited(900)), waitMs(new Error('no line')), waitMs(null)]).toEqual([null, null, null])
})
