// The oidc-provider package plays Google and a school's provider on this machine; everything else is real.
import type { SignInProviderId } from '@beanpool/domain/accounts/sign-in-providers'
import { eq, sql } from 'drizzle-orm'
import type { JWTPayload } from 'jose'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { authAccounts, authUsers } from '../../db/schema/auth.ts'
import { givenApp, givenGroup } from '../../testing/given.ts'
import { type OpenIdPerson, type OpenIdProvider, startOpenIdProvider } from '../../testing/openid-provider.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { refusalOf } from '../../testing/test-group.ts'
import { cookieOf, createParent, signUpForm } from '../../testing/test-parent.ts'

const providers = {
  google: await startOpenIdProvider({ claimsInToken: true }),
  oidc: await startOpenIdProvider(),
}
afterAll(() => Promise.all(Object.values(providers).map(({ stop }) => stop())))

const house = ({ issuer, clientId, clientSecret }: OpenIdProvider) => ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
  OIDC_NAME: 'Lakeside School',
})

const app = await givenApp({
  environment: {
    GOOGLE_CLIENT_ID: providers.google.clientId,
    GOOGLE_CLIENT_SECRET: providers.google.clientSecret,
    GOOGLE_ISSUER: providers.google.issuer,
    ...house(providers.oidc),
  },
})
const group = givenGroup(app)

const logged: object[] = []
for (const level of ['warn', 'error'] as const)
  vi.spyOn(app.beanpool.context.log, level).mockImplementation((line: unknown) => {
    logged.push(line as object)
  })
beforeEach(() => {
  logged.length = 0
  for (const provider of Object.values(providers)) {
    provider.breaks()
    provider.spoilsTokens(null)
  }
})

let people = 0
const newPerson = (claims: Partial<OpenIdPerson> = {}) => ({
  sub: `sub-${++people}`,
  email: `rosa.${people}@example.com`,
  email_verified: true,
  given_name: 'Rosa',
  family_name: 'Rossi',
  picture: 'https://pictures.example/rosa.png',
  ...claims,
})

const post = (path: string, body: object, at = app) => at.anonymous.post(`/api/auth${path}`, body)

const signInForm = (id: SignInProviderId) => ({
  provider: id,
  callbackURL: `/auth/callback?via=${id}&redirect=%2Fcalendar`,
  errorCallbackURL: `/auth/callback?via=${id}`,
})

/** `form`: fields that ask for a different kind of return. */
type Way = { id: SignInProviderId; provider?: OpenIdProvider; at?: TestApp; form?: object }

/** Goes to the provider as this person, and stops before the return to the app. */
async function leave(
  person: OpenIdPerson | null,
  { id, provider = providers[id as 'google'], at = app, form = {} }: Way,
) {
  provider.becomes(person)
  const started = await post('/sign-in/social', { ...signInForm(id), ...form }, at)
  const { url } = (await started.json()) as { url: string }
  const { pathname, search } = new URL(await provider.visit(url))
  return { path: pathname + search, cookie: cookieOf(started) }
}

/** Follows the return. Returns the last address and the session there. */
async function comeBack({ path, cookie }: { path: string; cookie: string }, at = app) {
  const ended = await at.anonymous.fetch(path, { headers: { cookie } })
  const { client } = createParent({ url: at.url, email: '', cookie: cookieOf(ended) })
  const location = ended.headers.get('location') ?? ''
  const error = new URL(location, at.url).searchParams.get('error')
  return { status: ended.status, location, error, client, user: await client.accounts.me().catch(() => null) }
}

const goThere = async (person: OpenIdPerson | null, way: Way) => comeBack(await leave(person, way), way.at)

const refused = (error: string, { id }: Way) => ({
  status: 302,
  location: `/auth/callback?via=${id}&error=${error}`,
  user: null,
})

const rowsOf = (email: string) => app.db.select().from(authUsers).where(eq(authUsers.email, email))

