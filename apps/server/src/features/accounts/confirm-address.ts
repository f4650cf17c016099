// Who sets a new password by the link of a mail has read that mail: their address is confirmed by it, and the sign-in that
// follows is not refused (decision 7).
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/pool.ts'
import { authUsers } from '../../db/schema/auth.ts'

export async function confirmAddress(db: Db, userId: string) {
  await db.update(authUsers).set({ emailVerified: true }).where(eq(authUsers.id, userId))
}
