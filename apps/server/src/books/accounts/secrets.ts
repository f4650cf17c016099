// The server's secret and the adults' secrets. The key that signs session cookies is configured, or generated once and
// kept next to the data.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../base/config.ts'
import { keptSecret } from '../../base/kept-secret.ts'

const readSessionSecret = ({ sessionSecret, dataDir }: Config): string =>
  sessionSecret ??
  keptSecret({
    dataDir,
    name: 'session-secret',
    make: () => randomBytes(32).toString('base64url'),
    isWhole: (secret) => secret.length >= 32,
  })

/** Returns the secret that signs and seals now, then those it replaced, whose signatures are still valid. */
export const sessionSecrets = (config: Config): [string, ...string[]] => [
  readSessionSecret(config),
  ...config.oldSessionSecrets,
]

/** Identifies the secret that sealed some data, regardless of its position in the list. */
export const secretVersion = (secret: string): number =>
  createHash('sha256').update(secret).digest().readUInt32BE()

/** Signs as the sign-in library does. */
export const signatureOf = (secret: string, text: string): Buffer =>
  createHmac('sha256', secret).update(text).digest()

export const isSameSignature = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other)

/** The purpose of a signature. Sessions are signed with the same secret, so the purpose keeps signatures apart. */
type Purpose = 'mailed-link' | 'reputation-link' | 'club-token' | 'calendar-feed'

const signWith = (secret: string, purpose: Purpose, text: string): string =>
  signatureOf(secret, `${purpose}:${text}`).toString('base64url')

export const signed = (config: Config, purpose: Purpose, text: string): string =>
  signWith(readSessionSecret(config), purpose, text)

/** Checks whether any of the secrets made this signature. */
export const isSigned = (config: Config, purpose: Purpose, text: string, signature: string): boolean =>
  sessionSecrets(config).some((secret) =>
    isSameSignature(Buffer.from(signWith(secret, purpose, text)), Buffer.from(signature)),
  )

// Derives the secret part of an adult's calendar feed addresses from a seed, with a key outside the database. The
// database has only the seed and the token's hash, so a copy of the database opens no feed.

const seedLength = 16

const tokenOfSeed = (secret: string, seed: string) => seed + signWith(secret, 'calendar-feed', seed)

/** Returns the form in which a token is stored and looked up. */
export const storedToken = (token: string): string =>
  `${token.slice(0, seedLength)}.${createHash('sha256').update(token).digest('base64url')}`

/** Makes a new token that cannot be guessed, and returns its stored form. */
export const makeCalendarToken = (config: Config): string =>
  storedToken(tokenOfSeed(readSessionSecret(config), randomBytes(12).toString('base64url')))

/** Returns the token itself; null if none of the secrets made it. */
export function calendarTokenOf(config: Config, stored: string): string | null {
  const seed = stored.slice(0, seedLength)
  const tokens = sessionSecrets(config).map((secret) => tokenOfSeed(secret, seed))
  return tokens.find((token) => storedToken(token) === stored) ?? null
}
