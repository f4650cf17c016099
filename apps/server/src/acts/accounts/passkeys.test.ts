// A device that checks its user needs only a passkey to sign in (decision 33).
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { createAuthenticator } from '../../testing/authenticator.ts'
import { givenApp } from '../../testing/given.ts'
import { noticesOf } from '../../testing/test-group.ts'
import { createParent, type TestParent, testPassword } from '../../testing/test-parent.ts'
import { totpOf } from '../../testing/totp.ts'

const app = await givenApp()
const { origin } = new URL(app.url)

let ana: TestParent
beforeEach(async () => {
  ana = await app.signUpVerified({ firstName: 'Ana' })
})

type Device = ReturnType<typeof createAuthenticator>

/** Creates a browser that keeps its cookies. */
function browserWith(cookie = '') {
  const jar = new Map(
    cookie
      .split('; ')
      .filter(Boolean)
      .map((each) => [each.split('=')[0], each]),
  )
  const ask = async (path: string, body?: object) => {
    const answer = await app.anonymous.fetch(`/api/auth${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        cookie: [...jar.values()].join('; '),
        'user-agent': 'Firefox/130.0 (Windows NT 10.0)',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    for (const set of answer.headers.getSetCookie()) jar.set(set.split('=')[0], set.split(';')[0] ?? '')
    const text = await answer.text()
    expect(text).not.toMatch(/"token"/)
    return { status: answer.status, body: JSON.parse(text || '{}') as Record<string, string> }
  }
  const challengeOf = async (what: string) => (await ask(`/passkey/generate-${what}-options`)).body.challenge
  return {
    ask,
    register: async (device: Device) => {
      const challenge = (await challengeOf('register')) ?? ''
      return ask('/passkey/verify-registration', { response: device.register({ origin, challenge }) })
    },
    signIn: async (device: Device, from = origin) => {
      const challenge = (await challengeOf('authenticate')) ?? ''
      const response = device.authenticate({ origin: from, challenge })
      return { ...(await ask('/passkey/verify-authentication', { response })), response }
    },
    parent: () => createParent({ url: app.url, email: ana.email, cookie: [...jar.values()].join('; ') }),
  }
}

const isSignedIn = (parent: TestParent) =>
  parent.client.accounts.me().then(
    () => true,
    () => false,
  )

async function withPasskey() {
  const device = createAuthenticator()
  expect((await browserWith(ana.cookie).register(device)).status).toBe(200)
  return device
}

describe('a passkey', () => {
  test('can be added by a signed-in adult, is listed, and brings a notice', async () => {
    await withPasskey()
    const { passkeys, events } = await ana.client.security.read()
    expect(passkeys).toMatchObject([{ name: 'Firefox on Windows' }])
    expect(events).toMatchObject([{ title: 'A passkey was added' }])
    const told = (await noticesOf(ana)).find(({ title }) => title === 'A passkey was added')
    expect(told?.button).toEqual({ label: 'See your passkeys', path: '/settings/security' })
    expect((await browserWith().register(createAuthenticator())).status).toBe(401)
  })

  test('signs in on another browser, without password or code', async () => {
    const device = await withPasskey()
    const owner = browserWith(ana.cookie)
    const { totpURI } = (await owner.ask('/two-factor/enable', { password: testPassword })).body
    await owner.ask('/two-factor/verify-totp', { code: totpOf(totpURI ?? '') })
    const other = browserWith()
    expect((await other.signIn(device)).status).toBe(200)
    expect((await other.parent().client.accounts.me()).firstName).toBe('Ana')
    expect((await owner.parent().client.security.read()).sessions).toHaveLength(2)
  })

  test('is refused if the device did not verify its user, whether it is being added or used to sign in', async () => {
    const unchecked = createAuthenticator({ checksWho: false })
    const refused = await browserWith(ana.cookie).register(unchecked)
    expect([refused.status, refused.body.code]).toEqual([400, 'USER_NOT_VERIFIED'])
    expect((await ana.client.security.read()).passkeys).toEqual([])
  })

  test('can be used once per challenge, and only on this site', async () => {
    const device = await withPasskey()
    const elsewhere = browserWith()
    expect((await elsewhere.signIn(device, 'https://beanpool.example')).status).toBeGreaterThanOrEqual(400)
    expect(await isSignedIn(elsewhere.parent())).toBe(false)
    const once = browserWith()
    const { response } = await once.signIn(device)
    const again = await browserWith().ask('/passkey/verify-authentication', { response })
    expect(again.status).toBe(400)
    const unknown = browserWith()
    expect((await unknown.signIn(createAuthenticator())).status).toBe(401)
    expect(await isSignedIn(unknown.parent())).toBe(false)
  })

  test('cannot be added twice, by the same device or by two adults', async () => {
    const device = await withPasskey()
    const bo = await app.signUpVerified({ firstName: 'Bo' })
    const second = await browserWith(bo.cookie).register(device)
    expect([second.status, second.body.code]).toEqual([400, 'FAILED_TO_VERIFY_REGISTRATION'])
    expect((await bo.client.security.read()).passkeys).toEqual([])
  })

  test('can be added only soon after signing in, not in a browser left open', async () => {
    await app.db.execute(
      sql`update auth_sessions set created_at = now() - interval '2 days' where user_id in (select id from auth_users where email = ${ana.email})`,
    )
    const late = await browserWith(ana.cookie).ask('/passkey/generate-register-options')
    expect([late.status, late.body.code]).toEqual([403, 'CONFIRM_FIRST'])
  })
})

test('setting a new password shows how many passkeys can sign in without it', async () => {
  await withPasskey()
  const browser = browserWith(ana.cookie)
  await browser.ask('/change-password', { currentPassword: testPassword, newPassword: 'Other-beans-7' })
  const lines = (await noticesOf(browser.parent())).map(({ line }) => line)
  expect(lines).toContainEqual(expect.stringContaining('A passkey still works. Remove what you don’t know.'))
})

describe('removing a passkey', () => {
  test('keeps it from signing in, brings a notice, and leaves the other passkeys', async () => {
    const [first, second] = [await withPasskey(), await withPasskey()]
    const { passkeys } = await ana.client.security.read()
    const passkeyId = passkeys.at(-1)?.passkeyId ?? ''
    const left = await ana.client.security.removePasskey({ passkeyId })
    expect(left.passkeys).toHaveLength(1)
    expect(left.events.map(({ title }) => title)).toContain('A passkey was removed')
    expect((await browserWith().signIn(first)).status).toBe(401)
    expect((await browserWith().signIn(second)).status).toBe(200)
    const gone = ana.client.security.removePasskey({ passkeyId })
    await expect(gone).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('is possible only for its owner', async () => {
    await withPasskey()
    const bo = await app.signUpVerified({ firstName: 'Bo' })
    const passkeyId = (await ana.client.security.read()).passkeys[0]?.passkeyId ?? ''
    const asked = bo.client.security.removePasskey({ passkeyId })
    await expect(asked).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await ana.client.security.read()).passkeys).toHaveLength(1)
  })
})

test('input that no device would send is refused as the sender’s mistake', async () => {
  const browser = browserWith(ana.cookie)
  const device = createAuthenticator()
  const whole = device.register({ origin, challenge: 'x' })
  for (const path of ['/passkey/verify-registration', '/passkey/verify-authentication'])
    for (const response of [null, 7, 'x', {}, { id: 7 }, { id: 'a\u0000b' }, { id: 'abc' }, whole]) {
      await browser.ask('/passkey/generate-register-options')
      const { status } = await browser.ask(path, { response })
      expect([path, status >= 400 && status < 500]).toEqual([path, true])
    }
  const named = await browser.ask('/passkey/verify-registration', {
    response: whole,
    name: 'x'.repeat(9_999),
  })
  expect(named.status).toBe(400)
})
