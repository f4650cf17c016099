// Tests sign-up, address verification, sign-in and their refusals over HTTP.
import { expect, test } from 'vitest'
import { givenApp } from '../../testing/given.ts'
import { signIn, signUpForm, testPassword } from '../../testing/test-parent.ts'

const app = await givenApp()

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  app.anonymous.post(`/api/auth${path}`, body, headers)

async function refusal(response: Response) {
  const { code, message } = (await response.json()) as { code: string; message: string }
  return { status: response.status, code, message }
}

test('following the link in the email signs a parent in', async () => {
  const ana = await app.signUpVerified({ firstName: 'Ana' })
  expect(await ana.client.accounts.me()).toMatchObject({ email: ana.email, firstName: 'Ana' })
})

test('scripts and other sites cannot reach the session cookie', async () => {
  const bo = await app.signUpVerified({ firstName: 'Bo' })
  const answer = await post('/sign-in/email', { email: bo.email, password: testPassword })
  expect(answer.headers.getSetCookie().join()).toMatch(/HttpOnly; SameSite=Lax/i)
})

test.each([
  ['Ab1!xyz', 'Password must be at least 8 characters'],
  ['SWEET-BEANS-1', 'Password must contain at least one lowercase letter'],
  ['sweet-beans-1', 'Password must contain at least one uppercase letter'],
  ['Sweet-beans', 'Password must contain at least one number'],
  ['Sweetbeans1', 'Password must contain at least one special character'],
  ['Sweet-beans-1'.padEnd(129, 'x'), 'Password must be at most 128 characters'],
])('the password %s is refused because of the first rule that it breaks', async (password, message) => {
  const answer = await post('/sign-up/email', { ...signUpForm({ firstName: 'Cy' }), password })
  expect(await refusal(answer)).toEqual({ status: 422, code: 'PASSWORD_RULE', message })
})

test.each([
  ['firstName', ' <> ', 'First name is required'],
  ['lastName', '', 'Last name is required'],
  ['phone', '   ', 'Phone is required'],
  ['phone', '7', 'Enter a phone number that others can call, like +49 30 5550100.'],
])('sign-up with the %s "%s" is refused', async (field, value, message) => {
  const answer = await post('/sign-up/email', { ...signUpForm({ firstName: 'Cy' }), [field]: value })
  expect(await refusal(answer)).toMatchObject({ status: 422, message })
})

test('names are stored trimmed and without angle brackets', async () => {
  const di = await app.signUpVerified({ firstName: ' <b>Di</b> ' })
  expect(await di.client.accounts.me()).toMatchObject({ firstName: 'bDi/b' })
})

test('signing in with an unverified address is refused, and the parent is offered the email again', async () => {
  const form = signUpForm({ firstName: 'Ed' })
  await post('/sign-up/email', form)
  expect(await refusal(await post('/sign-up/email', form))).toEqual({
    status: 409,
    code: 'EMAIL_NOT_VERIFIED_YET',
    message: 'This email is already registered but not verified.',
  })
  expect((await post('/send-verification-email', { email: form.email })).status).toBe(200)
  expect((await app.outbox()).filter(({ to }) => to === form.email)).toHaveLength(2)
})

test('a sign-up with a verified address sends its owner an email, and the screen reveals nothing about the account', async () => {
  const flo = await app.signUpVerified({ firstName: 'Flo' })
  const answer = await post('/sign-up/email', signUpForm({ firstName: 'Stranger', email: flo.email }))
  expect(answer.status).toBe(200)
  expect((await app.outbox()).find(({ to }) => to === flo.email)?.subject).toBe(
    'You already have a Beanpool account',
  )
})

test.each([
  [
    '/auth/callback?via=email&redirect=%2Fjoin-by-code%3Fcode%3DABCD2345',
    '?redirect=%2Fjoin-by-code%3Fcode%3DABCD2345',
  ],
  ['/auth/callback?via=email', ''],
  ['/auth/callback?redirect=https%3A%2F%2Fevil.example%2Fjoin', ''],
  ['/auth/callback?redirect=%2F%5Cevil.example', ''],
])('the email to a verified address links to the sign-in page when sent from %s', async (callbackURL, search) => {
  const { email } = await app.signUpVerified({ firstName: 'Fay' })
  await post('/sign-up/email', { ...signUpForm({ firstName: 'Fay', email }), callbackURL })
  const mail = (await app.outbox()).find(({ to }) => to === email)
  expect(mail?.text).toContain(`${app.url}/auth/login${search}\n`)
})

test('an unverified parent cannot sign in', async () => {
  const form = signUpForm({ firstName: 'Gus' })
  await post('/sign-up/email', form)
  expect((await post('/sign-in/email', form)).status).toBe(403)
})

test('a new password works, and ends all earlier sessions', async () => {
  const hal = await app.signUpVerified({ firstName: 'Hal' })
  await post('/request-password-reset', { email: hal.email, redirectTo: '/auth/callback' })
  const token = (await app.outbox())[0]?.text.match(/reset-password\/(\w+)/)?.[1]
  expect((await post('/reset-password', { token, newPassword: 'weak' })).status).toBe(422)
  expect((await post('/reset-password', { token, newPassword: 'Sweet-beans-2' })).status).toBe(200)
  await expect(hal.client.accounts.me()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(signIn(app.url, hal.email)).rejects.toThrow()
  await expect(signIn(app.url, hal.email, 'Sweet-beans-2')).resolves.toMatchObject({ email: hal.email })
})

test('a password reset for an unknown address gets the same response as for a known one, but sends no email', async () => {
  const answer = await post('/request-password-reset', { email: 'nobody@example.com' })
  expect(answer.status).toBe(200)
  expect((await app.outbox()).filter(({ to }) => to === 'nobody@example.com')).toEqual([])
})

test('a reset takes as long for an unknown address as for a known one', async () => {
  const ida = await app.signUpVerified({ firstName: 'Ida' })
  for (const email of [ida.email, 'nobody@example.com', 'nobody-else@example.com', ida.email]) {
    const started = performance.now()
    await post('/request-password-reset', { email, redirectTo: '/auth/reset-password' })
    expect(performance.now() - started, email).toBeGreaterThanOrEqual(290)
  }
})

test('another site cannot sign a parent in', async () => {
  const answer = await post(
    '/sign-in/email',
    { email: 'a@example.com', password: 'x' },
    { origin: 'https://evil.example' },
  )
  expect(answer.status).toBe(403)
})

test('both local names of this machine are trusted', async () => {
  const port = new URL(app.url).port
  for (const host of ['localhost', '127.0.0.1']) {
    const answer = await post('/sign-in/email', signUpForm({ firstName: 'Ida' }), {
      origin: `http://${host}:${port}`,
    })
    expect(answer.status).toBe(401)
  }
})
