// Each emailed link works once, for a limited time, and leads only to our own pages.
import { expect, test } from 'vitest'
import { givenApp } from '../../testing/given.ts'
import { cookieOf, signIn, signUpForm, testPassword } from '../../testing/test-parent.ts'

const app = await givenApp()

const post = (path: string, body: object) => app.anonymous.post(`/api/auth${path}`, body)

async function linkTo(email: string): Promise<string> {
  const mail = (await app.outbox()).find(({ to }) => to === email)
  const { pathname, search } = new URL(/https?:\S+\/api\/auth\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  return pathname + search
}

async function signUp(firstName: string, callbackURL = '/auth/callback') {
  const form = signUpForm({ firstName })
  const cookie = cookieOf(await post('/sign-up/email', { ...form, callbackURL }))
  const link = await linkTo(form.email)
  return { ...form, link, follow: (to = link) => app.anonymous.fetch(to, { headers: { cookie } }) }
}

async function resetToken(email: string): Promise<string> {
  await post('/request-password-reset', { email, redirectTo: '/auth/reset-password' })
  return /reset-password\/(\w+)/.exec(await linkTo(email))?.[1] ?? ''
}

const signsIn = (answer: Response) => cookieOf(answer).includes('session_token=')

test('a verification link signs in once, and only opens its page afterwards', async () => {
  const { follow } = await signUp('Ana', '/auth/callback?redirect=%2Fcalendar')
  const first = await follow()
  expect(signsIn(first)).toBe(true)
  expect(first.headers.get('location')).toBe('/auth/callback?redirect=%2Fcalendar')
  const second = await follow()
  expect(signsIn(second)).toBe(false)
  expect(second.headers.get('location')).toBe(`${app.url}/auth/callback?redirect=%2Fcalendar&error=LINK_USED`)
})

test('when many requests follow one verification link at once, only one is signed in', async () => {
  const { follow } = await signUp('Bo')
  const answers = await Promise.all(Array.from({ length: 8 }, () => follow()))
  expect(answers.filter(signsIn)).toHaveLength(1)
})

test.each([false, true])('a verification link never leads to another site (used: %s)', async (used) => {
  const { link, follow } = await signUp('Cy')
  if (used) await follow()
  for (const target of ['https://evil.example/', '//evil.example/auth/x', '/\\evil.example', '/calendar']) {
    const bent = link.replace(/callbackURL=[^&]*/, `callbackURL=${encodeURIComponent(target)}`)
    const answer = await app.anonymous.fetch(bent)
    expect(answer.status, target).toBe(403)
  }
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
])('no email has a link that ends at %s', async (target) => {
  const form = signUpForm({ firstName: 'Di' })
  expect((await post('/sign-up/email', { ...form, callbackURL: target })).status).toBe(403)
  const reset = await post('/request-password-reset', { email: form.email, redirectTo: target })
  expect(reset.status).toBe(403)
  expect((await app.outbox()).filter(({ to }) => to === form.email)).toEqual([])
})

test('a person who never confirmed their address can set a new password by email and sign in with it', async () => {
  const { email } = await signUp('Eve')
  const newPassword = 'Sweet-beans-2'
  const token = await resetToken(email)
  expect((await post('/sign-in/email', { email, password: newPassword })).status).not.toBe(200)
  expect((await post('/reset-password', { token, newPassword })).status).toBe(200)
  const answer = await post('/sign-in/email', { email, password: newPassword })
  expect(answer.status).toBe(200)
  expect(signsIn(answer)).toBe(true)
})

test('when many requests use one reset link at once, only one sets the password', async () => {
  const ed = await app.signUpVerified({ firstName: 'Ed' })
  const token = await resetToken(ed.email)
  const passwords = Array.from({ length: 6 }, (_, number) => `Sweet-beans-${number + 2}`)
  const answers = await Promise.all(
    passwords.map((newPassword) => post('/reset-password', { token, newPassword })),
  )
  const done = answers.map(({ status }) => status).filter((status) => status === 200)
  expect(done).toHaveLength(1)
  const winner = passwords[answers.findIndex(({ status }) => status === 200)]
  await expect(signIn(app.url, ed.email, winner)).resolves.toMatchObject({ email: ed.email })
})

test('a reset link is refused when used a second time or after its hour', async () => {
  const flo = await app.signUpVerified({ firstName: 'Flo' })
  const token = await resetToken(flo.email)
  expect((await post('/reset-password', { token, newPassword: 'Sweet-beans-2' })).status).toBe(200)
  const again = await post('/reset-password', { token, newPassword: 'Sweet-beans-3' })
  expect(await again.json()).toMatchObject({ code: 'INVALID_TOKEN' })
  const late = await resetToken(flo.email)
  await app.db.execute(`update auth_verifications set expires_at = now() - interval '1 minute'`)
  const tooLate = await post('/reset-password', { token: late, newPassword: 'Sweet-beans-4' })
  expect(await tooLate.json()).toMatchObject({ code: 'INVALID_TOKEN' })
})

test('a password reset ends the account’s older links, but no other account’s links', async () => {
  const ines = await app.signUpVerified({ firstName: 'Ines' })
  const jo = await app.signUpVerified({ firstName: 'Jo' })
  const [older, newer, others] = [
    await resetToken(ines.email),
    await resetToken(ines.email),
    await resetToken(jo.email),
  ]
  expect(older).not.toBe(newer)
  expect((await post('/reset-password', { token: newer, newPassword: 'Sweet-beans-2' })).status).toBe(200)
  const again = await post('/reset-password', { token: older, newPassword: 'Sweet-beans-3' })
  expect(await again.json()).toMatchObject({ code: 'INVALID_TOKEN' })
  await expect(signIn(app.url, ines.email, 'Sweet-beans-2')).resolves.toMatchObject({ email: ines.email })
  expect((await post('/reset-password', { token: others, newPassword: 'Sweet-beans-4' })).status).toBe(200)
})

test('a password that breaks a rule does not use up the reset link', async () => {
  const gus = await app.signUpVerified({ firstName: 'Gus' })
  const token = await resetToken(gus.email)
  expect((await post('/reset-password', { token, newPassword: 'weak' })).status).toBe(422)
  expect((await post('/reset-password', { token, newPassword: 'Sweet-beans-2' })).status).toBe(200)
})

test('changing the address ends the reset links, and changing the password ends the links that change the address', async () => {
  const gus = await app.signUpVerified({ firstName: 'Gus' })
  const reset = await resetToken(gus.email)
  const askFor = async (email: string, password: string) => {
    await gus.client.security.changeAddress({ email, password })
    const mail = (await app.outbox()).find(({ to }) => to === email)
    return /auth\/address\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  }
  const use = async (token: string) => app.anonymous.client.security.useAddressLink({ token })
  await use(await askFor('gus@other.example.com', testPassword))
  const late = await post('/reset-password', { token: reset, newPassword: 'Sweet-beans-2' })
  expect(await late.json()).toMatchObject({ code: 'INVALID_TOKEN' })
  const link = await askFor('gus@third.example.com', testPassword)
  const again = await resetToken('gus@other.example.com')
  expect((await post('/reset-password', { token: again, newPassword: 'Sweet-beans-3' })).status).toBe(200)
  await expect(use(link)).rejects.toMatchObject({ data: { reason: 'link_ended' } })
})
