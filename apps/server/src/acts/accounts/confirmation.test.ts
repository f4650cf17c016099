// A confirmation needs both the mailbox and the password: entering another person's address gains nothing.
import { expect, test } from 'vitest'
import { givenApp } from '../../testing/given.ts'
import { cookieOf, createParent, signIn, signUpForm } from '../../testing/test-parent.ts'

const app = await givenApp()

const post = (path: string, body: object, cookie = '') =>
  app.anonymous.post(`/api/auth${path}`, body, { cookie })

const follow = (link: string, cookie = '') => app.anonymous.fetch(link, cookie ? { headers: { cookie } } : {})

async function linkTo(email: string): Promise<string> {
  const mail = (await app.outbox()).find(({ to }) => to === email)
  const { pathname, search } = new URL(/https?:\S+verify-email\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  return pathname + search
}

async function signUp(firstName: string, callbackURL = '/auth/callback?via=email') {
  const form = signUpForm({ firstName })
  const answer = await post('/sign-up/email', { ...form, callbackURL })
  const link = await linkTo(form.email)
  const token = new URL(link, app.url).searchParams.get('token') ?? ''
  return { ...form, cookie: cookieOf(answer), link, token }
}

const isSignedIn = (answer: Response) => cookieOf(answer).includes('session_token=')
const meAt = (answer: Response) =>
  createParent({ url: app.url, email: '', cookie: cookieOf(answer) }).client.accounts.me()
const newPassword = 'Calm-lanes-22'

test('the browser that signed up follows the link and is signed in', async () => {
  const { email, link, cookie } = await signUp('Ana')
  const answer = await follow(link, cookie)
  expect(isSignedIn(answer)).toBe(true)
  expect(await meAt(answer)).toMatchObject({ email, firstName: 'Ana' })
})

test('a link opened in a different browser confirms nothing, and leads to a page that asks for the password', async () => {
  const mallory = await signUp('Mallory', '/auth/callback?via=email&redirect=%2Fcalendar')
  const answer = await follow(mallory.link)
  expect(isSignedIn(answer)).toBe(false)
  const { pathname, searchParams } = new URL(answer.headers.get('location') ?? '', app.url)
  expect(pathname).toBe('/auth/confirm')
  expect(searchParams.get('token')).toBe(mallory.token)
  expect(searchParams.get('redirect')).toBe('/calendar')
  const tried = await post('/sign-in/email', mallory)
  expect(await tried.json()).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' })
})

test('a browser that signed up one address cannot confirm another', async () => {
  const stranger = await signUp('Stranger')
  const bo = await signUp('Bo')
  expect(isSignedIn(await follow(bo.link, stranger.cookie))).toBe(false)
  expect(isSignedIn(await follow(bo.link, bo.cookie))).toBe(true)
})

test('the link and the sign-up’s password sign a parent in on another device, but only once', async () => {
  const { link, token, password, email } = await signUp('Cy')
  await follow(link)
  const answer = await post('/confirm-email', { token, password })
  expect(answer.status).toBe(200)
  expect(await meAt(answer)).toMatchObject({ email, firstName: 'Cy' })
  const again = await post('/confirm-email', { token, password })
  expect(await again.json()).toMatchObject({ code: 'LINK_USED' })
  expect(isSignedIn(again)).toBe(false)
})

test('a wrong password confirms nothing, and the link stays valid', async () => {
  const { token, password } = await signUp('Di')
  const wrong = await post('/confirm-email', { token, password: newPassword })
  expect(wrong.status).toBe(401)
  expect(await wrong.json()).toMatchObject({ code: 'INVALID_PASSWORD' })
  expect((await post('/confirm-email', { token, password })).status).toBe(200)
})

test('a person who did not sign up can choose a password through the link, which deletes everything the stranger typed', async () => {
  const mallory = await signUp('Mallory')
  const { token, email, password } = mallory
  const answer = await post('/confirm-email/new-password', { token, newPassword })
  expect(answer.status).toBe(200)
  expect(await meAt(answer)).toMatchObject({ email, firstName: '', lastName: '', phone: '' })
  expect((await post('/sign-in/email', { email, password })).status).toBe(401)
  expect(isSignedIn(await follow(mallory.link, mallory.cookie))).toBe(false)
  await expect(signIn(app.url, email, newPassword)).resolves.toMatchObject({ email })
})

test('a weak password does not use up the link', async () => {
  const { token } = await signUp('Ed')
  const weak = await post('/confirm-email/new-password', { token, newPassword: 'weak' })
  expect(await weak.json()).toMatchObject({ code: 'PASSWORD_RULE', field: 'password' })
  expect((await post('/confirm-email/new-password', { token, newPassword })).status).toBe(200)
})

test('when many requests use one link at once, only one is signed in', async () => {
  const { token, link, cookie, password } = await signUp('Flo')
  const answers = await Promise.all([
    follow(link, cookie),
    follow(link, cookie),
    post('/confirm-email', { token, password }),
    post('/confirm-email', { token, password }),
    post('/confirm-email/new-password', { token, newPassword }),
    post('/confirm-email/new-password', { token, newPassword: 'Calm-lanes-33' }),
  ])
  expect(answers.filter(isSignedIn)).toHaveLength(1)
})

test('a stranger gains nothing by asking for the email again', async () => {
  const gus = await signUp('Gus')
  await post('/send-verification-email', { email: gus.email, callbackURL: '/auth/callback?via=email' })
  const again = await linkTo(gus.email)
  expect(isSignedIn(await follow(again))).toBe(false)
  expect(isSignedIn(await follow(again, gus.cookie))).toBe(true)
})

test('a password reset by email discards everything typed before the address was confirmed', async () => {
  const { email, password } = await signUp('Mallory')
  await post('/request-password-reset', { email, redirectTo: '/auth/reset-password' })
  const token = (await app.outbox())[0]?.text.match(/reset-password\/(\w+)/)?.[1]
  expect((await post('/reset-password', { token, newPassword })).status).toBe(200)
  expect((await post('/sign-in/email', { email, password })).status).toBe(401)
  const own = await signIn(app.url, email, newPassword)
  expect(await own.client.accounts.me()).toMatchObject({ firstName: '', lastName: '', phone: '' })
})

const statusFor = async (cookie: string) =>
  (await (await follow('/api/auth/sign-up/status', cookie)).json()) as { confirmed: boolean }

test('only the browser used for the sign-up learns that its address was confirmed elsewhere', async () => {
  const { token, password, cookie } = await signUp('Hal')
  expect(await statusFor(cookie)).toEqual({ confirmed: false })
  await post('/confirm-email', { token, password })
  expect(await statusFor(cookie)).toEqual({ confirmed: true })
  expect(await statusFor('')).toEqual({ confirmed: false })
  expect(isSignedIn(await follow('/api/auth/sign-up/status', cookie))).toBe(false)
})

test('a sign-up for an address that has an account is never reported as confirmed', async () => {
  const { email, token, password } = await signUp('Ivo')
  await post('/confirm-email', { token, password })
  const again = await post('/sign-up/email', signUpForm({ firstName: 'Ivo', email }))
  expect(await statusFor(cookieOf(again))).toEqual({ confirmed: false })
})

test('a mistyped address can be corrected on the same page, after which the link mailed to it no longer works', async () => {
  const wrong = await signUp('Jo')
  const right = signUpForm({ firstName: 'Jo' })
  const answer = await post('/sign-up/email', { ...right, corrects: true }, wrong.cookie)
  expect(answer.status).toBe(200)
  expect(await (await post('/confirm-email', wrong)).json()).toMatchObject({ code: 'INVALID_TOKEN' })
  expect(isSignedIn(await follow(await linkTo(right.email), cookieOf(answer)))).toBe(true)
  // The address's real owner can sign up as if nobody had ever typed it.
  expect((await post('/sign-up/email', signUpForm({ firstName: 'Kit', email: wrong.email }))).status).toBe(
    200,
  )
})

test('a correction removes neither a confirmed account nor an account signed up in another browser', async () => {
  const lia = await signUp('Lia')
  const stranger = await signUp('Stranger')
  await post('/sign-up/email', { ...signUpForm({ firstName: 'Mo' }), corrects: true }, stranger.cookie)
  await post('/confirm-email', lia)
  const correcting = { ...signUpForm({ firstName: 'Mo' }), corrects: true }
  expect((await post('/sign-up/email', correcting, lia.cookie)).status).toBe(200)
  await expect(signIn(app.url, lia.email)).resolves.toMatchObject({ email: lia.email })
})

test('a correction gets the same response whether or not the new address has an account', async () => {
  const nia = await signUp('Nia')
  await post('/confirm-email', nia)
  const typo = await signUp('Otto')
  const answer = await post(
    '/sign-up/email',
    { ...signUpForm({ firstName: 'Otto', email: nia.email }), corrects: true },
    typo.cookie,
  )
  expect(answer.status).toBe(200)
  expect(isSignedIn(answer)).toBe(false)
  expect(await statusFor(cookieOf(answer))).toEqual({ confirmed: false })
})

test.each([
  '',
  'x',
  'eyJhbGciOiJub25lIn0.eyJlbWFpbCI6ImFuYUBleGFtcGxlLmNvbSJ9.',
])('a made-up link opens nothing: %s', async (token) => {
  for (const path of ['/confirm-email', '/confirm-email/new-password']) {
    const answer = await post(path, { token, password: newPassword, newPassword })
    expect(await answer.json()).toMatchObject({ code: 'INVALID_TOKEN' })
  }
})

test('mail to an unconfirmed address contains no name', async () => {
  const form = signUpForm({ firstName: 'Zebedee' })
  await post('/sign-up/email', form)
  await post('/request-password-reset', { email: form.email, redirectTo: '/auth/reset-password' })
  const mails = (await app.outbox()).filter(({ to }) => to === form.email)
  expect(mails).toHaveLength(2)
  for (const { subject, text, html } of mails) expect(subject + text + html).not.toContain('Zebedee')
})
