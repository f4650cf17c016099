// Some changes would hand an account over: a passkey, another phone or address, a second adult. They need a sign-in of a moment ago, or the
// password: a stolen session alone does none of them.
import { and, eq, gt, sql } from 'drizzle-orm'
import { newId } from '../db/columns.ts'
import type { Queryable, Transaction } from '../db/pool.ts'
import { authSessions, authVerifications } from '../db/schema/auth.ts'
import { refused } from './failures.ts'
import type { SignedIn } from './request-context.ts'

const recentMinutes = 60

const identifierOf = (sessionId: string) => `confirmed:${sessionId}`

/** Sessions begin by the wall's clock, which is the database's own. */
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

/** Refused with `confirm_first` where the sign-in is older, and the password was not entered since. */
export async function requireRecentSignIn(db: Queryable, { sessionId }: Pick<SignedIn, 'sessionId'>) {
  if (!(await isRecent(db, sessionId))) throw refused<'confirm_first'>('confirm_first')
}

/** The password was entered in this session. */
export async function noteConfirmed(tx: Transaction, { sessionId, authUserId }: SignedIn) {
  const identifier = identifierOf(sessionId)
  await tx.delete(authVerifications).where(eq(authVerifications.identifier, identifier))
  const expiresAt = new Date(Date.now() + recentMinutes * 60_000)
  await tx.insert(authVerifications).values({ id: newId(), identifier, value: authUserId, expiresAt })
}
