import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/pool.ts'
import { adults } from '../../db/schema/accounts.ts'
import { authUsers } from '../../db/schema/auth.ts'

export async function emailOf(db: Queryable, adultId: string): Promise<string | null> {
  const [row] = await db
    .select({ email: authUsers.email })
    .from(adults)
    .innerJoin(authUsers, eq(authUsers.id, adults.authUserId))
    .where(eq(adults.id, adultId))
  return row?.email ?? null
}
