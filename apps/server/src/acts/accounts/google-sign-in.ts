// Sign-in with Google: an OpenID provider like any other, so that a test can put one in its place.
import { hasLink, plainLine } from '@beanpool/contract/plain-text'
import { genericOAuth } from 'better-auth/plugins'
import type { GoogleConfig } from '../../base/config.ts'

export const googleProviderId = 'google'

type Profile = Record<string, unknown>

const longestName = 100

const text = (value: unknown) =>
  typeof value === 'string' ? plainLine(value.toWellFormed()).slice(0, longestName).toWellFormed() : ''

// Its configuration is read once at the start. Should that fail, these are where people are sent, and the answer comes
// from Google itself over TLS; elsewhere there is no such knowledge, and Google stays off until the next start.
const knownEndpoints: Record<string, { authorizationUrl: string; tokenUrl: string }> = {
  'https://accounts.google.com': {
    authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
  },
}

/** Signatures, issuer, audience and nonce of what comes back are checked by the library. */
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
        // An address that Google has not verified proves nothing: it must not open an account of that address.
        requireEmailVerification: true,
        accountSubject: ({ profile }) => text((profile as Profile).sub),
        mapProfileToUser: (profile: Profile) => namesOf(profile),
      },
    ],
  })
}

/** A name that is a link is left out, as where it is typed: it would stand in mails to anybody. */
const nameIn = (value: unknown) => (hasLink(text(value)) ? '' : text(value))

/** Google knows no phone number: the profile asks for it. The picture that it gives is shown nowhere, so it is not kept. */
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

/** Google is asked for nothing after the sign-in: the keys to what it knows are not kept. */
export const withoutTokens = async (account: Record<string, unknown>) => ({
  data: { ...account, ...noTokens },
})
