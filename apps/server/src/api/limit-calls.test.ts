import { expect, test } from 'vitest'
import { givenApp } from '../testing/given.ts'
import { callsPerMinute, createCallLimit } from './limit-calls.ts'

test('an adult who makes too many calls in a minute has to wait, while other adults do not', () => {
  let now = 5_000
  const limit = createCallLimit(() => now)
  for (let call = 0; call < callsPerMinute; call++) limit('anna')
  now += 20_000
  expect(() => limit('anna')).toThrow('40 seconds')
  limit('ben')
  now += 40_000
  limit('anna')
})

const app = await givenApp({ rateLimits: true })

test('a flood of calls gets a typed error that says how long to wait', async () => {
  const parent = await app.signUpVerified({ firstName: 'Anna' })
  const answers = await Promise.all(
    Array.from({ length: callsPerMinute + 20 }, () =>
      parent.client.households.mine().then(
        () => 'done',
        (error: { code: string; data: { retryAfterSeconds: number } }) =>
          error.data.retryAfterSeconds > 0 ? error.code : 'no time to wait',
      ),
    ),
  )
  expect(new Set(answers)).toEqual(new Set(['done', 'RATE_LIMITED']))
  expect(answers.filter((answer) => answer === 'done').length).toBeLessThanOrEqual(callsPerMinute)
})
