// The secret of a club's token: made from its id by a key that is not in the database, so that a retry gets the same, and known
// there by its hash alone.
import { createHash, createHmac } from 'node:crypto'
import type { Config } from '../../base/config.ts'
import { readSessionSecret } from '../../books/accounts/session-secret.ts'

/** Tells people, and programs that look for lost secrets, what it is. */
const prefix = 'beanpool_club_'
const shape = /^beanpool_club_[\w-]{43}$/

// Sessions are signed with the same key: the purpose keeps the two apart.
export const secretOf = (config: Config, tokenId: string): string =>
  prefix + createHmac('sha256', readSessionSecret(config)).update(`club token:${tokenId}`).digest('base64url')

/** Null for what no token looks like. */
export const hashOf = (secret: string): string | null =>
  shape.test(secret) ? createHash('sha256').update(secret).digest('base64url') : null
