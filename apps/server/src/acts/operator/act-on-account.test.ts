// An operator finds an account by its address, and helps its owner or locks them out. The owner gets a notice, and each
// act is recorded.
import type { AccountAct } from '@beanpool/domain/operator/operator'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { createAuthenticator } from '../../testing/authenticator.ts'
import { givenApp } from '../../testing/given.ts'
import { createTestGroup, noticesOf, refusalOf, twoFamilies } from '../../testing/test-group.ts'
import { cookieOf, createParent, signIn, type TestParent, testPassword } from '../../testing/test-parent.ts'
import { totpOf } from '../../testing/totp.ts'

const app = await givenApp({
  environment: { OPERATORS: 'op@example.com', CONTACT_EMAIL: 'help@school.example' },
})

let operator: TestParent
let ana: TestParent
let adultId: string
beforeEach(async () => {
  await app.empty()
  operator = await app.signUpVerified({ firstName: 'Opal', lastName: 'Orr', email: 'op@example.com' })
  ana = await app.signUpVerified({ firstName: 'Ana' })
  adultId = (await ana.client.accounts.me()).adultId
})

const act = (what: AccountAct, id = adultId) => operator.client.operator.act({ adultId: id, act: what })
const find = async (email = ana.email) => (await operator.client.operator.findAccount({ email })).account
const record = async () =>
  (await operator.client.operator.read()).record.map((each) => [each.operator, each.act, each.about])
const isSignedIn = (parent: TestParent) =>
  parent.client.accounts.me().then(
    () => true,
    () => false,
  )
const post = (path: string, body: object, cookie = '') =>
  app.anonymous.post(`/api/auth${path}`, body, { cookie })
const signInAnswer = async () => {
  const answer = await post('/sign-in/email', { email: ana.email, password: testPassword })
  return { status: answer.status, ...((await answer.json()) as { code?: string; message?: string }) }
}
const told = async () => {
  await app.runJobs()
  const mail = (await app.outbox()).find(({ to }) => to === ana.email)
  return `${mail?.subject}: ${mail?.text.split('\n\n')[1]}`
}

test('an account is found by its address, however that is spelled, and shows only its state', async () => {
  expect(await find(ana.email.toUpperCase())).toEqual({
    adultId,
    email: ana.email,
    isVerified: true,
    isBlocked: false,
    mailRefused: false,
    signedInAt: expect.any(String),
    hasPassword: true,
    hasProvider: false,
    hasTwoFactor: false,
    passkeys: 0,
  })
  expect(await find('nobody@example.com')).toBeNull()
  await ana.client.security.endOtherSessions()
  await post('/sign-out', {}, ana.cookie)
  expect((await find())?.signedInAt).toBeNull()
})

