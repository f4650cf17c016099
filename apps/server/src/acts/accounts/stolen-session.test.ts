// An attacker has an adult's session, but not the password.
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { authUsers } from '../../db/schema/auth.ts'
import { givenApp } from '../../testing/given.ts'
import { signUpForm, type TestParent, testPassword } from '../../testing/test-parent.ts'

const app = await givenApp({ rateLimits: true })

let count = 0
let ana: TestParent
beforeEach(async () => {
  count += 1
  ana = await app.signUpVerified({ firstName: 'Ana', email: `ana${count}@example.com` })
  await ana.client.households.saveFamily({ name: 'Silva' })
})

const post = (path: string, body: object) => ana.post(`/api/auth${path}`, body)

const sessionBegan = (ago: string) =>
  app.db.execute(
    sql`update auth_sessions set created_at = now() - ${ago}::interval where user_id in (select id from auth_users where email = ${ana.email})`,
  )

const wrong = 'Wrong-beans-9'
/** Tries a wrong password in each place that asks for one. */
const guesses: Record<string, () => Promise<number>> = {
  change: async () =>
    (await post('/change-password', { currentPassword: wrong, newPassword: 'Other-beans-7' })).status,
  enable: async () => (await post('/two-factor/enable', { password: wrong })).status,
  disable: async () => (await post('/two-factor/disable', { password: wrong })).status,
  codes: async () => (await post('/two-factor/generate-backup-codes', { password: wrong })).status,
  confirm: () => statusOf(ana.client.security.confirm({ password: wrong })),
  delete: () => statusOf(ana.client.accountDeletion.run({ password: wrong })),
}

const statusOf = (asked: Promise<unknown>): Promise<number> =>
  asked.then(
    () => 200,
    (error: { status: number }) => error.status,
  )

describe('the password', () => {
  test('can be guessed at most ten times an hour, counting all places that ask for it', async () => {
    const asked = Object.values(guesses)
    const statuses: number[] = []
    for (let tries = 0; tries < 12; tries += 1) statuses.push((await asked[tries % asked.length]?.()) ?? 0)
    expect(statuses.slice(0, 10)).not.toContain(429)
    expect(statuses.slice(10)).toEqual([429, 429])
    for (const guess of asked) expect(await guess()).toBe(429)
  })

  test('does not count as a guess when it is right', async () => {
    for (let tries = 0; tries < 14; tries += 1)
      expect(await statusOf(ana.client.security.confirm({ password: testPassword }))).toBe(200)
  })
})

describe('a change that could give the account away', () => {
  const asked: Record<string, () => Promise<unknown>> = {
    'another phone': () => ana.client.accounts.update({ phone: '+49 30 123456' }),
    'a second adult': () => ana.client.coParents.invite({ email: `pat${count}@example.com` }),
    'a passkey': async () => {
      const answer = await ana.fetch('/api/auth/passkey/generate-register-options')
      if (answer.status !== 200) throw { data: { reason: ((await answer.json()) as { code: string }).code } }
    },
  }

  test.each(Object.keys(asked))('%s needs a sign-in within the last hour, or the password', async (what) => {
    const change = asked[what] ?? (() => Promise.reject())
    await sessionBegan('61 minutes')
    await expect(change()).rejects.toMatchObject({
      data: { reason: expect.stringMatching(/confirm_first/i) },
    })
    await ana.client.security.confirm({ password: testPassword })
    await change()
  })

  test('does not include a new name, a new time zone or an unchanged phone number', async () => {
    await sessionBegan('2 days')
    const { phone } = await ana.client.accounts.me()
    await ana.client.accounts.update({ firstName: 'Anna', timeZone: 'Europe/Berlin', phone })
  })
})

test('a session ends after 90 days, even with daily use', async () => {
  await sessionBegan('89 days')
  await ana.client.accounts.me()
  await sessionBegan('91 days')
  await expect(ana.client.accounts.me()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await sessionBegan('1 minute')
  await expect(ana.client.accounts.me()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test('a sign-up stores only the fields that the form has', async () => {
  const email = `bo${count}@example.com`
  const form = { ...signUpForm({ firstName: 'Bo', email }), email }
  const extra = { image: 'https://example.com/x.png', emailVerified: true, twoFactorEnabled: true, id: 'x' }
  expect((await post('/sign-up/email', { ...form, ...extra })).status).toBe(200)
  const users = await app.db.select().from(authUsers)
  const bo = users.find((user) => user.email === email)
  expect(bo).toMatchObject({ image: null, emailVerified: false, twoFactorEnabled: false })
  expect(bo?.id).not.toBe('x')
})

test('a password cannot be the adult’s own name plus digits', async () => {
  for (const password of ['Ana-2024-01!', 'Parent99!!!', 'AnaParent1!', '20241234An@'])
    expect(
      (await post('/change-password', { currentPassword: testPassword, newPassword: password })).status,
    ).toBe(422)
  const names = { firstName: 'Rosalinde', email: 'rosalinde@example.com' }
  const signedUp = await post('/sign-up/email', {
    ...signUpForm(names),
    ...names,
    password: '2024-Rosalinde-77',
  })
  expect(signedUp.status).toBe(422)
})
