// Checks the password of a signed-in account. Accounts that sign in with Google alone have none.
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Queryable } from '../../db/pool.ts'
import { authAccounts } from '../../db/schema/auth.ts'
import { passwords } from './passwords.ts'

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