describe.each([{ id: 'google' }, { id: 'oidc' }] as const)('sign-in by $id', (way) => {
  const { id } = way
  const provider = providers[id]

  describe('sign-up limited by the operators', () => {
    const set = (mode: string) =>
      app.db.execute(sql`insert into instance_settings (sign_up) values (${mode})
        on conflict (id) do update set sign_up = excluded.sign_up`)
    afterEach(() => set('open'))

    test('admits no newcomer while closed, but still signs in adults who have an account', async () => {
      const known = newPerson()
      const { user } = await goThere(known, way)
      await set('closed')
      expect((await goThere(known, way)).user?.adultId).toBe(user?.adultId)
      const late = newPerson()
      expect(await goThere(late, way)).toMatchObject({ user: null, error: 'SIGN_UP_CLOSED' })
      expect(await rowsOf(late.email)).toEqual([])
    })

    test('admits newcomers with a valid code while it is by invitation', async () => {
      const { code } = await group.admin.parent.client.invitations.create({
        groupId: group.groupId,
        email: null,
      })
      await set('invitation')
      const invited = newPerson()
      expect(await goThere(invited, way)).toMatchObject({ user: null, error: 'SIGN_UP_BY_INVITATION' })
      const callbackURL = `/auth/callback?redirect=${encodeURIComponent(`/join-by-code?code=${code}`)}`
      const { user } = await goThere(invited, { ...way, form: { callbackURL } })
      expect(user).toMatchObject({ email: invited.email })
    })
  })

  test('a blocked account can be opened neither by its earlier sign-in nor by linking the provider to it', async () => {
    const person = newPerson()
    await goThere(person, way)
    const bo = await app.signUpVerified({ firstName: 'Bo' })
    await app.db.execute(sql`update adults set blocked_at = now() where auth_user_id in
      (select id from auth_users where email in (${person.email}, ${bo.email}))`)
    for (const each of [person, newPerson({ email: bo.email })])
      expect(await goThere(each, way)).toMatchObject({ user: null, error: 'BLOCKED' })
  })

  test('a newcomer is signed in with the provider’s names, and gets to the requested page', async () => {
    const rosa = newPerson()
    const { location, user } = await goThere(rosa, way)
    expect(location).toBe(`/auth/callback?via=${id}&redirect=%2Fcalendar`)
    expect(user).toMatchObject({ email: rosa.email, firstName: 'Rosa', lastName: 'Rossi', phone: '' })
    expect((await goThere(rosa, way)).user?.adultId).toBe(user?.adultId)
    const kept = await rowsOf(rosa.email)
    expect(kept).toMatchObject([{ image: null, emailVerified: true }])
    const accounts = await app.db
      .select()
      .from(authAccounts)
      .where(eq(authAccounts.userId, kept[0]?.id ?? ''))
    expect(accounts).toMatchObject([{ providerId: id, accessToken: null, refreshToken: null, idToken: null }])
  })

  test('a person whose address has changed at the provider signs in to the same account', async () => {
    const rosa = newPerson()
    const { user } = await goThere(rosa, way)
    const moved = await goThere({ ...rosa, email: 'moved@example.com', email_verified: false }, way)
    expect(moved.user).toMatchObject({ adultId: user?.adultId, email: rosa.email })
  })

  test('a name that is a link is dropped, as emails to strangers could contain it', async () => {
    const winner = newPerson({ given_name: 'Win at win.com', family_name: 'http://evil.example' })
    const { user } = await goThere(winner, way)
    expect(user).toMatchObject({ email: winner.email, firstName: '', lastName: '' })
  })

  test('a person who already has a password for that address can sign in to the same account either way', async () => {
    const ana = await app.signUpVerified({ firstName: 'Ana' })
    const { user, client } = await goThere(newPerson({ email: ana.email }), way)
    expect(user).toMatchObject({ email: ana.email, firstName: 'Ana' })
    expect(user?.adultId).toBe((await ana.client.accounts.me()).adultId)
    expect(await client.security.read()).toMatchObject({ hasPassword: true, providers: [id] })
  })

  test('an account created with a password and never confirmed is not handed to the provider’s user', async () => {
    const form = signUpForm({ firstName: 'Mallory' })
    await post('/sign-up/email', form)
    expect(await goThere(newPerson({ email: form.email }), way)).toMatchObject(
      refused('account_not_linked', way),
    )
  })

  test('an address that the provider has not verified neither opens nor creates an account', async () => {
    const bo = await app.signUpVerified({ firstName: 'Bo' })
    for (const email_verified of [false, undefined, 'false'])
      for (const email of [bo.email, 'new@example.com'])
        expect(await goThere(newPerson({ email, email_verified }), way)).toMatchObject(
          refused('email_not_verified', way),
        )
    expect(await rowsOf('new@example.com')).toEqual([])
  })

  test('a claim that merely looks like an address is not used as one', async () => {
    const nameless = { email: undefined, preferred_username: 'ana@example.com' }
    expect(await goThere(newPerson(nameless), way)).toMatchObject(refused('email_not_found', way))
    const wrong = newPerson({ email: 'not an address' })
    expect(await goThere(wrong, way)).toMatchObject(refused('email_not_found', way))
  })

  test('a person who cancels at the provider returns with an error and without a session', async () => {
    const { error, user } = await goThere(null, way)
    expect([error, user]).toEqual(['access_denied', null])
  })

  test('an invitation for another address is refused, and the refusal names that address', async () => {
    const { code } = await group.admin.parent.client.invitations.create({
      groupId: group.groupId,
      email: 'kit@example.com',
    })
    const rosa = newPerson()
    const { client, user } = await goThere(rosa, way)
    expect(user?.email).toBe(rosa.email)
    const restricted = { data: { reason: 'restricted_email', detail: 'kit@example.com' } }
    expect(await refusalOf(client.invitations.preview({ code }))).toMatchObject(restricted)
    expect(await refusalOf(client.invitations.accept({ code, consent: true }))).toMatchObject(restricted)
    const kit = await goThere(newPerson({ email: 'kit@example.com' }), way)
    expect(await kit.client.invitations.preview({ code })).toMatchObject({ code, forOneAddress: true })
  })

  test('a recent sign-in is enough to delete the account, but an older one is not', async () => {
    const rosa = newPerson()
    const first = await goThere(rosa, way)
    await app.db.execute(sql`update auth_sessions set created_at = now() - interval '11 minutes'`)
    const { proof } = await first.client.accountDeletion.preview()
    expect(proof).toEqual({ password: false, providers: [id], freshUntil: null })
    expect(await refusalOf(first.client.accountDeletion.run({}))).toMatchObject({
      data: { reason: 'sign_in_again' },
    })
    const { client } = await goThere(rosa, way)
    expect((await client.accountDeletion.preview()).proof.freshUntil).not.toBeNull()
    await client.accountDeletion.run({})
    expect(await rowsOf(rosa.email)).toEqual([])
    const again = await goThere(rosa, way)
    expect(again.user?.adultId).not.toBe(first.user?.adultId)
  })

  test('a token that the provider did not sign opens no account', async () => {
    provider.spoilsTokens({ forged: true })
    expect(await goThere(newPerson(), way)).toMatchObject(refused('invalid_token', way))
  })

  test.each<[string, (claims: JWTPayload) => JWTPayload]>([
    ['another issuer', (claims) => ({ ...claims, iss: 'https://evil.example' })],
    ['another client', (claims) => ({ ...claims, aud: 'another' })],
    ['another sign-in', (claims) => ({ ...claims, nonce: 'another' })],
  ])('a token of %s opens no account', async (_, claims) => {
    provider.spoilsTokens({ claims })
    expect(await goThere(newPerson(), way)).toMatchObject(refused('invalid_token', way))
  })

  test.each([
    ['in the past', -7_200],
    ['in the future', 600],
  ])('a token made %s is refused because the clocks differ, which is logged', async (_, seconds) => {
    provider.spoilsTokens({
      claims: ({ iat = 0, exp = 0, ...claims }) => ({ ...claims, iat: iat + seconds, exp: exp + seconds }),
    })
    expect(await goThere(newPerson(), way)).toMatchObject(refused('clocks_differ', way))
    const [line] = logged as { secondsAhead?: number }[]
    expect(line).toMatchObject({ provider: id })
    expect(Math.abs((line?.secondsAhead ?? 0) - seconds)).toBeLessThan(30)
    provider.spoilsTokens({ claims: ({ iat = 0, ...claims }) => ({ ...claims, iat: iat + 60 }) })
    expect((await goThere(newPerson(), way)).user).not.toBeNull()
  })

  test.each([
    'token',
    'keys',
  ] as const)('adults return with an error while the provider’s %s endpoint is down', async (endpoint) => {
    provider.breaks(endpoint)
    expect(await goThere(newPerson(), way)).toMatchObject(refused('provider_away', way))
    expect(logged).toMatchObject([{ provider: id, code: 'provider_away' }])
    provider.breaks()
    expect((await goThere(newPerson(), way)).user).not.toBeNull()
  })

  test('the return address works once, and only in the browser that started the sign-in', async () => {
    const left = await leave(newPerson(), way)
    const elsewhere = await comeBack({ ...left, cookie: '' })
    expect([elsewhere.error, elsewhere.user]).toEqual(['state_mismatch', null])
    const mine = await leave(newPerson(), way)
    expect((await comeBack(mine)).user).not.toBeNull()
    const replayed = await comeBack(mine)
    expect([replayed.error, replayed.user]).toEqual(['state_mismatch', null])
  })

  test('a code from another sign-in opens no account, as its proof is missing', async () => {
    const [stolen, own] = [await leave(newPerson(), way), await leave(newPerson(), way)]
    const code = new URLSearchParams(stolen.path.split('?')[1]).get('code') ?? ''
    const path = own.path.replace(/code=[^&]+/, `code=${code}`)
    expect(await comeBack({ ...own, path })).toMatchObject(refused('invalid_code', way))
  })

  test('the return leads only to our own pages', async () => {
    for (const callbackURL of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
      const answer = await post('/sign-in/social', { ...signInForm(id), callbackURL })
      expect(answer.status, callbackURL).toBe(403)
    }
  })
})

