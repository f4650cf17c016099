// Accepts the link in the second adult's email as proof of the mailbox: a sign-up through it with that address needs no
// second email.
import type { GenericEndpointContext } from 'better-auth'
import { setSessionCookie } from 'better-auth/cookies'
import { eq } from 'drizzle-orm'
import { confirmAddress } from '../../books/accounts/sign-in-store.ts'
import type { AppContext } from '../../context/context.ts'
import { authUsers } from '../../db/schema/auth.ts'
import { cameByFamilyLink } from './admit.ts'

/** Confirms the address after the sign-up and signs the browser in. Returns false without such a link. */
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
