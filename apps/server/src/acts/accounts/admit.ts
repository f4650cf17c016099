// Decides who may sign up, according to the operators' settings, and keeps blocked accounts out.
import { accountBlocked, signUpByInvitation, signUpClosed } from '@beanpool/contract/wait-words'
import { linkRefusal } from '@beanpool/domain/households/co-parent'
import { invitationRefusal } from '@beanpool/domain/invitations/invite-code'
import { APIError, getOAuthState } from 'better-auth/api'
import { isBlocked } from '../../books/accounts/store.ts'
import { coParentInvitationByCode } from '../../books/households/co-parent-store.ts'
import { invitationByCode } from '../../books/invitations/store.ts'
import { readSettings } from '../../books/operator/store.ts'
import type { AppContext } from '../../context/context.ts'

/** `callbackURL`: the page to open after the sign-up; its address contains the invitation. */
type Newcomer = { email: string; callbackURL: unknown }

/**
 * Refuses a sign-up while sign-up is closed, or if it needs an invitation and has no valid one. Known addresses get the
 * same response.
 */
export async function requireOpenSignUp(context: AppContext, newcomer: Newcomer) {
  const { db, config } = context
  const { signUp } = await readSettings(db, config)
  if (signUp === 'closed')
    throw new APIError('FORBIDDEN', { code: 'SIGN_UP_CLOSED', message: signUpClosed(config.contactEmail) })
  if (signUp === 'invitation' && !(await isInvited(context, newcomer)))
    throw new APIError('FORBIDDEN', { code: 'SIGN_UP_BY_INVITATION', message: signUpByInvitation })
}

/** Applies the same rule to a newcomer who signs in with a provider; the returned state contains the page's URL. */
export async function requireOpenSignUpByProvider(context: AppContext, { email }: { email: string }) {
  await requireOpenSignUp(context, { email, callbackURL: (await getOAuthState())?.callbackURL })
}

const isInvited = async (context: AppContext, newcomer: Newcomer) =>
  (await cameByFamilyLink(context, newcomer)) || (await cameByGroupCode(context, newcomer))

const anyOrigin = 'http://localhost'

/** Extracts the code from the URL of the page to open after the sign-up; null if the URL leads to no such page. */
function codeIn(callbackURL: unknown, pages: RegExp): string | null {
  if (typeof callbackURL !== 'string' || !URL.canParse(callbackURL, anyOrigin)) return null
  const target = new URL(callbackURL, anyOrigin).searchParams.get('redirect') ?? ''
  if (!URL.canParse(target, anyOrigin)) return null
  const { pathname, searchParams } = new URL(target, anyOrigin)
  return pages.test(pathname) ? searchParams.get('code') : null
}

/** Checks whether the page's URL has a valid family link that was mailed to this email address. */
export async function cameByFamilyLink({ db, now }: AppContext, { email, callbackURL }: Newcomer) {
  const code = codeIn(callbackURL, /^\/join-family$/)
  const row = code === null ? null : await coParentInvitationByCode(db, code)
  return row !== null && linkRefusal(row.invitation, email, now()) === null
}

async function cameByGroupCode({ db, now }: AppContext, { email, callbackURL }: Newcomer) {
  const code = codeIn(callbackURL, /^\/join(-by-code|-group)?$/)
  const invitation = code === null ? null : await invitationByCode(db, code, false)
  return invitationRefusal(invitation, { email, householdId: null }, now()) === null
}

/** Denies blocked accounts a session, no matter how their owners sign in. */
export async function requireUnblocked({ db, config }: AppContext, { userId }: { userId: string }) {
  if (await isBlocked(db, { userId }))
    throw new APIError('FORBIDDEN', { code: 'BLOCKED', message: accountBlocked(config.contactEmail) })
}
