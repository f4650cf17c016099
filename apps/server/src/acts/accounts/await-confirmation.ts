// Lets the browser that signed up wait for its mail: it asks whether the address was confirmed, on whatever device, and
// corrects a mistyped address (decision 33).
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { and, eq, isNull } from 'drizzle-orm'
import type { AppContext } from '../../context/context.ts'
import { type Db, withTransaction } from '../../db/pool.ts'
import { adults } from '../../db/schema/accounts.ts'
import { authUsers } from '../../db/schema/auth.ts'
import { signedUpHere } from './sign-up-proof.ts'

/** Answers a browser only about the account that it signed up itself, and never by address. */
export function awaitConfirmation({ db }: AppContext) {
  return {
    id: 'await-confirmation',
    endpoints: {
      signUpStatus: createAuthEndpoint('/sign-up/status', { method: 'GET' }, async (request) => {
        const userId = await signedUpHere(request)
        return request.json({ confirmed: userId !== null && (await isConfirmed(db, userId)) })
      }),
    },
  } satisfies BetterAuthPlugin
}

async function isConfirmed(db: Db, userId: string): Promise<boolean> {
  const [user] = await db
    .select({ emailVerified: authUsers.emailVerified })
    .from(authUsers)
    .where(eq(authUsers.id, userId))
  return user?.emailVerified ?? false
}

/** Deletes a sign-up that no longer waits for its address: its mail's link leads nowhere. A confirmed one stays. */
export async function forgetSignUp(db: Db, userId: string) {
  await withTransaction(db, async (tx) => {
    const removed = await tx
      .select({ id: authUsers.id })
      .from(authUsers)
      .where(and(eq(authUsers.id, userId), eq(authUsers.emailVerified, false)))
      .for('update')
    if (removed.length === 0) return
    await tx.delete(adults).where(and(eq(adults.authUserId, userId), isNull(adults.householdId)))
    await tx.delete(authUsers).where(eq(authUsers.id, userId))
  })
}
