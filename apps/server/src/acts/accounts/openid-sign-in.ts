// Signs adults in through OpenID Connect providers (Google and the house's own) with better-auth's plugin. A provider
// is looked up only when used, so the server can start while the provider is down.
import { hasLink, plainLine, withAsciiDomain } from '@beanpool/contract/plain-text'
import type { OAuthProvider } from '@better-auth/core/oauth2'
import type { BetterAuthPlugin } from 'better-auth'
import { APIError, getOAuthState } from 'better-auth/api'
import { genericOAuth } from 'better-auth/plugins'
import { decodeJwt, type JWTPayload } from 'jose'
import { z } from 'zod'
import type { SignInProvider } from '../../base/config.ts'
import { within } from '../../base/within.ts'
import type { AppContext } from '../../context/context.ts'

type Profile = Record<string, unknown>
type Provider = OAuthProvider<Profile>
type Code = Parameters<Provider['validateAuthorizationCode']>[0]
type Library = ReturnType<typeof genericOAuth>
type AuthContext = Parameters<Library['init']>[0]
type Settings = SignInProvider & { context: AppContext; auth: AuthContext }

const patienceMilliseconds = 8_000
/** How long a provider's configuration is cached. */
const keptMilliseconds = 60_000
/** How far the provider's clock may be ahead of ours. */
const leewaySeconds = 120

export function openIdSignIn(context: AppContext) {
  return {
    id: 'openid-sign-in',
    init: (auth: AuthContext) => {
      const providers = context.config.signInProviders.map((each) => providerOf({ ...each, context, auth }))
      return { context: { socialProviders: [...providers, ...auth.socialProviders] } }
    },
  } satisfies BetterAuthPlugin
}

/** Sends the adult back to the page where the sign-in began, with a code that the page translates into words. */
class Refusal extends Error {
  readonly code: string
  constructor(code: 'provider_away' | 'clocks_differ' | 'invalid_token' | 'email_not_verified') {
    super(code)
    this.code = code
  }
}

function providerOf(settings: Settings): Provider {
  const { id, name, context } = settings
  let asked: { provider: Promise<Provider>; until: number } | null = null
  let known: Provider | null = null
  const find = async () => {
    if (asked === null || asked.until < Date.now())
      asked = { provider: readConfiguration(settings), until: Date.now() + keptMilliseconds }
    try {
      known = await asked.provider
      return known
    } catch (error) {
      asked = null
      throw error
    }
  }
  const failed = (error: unknown) => {
    const code = error instanceof Refusal ? error.code : codeOf(error)
    context.log.warn({ provider: id, code, error }, 'a sign-in with a provider failed')
    return code
  }
  return {
    id,
    name,
    get issuer() {
      return known?.issuer
    },
    requiresIdTokenNonce: true,
    options: { requireEmailVerification: true },
    accountSubject: ({ profile }) => subjectOf(settings, profile),
    createAuthorizationURL: async (data) => {
      const provider = await find().catch((error) => {
        throw new APIError('SERVICE_UNAVAILABLE', { code: failed(error).toUpperCase() })
      })
      return provider.createAuthorizationURL(data)
    },
    // Passes the code on to the page; the library reports any later refusal under one of our codes.
    validateAuthorizationCode: async (code) => ({ raw: code }),
    getUserInfo: async ({ raw, expectedIdTokenNonce: nonce }) => {
      const reading = async () => readPerson(settings, await find(), { code: raw as Code, nonce })
      return within(patienceMilliseconds, reading()).catch(async (error) => {
        throw await wayBack(failed(error))
      })
    },
  }
}

async function readConfiguration({ auth, ...settings }: Settings): Promise<Provider> {
  const library = genericOAuth({ config: [settingsOf(settings)] })
  // The library would log each failure over several lines without naming the provider's address.
  const quiet = { ...auth, socialProviders: [], logger: { ...auth.logger, error: () => {} } }
  const { context } = await within(patienceMilliseconds, library.init(quiet))
  const provider = context.socialProviders[0]
  if (!provider) throw new Error(`${settings.issuer} does not answer with an OpenID configuration`)
  // The library would accept any issuer that the configuration names.
  if (provider.issuer?.replace(/\/$/, '') !== settings.issuer)
    throw new Error(`${settings.issuer} says that it is ${provider.issuer}`)
  return provider as Provider
}

/** The library checks the response's signature, issuer, audience and nonce. */
const settingsOf = (settings: Omit<Settings, 'auth'>) => ({
  providerId: settings.id,
  name: settings.name,
  clientId: settings.clientId,
  clientSecret: settings.clientSecret,
  discoveryUrl: `${settings.issuer}/.well-known/openid-configuration`,
  scopes: ['openid', 'email', 'profile'],
  pkce: true,
  requireIdTokenVerification: true,
  // Without this prompt, Google would use the only account without asking. Not every provider supports it.
  ...(settings.id === 'google' ? { prompt: 'select_account' as const } : {}),
  mapProfileToUser: (profile: Profile) => ({ ...addressOf(settings, profile), ...namesOf(profile) }),
})

