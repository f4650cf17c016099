// Deletes the links that were mailed before an account changed hands or got another password. The library uses up only the
// reset link that was followed. Asking for another link leaves the older one alive: the first mail may be the one that arrives.
import { and, eq, like, or } from 'drizzle-orm'
import type { Queryable } from '../../db/pool.ts'
import { authVerifications } from '../../db/schema/auth.ts'

const { identifier, value } = authVerifications

/** Matches the links to addresses that this account asked to move to. */
export const isNewAddressLink = (authUserId: string) =>
  and(like(identifier, 'address-new:%'), like(value, `%"${authUserId}"%`))

/** Deletes every link that would set the account's password or move it to another address. */
export async function forgetLinks(db: Queryable, authUserId: string) {
  const isResetLink = and(like(identifier, 'reset-password:%'), eq(value, authUserId))
  await db.delete(authVerifications).where(or(isResetLink, isNewAddressLink(authUserId)))
}
