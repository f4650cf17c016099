// The page Security & Sessions lists an adult's sessions, signs out other devices, and changes the password (spec 2,
// 5).
import { beforeEach, describe, expect, test } from 'vitest'
import { givenApp } from '../../testing/given.ts'
import { noticesOf } from '../../testing/test-group.ts'
import { cookieOf, createParent, type TestParent, testPassword } from '../../testing/test-parent.ts'

const app = await givenApp()

const chrome =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36'
const next = 'Other-beans-22'

let ana: TestParent
beforeEach(async () => {
  ana = await app.signUpVerified({ firstName: 'Ana' })
})

const post = (path: string, body: object, cookie = '', userAgent = chrome) =>
  app.anonymous.fetch(`/api/auth${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': userAgent,
      ...(cookie ? { cookie } : {}),
    },
    body: JSON.stringify(body),
  })

async function onAnotherDevice(password = testPassword): Promise<TestParent> {
  const answer = await post('/sign-in/email', { email: ana.email, password })
  expect(answer.status).toBe(200)
  return createParent({ url: app.url, email: ana.email, cookie: cookieOf(answer) })
}

const isSignedOut = (parent: TestParent) =>
  parent.client.accounts.me().then(
    () => false,
    (error: { code?: string }) => error.code === 'UNAUTHORIZED',
  )

const change = (values: object, by = ana) => post('/change-password', values, by.cookie)

describe('an adult’s sessions', () => {
  test('are listed only for that adult, the current one first, each with its device', async () => {
    await app.signUpVerified({ firstName: 'Bo' })
    await onAnotherDevice()
    const { sessions, hasPassword } = await ana.client.security.read()
    expect(hasPassword).toBe(true)
    expect(sessions.map(({ isThis }) => isThis)).toEqual([true, false])
    expect(sessions[1]?.device).toBe('Chrome on Android')
  })

  test('can be signed out one by one, and the others stay', async () => {
    const phone = await onAnotherDevice()
    const desk = await onAnotherDevice()
    const { sessions } = await phone.client.security.read()
    const sessionId = sessions.find(({ isThis }) => isThis)?.sessionId ?? ''
    expect((await ana.client.security.endSession({ sessionId })).sessions).toHaveLength(2)
    const again = ana.client.security.endSession({ sessionId })
    await expect(again).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect([await isSignedOut(phone), await isSignedOut(desk)]).toEqual([true, false])
  })

  test('can all be signed out at once, except the current one', async () => {
    const phone = await onAnotherDevice()
    const own = (await ana.client.security.read()).sessions[0]?.sessionId ?? ''
    const here = ana.client.security.endSession({ sessionId: own })
    await expect(here).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await ana.client.security.endOtherSessions()).sessions).toMatchObject([{ isThis: true }])
    expect([await isSignedOut(phone), await isSignedOut(ana)]).toEqual([true, false])
  })

  test('cannot be signed out by other adults', async () => {
    const bo = await app.signUpVerified({ firstName: 'Bo' })
    const theirs = (await bo.client.security.read()).sessions[0]?.sessionId ?? ''
    const asked = ana.client.security.endSession({ sessionId: theirs })
    await expect(asked).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await isSignedOut(bo)).toBe(false)
  })
})

describe('a new password', () => {
  test('needs the old password, signs out the other devices, and causes a notice', async () => {
    const phone = await onAnotherDevice()
    const answer = await change({ currentPassword: testPassword, newPassword: next })
    expect(answer.status).toBe(200)
    expect(await answer.text()).not.toMatch(/"token":"/)
    expect([await isSignedOut(ana), await isSignedOut(phone)]).toEqual([false, true])
    await onAnotherDevice(next)
    expect((await post('/sign-in/email', { email: ana.email, password: testPassword })).status).toBe(401)
    const told = { title: 'Your password was changed' }
    expect((await ana.client.security.read()).events).toMatchObject([told])
    expect((await noticesOf(ana)).filter(({ type }) => type === 'security_event')).toMatchObject([told])
  })

  test('is refused without the right old password, or if it breaks the sign-up rules', async () => {
    const wrong = await change({ currentPassword: 'Wrong-beans-9', newPassword: next })
    expect([wrong.status, await wrong.json()]).toMatchObject([400, { code: 'INVALID_PASSWORD' }])
    const weak = await change({ currentPassword: testPassword, newPassword: 'beans' })
    expect([weak.status, await weak.json()]).toMatchObject([422, { code: 'PASSWORD_RULE' }])
    const nobody = await post('/change-password', { currentPassword: testPassword, newPassword: next })
    expect(nobody.status).toBe(401)
    await onAnotherDevice()
  })

  test('cannot be set without an old one, since Google signs the adult in', async () => {
    await app.db.execute(`update auth_accounts set password = null where user_id in
      (select id from auth_users where email = '${ana.email}')`)
    expect((await ana.client.security.read()).hasPassword).toBe(false)
    expect((await change({ currentPassword: testPassword, newPassword: next })).status).toBe(400)
  })
})
