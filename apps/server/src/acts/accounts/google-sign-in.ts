// Sets up sign-in with Google: an OpenID provider like any other, which a test can replace.
import { hasLink, plainLine } from '@beanpool/contract/plain-text'
import { genericOAuth } from 'better-auth/plugins'
import type { GoogleConfig } from '../../base/config.ts'

export const googleProviderId = 'google'

type Profile = Record<string, unknown>

const longestName = 100

const text = (value: unknown) =>
  typeof value === 'string' ? plainLine(value.toWellFormed()).slice(0, longestName).toWellFormed() : ''

// Google's configuration is read once at the start. If that fails, these endpoints are used, and the answer comes from Google
// itself over TLS; other providers have no such fallback, and stay off until the next start.
const knownEndpoints: Record<string, { authorizationUrl: string; tokenUrl: string }> = {
  'https://accounts.google.com': {
    authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
  },
}

/** The library checks signatures, issuer, audience and nonce of the answer. */
export function googleSignIn({ clientId, clientSecret, issuer }: GoogleConfig) {
  return genericOAuth({
    config: [
      {
        providerId: googleProviderId,
        name: 'Google',
        clientId,
        clientSecret,
        discoveryUrl: `${issuer}/.well-known/openid-configuration`,
        ...knownEndpoints[issuer],
        scopes: ['openid', 'email', 'profile'],
        pkce: true,
        prompt: 'select_account',
        // An address that Google has not verified proves nothing: it must not open an account.
        requireEmailVerification: true,
        accountSubject: ({ profile }) => text((profile as Profile).sub),
        mapProfileToUser: (profile: Profile) => namesOf(profile),
      },
    ],
  })
}

/** Drops a name that is a link, as where it is typed: mails to anybody could carry it. */
const nameIn = (value: unknown) => (hasLink(text(value)) ? '' : text(value))

/** Takes the names. Google knows no phone number: the profile asks for it. No screen shows Google's picture: it is not kept. */
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

/** Drops Google's keys: nothing is asked of it after the sign-in. */
export const withoutTokens = async (account: Record<string, unknown>) => ({
  data: { ...account, ...noTokens },
})
