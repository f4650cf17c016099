// Makes the secret part of the addresses of an adult's calendar feeds, from a seed by a key that is not in the database. The
// database has the seed and the token's hash: a copy of it opens no feed.
import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Config } from '../../base/config.ts'
import { readSessionSecret } from './session-secret.ts'

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