test('an adult may use both providers for the same account', async () => {
  const rosa = newPerson()
  const first = await goThere(rosa, { id: 'google' })
  const { user, client } = await goThere(rosa, { id: 'oidc' })
  expect(user?.adultId).toBe(first.user?.adultId)
  expect(await client.security.read()).toMatchObject({ hasPassword: false, providers: ['google', 'oidc'] })
})

test('claims about a person other than the token’s subject open no account', async () => {
  const way = { id: 'oidc' } as const
  providers.oidc.spoilsTokens({ claims: (claims) => ({ ...claims, sub: 'another' }) })
  expect(await goThere(newPerson(), way)).toMatchObject(refused('invalid_token', way))
})

describe('a server with its own provider', () => {
  const createHouse = async (over: Record<string, string> = {}, sharing?: TestApp) => {
    const provider = await startOpenIdProvider()
    const environment = { ...house(provider), ...over }
    const at = await createTestApp({ environment, ...(sharing ? { sharing } : {}) })
    return { provider, at, stop: () => Promise.all([at.stop(), provider.stop()]) }
  }

  test('starts while its provider is down, signs adults in by password, and finds the provider later', async () => {
    const gone = await startOpenIdProvider()
    await gone.stop()
    const at = await createTestApp({ environment: house(gone) })
    const answer = await post('/sign-in/social', signInForm('oidc'), at)
    expect([answer.status, await answer.json()]).toEqual([503, { code: 'PROVIDER_AWAY' }])
    expect((await at.signUpVerified({ firstName: 'Ana' })).cookie).toContain('session_token')
    const provider = await startOpenIdProvider({ port: Number(new URL(gone.issuer).port) })
    expect((await goThere(newPerson(), { id: 'oidc', provider, at })).user).not.toBeNull()
    await Promise.all([at.stop(), provider.stop()])
  })

  test('does not use a provider whose configuration names a different issuer', async () => {
    const poser = await startOpenIdProvider({ poses: providers.google.issuer })
    const at = await createTestApp({ environment: house(poser) })
    try {
      poser.becomes(newPerson())
      const started = await post('/sign-in/social', signInForm('oidc'), at)
      expect([started.status, await started.json()]).toMatchObject([503, { code: 'PROVIDER_AWAY' }])
    } finally {
      await at.stop()
      await poser.stop()
    }
  })

  test('may trust addresses that its provider does not mark as verified, but never those marked as unverified', async () => {
    const { provider, at, stop } = await createHouse({ OIDC_TRUST_EMAIL: 'true' })
    const way = { id: 'oidc', provider, at } as const
    const { user } = await goThere(newPerson({ email_verified: undefined }), way)
    expect(user).toMatchObject({ firstName: 'Rosa' })
    expect(await goThere(newPerson({ email_verified: false }), way)).toMatchObject(
      refused('email_not_verified', way),
    )
    await stop()
  })

  test('does not hand an account to a person with the same subject number at a new provider', async () => {
    const before = await createHouse()
    const rosa = newPerson()
    const way = { id: 'oidc', provider: before.provider, at: before.at } as const
    const { user } = await goThere(rosa, way)
    const after = await createHouse({}, before.at)
    const eve = newPerson({ sub: rosa.sub })
    const other = await goThere(eve, { id: 'oidc', provider: after.provider, at: after.at })
    expect(other.user?.email).toBe(eve.email)
    expect(other.user?.adultId).not.toBe(user?.adultId)
    await Promise.all([after.stop(), before.provider.stop()])
    await before.at.stop()
  })
})

test('if no provider is configured, no page offers one and its endpoints do not exist', async () => {
  const plain = await createTestApp()
  expect((await post('/sign-in/social', signInForm('google'), plain)).status).toBe(404)
  expect(await plain.anonymous.client.accounts.signInWays()).toEqual({ providers: [], signUp: 'open' })
  expect(await app.anonymous.client.accounts.signInWays()).toMatchObject({
    providers: [
      { id: 'google', name: 'Google' },
      { id: 'oidc', name: 'Lakeside School' },
    ],
  })
  await plain.stop()
})
