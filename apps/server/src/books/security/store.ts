// The SQL for an adult's sessions, and the changes to their account.
import { type SignInProviderId, signInProviderIds } from '@beanpool/domain/accounts/sign-in-providers'
import { and, desc, eq, gt, inArray, isNotNull, like, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { newId } from '../../db/columns.ts'
import { selectLocked } from '../../db/locked.ts'
import type { Queryable, Transaction } from '../../db/pool.ts'
import {
  authAccounts,
  authPasskeys,
  authSessions,
  authTwoFactors,
  authUsers,
  authVerifications,
} from '../../db/schema/auth.ts'
import { notices } from '../../db/schema/notices.ts'
import { isNewAddressLink } from '../accounts/deletion/store.ts'

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

export async function providersOf(db: Queryable, { authUserId }: Own): Promise<SignInProviderId[]> {
  const rows = await db
    .select({ id: authAccounts.providerId })
    .from(authAccounts)
    .where(eq(authAccounts.userId, authUserId))
  return signInProviderIds.filter((provider) => rows.some(({ id }) => id === provider))
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

/** Deletes the passkey. Returns false if this adult has no such passkey. */
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

/** Lists sessions, last used first, that have not expired by the system clock, which the sign-in library uses. */
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

/** Ends one session, or all of them except `but` (null for no exception). Returns the ids of the ended sessions. */
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

// The SQL for changing a sign-in address: the mailed links, which are stored by hash, and the account.

/** `new`: the link switches to the requested address. `back`: it switches back to the old one. */
export type LinkKind = 'back' | 'new'

const value = z.object({ authUserId: z.string(), email: z.string() })
type Value = z.infer<typeof value>

const identifierOf = (kind: LinkKind, hash: string) => `address-${kind}:${hash}`
const isWayBack = (authUserId: string) =>
  and(
    like(authVerifications.identifier, 'address-back:%'),
    like(authVerifications.value, `%"${authUserId}"%`),
  )

type Link = Value & { kind: LinkKind; hash: string; hours: number }

export async function insertLink(tx: Transaction, { kind, hash, hours, ...about }: Link) {
  const expiresAt = sql`now() + make_interval(hours => ${hours})`
  const identifier = identifierOf(kind, hash)
  await tx
    .insert(authVerifications)
    .values({ id: newId(), identifier, value: JSON.stringify(about), expiresAt })
}

/**
 * Deletes the link and returns it, so only one of two uses at the same time gets it; null if it is unknown or has
 * expired.
 */
export async function spendLink(tx: Transaction, hash: string) {
  for (const kind of ['new', 'back'] as const) {
    const [row] = await tx
      .delete(authVerifications)
      .where(
        and(
          eq(authVerifications.identifier, identifierOf(kind, hash)),
          gt(authVerifications.expiresAt, sql`now()`),
        ),
      )
      .returning()
    if (row) return { kind, expiresAt: row.expiresAt, ...value.parse(JSON.parse(row.value)) }
  }
  return null
}

export async function deleteNewLinks(tx: Transaction, authUserId: string) {
  await tx.delete(authVerifications).where(isNewAddressLink(authUserId))
}

/** Deletes the links that revert later changes, as they lead to addresses that the account had after this one. */
export async function deleteLaterWaysBack(tx: Transaction, authUserId: string, than: Date) {
  await tx.delete(authVerifications).where(and(isWayBack(authUserId), gt(authVerifications.expiresAt, than)))
}

/**
 * Checks whether an account has the address. An unconfirmed sign-up does not count, as anyone can enter any address.
 */
export async function isTaken(db: Queryable, email: string): Promise<boolean> {
  const rows = await db
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(and(eq(authUsers.email, email), eq(authUsers.emailVerified, true)))
  return rows.length > 0
}

/** Sets the new address and returns the old one; null if the account is gone. */
export async function moveTo(tx: Transaction, { authUserId, email }: Value): Promise<string | null> {
  const own = tx.select().from(authUsers).where(eq(authUsers.id, authUserId))
  const [user] = await selectLocked(tx, authUserId, own)
  if (!user) return null
  await tx
    .update(authUsers)
    .set({ email, emailVerified: true, mailRefused: false, updatedAt: new Date() })
    .where(eq(authUsers.id, authUserId))
  return user.email
}

export async function dropTwoFactor(tx: Transaction, authUserId: string) {
  await tx.delete(authTwoFactors).where(eq(authTwoFactors.userId, authUserId))
  await tx.update(authUsers).set({ twoFactorEnabled: false }).where(eq(authUsers.id, authUserId))
}

/** Removes every way to sign in that does not need the mailbox, as another person may know it or have set it up. */
export async function dropWaysIn(tx: Transaction, authUserId: string) {
  await tx.delete(authPasskeys).where(eq(authPasskeys.userId, authUserId))
  await dropTwoFactor(tx, authUserId)
  await tx.delete(authAccounts).where(eq(authAccounts.userId, authUserId))
}
