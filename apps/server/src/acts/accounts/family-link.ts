// Takes the link in the second adult's mail as proof of the mailbox: signing up through it, with the address that it was sent
// to, needs no second mail.
import { linkRefusal } from '@beanpool/domain/households/co-parent'
import type { GenericEndpointContext } from 'better-auth'
import { setSessionCookie } from 'better-auth/cookies'
import { eq } from 'drizzle-orm'
import { coParentInvitationByCode } from '../../books/households/co-parent-store.ts'
import type { AppContext } from '../../context/context.ts'
import { authUsers } from '../../db/schema/auth.ts'
import { confirmAddress } from './confirm-address.ts'

const anyOrigin = 'http://localhost'

/** Checks whether the sign-up's callback URL holds a family link that was mailed to this address and is still valid. */
export async function cameByFamilyLink(
  { db, now }: AppContext,
  { email, callbackURL }: { email: string; callbackURL: unknown },
): Promise<boolean> {
  if (typeof callbackURL !== 'string' || !URL.canParse(callbackURL, anyOrigin)) return false
  const target = new URL(callbackURL, anyOrigin).searchParams.get('redirect') ?? ''
  if (!target.startsWith('/join-family?') || !URL.canParse(target, anyOrigin)) return false
  const code = new URL(target, anyOrigin).searchParams.get('code') ?? ''
  const row = await coParentInvitationByCode(db, code, false)
  return row !== null && linkRefusal(row.invitation, email, now()) === null
}

/** Confirms the address after the sign-up, and signs its browser in. */
export async function signInByFamilyLink(
  request: GenericEndpointContext,
  context: AppContext,
  userId: string,
) {
  const { db } = context
  const [user] = await db.select().from(authUsers).where(eq(authUsers.id, userId))
  const callbackURL = (request.body as { callbackURL?: unknown } | undefined)?.callbackURL
  if (!user || user.emailVerified) return
  if (!(await cameByFamilyLink(context, { email: user.email, callbackURL }))) return
  if (!(await confirmAddress(db, userId))) return
  const session = await request.context.internalAdapter.createSession(userId)
  await setSessionCookie(request, { session, user: { ...user, emailVerified: true } as never })
}
