// Reads sent as one call are answered as if sent alone, and the limit on calls counts them once.
import { expect, test } from 'vitest'
import { callsPerMinute } from '../api/limit-calls.ts'
import { givenApp } from '../testing/given.ts'

const app = await givenApp({ rateLimits: true })
const ana = await app.signUpVerified({ firstName: 'Ana' })

const post = (body: object) => ana.post('/api/rpc/together', body)
type Answers = { answers: { status: number; body: string }[] }
const asked = async (...calls: { name: string; input?: unknown }[]) =>
  ((await (await post({ calls })).json()) as Answers).answers

test('each read sent with others gets the same response as if sent alone', async () => {
  const [me, ride] = await asked(
    { name: 'accounts/me' },
    { name: 'rides/get', input: { rideId: '01a16457-3800-7000-8001-000000000000' } },
  )
  expect(JSON.parse(me?.body ?? '')).toMatchObject({ json: { firstName: 'Ana' } })
  expect([me?.status, ride?.status]).toEqual([200, 404])
})

test('a read that the database refuses does not affect the other reads', async () => {
  const far = { from: '-200000-01-01T00:00:00Z', to: '-200000-01-02T00:00:00Z' }
  const [me, calendar] = await asked({ name: 'accounts/me' }, { name: 'rides/calendar', input: far })
  expect([me?.status, calendar?.status]).toEqual([200, 422])
})

test('a batch with a change, too many reads, or anything else is refused', async () => {
  const many = Array.from({ length: 13 }, () => ({ name: 'accounts/me' }))
  for (const body of [{ calls: [{ name: 'rides/take', input: {} }] }, { calls: many }, { calls: [] }, {}])
    expect((await post(body)).status).toBe(404)
})

test('reads sent together count once, and past the limit each response says when to try again', async () => {
  const both = [{ name: 'accounts/me' }, { name: 'groups/list' }]
  let last = await asked(...both)
  // The calls are made all at once, because one after another they would use up part of the minute in which they are
  // counted.
  await Promise.all(Array.from({ length: callsPerMinute - 12 }, () => asked(...both)))
  last = await asked(...both)
  expect(last.map(({ status }) => status)).toEqual([200, 200])
  for (let calls = 0; calls < 12; calls += 1) last = await asked(...both)
  expect(last.map(({ status }) => status)).toEqual([429, 429])
  expect(JSON.parse(last[1]?.body ?? '')).toMatchObject({ json: { code: 'RATE_LIMITED' } })
})
