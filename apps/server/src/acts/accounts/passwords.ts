// Hashes only a few passwords at a time: each keeps a CPU busy, and occupies one of the four threads that compression
// and file reads share.
import { availableParallelism } from 'node:os'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import { atMost } from '../../base/at-most.ts'
import type { Queryable } from '../../db/pool.ts'
import { authAccounts } from '../../db/schema/auth.ts'

const inTurn = atMost(Math.min(3, availableParallelism()))

export type Passwords = {
  hash: (password: string) => Promise<string>
  verify: (asked: { hash: string; password: string }) => Promise<boolean>
}

export const passwords: Passwords = {
  hash: (password) => inTurn(() => hashPassword(password)),
  verify: (asked) => inTurn(() => verifyPassword(asked)),
}

// Checks the password of a signed-in account. Accounts that sign in only through a provider have none.

export async function isPasswordOf(db: Queryable, authUserId: string, password: string): Promise<boolean> {
  const hash = await passwordHashOf(db, authUserId)
  return hash !== null && passwords.verify({ hash, password })
}

export async function passwordHashOf(db: Queryable, authUserId: string): Promise<string | null> {
  const [row] = await db
    .select({ password: authAccounts.password })
    .from(authAccounts)
    .where(
      and(
        eq(authAccounts.userId, authUserId),
        eq(authAccounts.providerId, 'credential'),
        isNotNull(authAccounts.password),
      ),
    )
  return row?.password ?? null
}