describe('a blocked account', () => {
  test('has no session and no feed, and cannot be signed in to until it is unblocked', async () => {
    const { assignments } = await ana.client.feeds.links()
    const feed = async () => (await app.anonymous.fetch(new URL(assignments).pathname)).status
    expect(await feed()).toBe(200)
    expect((await act('block')).account).toMatchObject({ isBlocked: true, signedInAt: null })
    expect([await isSignedIn(ana), await feed()]).toEqual([false, 404])
    expect(await signInAnswer()).toMatchObject({
      status: 403,
      code: 'BLOCKED',
      message: 'This account is blocked. Write to help@school.example.',
    })
    expect(await told()).toBe(
      'Your account is blocked: Nobody can sign in to it. Questions? Write to help@school.example.',
    )
    expect((await act('unblock')).account).toMatchObject({ isBlocked: false })
    expect((await signInAnswer()).status).toBe(200)
    expect(await feed()).toBe(200)
    expect(await told()).toMatch(/^Your account is open again: You can sign in\./)
    expect(await record()).toEqual([
      ['Opal Orr', 'unblock', adultId],
      ['Opal Orr', 'block', adultId],
    ])
  })

  test('is reported as blocked only to a person who enters the right password', async () => {
    await act('block')
    const answer = await post('/sign-in/email', { email: ana.email, password: 'Wrong-beans-9' })
    expect([answer.status, await answer.text()]).toEqual([401, expect.not.stringContaining('locked')])
  })

  test('cannot be opened with a passkey, a new password or its confirmation link', async () => {
    const { origin } = new URL(app.url)
    const device = createAuthenticator()
    const challenge = async (what: string, cookie: string) => {
      const answer = await app.anonymous.fetch(`/api/auth/passkey/generate-${what}-options`, {
        headers: { cookie },
      })
      return { cookie: cookieOf(answer), ...((await answer.json()) as { challenge: string }) }
    }
    const begun = await challenge('register', ana.cookie)
    const added = { response: device.register({ origin, challenge: begun.challenge }) }
    expect((await post('/passkey/verify-registration', added, `${ana.cookie}; ${begun.cookie}`)).status).toBe(
      200,
    )
    const bo = await post('/sign-up/email', {
      firstName: 'Bo',
      lastName: 'B',
      name: 'Bo',
      email: 'bo@example.com',
      phone: '555 0100',
      password: testPassword,
    })
    const link =
      (await app.outbox()).find(({ to }) => to === 'bo@example.com')?.text.match(/https?:\S+/)?.[0] ?? ''
    await act('block', (await find('bo@example.com'))?.adultId)
    await act('block')
    const asked = await challenge('authenticate', '')
    const response = device.authenticate({ origin, challenge: asked.challenge })
    const answer = await post('/passkey/verify-authentication', { response }, asked.cookie)
    expect([answer.status, await answer.json()]).toEqual([403, expect.objectContaining({ code: 'BLOCKED' })])
    await act('send_reset')
    expect(await followReset('Calm-lanes-22')).toBe(200)
    const withNew = await post('/sign-in/email', { email: ana.email, password: 'Calm-lanes-22' })
    expect([withNew.status, cookieOf(withNew)]).toEqual([403, expect.not.stringContaining('session_token=')])
    const { pathname, search } = new URL(link)
    const followed = await app.anonymous.fetch(pathname + search, { headers: { cookie: cookieOf(bo) } })
    expect(followed.headers.get('location')).toMatch(/error=BLOCKED/)
    expect(await find('bo@example.com')).toMatchObject({ isVerified: false, signedInAt: null })
  })
})

