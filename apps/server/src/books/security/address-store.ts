// The SQL for changing a sign-in address: the mailed links, by their hash, and the account.
import { and, eq, gt, like, sql } from 'drizzle-orm'
import { z } from 'zod'
import { newId } from '../../db/columns.ts'
import type { Queryable, Transaction } from '../../db/pool.ts'
import {
  authAccounts,
  authPasskeys,
  authTwoFactors,
  authUsers,
  authVerifications,
} from '../../db/schema/auth.ts'
import { isNewAddressLink } from '../accounts/deletion/store.ts'

/** `new`: to the requested address; `back`: to the account's former one. */
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

/** Deletes the link and returns it: only one of two simultaneous uses gets it; null if it is unknown or expired. */
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

/** Deletes the links of later changes: they lead to addresses that the account had after this one. */
export async function deleteLaterWaysBack(tx: Transaction, authUserId: string, than: Date) {
  await tx.delete(authVerifications).where(and(isWayBack(authUserId), gt(authVerifications.expiresAt, than)))
}

export async function isTaken(db: Queryable, email: string): Promise<boolean> {
  const rows = await db.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.email, email))
  return rows.length > 0
}

/** Sets the new address and returns the old one; null if the account is gone. */
export async function moveTo(tx: Transaction, { authUserId, email }: Value): Promise<string | null> {
  const [user] = await tx.select().from(authUsers).where(eq(authUsers.id, authUserId)).for('update')
  if (!user) return null
  await tx
    .update(authUsers)
    .set({ email, emailVerified: true, updatedAt: new Date() })
    .where(eq(authUsers.id, authUserId))
  return user.email
}

/** Removes every way to sign in without the mailbox: another person may have set it up or know it. */
export async function dropWaysIn(tx: Transaction, authUserId: string) {
  await tx.delete(authPasskeys).where(eq(authPasskeys.userId, authUserId))
  await tx.delete(authTwoFactors).where(eq(authTwoFactors.userId, authUserId))
  await tx.update(authUsers).set({ twoFactorEnabled: false }).where(eq(authUsers.id, authUserId))
  await tx.delete(authAccounts).where(eq(authAccounts.userId, authUserId))
}
