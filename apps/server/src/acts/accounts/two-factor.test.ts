// With two-factor on, signing in takes the password and either a code from an app or a recovery code.
import { beforeEach, describe, expect, test } from 'vitest'
import { noteSecret } from '../../app/note-secret.ts'
import { authSessions } from '../../db/schema/auth.ts'
import { makeToken } from '../../telling/notifications/answers/link-token.ts'
import { givenApp } from '../../testing/given.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { noticesOf } from '../../testing/test-group.ts'
import { cookieOf, createParent, type TestParent, testPassword } from '../../testing/test-parent.ts'
import { totpOf } from '../../testing/totp.ts'

const app = await givenApp()

let ana: TestParent
/** The cookie of the browser that turned two-factor on. Each change replaces its session. */
let cookie: string
beforeEach(async () => {
  ana = await app.signUpVerified({ firstName: 'Ana' })
  cookie = ana.cookie
})

async function post(path: string, body: object, withCookie = '') {
  const answer = await app.anonymous.post(`/api/auth${path}`, body, { cookie: withCookie })
  const text = await answer.text()
  expect(text).not.toMatch(/"token"/)
  return { status: answer.status, cookie: cookieOf(answer), body: JSON.parse(text || '{}') }
}

const password = testPassword
const signIn = () => post('/sign-in/email', { email: ana.email, password })
const parentWith = (given: string) => createParent({ url: app.url, email: ana.email, cookie: given })
const isSignedIn = (given: string) =>
  parentWith(given)
    .client.accounts.me()
    .then(
      () => true,
      () => false,
    )

async function turnOn() {
  const begun = await post('/two-factor/enable', { password }, cookie)
  expect(begun.status).toBe(200)
  const { totpURI, backupCodes } = begun.body as { totpURI: string; backupCodes: string[] }
  const usedCode = totpOf(totpURI)
  const verified = await post('/two-factor/verify-totp', { code: usedCode }, cookie)
  expect(verified.status).toBe(200)
  cookie = verified.cookie
  return { totpURI, backupCodes, usedCode }
}

describe('turning two-factor on', () => {
  test('asks for the password, and takes effect with the first right code', async () => {
    expect((await post('/two-factor/enable', { password: 'Wrong-beans-9' }, cookie)).status).toBe(400)
    const begun = await post('/two-factor/enable', { password }, cookie)
    const { totpURI } = begun.body as { totpURI: string }
    expect(totpURI).toMatch(/^otpauth:\/\/totp\/Beanpool/)
    // An unfinished set-up locks nobody out.
    expect(await isSignedIn((await signIn()).cookie)).toBe(true)
    expect((await post('/two-factor/verify-totp', { code: '000000' }, cookie)).status).toBe(401)
    expect((await parentWith(cookie).client.security.read()).hasTwoFactor).toBe(false)
    const verified = await post('/two-factor/verify-totp', { code: totpOf(totpURI) }, cookie)
    expect((await parentWith(verified.cookie).client.security.read()).hasTwoFactor).toBe(true)
  })

  test('brings a notice, as turning it off does, and does not sign the browser out', async () => {
    await turnOn()
    expect(await isSignedIn(cookie)).toBe(true)
    expect((await noticesOf(parentWith(cookie)))[0]?.title).toBe('Two-factor was turned on')
    expect((await post('/two-factor/disable', { password: 'Wrong-beans-9' }, cookie)).status).toBe(400)
    const off = await post('/two-factor/disable', { password }, cookie)
    expect(await isSignedIn(off.cookie)).toBe(true)
    const titles = (await noticesOf(parentWith(off.cookie))).map(({ title }) => title)
    expect(titles).toContain('Two-factor was turned off')
    expect(await isSignedIn((await signIn()).cookie)).toBe(true)
  })
})

