// The secret part of the addresses of an adult's calendar feeds: made from a seed by a key that is not in the database, where the seed and
// the token's hash are. A copy of the database opens no feed.
import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Config } from '../../base/config.ts'
import { readSessionSecret } from './session-secret.ts'

const seedLength = 16

/** Sessions are signed with the same key: the purpose keeps the two apart. */
const tokenOfSeed = (config: Config, seed: string) =>
  seed + createHmac('sha256', readSessionSecret(config)).update(`calendar feeds:${seed}`).digest('base64url')

/** As the database keeps it, and finds it. */
export const storedToken = (token: string): string =>
  `${token.slice(0, seedLength)}.${createHash('sha256').update(token).digest('base64url')}`

/** A new one, as it is stored. Nobody guesses it. */
export const makeCalendarToken = (config: Config): string =>
  storedToken(tokenOfSeed(config, randomBytes(12).toString('base64url')))

/** The token itself; null where the key is another one than it was made with. */
export function calendarTokenOf(config: Config, stored: string): string | null {
  const token = tokenOfSeed(config, stored.slice(0, seedLength))
  return storedToken(token) === stored ? token : null
}
