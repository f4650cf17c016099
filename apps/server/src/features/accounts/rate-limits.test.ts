// Guessing is slow, and nobody escapes the count by claiming another address.
import { afterAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const direct = await createTestApp({ rateLimits: true })
const proxied = await createTestApp({ rateLimits: true, environment: { TRUSTED_PROXIES: '127.0.0.0/8' } })
afterAll(async () => {
  await direct.stop()
  await proxied.stop()
})

let tried = 0

function trySignIn(app: TestApp, forwardedFor: string, email?: string) {
  tried += 1
  return app.anonymous.fetch('/api/auth/sign-in/email', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': forwardedFor,
      'x-beanpool-client': forwardedFor,
    },
    body: JSON.stringify({ email: email ?? `guess${tried}@example.com`, password: 'Wrong-password-1' }),
  })
}

async function statuses(count: number, attempt: (number: number) => Promise<Response>) {
  const found = new Map<number, number>()
  for (let number = 0; number < count; number++) {
    const { status } = await attempt(number)
    found.set(status, (found.get(status) ?? 0) + 1)
  }
  return Object.fromEntries(found)
}

test('a client that claims a new address with each try is still one client', async () => {
  expect(await statuses(14, (number) => trySignIn(direct, `203.0.113.${number}`))).toEqual({
    401: 10,
    429: 4,
  })
})

test("behind a trusted proxy, the proxy's word counts, and what the client put before it does not", async () => {
  const own = (number: number) => trySignIn(proxied, `198.51.100.${number}, 203.0.113.7`)
  expect(await statuses(12, own)).toEqual({ 401: 10, 429: 2 })
  expect((await trySignIn(proxied, '203.0.113.8')).status).toBe(401)
})

test('one account is not guessed at from many addresses', async () => {
  const guess = (number: number) => trySignIn(proxied, `192.0.2.${number}`, 'ana@example.com')
  expect(await statuses(35, guess)).toEqual({ 401: 30, 429: 5 })
})

test('who tried too often reads when to try again, on this account and from this address', async () => {
  const guess = (number: number) => trySignIn(proxied, `192.0.3.${number}`, 'bo@example.com')
  await statuses(30, guess)
  const account = await guess(99)
  expect(await account.json()).toMatchObject({
    code: 'RATE_LIMITED',
    message: 'Too many tries. Please try again in 1 hour.',
  })
  await statuses(10, () => trySignIn(proxied, '192.0.4.1'))
  const address = await trySignIn(proxied, '192.0.4.1')
  const { code, message } = (await address.json()) as { code: string; message: string }
  expect(code).toBe('RATE_LIMITED')
  expect(message).toMatch(/^Too many tries\. Please try again in \d+ seconds?\.$/)
})
