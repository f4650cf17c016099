// Guards changes that could give another person control of an account: a passkey, a new phone number or address, a
// second adult. They need a recent sign-in or the password, so a stolen session is not enough.
import { and, eq, gt, sql } from 'drizzle-orm'
import { newId } from '../db/columns.ts'
import type { Queryable, Transaction } from '../db/pool.ts'
import { authSessions, authVerifications } from '../db/schema/auth.ts'
import { refused } from './failures.ts'
import type { SignedIn } from './request-context.ts'

const recentMinutes = 60

const identifierOf = (sessionId: string) => `confirmed:${sessionId}`

/** Checks that the session began, or that its password was entered, within the last hour of the database's clock. */
export async function isRecent(db: Queryable, sessionId: string): Promise<boolean> {
  const recent = sql`now() - make_interval(mins => ${recentMinutes})`
  const [session] = await db
    .select({ id: authSessions.id })
    .from(authSessions)
    .where(and(eq(authSessions.id, sessionId), gt(authSessions.createdAt, recent)))
  if (session) return true
  const [confirmed] = await db
    .select({ id: authVerifications.id })
    .from(authVerifications)
    .where(
      and(
        eq(authVerifications.identifier, identifierOf(sessionId)),
        gt(authVerifications.expiresAt, sql`now()`),
      ),
    )
  return confirmed !== undefined
}

/** Refuses with `confirm_first` if the session is older than that and the password has not been entered since. */
export async function requireRecentSignIn(db: Queryable, { sessionId }: Pick<SignedIn, 'sessionId'>) {
  if (!(await isRecent(db, sessionId))) throw refused<'confirm_first'>('confirm_first')
}

/** Records that the password was entered in this session. */
export async function noteConfirmed(tx: Transaction, { sessionId, authUserId }: SignedIn) {
  const identifier = identifierOf(sessionId)
  await tx.delete(authVerifications).where(eq(authVerifications.identifier, identifier))
  const expiresAt = sql`now() + make_interval(mins => ${recentMinutes})`
  await tx.insert(authVerifications).values({ id: newId(), identifier, value: authUserId, expiresAt })
}
