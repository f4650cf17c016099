// The SQL for an adult's sessions, and the changes to their account.
import { and, desc, eq, gt, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { authAccounts, authPasskeys, authSessions, authUsers } from '../../db/schema/auth.ts'
import { notices } from '../../db/schema/notices.ts'

type Own = { authUserId: string }

export async function hasPassword(db: Queryable, { authUserId }: Own): Promise<boolean> {
  const rows = await db
    .select({ id: authAccounts.id })
    .from(authAccounts)
    .where(
      and(
        eq(authAccounts.userId, authUserId),
        eq(authAccounts.providerId, 'credential'),
        isNotNull(authAccounts.password),
      ),
    )
  return rows.length > 0
}

export async function hasTwoFactor(db: Queryable, { authUserId }: Own): Promise<boolean> {
  const [user] = await db
    .select({ enabled: authUsers.twoFactorEnabled })
    .from(authUsers)
    .where(eq(authUsers.id, authUserId))
  return user?.enabled ?? false
}

export async function passkeysOf(db: Queryable, { authUserId }: Own) {
  return db
    .select({ passkeyId: authPasskeys.id, name: authPasskeys.name, createdAt: authPasskeys.createdAt })
    .from(authPasskeys)
    .where(eq(authPasskeys.userId, authUserId))
    .orderBy(desc(authPasskeys.createdAt), desc(authPasskeys.id))
}

/** Returns false if this adult has no such passkey. */
export async function deletePasskey(
  tx: Transaction,
  { authUserId, passkeyId }: Own & { passkeyId: string },
): Promise<boolean> {
  const rows = await tx
    .delete(authPasskeys)
    .where(and(eq(authPasskeys.userId, authUserId), eq(authPasskeys.id, passkeyId)))
    .returning({ id: authPasskeys.id })
  return rows.length > 0
}

/** Lists sessions that have not run out, by the machine's clock, which the sign-in library uses; the last used first. */
export async function sessionsOf(db: Queryable, { authUserId }: Own) {
  return db
    .select({
      sessionId: authSessions.id,
      userAgent: authSessions.userAgent,
      createdAt: authSessions.createdAt,
      updatedAt: authSessions.updatedAt,
    })
    .from(authSessions)
    .where(and(eq(authSessions.userId, authUserId), gt(authSessions.expiresAt, sql`now()`)))
    .orderBy(desc(authSessions.updatedAt), desc(authSessions.id))
}

/** Ends one session, or all, except `but` (null: no exception). Returns the ids of those that ended. */
export async function deleteSessions(
  tx: Transaction,
  { authUserId, but, sessionId }: Own & { but: string | null; sessionId?: string | undefined },
): Promise<string[]> {
  const rows = await tx
    .delete(authSessions)
    .where(
      and(
        eq(authSessions.userId, authUserId),
        but === null ? undefined : ne(authSessions.id, but),
        sessionId === undefined ? undefined : eq(authSessions.id, sessionId),
      ),
    )
    .returning({ id: authSessions.id })
  return rows.map(({ id }) => id)
}

export async function securityNotices(db: Queryable, { adultId, limit }: { adultId: string; limit: number }) {
  return db
    .select()
    .from(notices)
    .where(and(eq(notices.adultId, adultId), inArray(notices.type, ['security_event'])))
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(limit)
}
