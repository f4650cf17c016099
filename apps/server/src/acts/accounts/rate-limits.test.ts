// Guessing is slow, and claiming a different IP address does not help.
import { expect, test } from 'vitest'
import { givenApp } from '../../testing/given.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { testPassword } from '../../testing/test-parent.ts'

const direct = await givenApp({ rateLimits: true })
const proxied = await givenApp({ rateLimits: true, environment: { TRUSTED_PROXIES: '127.0.0.0/8' } })

let tried = 0

function trySignIn(
  app: TestApp,
  forwardedFor: string,
  email?: string,
  password = 'Wrong-password-1',
  cookie = '',
) {
  tried += 1
  return app.anonymous.fetch('/api/auth/sign-in/email', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': forwardedFor,
      'x-beanpool-client': forwardedFor,
      ...(cookie ? { cookie } : {}),
    },
    body: JSON.stringify({ email: email ?? `guess${tried}@example.com`, password }),
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

test('a client that claims a different address on each attempt still counts as one client', async () => {
  expect(await statuses(14, (number) => trySignIn(direct, `203.0.113.${number}`))).toEqual({
    401: 10,
    429: 4,
  })
})

test('behind a trusted proxy, the proxy’s header counts and the client’s own is ignored', async () => {
  const own = (number: number) => trySignIn(proxied, `198.51.100.${number}, 203.0.113.7`)
  expect(await statuses(12, own)).toEqual({ 401: 10, 429: 2 })
  expect((await trySignIn(proxied, '203.0.113.8')).status).toBe(401)
})

test('guesses at one account from many addresses are limited', async () => {
  const guess = (number: number) => trySignIn(proxied, `192.0.2.${number}`, 'ana@example.com')
  expect(await statuses(35, guess)).toEqual({ 401: 30, 429: 5 })
})

test('wrong attempts from elsewhere do not lock a parent out, and right ones are not counted', async () => {
  const { email } = await proxied.signUpVerified({ firstName: 'Eve' })
  const guess = (number: number) => trySignIn(proxied, `198.18.1.${number}`, email)
  expect(await statuses(32, guess)).toEqual({ 401: 30, 429: 2 })
  const atHome = (number: number) => trySignIn(proxied, `198.18.2.${number}`, email, testPassword)
  expect(await statuses(35, atHome)).toEqual({ 200: 35 })
})

test('an IPv6 network counts as one client, however many addresses it has', async () => {
  const guess = (number: number) => trySignIn(proxied, `2001:db8:7:1::${number + 1}`, 'ida@example.com')
  expect(await statuses(12, guess)).toEqual({ 401: 10, 429: 2 })
  expect((await trySignIn(proxied, '2001:db8:7:2::1', 'ida@example.com')).status).toBe(401)
})

test('guesses from elsewhere do not lock a parent out on a known device, where only the parent’s own guesses count', async () => {
  const { email, cookie } = await proxied.signUpVerified({ firstName: 'Flo' })
  const device = cookie
    .split('; ')
    .filter((each) => !each.includes('session_token'))
    .join('; ')
  const others = (number: number) => trySignIn(proxied, `198.18.3.${number}`, email)
  expect(await statuses(31, others)).toEqual({ 401: 30, 429: 1 })
  expect((await trySignIn(proxied, '198.18.3.99', email, testPassword, device)).status).toBe(200)
  // The known device can sign in even from the address that the guesses come from.
  const besideThem = () => trySignIn(proxied, '198.18.8.1', email)
  expect((await statuses(14, besideThem))[429]).toBeGreaterThan(0)
  expect((await trySignIn(proxied, '198.18.8.1', email, testPassword, device)).status).toBe(200)
  const own = (number: number) => trySignIn(proxied, `198.18.4.${number}`, email, undefined, device)
  expect(await statuses(32, own)).toEqual({ 401: 30, 429: 2 })
})

test('a device known to one account has no advantage at another', async () => {
  const mallory = await proxied.signUpVerified({ firstName: 'Mallory' })
  const victim = await proxied.signUpVerified({ firstName: 'Gus' })
  const nameOf = (cookie: string) =>
    cookie
      .split('; ')
      .find((each) => each.includes('known_'))
      ?.split('=')[0]
  const bent = mallory.cookie.replace(nameOf(mallory.cookie) ?? '', nameOf(victim.cookie) ?? '')
  const guess = (number: number) => trySignIn(proxied, `198.18.5.${number}`, victim.email, undefined, bent)
  expect(await statuses(31, guess)).toEqual({ 401: 30, 429: 1 })
  const more = (number: number) => trySignIn(proxied, `198.18.5.${number + 100}`, victim.email)
  expect(await statuses(2, more)).toEqual({ 429: 2 })
})

test('guesses spread over many networks reach a limit that does not apply to known devices', async () => {
  const { email, cookie } = await proxied.signUpVerified({ firstName: 'Hal' })
  const spread = (number: number) => trySignIn(proxied, `100.64.${number}.1`, email)
  await statuses(1, spread)
  await proxied.db.execute(
    `update auth_rate_limits set count = 300 where key like 'tries|/sign-in/email|everywhere|%'`,
  )
  expect((await spread(1)).status).toBe(429)
  expect((await trySignIn(proxied, '100.64.1.1', email, testPassword, cookie)).status).toBe(200)
})

test('all simultaneous attempts are counted', async () => {
  const tries = Array.from({ length: 40 }, (_, number) =>
    trySignIn(proxied, `198.18.6.${number}`, 'jo@example.com'),
  )
  const answers = await Promise.all(tries)
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(30)
})

test('a person who tries too often, at one account or from one address, is told when to try again', async () => {
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

test('a hundred families can sign up from one address within an hour, up to a limit', async () => {
  const signUp = (number: number) =>
    proxied.anonymous.fetch('/api/auth/sign-up/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.5.1' },
      body: JSON.stringify({
        email: `evening${number}@example.com`,
        password: testPassword,
        name: 'Eve Evening',
        firstName: 'Eve',
        lastName: 'Evening',
        phone: '+49 30 5550100',
      }),
    })
  expect(await statuses(100, signUp)).toEqual({ 200: 100 })
  await proxied.db.execute(
    `update auth_rate_limits set count = 150 where key like '%192.0.5.1%/sign-up/email%'`,
  )
  expect((await signUp(101)).status).toBe(429)
})

test('invitation lookups are counted per IPv6 network', async () => {
  const look = (number: number) =>
    proxied.anonymous.fetch('/api/rpc/invitations/preview', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `2001:db8:9:9::${number + 1}` },
      body: JSON.stringify({ json: { code: 'ABCD2345' } }),
    })
  const answers = await statuses(32, look)
  expect(answers[429]).toBe(2)
})