async function followReset(newPassword: string) {
  const mail = (await app.outbox()).find(({ text }) => text.includes('/api/auth/reset-password/'))
  const { pathname, search } = new URL(/https?:\S+reset-password\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  const page = (await app.anonymous.fetch(pathname + search)).headers.get('location') ?? ''
  expect(page).toMatch(/^\S*\/auth\/reset-password\?token=/)
  const token = new URL(page, app.url).searchParams.get('token')
  return (await post('/reset-password', { token, newPassword })).status
}

test('an emailed link sets a new password only once', async () => {
  await act('send_reset')
  expect(await followReset('Calm-lanes-22')).toBe(200)
  expect(await followReset('Calm-lanes-23').catch(() => 0)).not.toBe(200)
  expect(await isSignedIn(await signIn(app.url, ana.email, 'Calm-lanes-22'))).toBe(true)
  expect(
    (await noticesOf(await signIn(app.url, ana.email, 'Calm-lanes-22'))).map(({ title }) => title),
  ).toContain('An operator sent you a link')
  expect(await record()).toEqual([['Opal Orr', 'send_reset', adultId]])
})

test('ending an account’s sessions ends them everywhere, including the operator’s own', async () => {
  const phone = await signIn(app.url, ana.email)
  expect((await act('end_sessions')).account).toMatchObject({ signedInAt: null })
  expect([await isSignedIn(ana), await isSignedIn(phone), await isSignedIn(operator)]).toEqual([
    false,
    false,
    true,
  ])
  expect(await told()).toMatch(/^You were signed out everywhere/)
  const own = await operator.client.accounts.me()
  await operator.client.operator.act({ adultId: own.adultId, act: 'end_sessions' })
  expect(await isSignedIn(operator)).toBe(false)
})

test('after a two-factor reset the password alone is enough, and the owner learns how many passkeys remain', async () => {
  const begun = await post('/two-factor/enable', { password: testPassword }, ana.cookie)
  const { totpURI } = (await begun.json()) as { totpURI: string }
  await post('/two-factor/verify-totp', { code: totpOf(totpURI) }, ana.cookie)
  await app.db.execute(sql`insert into auth_passkeys (id, user_id, credential_id, public_key, counter, device_type, backed_up)
    select ${crypto.randomUUID()}, id, 'c', 'k', 0, 'singleDevice', false from auth_users where email = ${ana.email}`)
  expect(await find()).toMatchObject({ hasTwoFactor: true, passkeys: 1 })
  expect((await act('reset_two_factor')).account).toMatchObject({ hasTwoFactor: false, passkeys: 1 })
  expect(await isSignedIn(await signIn(app.url, ana.email))).toBe(true)
  expect(await told()).toMatch(/^An operator turned two-factor off: .* A passkey still works\./)
})

describe('deletion by an operator', () => {
  test('has the effects of the owner’s own deletion, and sends the owner an email', async () => {
    expect(await act('delete')).toEqual({ account: null })
    expect((await app.outbox()).find(({ to }) => to === ana.email)?.subject).toBe(
      'Your Beanpool account is deleted',
    )
    expect(await find()).toBeNull()
    expect(await record()).toEqual([['Opal Orr', 'delete', adultId]])
    expect(await refusalOf(act('delete'))).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('is refused for a group’s only admin without revealing the group’s name, and changes nothing', async () => {
    const { admin } = await createTestGroup(app, twoFamilies)
    const refused = await refusalOf(act('delete', admin.adultId))
    expect(refused).toMatchObject({ code: 'REFUSED', data: { reason: 'only_admin', detail: null } })
    expect(await isSignedIn(admin.parent)).toBe(true)
    expect(await record()).toEqual([])
  })
})

test('an action that changes nothing is neither recorded nor announced again', async () => {
  await Promise.all([act('block'), act('block')])
  await act('reset_two_factor')
  expect(await record()).toHaveLength(1)
  await act('unblock')
  const titles = (await noticesOf(await signIn(app.url, ana.email))).map(({ title }) => title)
  expect(titles.filter((title) => title === 'Your account is blocked')).toHaveLength(1)
})

test('operators can neither block nor delete themselves', async () => {
  const own = (await operator.client.accounts.me()).adultId
  for (const what of ['block', 'delete'] as const)
    expect(await refusalOf(act(what, own))).toMatchObject({ code: 'REFUSED', data: { reason: 'yourself' } })
})

describe('an operator', () => {
  const mine = async () => (await operator.client.accounts.me()).isOperator

  test('must have signed in within the last hour, or enter the password, for every change', async () => {
    await app.db.execute(sql`update auth_sessions set created_at = now() - interval '2 hours'`)
    const asked = [
      () => act('end_sessions'),
      () => operator.client.operator.saveSettings({ signUp: 'closed' }),
    ]
    for (const change of asked)
      expect(await refusalOf(change())).toMatchObject({ code: 'REFUSED', data: { reason: 'confirm_first' } })
    await operator.client.security.confirm({ password: testPassword })
    await act('end_sessions')
    expect(await isSignedIn(ana)).toBe(false)
  })

  test('loses the role when blocked, or when their address changes or is no longer confirmed', async () => {
    expect([await mine(), (await ana.client.accounts.me()).isOperator]).toEqual([true, false])
    const set = (change: string) =>
      app.db.execute(sql`update auth_users set ${sql.raw(change)} where email like 'op%@example.com'`)
    for (const [change, back] of [
      [`email = 'op2@example.com'`, `email = 'op@example.com'`],
      ['email_verified = false', 'email_verified = true'],
    ] as const) {
      await set(change)
      expect(await mine()).toBe(false)
      expect(await refusalOf(act('block'))).toMatchObject({ code: 'NOT_FOUND' })
      await set(back)
      expect(await mine()).toBe(true)
    }
    await app.db.execute(sql`update adults set blocked_at = now() where first_name = 'Opal'`)
    expect(await refusalOf(act('block'))).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('has no role on a server whose list does not contain their address', async () => {
    const { createTestApp } = await import('../../testing/test-app.ts')
    const other = await createTestApp({ sharing: app })
    const there = createParent({ url: other.url, email: operator.email, cookie: operator.cookie })
    expect((await there.client.accounts.me()).isOperator).toBe(false)
    expect(await refusalOf(there.client.operator.read())).toMatchObject({ code: 'NOT_FOUND' })
    await other.stop()
  })
})
