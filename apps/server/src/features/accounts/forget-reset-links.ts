// The library uses up the reset link that was followed. Other links that are still open would reset the same password,
// so they go too. Asking for another link leaves the older one alive: the first mail may be the one that arrives.
import { and, eq, like } from 'drizzle-orm'
import type { Db } from '../../db/pool.ts'
import { authVerifications } from '../../db/schema/auth.ts'

export async function forgetResetLinks(db: Db, userId: string) {
  const isResetLink = like(authVerifications.identifier, 'reset-password:%')
  await db.delete(authVerifications).where(and(isResetLink, eq(authVerifications.value, userId)))
}
