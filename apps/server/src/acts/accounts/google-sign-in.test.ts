// A provider on this machine takes Google's place; everything else is as in real life.
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { authAccounts, authUsers } from '../../db/schema/auth.ts'
import { type OpenIdPerson, type OpenIdProvider, startOpenIdProvider } from '../../testing/openid-provider.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestGroup, twoFamilies } from '../../testing/test-group.ts'
import { cookieOf, createParent, signUpForm } from '../../testing/test-parent.ts'

let google: OpenIdProvider
let app: TestApp
beforeAll(async () => {
  google = await startOpenIdProvider()
  app = await createTestApp({
    environment: {
      GOOGLE_CLIENT_ID: google.clientId,
      GOOGLE_CLIENT_SECRET: google.clientSecret,
      GOOGLE_ISSUER: google.issuer,
    },
  })
})
afterAll(async () => {
  await app.stop()
  await google.stop()
})

const rosa: OpenIdPerson = {
  sub: '1001',
  email: 'rosa@example.com',
  email_verified: true,
  given_name: 'Rosa',
  family_name: 'Rossi',
  picture: 'https://pictures.example/rosa.png',
}

const post = (path: string, body: object, at = app) => at.anonymous.post(`/api/auth${path}`, body)

const signInForm = {
  provider: 'google',
  callbackURL: '/auth/callback?redirect=%2Fcalendar',
  errorCallbackURL: '/auth/callback',
}

/** Goes there and back like a browser; returns where it ends, and its session. */
async function withGoogle(person: OpenIdPerson | null, form = signInForm) {
  google.becomes(person)
  const started = await post('/sign-in/social', form)
  const { url } = (await started.json()) as { url: string }
  const back = (await fetch(url, { redirect: 'manual' })).headers.get('location') ?? ''
  const { pathname, search } = new URL(back)
  const ended = await app.anonymous.fetch(pathname + search, { headers: { cookie: cookieOf(started) } })
  const cookie = cookieOf(ended)
  const { accounts } = createParent({ url: app.url, email: '', cookie }).client
  return { location: ended.headers.get('location') ?? '', user: await accounts.me().catch(() => null) }
}

test('a newcomer is signed in with the names that Google gave, and led to where they were going', async () => {
  const { location, user } = await withGoogle(rosa)
  expect(location).toBe('/auth/callback?redirect=%2Fcalendar')
  expect(user).toMatchObject({ email: rosa.email, firstName: 'Rosa', lastName: 'Rossi', phone: '' })
  expect((await withGoogle(rosa)).user?.adultId).toBe(user?.adultId)
  const kept = await app.db.select().from(authUsers).where(eq(authUsers.email, rosa.email))
  expect(kept).toMatchObject([{ image: null }])
  const accounts = await app.db
    .select()
    .from(authAccounts)
    .where(eq(authAccounts.userId, kept[0]?.id ?? ''))
  expect(accounts).toMatchObject([{ accessToken: null, refreshToken: null, idToken: null }])
})

test('a name that is a link is left out, as mails to anyone could carry it', async () => {
  const winner = { given_name: 'Win at win.com', family_name: 'http://evil.example' }
  const { user } = await withGoogle({ ...rosa, ...winner, sub: '1010', email: 'winner@example.com' })
  expect(user).toMatchObject({ email: 'winner@example.com', firstName: '', lastName: '' })
})

test('a person with a verified account at that address signs in to it', async () => {
  const ana = await app.signUpVerified({ firstName: 'Ana' })
  const { user } = await withGoogle({ ...rosa, sub: '1002', email: ana.email })
  expect(user).toMatchObject({ email: ana.email, firstName: 'Ana' })
  expect(user?.adultId).toBe((await ana.client.accounts.me()).adultId)
})

test('an account opened under another person’s address is not handed to that person', async () => {
  const form = signUpForm({ firstName: 'Mallory' })
  await post('/sign-up/email', form)
  const { location, user } = await withGoogle({ ...rosa, sub: '1003', email: form.email })
  expect(user).toBeNull()
  expect(location).toContain('error=')
})

