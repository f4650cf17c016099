// Reads and writes the proofs that the account’s owner is asking.
import { proofMinutes } from '@beanpool/domain/accounts/deletion'
import { and, eq, sql } from 'drizzle-orm'
import { newId } from '../../../db/columns.ts'
import type { Queryable, Transaction } from '../../../db/pool.ts'
import { authAccounts, authSessions, authVerifications } from '../../../db/schema/auth.ts'
import { googleProviderId } from '../google-sign-in.ts'

export async function signsInWithGoogle(db: Queryable, authUserId: string): Promise<boolean> {
  const rows = await db
    .select({ id: authAccounts.id })
    .from(authAccounts)
    .where(and(eq(authAccounts.userId, authUserId), eq(authAccounts.providerId, googleProviderId)))
  return rows.length > 0
}

/** Sessions begin by the wall's clock, which is the database's: it judges their age here. */
export async function sessionAge(db: Queryable, sessionId: string) {
  const [row] = await db
    .select({
      isFresh: sql<boolean>`${authSessions.createdAt} > now() - make_interval(mins => ${proofMinutes})`,
      startedAt: authSessions.createdAt,
    })
    .from(authSessions)
    .where(eq(authSessions.id, sessionId))
  const startedAt = row ? Temporal.Instant.fromEpochMilliseconds(row.startedAt.getTime()) : null
  return { isFresh: row?.isFresh ?? false, startedAt }
}

const identifierOf = (authUserId: string) => `delete-account:${authUserId}`

type Link = { authUserId: string; hash: string; until: Temporal.Instant }

/** Replaces the link before it. Only its hash is kept. */
export async function keepLink(tx: Transaction, { authUserId, hash, until }: Link) {
  await tx.delete(authVerifications).where(eq(authVerifications.identifier, identifierOf(authUserId)))
  await tx.insert(authVerifications).values({
    id: newId(),
    identifier: identifierOf(authUserId),
    value: hash,
    expiresAt: new Date(until.epochMilliseconds),
  })
}

export async function linkOf(db: Queryable, authUserId: string) {
  const [row] = await db
    .select({ hash: authVerifications.value, expiresAt: authVerifications.expiresAt })
    .from(authVerifications)
    .where(eq(authVerifications.identifier, identifierOf(authUserId)))
  if (!row) return null
  return { hash: row.hash, until: Temporal.Instant.fromEpochMilliseconds(row.expiresAt.getTime()) }
}

export async function sessionIdsOf(db: Queryable, authUserId: string): Promise<string[]> {
  const rows = await db
    .select({ id: authSessions.id })
    .from(authSessions)
    .where(eq(authSessions.userId, authUserId))
  return rows.map(({ id }) => id)
}