describe('signing in with two-factor on', () => {
  test('needs more than the password, which alone brings no notice about a new device', async () => {
    await turnOn()
    const before = (await noticesOf(parentWith(cookie))).length
    const half = await signIn()
    expect(half.body).toMatchObject({ twoFactorRedirect: true })
    expect(await isSignedIn(half.cookie)).toBe(false)
    expect(await noticesOf(parentWith(cookie))).toHaveLength(before)
  })

  test('accepts a code from the app, but no wrong code, and none before the password', async () => {
    const { totpURI } = await turnOn()
    expect((await post('/two-factor/verify-totp', { code: totpOf(totpURI) })).status).toBe(401)
    const half = await signIn()
    expect((await post('/two-factor/verify-totp', { code: '000000' }, half.cookie)).status).toBe(401)
    const whole = await post('/two-factor/verify-totp', { code: totpOf(totpURI, 1) }, half.cookie)
    expect(whole.status).toBe(200)
    expect(await isSignedIn(whole.cookie)).toBe(true)
  })

  test('accepts each code from the app only once, even if it is sent twice at the same time', async () => {
    const { totpURI, usedCode } = await turnOn()
    const verify = async (code: string) => {
      const half = await signIn()
      return (await post('/two-factor/verify-totp', { code }, half.cookie)).status
    }
    expect(await verify(usedCode)).toBe(401)
    const code = totpOf(totpURI, 1)
    expect((await Promise.all([verify(code), verify(code)])).toSorted()).toEqual([200, 401])
  })

  test('trusts no device', async () => {
    const { totpURI, backupCodes } = await turnOn()
    const tries = [
      ['verify-totp', totpOf(totpURI, 1)],
      ['verify-backup-code', backupCodes[0]],
    ]
    for (const [path, code] of tries) {
      const half = await signIn()
      const answer = await post(`/two-factor/${path}`, { code, trustDevice: true }, half.cookie)
      expect([answer.status, answer.body.field]).toEqual([422, 'trustDevice'])
    }
  })

  test('accepts each recovery code once', async () => {
    const { backupCodes } = await turnOn()
    expect(backupCodes).toHaveLength(10)
    const [code] = backupCodes
    const first = await post('/two-factor/verify-backup-code', { code }, (await signIn()).cookie)
    expect(await isSignedIn(first.cookie)).toBe(true)
    const again = await post('/two-factor/verify-backup-code', { code }, (await signIn()).cookie)
    expect(again.status).toBe(401)
  })

  test('stops after a few wrong codes per password entry', async () => {
    const { totpURI } = await turnOn()
    const half = await signIn()
    const right = totpOf(totpURI, 1)
    // A repeated code is refused without counting as a guess.
    for (let tries = 0; tries < 8; tries += 1) {
      const code = String((Number(right) + 1 + tries) % 1_000_000).padStart(6, '0')
      const { status } = await post('/two-factor/verify-totp', { code }, half.cookie)
      expect(status).toBeGreaterThanOrEqual(400)
    }
    expect((await post('/two-factor/verify-totp', { code: right }, half.cookie)).status).not.toBe(200)
  })
})

test('new recovery codes replace the old ones', async () => {
  const { backupCodes } = await turnOn()
  const made = await post('/two-factor/generate-backup-codes', { password }, cookie)
  expect(made.status).toBe(200)
  const { backupCodes: next } = made.body as { backupCodes: string[] }
  const old = await post('/two-factor/verify-backup-code', { code: backupCodes[0] }, (await signIn()).cookie)
  expect(old.status).toBe(401)
  const now = await post('/two-factor/verify-backup-code', { code: next[0] }, (await signIn()).cookie)
  expect(now.status).toBe(200)
})

test('no two-factor secret is stored in plain text', async () => {
  const { totpURI, backupCodes } = await turnOn()
  const { rows } = await app.db.execute<{ all: string }>('select t::text as all from auth_two_factors t')
  const text = rows.map((row) => row.all).join()
  expect(text).not.toContain(new URL(totpURI).searchParams.get('secret'))
  for (const code of backupCodes) expect(text).not.toContain(code)
})