/** Exchanges the code and reads who signed in. A provider that does not answer counts as down. */
async function readPerson(
  settings: Settings,
  provider: Provider,
  { code, nonce }: { code: Code; nonce: string | undefined },
) {
  const tokens = (await provider.validateAuthorizationCode(code)) ?? {}
  const claims = claimsOf(tokens.idToken)
  checkClocks(settings, claims)
  await reloadKeys(provider)
  const person = await provider.getUserInfo({ ...tokens, ...(nonce ? { expectedIdTokenNonce: nonce } : {}) })
  if (!person || person.data.sub !== claims.sub) throw new Refusal('invalid_token')
  // An address that the provider has not verified proves nothing, unless the provider has signed this account in
  // before.
  const key = { providerId: settings.id, accountId: subjectOf(settings, claims) }
  const { email, emailVerified } = person.user
  if (email && !emailVerified && !(await settings.auth.internalAdapter.findAccountByKey(key)))
    throw new Refusal('email_not_verified')
  return person
}

function claimsOf(idToken: string | undefined): JWTPayload {
  try {
    return decodeJwt(idToken ?? '')
  } catch {
    throw new Refusal('invalid_token')
  }
}

/**
 * Checks the times in the token. A token issued just now can be neither expired nor from the future unless a clock is
 * wrong.
 */
function checkClocks({ id, context }: Settings, { iat, nbf, exp }: JWTPayload) {
  const now = Date.now() / 1_000
  if ((exp ?? 0) > now && (nbf ?? 0) <= now && (iat ?? 0) <= now + leewaySeconds) return
  const secondsAhead = Math.round((iat ?? now) - now)
  context.log.error({ provider: id, secondsAhead }, 'the clock of a sign-in provider and ours differ')
  throw new Refusal('clocks_differ')
}

/** Loads the provider's keys again. Without them, the library would report a valid token as forged. */
async function reloadKeys({ idToken }: Provider) {
  const keys = idToken && 'jwks' in idToken ? idToken.jwks : {}
  if ('reload' in keys && typeof keys.reload === 'function') await keys.reload()
}

/** Distinguishes a provider that refused the code from one that did not answer. */
function codeOf(error: unknown): string {
  const status = z.object({ status: z.number() }).safeParse(error).data?.status ?? 500
  return status < 500 ? 'invalid_code' : 'provider_away'
}

/** Redirects to the page where the sign-in began. */
async function wayBack(error: string) {
  const state = await getOAuthState()
  const page = state?.errorURL ?? '/auth/callback'
  const location = `${page}${page.includes('?') ? '&' : '?'}error=${error}`
  return new APIError('FOUND', undefined, { location })
}

/**
 * Returns the provider's number for a person, prefixed with the provider's address, because the house may switch to a
 * provider that uses the same numbers.
 */
const subjectOf = ({ id, issuer }: SignInProvider, { sub }: Profile) =>
  typeof sub !== 'string' || sub === '' ? '' : id === 'google' ? sub : `${issuer} ${sub}`

const longestEmail = 100
const emailIn = z.email().max(longestEmail)
const isTrue = z.union([z.literal(true), z.literal('true')])

/**
 * Reads the address only from `email`: other fields that look like an address, such as preferred_username, are just
 * names.
 */
function addressOf({ trustsEmail }: SignInProvider, profile: Profile) {
  const email = typeof profile.email === 'string' ? withAsciiDomain(profile.email) : ''
  return {
    email: emailIn.safeParse(email).data ?? '',
    emailVerified: isTrue.safeParse(profile.email_verified ?? trustsEmail).success,
  }
}

const longestName = 100

const text = (value: unknown) =>
  typeof value === 'string' ? plainLine(value.toWellFormed()).slice(0, longestName).toWellFormed() : ''

/** Drops a name that is a link, as forms do, because emails to other people could contain it. */
const nameIn = (value: unknown) => (hasLink(text(value)) ? '' : text(value))

/**
 * Reads the names. Providers supply no phone number, so the profile page asks for it. Pictures are not stored, because
 * no screen shows them.
 */
function namesOf(profile: Profile) {
  const firstName = nameIn(profile.given_name) || nameIn(profile.name)
  const lastName = nameIn(profile.family_name)
  return { name: `${firstName} ${lastName}`.trim(), firstName, lastName, phone: '', image: undefined }
}

const noTokens = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
}

/** Drops the providers' tokens, which are no longer needed after the sign-in. */
export const withoutTokens = async (account: Record<string, unknown>) => ({
  data: { ...account, ...noTokens },
})
