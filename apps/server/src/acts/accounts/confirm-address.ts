// Confirms an address, and discards everything typed before that: a stranger may have typed it.

import type { GenericEndpointContext } from 'better-auth'
import { setSessionCookie } from 'better-auth/cookies'
import { and, eq, ne } from 'drizzle-orm'
import type { AppContext } from '../../context/context.ts'
import { newId } from '../../db/columns.ts'
import type { Queryable } from '../../db/pool.ts'
import { adults } from '../../db/schema/accounts.ts'
import { authAccounts, authSessions, authUsers } from '../../db/schema/auth.ts'
import { cameByFamilyLink } from './admit.ts'

/** Returns false if it was confirmed already, by a faster request. */
export async function confirmAddress(db: Queryable, userId: string): Promise<boolean> {
  const rows = await db
    .update(authUsers)
    .set({ emailVerified: true })
    .where(and(eq(authUsers.id, userId), eq(authUsers.emailVerified, false)))
    .returning({ id: authUsers.id })
  return rows.length > 0
}

const blank = { firstName: '', lastName: '', phone: '' }

/** Forgets names, phone, sessions, and sign-ins by another provider; the profile asks for the names and the phone. */
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

/** `hash`: of the new password. */
export async function replacePassword(tx: Queryable, userId: string, hash: string) {
  const own = and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, credential))
  const changed = await tx.update(authAccounts).set({ password: hash }).where(own).returning()
  if (changed.length > 0) return
  const account = { userId, accountId: userId, providerId: credential, password: hash }
  await tx.insert(authAccounts).values({ id: newId(), ...account })
}

// Takes the link in the second adult's mail as proof of the mailbox: signing up through it, with the address that it was sent
// to, needs no second mail.

/** Confirms the address after the sign-up, and signs its browser in; returns false without such a link. */
export async function signInByFamilyLink(
  request: GenericEndpointContext,
  context: AppContext,
  userId: string,
): Promise<boolean> {
  const { db } = context
  const [user] = await db.select().from(authUsers).where(eq(authUsers.id, userId))
  const callbackURL = (request.body as { callbackURL?: unknown } | undefined)?.callbackURL
  if (!user || user.emailVerified) return false
  if (!(await cameByFamilyLink(context, { email: user.email, callbackURL }))) return false
  if (!(await confirmAddress(db, userId))) return false
  const session = await request.context.internalAdapter.createSession(userId)
  await setSessionCookie(request, { session, user: { ...user, emailVerified: true } as never })
  return true
}