test('with a different SESSION_SECRET, each code gets an error message and not a 500', async () => {
  const { totpURI, backupCodes } = await turnOn()
  const other = await createTestApp({
    sharing: app,
    environment: { SESSION_SECRET: 'another secret, given by mistake' },
  })
  const ask = async (path: string, body: object, given = '') => {
    const headers = { 'content-type': 'application/json', ...(given ? { cookie: given } : {}) }
    return other.anonymous.fetch(`/api/auth${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  }
  const half = cookieOf(await ask('/sign-in/email', { email: ana.email, password }))
  for (const [path, code] of [
    ['/two-factor/verify-totp', totpOf(totpURI, 1)],
    ['/two-factor/verify-backup-code', backupCodes[0]],
  ] as const) {
    const answer = await ask(path, { code }, half)
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({
      code: 'TWO_FACTOR_UNREADABLE',
      message: expect.stringContaining('key'),
    })
  }
  await other.stop()
})

test('a start with a changed SESSION_SECRET is logged, unless the old secret is listed', async () => {
  const said = async (environment: Record<string, string>) => {
    const lines: string[] = []
    const there = await createTestApp({ sharing: app, environment: { ...environment, LOG_LEVEL: 'fatal' } })
    const { context } = there.beanpool
    const log = { error: (line: string) => lines.push(line) } as unknown as typeof context.log
    // The first call acts as the previous start, and the second as this one.
    await noteSecret({ ...app.beanpool.context, log: context.log })
    await noteSecret({ ...context, log })
    await there.stop()
    return lines
  }
  const SESSION_SECRET = 'another secret of another server'
  const { sessionSecret } = app.beanpool.context.config
  expect(await said({ SESSION_SECRET })).toEqual([expect.stringMatching(/^SESSION_SECRET is not the one/)])
  expect(await said({ SESSION_SECRET, OLD_SESSION_SECRETS: sessionSecret ?? '' })).toEqual([])
  expect(await said({})).toEqual([])
})

test('while the old secret is listed, sessions, codes, calendar links and emailed links keep working', async () => {
  const { totpURI, backupCodes } = await turnOn()
  const { assignments } = await parentWith(cookie).client.feeds.links()
  const fresh = 'the secret that replaces the one of the tests'
  const renewed = await createTestApp({
    sharing: app,
    environment: {
      SESSION_SECRET: fresh,
      OLD_SESSION_SECRETS: app.beanpool.context.config.sessionSecret ?? '',
    },
  })
  const at = (given: string) => createParent({ url: renewed.url, email: ana.email, cookie: given })
  expect((await at(cookie).client.security.read()).hasTwoFactor).toBe(true)
  // The library, which has only the new secret, extends the session and signs its cookie.
  const [session] = await app.db.select().from(authSessions)
  if (!session) throw new Error('nobody is signed in')
  await app.db.update(authSessions).set({ expiresAt: new Date(session.expiresAt.getTime() - 2 * 3_600_000) })
  const prolonged = cookieOf(await at(cookie).post('/api/rpc/accounts/me', {}))
  expect(prolonged).not.toBe('')
  expect(await isSignedIn(prolonged)).toBe(false)
  expect((await at(cookie).client.feeds.links()).assignments).toBe(assignments.replace(app.url, renewed.url))
  const { adultId } = await parentWith(cookie).client.accounts.me()
  const link = makeToken(app.beanpool.context.config, { kind: 'unsubscribe', adultId, category: 'digest' })
  expect((await renewed.anonymous.fetch(`/unsubscribe/${link}`, { method: 'POST' })).status).toBe(200)
  const signInThere = async () =>
    cookieOf(await renewed.anonymous.post('/api/auth/sign-in/email', { email: ana.email, password }))
  for (const [path, code] of [
    ['totp', totpOf(totpURI, 1)],
    ['backup-code', backupCodes[0]],
  ]) {
    const half = await signInThere()
    const answer = await renewed.anonymous.post(
      `/api/auth/two-factor/verify-${path}`,
      { code },
      { cookie: half },
    )
    expect([path, answer.status]).toEqual([path, 200])
    cookie = cookieOf(answer)
  }
  await renewed.stop()
  // A server with only the old secret refuses the new cookie. A server with only the new secret still accepts the
  // codes.
  expect(await isSignedIn(cookie)).toBe(false)
  const alone = await createTestApp({ sharing: app, environment: { SESSION_SECRET: fresh } })
  const half = cookieOf(await alone.anonymous.post('/api/auth/sign-in/email', { email: ana.email, password }))
  const code = backupCodes[1]
  const answer = await alone.anonymous.post(
    '/api/auth/two-factor/verify-backup-code',
    { code },
    { cookie: half },
  )
  expect(answer.status).toBe(200)
  await alone.stop()
})
