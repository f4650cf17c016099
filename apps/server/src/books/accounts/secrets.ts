// The server's own secret, and those of adults. Reads the key that signs session cookies: configured, or made once and kept next to the data.
import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Config } from '../../base/config.ts'
import { keptSecret } from '../../base/kept-secret.ts'

export const readSessionSecret = ({ sessionSecret, dataDir }: Config): string =>
  sessionSecret ??
  keptSecret({
    dataDir,
    name: 'session-secret',
    make: () => randomBytes(32).toString('base64url'),
    isWhole: (secret) => secret.length >= 32,
  })

// Makes the secret part of the addresses of an adult's calendar feeds, from a seed by a key that is not in the database. The
// database has the seed and the token's hash: a copy of it opens no feed.

const seedLength = 16

/** Sessions are signed with the same key: the purpose keeps the two apart. */
const tokenOfSeed = (config: Config, seed: string) =>
  seed + createHmac('sha256', readSessionSecret(config)).update(`calendar feeds:${seed}`).digest('base64url')

/** Returns the form in which the database keeps and finds a token. */
export const storedToken = (token: string): string =>
  `${token.slice(0, seedLength)}.${createHash('sha256').update(token).digest('base64url')}`

/** Makes a new one that nobody can guess, as it is stored. */
export const makeCalendarToken = (config: Config): string =>
  storedToken(tokenOfSeed(config, randomBytes(12).toString('base64url')))

/** Returns the token itself; null if the key has changed since. */
export function calendarTokenOf(config: Config, stored: string): string | null {
  const token = tokenOfSeed(config, stored.slice(0, seedLength))
  return storedToken(token) === stored ? token : null
}
