// Malformed bodies sent to the sign-in routes are always answered as the sender's mistake, never as the server's.
import { expect, test } from 'vitest'
import { givenApp } from '../../testing/given.ts'
import { signUpForm, testPassword } from '../../testing/test-parent.ts'

const app = await givenApp()

const oddTexts = {
  nul: 'a\u0000b@example.com',
  'lone surrogate': 'a\ud800b@example.com',
  'bidi override': 'a\u202eb@example.com',
  control: 'a\u0007b@example.com',
  'line break': 'a\nb@example.com',
  long: `${'a'.repeat(60_000)}@example.com`,
}
const otherValues = { number: 7, list: ['a'], object: { $ne: '' }, null: null, true: true }

const routes: Record<string, Record<string, unknown>> = {
  '/sign-up/email': { ...signUpForm({ firstName: 'Ana' }), callbackURL: '/auth/callback', image: 'x' },
  '/sign-in/email': { email: 'ana@example.com', password: testPassword, callbackURL: '/auth/callback' },
  '/sign-in/social': {
    provider: 'google',
    callbackURL: '/auth/callback',
    errorCallbackURL: '/auth/callback',
  },
  '/send-verification-email': { email: 'ana@example.com', callbackURL: '/auth/callback' },
  '/request-password-reset': { email: 'ana@example.com', redirectTo: '/auth/reset-password' },
  '/reset-password': { token: 'abc', newPassword: testPassword },
  '/confirm-email': { token: 'abc', password: testPassword },
  '/confirm-email/new-password': { token: 'abc', newPassword: testPassword },
  '/passkey/verify-authentication': { response: 'x' },
}

async function statusOf(path: string, body: string, type = 'application/json') {
  const answer = await app.anonymous.fetch(`/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  })
  return answer.status
}

const cases = Object.entries(routes).flatMap(([path, body]) =>
  Object.keys(body).map((field): [string, string] => [path, field]),
)

test.each(cases)('%s answers odd values for %s with 4xx', async (path, field) => {
  for (const [what, value] of Object.entries({ ...oddTexts, ...otherValues })) {
    const fresh =
      path === '/sign-up/email' ? { ...routes[path], ...signUpForm({ firstName: 'Ana' }) } : routes[path]
    const status = await statusOf(path, JSON.stringify({ ...fresh, [field]: value }))
    expect(status, what).toBeLessThan(500)
    // Passwords are hashed and never stored as text, and names and numbers are cleaned. All other odd values are
    // refused.
    const isTaken = /password|name|phone/i.test(field) && what !== 'lone surrogate'
    if (what in oddTexts && !isTaken && !(what === 'long' && status === 200))
      expect(status, what).toBeGreaterThanOrEqual(400)
  }
})

test.each([
  '',
  'null',
  '[]',
  '7',
  '"x"',
  '{',
  '{"email":"\\u0000"}',
  '{"__proto__":{"email":"x"}}',
])('every sign-in route answers the body %s with 4xx', async (body) => {
  for (const path of [...Object.keys(routes), '/sign-out']) {
    const status = await statusOf(path, body)
    expect(status, path).toBeLessThan(500)
    if (path !== '/sign-out') expect(status, path).toBeGreaterThanOrEqual(400)
  }
})

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/xml',
  '',
])('no sign-in route breaks on the content type "%s"', async (type) => {
  for (const path of Object.keys(routes))
    expect(await statusOf(path, 'email=a%00b&password=x', type), path).toBeLessThan(500)
})

test.each([
  '/verify-email?token=%00',
  '/verify-email?token=a&callbackURL=%00',
  '/verify-email?token=%ED%A0%80',
  '/reset-password/abc?callbackURL=%00',
  '/reset-password/abc',
  '/callback/google?state=%00&code=%00',
  '/callback/google?state=a&error=%00',
])('the link %s breaks nothing', async (path) => {
  expect((await app.anonymous.fetch(`/api/auth${path}`)).status).toBeLessThan(500)
})

test('an address with an international domain gets its email and can sign in, however the domain is spelled', async () => {
  const form = { ...signUpForm({ firstName: 'Bo' }), email: 'bo@exämple.org' }
  expect(await statusOf('/sign-up/email', JSON.stringify(form))).toBe(200)
  expect((await app.outbox()).some(({ to }) => to === 'bo@xn--exmple-cua.org')).toBe(true)
  await app.signUpVerified({ firstName: 'Ana', email: 'ana@xn--exmple-cua.org' })
  for (const email of ['ana@exämple.org', 'ana@EXÄMPLE.org', 'ana@xn--exmple-cua.org'])
    expect(await statusOf('/sign-in/email', JSON.stringify({ email, password: testPassword }))).toBe(200)
})
