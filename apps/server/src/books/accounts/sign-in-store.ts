// The SQL for sign-up and sign-in: unconfirmed addresses, single-use links, and counters of attempts.
import { createHash } from 'node:crypto'
import { and, eq, gt, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { newId } from '../../db/columns.ts'
import { type Db, type Queryable, type Transaction, withTransaction } from '../../db/pool.ts'
import { adults } from '../../db/schema/accounts.ts'
import {
  authAccounts,
  authRateLimits,
  authSessions,
  authUsers,
  authVerifications,
  rateLimits,
} from '../../db/schema/auth.ts'

/** Confirms the address. Returns false if a faster request has already done so. */
export async function confirmAddress(db: Queryable, userId: string): Promise<boolean> {
  const rows = await db
    .update(authUsers)
    .set({ emailVerified: true })
    .where(and(eq(authUsers.id, userId), eq(authUsers.emailVerified, false)))
    .returning({ id: authUsers.id })
  return rows.length > 0
}

const blank = { firstName: '', lastName: '', phone: '' }

/**
 * Deletes what was entered for the account: names, phone number, sessions, and sign-ins through a provider. The profile
 * then asks for names and phone number again.
 */
export async function forgetTyped(tx: Queryable, userId: string) {
  await tx
    .update(authUsers)
    .set({ name: '', image: null, ...blank })
    .where(eq(authUsers.id, userId))
  await tx.update(adults).set(blank).where(eq(adults.authUserId, userId))
  await tx.delete(authSessions).where(eq(authSessions.userId, userId))
  await tx
    .delete(authAccounts)
    .where(and(eq(authAccounts.userId, userId), ne(authAccounts.providerId, credential)))
}

const credential = 'credential'

/** `hash` is the new password's hash. */
export async function replacePassword(tx: Queryable, userId: string, hash: string) {
  const own = and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, credential))
  const changed = await tx.update(authAccounts).set({ password: hash }).where(own).returning()
  if (changed.length > 0) return
  const account = { userId, accountId: userId, providerId: credential, password: hash }
  await tx.insert(authAccounts).values({ id: newId(), ...account })
}

/** Deletes an unconfirmed sign-up that was given up, so the link in its email fails. A confirmed one stays. */
export const forgetSignUp = (db: Db, userId: string) =>
  withTransaction(db, (tx) => forgetUnconfirmed(tx, eq(authUsers.id, userId)))

/** Does the same for the sign-up at this address, which belongs to another person. */
export const forgetSignUpAt = (tx: Transaction, email: string) =>
  forgetUnconfirmed(tx, eq(authUsers.email, email))

async function forgetUnconfirmed(tx: Transaction, which: SQL) {
  const [removed] = await tx
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(and(which, eq(authUsers.emailVerified, false)))
    .for('update')
  if (!removed) return
  await tx.delete(adults).where(and(eq(adults.authUserId, removed.id), isNull(adults.householdId)))
  await tx.delete(authUsers).where(eq(authUsers.id, removed.id))
}

/** Returns true only for the first request that uses the link, as only one can insert the row that marks it as used. */
export async function spendLink(db: Db, token: string): Promise<boolean> {
  const key = `spent|${createHash('sha256').update(token).digest('hex')}`
  // The row is kept among the counters, which are deleted after a day, long after the link has expired.
  const rows = await db
    .insert(authRateLimits)
    .values({ id: newId(), key, count: 1, lastRequest: Date.now() })
    .onConflictDoNothing()
    .returning({ id: authRateLimits.id })
  return rows.length > 0
}

export type Counter = { key: string; limit: number }

const windowMilliseconds = 60 * 60 * 1_000

/**
 * Counts an attempt. Returns null if it is allowed, otherwise the seconds to wait. Uses wall time, like the library's
 * own counters, as a demo's clock must not lift limits. Counts before checking, so simultaneous attempts cannot all
 * pass.
 */
export async function raiseCounter(db: Db, { key, limit }: Counter): Promise<number | null> {
  const now = Date.now()
  const expired = sql`${authRateLimits.lastRequest} < ${now - windowMilliseconds}`
  const [row] = await db
    .insert(authRateLimits)
    .values({ id: newId(), key, count: 1, lastRequest: now })
    .onConflictDoUpdate({
      target: authRateLimits.key,
      set: {
        // Never counts beyond one past the limit, because refused attempts are never uncounted.
        count: sql`case when ${expired} then 1 else least(${authRateLimits.count}, ${limit}) + 1 end`,
        lastRequest: sql`case when ${expired} then ${now} else ${authRateLimits.lastRequest} end`,
      },
    })
    .returning()
  if (!row || row.count <= limit) return null
  return Math.max(1, Math.ceil((row.lastRequest + windowMilliseconds - now) / 1_000))
}

export async function lowerCounter(db: Db, { key }: Counter) {
  await db
    .update(authRateLimits)
    .set({ count: sql`${authRateLimits.count} - 1` })
    .where(and(eq(authRateLimits.key, key), gt(authRateLimits.count, 0)))
}

const deletionOf = (authUserId: string) => `delete-account:${authUserId}`

type DeletionLink = { authUserId: string; hash: string; until: Temporal.Instant }

/**
 * Stores the hash of the link with which an adult proves who they are before deleting the account. It replaces any
 * earlier one.
 */
export async function keepDeletionLink(tx: Transaction, { authUserId, hash, until }: DeletionLink) {
  await tx.delete(authVerifications).where(eq(authVerifications.identifier, deletionOf(authUserId)))
  await tx.insert(authVerifications).values({
    id: newId(),
    identifier: deletionOf(authUserId),
    value: hash,
    expiresAt: new Date(until.epochMilliseconds),
  })
}

export async function readDeletionLink(db: Queryable, authUserId: string) {
  const [row] = await db
    .select({ hash: authVerifications.value, expiresAt: authVerifications.expiresAt })
    .from(authVerifications)
    .where(eq(authVerifications.identifier, deletionOf(authUserId)))
  if (!row) return null
  return { hash: row.hash, until: Temporal.Instant.fromEpochMilliseconds(row.expiresAt.getTime()) }
}

/**
 * Deletes expired sessions, links and counters. They expire by the wall clock, as both the sign-in library and the
 * database use it.
 */
export async function forgetExpired(db: Db, now: Temporal.Instant) {
  await db.delete(authSessions).where(lt(authSessions.expiresAt, sql`now()`))
  await db.delete(authVerifications).where(lt(authVerifications.expiresAt, sql`now()`))
  const dayAgo = sql`(extract(epoch from now() - interval '1 day') * 1000)::bigint`
  await db.delete(authRateLimits).where(lt(authRateLimits.lastRequest, dayAgo))
  // Counters of procedures use the app's clock; none of their windows is longer than an hour.
  await db.delete(rateLimits).where(lt(rateLimits.windowStartedAt, now.subtract({ hours: 24 })))
}
