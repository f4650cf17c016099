// Only the browser holds its session's token, and a session that has ended gives no access.
import { expect, test } from 'vitest'
import { givenApp } from '../../testing/given.ts'
import { cookieOf, createParent, signUpForm, testPassword } from '../../testing/test-parent.ts'

const app = await givenApp()

const post = (path: string, body: object, cookie = '') =>
  app.anonymous.post(`/api/auth${path}`, body, { cookie })

const tokens = async () => {
  const { rows } = await app.db.execute<{ token: string }>('select token from auth_sessions')
  return rows.map(({ token }) => token)
}

test('no response to a sign-up, sign-in or sign-out carries a session token', async () => {
  const form = signUpForm({ firstName: 'Ana' })
  const signedUp = await post('/sign-up/email', form)
  await app.db.execute('update auth_users set email_verified = true')
  const signedIn = await post('/sign-in/email', form)
  const signedOut = await post('/sign-out', {}, cookieOf(signedIn))
  const texts = await Promise.all([signedUp, signedIn, signedOut].map((answer) => answer.text()))
  const again = await post('/sign-in/email', form)
  texts.push(await again.text())
  expect(await tokens()).toHaveLength(1)
  for (const text of texts) {
    expect(text).not.toMatch(/"token"/)
    for (const token of await tokens()) expect(text).not.toContain(token)
  }
  expect(JSON.parse(texts[1] ?? '')).toMatchObject({ user: { email: form.email } })
})

test('signing in again ends the browser’s earlier session', async () => {
  const bo = await app.signUpVerified({ firstName: 'Bo' })
  const cy = await app.signUpVerified({ firstName: 'Cy' })
  const answer = await post('/sign-in/email', { email: cy.email, password: testPassword }, bo.cookie)
  const now = createParent({ url: app.url, email: cy.email, cookie: cookieOf(answer) })
  expect((await now.client.accounts.me()).email).toBe(cy.email)
  await expect(bo.client.accounts.me()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  // The session in another browser continues.
  expect((await cy.client.accounts.me()).email).toBe(cy.email)
})

test('confirming an address ends another person’s session in the same browser', async () => {
  const di = await app.signUpVerified({ firstName: 'Di' })
  const form = signUpForm({ firstName: 'Ed' })
  const started = await post('/sign-up/email', { ...form, callbackURL: '/auth/callback' })
  const mail = (await app.outbox()).find(({ to }) => to === form.email)
  const link = new URL(/https?:\S+verify-email\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  const cookie = `${di.cookie}; ${cookieOf(started)}`
  const answer = await app.anonymous.fetch(link.pathname + link.search, { headers: { cookie } })
  expect(cookieOf(answer)).toContain('session_token=')
  await expect(di.client.accounts.me()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test('a token opens a session only if its signature is valid, and checking it takes one statement', async () => {
  const fay = await app.signUpVerified({ firstName: 'Fay' })
  const me = (cookie: string) => app.anonymous.post('/api/rpc/accounts/me', {}, { cookie })
  const statements = await app.statementsOf(() => me(fay.cookie))
  expect(statements.filter((text) => /auth_sessions/.test(text))).toHaveLength(1)
  expect(statements.filter((text) => /auth_users/.test(text)).length, 'and the account’s').toBe(2)
  const [, token = '', signature = ''] = /session_token=([^.]+)\.([^;]+)/.exec(fay.cookie) ?? []
  const other = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`
  for (const forged of [`${token}.${other}`, `${token}.`, token, `x${token}.${signature}`, '%', '%E0%A4%A'])
    expect((await me(`beanpool.session_token=${forged}`)).status).toBe(401)
  expect((await me(fay.cookie)).status).toBe(200)
})

test('a session is extended when it is used after an hour, and ends when it expires', async () => {
  const gil = await app.signUpVerified({ firstName: 'Gil' })
  const me = () => app.anonymous.post('/api/rpc/accounts/me', {}, { cookie: gil.cookie })
  const endsIn = (time: string) =>
    app.db.execute(`update auth_sessions set expires_at = now() + interval '${time}'`)
  expect((await me()).headers.getSetCookie()).toEqual([])
  await endsIn('29 days 22 hours')
  expect((await me()).headers.getSetCookie().join()).toContain('session_token=')
  await endsIn('-1 second')
  expect((await me()).status).toBe(401)
})
