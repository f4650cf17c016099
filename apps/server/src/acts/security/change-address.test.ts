import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { givenApp } from '../../testing/given.ts'
import { noticesOf } from '../../testing/test-group.ts'
import { signIn, signUpForm, type TestParent, testPassword } from '../../testing/test-parent.ts'

const app = await givenApp()

let count = 0
let ana: TestParent
let next: string
beforeEach(async () => {
  count += 1
  ana = await app.signUpVerified({ firstName: 'Ana', email: `ana${count}@example.com` })
  next = `new${count}@example.com`
})

const ask = (email = next, password: string | null = testPassword) =>
  ana.client.security.changeAddress({ email, password })
const use = (token: string) => app.anonymous.client.security.useAddressLink({ token })

/** Signs up at this address without confirming it. */
async function signUpAt(email: string) {
  const form = signUpForm({ firstName: 'Bo', email })
  expect((await app.anonymous.post('/api/auth/sign-up/email', form)).status).toBe(200)
}

async function tokenTo(email: string): Promise<string> {
  const mail = (await app.outbox()).find(({ to, text }) => to === email && text.includes('/auth/address'))
  return /auth\/address\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

const signsIn = (email: string) =>
  signIn(app.url, email).then(
    () => true,
    () => false,
  )

describe('a new sign-in address', () => {
  test('needs the password and the link mailed to it, and can be reversed from the old address', async () => {
    await expect(ask(next, 'Wrong-beans-9')).rejects.toMatchObject({ data: { reason: 'wrong_password' } })
    await expect(ask(ana.email)).rejects.toMatchObject({ data: { reason: 'same_address' } })
    await app.db.execute(sql`update auth_users set mail_refused = true where email = ${ana.email}`)
    await ask()
    expect(await signsIn(ana.email)).toBe(true)
    expect(await use(await tokenTo(next))).toEqual({ what: 'changed', email: next })
    expect([await signsIn(next), await signsIn(ana.email)]).toEqual([true, false])
    expect(await ana.client.accounts.me()).toMatchObject({ email: next, mailRefused: false })
    expect((await noticesOf(ana)).map(({ title }) => title)).toContain('Your sign-in address was changed')
    expect(await tokenTo(ana.email)).not.toBe('')
  })

  test('takes effect once, within an hour, and only through the latest link', async () => {
    await ask()
    const first = await tokenTo(next)
    await ask()
    await expect(use(first)).rejects.toMatchObject({ data: { reason: 'link_ended' } })
    const second = await tokenTo(next)
    const both = await Promise.allSettled([use(second), use(second)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await ask(`late${next}`)
    await app.db.execute(
      sql`update auth_verifications set expires_at = now() where identifier like 'address-new:%'`,
    )
    await expect(use(await tokenTo(`late${next}`))).rejects.toMatchObject({ data: { reason: 'link_ended' } })
  })

  test('is refused if it belongs to another person, without revealing that', async () => {
    const bo = await app.signUpVerified({ firstName: 'Bo' })
    await ask(bo.email)
    expect(await tokenTo(bo.email)).toBe('')
    await ask()
    const token = await tokenTo(next)
    await app.signUpVerified({ firstName: 'Cy', email: next })
    await expect(use(token)).rejects.toMatchObject({ data: { reason: 'address_taken' } })
    expect(await signsIn(bo.email)).toBe(true)
  })

  test('replaces a sign-up with that address that nobody has confirmed', async () => {
    await signUpAt(next)
    await ask()
    await signUpAt(`late${next}`)
    expect(await use(await tokenTo(next))).toEqual({ what: 'changed', email: next })
    expect(await ana.client.accounts.me()).toMatchObject({ email: next })
    await ask(`late${next}`)
    expect(await use(await tokenTo(`late${next}`))).toEqual({ what: 'changed', email: `late${next}` })
  })

  test('can be requested at most five times an hour', async () => {
    for (let asked = 0; asked < 5; asked += 1) await ask(`${asked}${next}`)
    await expect(ask()).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  })
})

describe('the link back to the old address', () => {
  test('restores that address, ends every session, and makes the known password useless', async () => {
    await ask()
    await use(await tokenTo(next))
    expect(await use(await tokenTo(ana.email))).toEqual({ what: 'back', email: ana.email })
    await expect(ana.client.accounts.me()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect([await signsIn(next), await signsIn(ana.email)]).toEqual([false, false])
    const reset = await app.anonymous.post('/api/auth/request-password-reset', {
      email: ana.email,
      redirectTo: '/auth/reset-password',
    })
    expect(reset.status).toBe(200)
    const mail = (await app.outbox()).find(({ to }) => to === ana.email)
    const token = /reset-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const set = await app.anonymous.post('/api/auth/reset-password', { token, newPassword: 'Other-beans-7' })
    expect(set.status).toBe(200)
    expect((await signIn(app.url, ana.email, 'Other-beans-7')).cookie).not.toBe('')
  })

  test('works even if someone has signed up with that address since, without confirming it', async () => {
    await ask()
    await use(await tokenTo(next))
    await signUpAt(ana.email)
    expect(await use(await tokenTo(ana.email))).toEqual({ what: 'back', email: ana.email })
  })

  test('restores the first address even after several changes, and the later links stop working', async () => {
    await ask()
    await use(await tokenTo(next))
    const third = `third${next}`
    await ask(third)
    await use(await tokenTo(third))
    const thiefs = await tokenTo(next)
    expect(await use(await tokenTo(ana.email))).toEqual({ what: 'back', email: ana.email })
    await expect(use(thiefs)).rejects.toMatchObject({ data: { reason: 'link_ended' } })
  })
})