test('an address that Google has not verified opens nothing', async () => {
  const bo = await app.signUpVerified({ firstName: 'Bo' })
  const claims = { ...rosa, sub: '1004', email_verified: false }
  expect((await withGoogle({ ...claims, email: bo.email })).user).toBeNull()
  expect((await withGoogle({ ...claims, email: 'new@example.com' })).user).toBeNull()
})

test('a person who claimed another’s address at Google is signed out once its owner takes it over', async () => {
  const [email, newPassword] = ['owner@example.com', 'Calm-lanes-22']
  const claim = { ...rosa, sub: '1006', email, email_verified: false }
  expect((await withGoogle(claim)).user).toBeNull()
  await post('/send-verification-email', { email })
  const mail = (await app.outbox()).find(({ to }) => to === email)
  const token = /verify-email\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1]
  expect((await post('/confirm-email/new-password', { token, newPassword })).status).toBe(200)
  expect((await withGoogle(claim)).user).toBeNull()
})

describe('a sign-up that operators have limited', () => {
  const set = (mode: string) =>
    app.db.execute(sql`insert into instance_settings (sign_up) values (${mode})
      on conflict (id) do update set sign_up = excluded.sign_up`)
  afterEach(() => set('open'))

  test('takes nobody new from Google while it is closed, and signs those in who are here', async () => {
    const known = { ...rosa, sub: '1020', email: 'known@example.com' }
    const { user } = await withGoogle(known)
    await set('closed')
    expect((await withGoogle(known)).user?.adultId).toBe(user?.adultId)
    const { location, user: none } = await withGoogle({ ...rosa, sub: '1021', email: 'late@example.com' })
    expect(none).toBeNull()
    expect(location).toMatch(/^\/auth\/callback\?error=SIGN_UP_CLOSED/)
    expect(await app.db.$count(authUsers, eq(authUsers.email, 'late@example.com'))).toBe(0)
  })

  test('by invitation takes from Google those who come with a valid code', async () => {
    const { admin, groupId } = await createTestGroup(app, twoFamilies)
    const { code } = await admin.parent.client.invitations.create({ groupId, email: null })
    await set('invitation')
    const invited = { ...rosa, sub: '1022', email: 'invited@example.com' }
    const refused = await withGoogle(invited)
    expect(refused.user).toBeNull()
    expect(refused.location).toMatch(/^\/auth\/callback\?error=SIGN_UP_BY_INVITATION/)
    const callbackURL = `/auth/callback?redirect=${encodeURIComponent(`/join-by-code?code=${code}`)}`
    const { user } = await withGoogle(invited, { ...signInForm, callbackURL })
    expect(user).toMatchObject({ email: invited.email })
  })
})

test('a blocked account opens neither with Google nor by linking Google to it', async () => {
  const person = { ...rosa, sub: '1023', email: 'blocked@example.com' }
  await withGoogle(person)
  const bo = await app.signUpVerified({ firstName: 'Bo' })
  await app.db.execute(sql`update adults set blocked_at = now() where auth_user_id in
    (select id from auth_users where email in (${person.email}, ${bo.email}))`)
  for (const each of [person, { ...rosa, sub: '1024', email: bo.email }]) {
    const { location, user } = await withGoogle(each)
    expect(user).toBeNull()
    expect(location).toMatch(/^\/auth\/callback\?error=BLOCKED/)
  }
})

test('a person who cancels at Google comes back with an error and without a session', async () => {
  const { location, user } = await withGoogle(null)
  expect(user).toBeNull()
  expect(location).toMatch(/^\/auth\/callback\?.*error=/)
})

test('the way back leads only to our own pages', async () => {
  for (const callbackURL of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
    const answer = await post('/sign-in/social', { ...signInForm, callbackURL })
    expect(answer.status, callbackURL).toBe(403)
  }
})

test('a token that the provider did not sign opens nothing', async () => {
  google.forgeTokens()
  expect((await withGoogle({ ...rosa, sub: '1005', email: 'eve@example.com' })).user).toBeNull()
})

test('without Google configured, no page offers it and no request leads there', async () => {
  const plain = await createTestApp()
  expect((await post('/sign-in/social', signInForm, plain)).status).toBe(404)
  expect(await plain.anonymous.client.accounts.signInWays()).toMatchObject({ google: false })
  expect(await app.anonymous.client.accounts.signInWays()).toMatchObject({ google: true })
  await plain.stop()
})
