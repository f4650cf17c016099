// Makes the secret of a club's token from its id by a key that is not in the database: a retry gets the same one. The database has its hash only.
import { createHash, createHmac } from 'node:crypto'
import type { Config } from '../../base/config.ts'
import { readSessionSecret } from '../../books/accounts/session-secret.ts'

/** Names its purpose to people, and to programs that look for lost secrets. */
const prefix = 'beanpool_club_'
const shape = /^beanpool_club_[\w-]{43}$/

// Sessions are signed with the same key: the purpose keeps the two apart.
export const secretOf = (config: Config, tokenId: string): string =>
  prefix + createHmac('sha256', readSessionSecret(config)).update(`club token:${tokenId}`).digest('base64url')

/** Returns null unless it looks like a token. */
export const hashOf = (secret: string): string | null =>
  shape.test(secret) ? createHash('sha256').update(secret).digest('base64url') : null
