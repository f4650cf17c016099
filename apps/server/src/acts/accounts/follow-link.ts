// Decides where the link of a verification mail leads: in the browser that signed up it confirms the address, elsewhere it asks
// for the sign-up's password, because a stranger may have typed this address (decision 33).
import { createHash } from 'node:crypto'
import type { GenericEndpointContext } from 'better-auth'
import { APIError } from 'better-auth/api'
import { verifyJWT } from 'better-auth/crypto'
import type { AppContext } from '../../context/context.ts'
import { newId } from '../../db/columns.ts'
import type { Db } from '../../db/pool.ts'
import { authRateLimits } from '../../db/schema/auth.ts'
import { signedUpHere } from './sign-up-proof.ts'

/** Throws a redirect if the library must not continue and confirm. */
export async function followLink(request: GenericEndpointContext, { db, appUrl }: AppContext) {
  const { token, callbackURL } = request.query ?? {}
  if (typeof token !== 'string') return
  const user = await userOfLink(request, token)
  // The library explains what is wrong with the link.
  if (user === null) return
  const callback = callbackPage(callbackURL, appUrl)
  if (!user.emailVerified && (await signedUpHere(request)) !== user.id)
    throw request.redirect(confirmPage({ callback, token, appUrl }))
  if (!user.emailVerified && (await spendLink(db, token))) return
  callback.searchParams.set('error', 'LINK_USED')
  throw request.redirect(callback.toString())
}

/** Returns the account that the link was mailed to; null if the link is made up or its hour is over. */
export async function userOfLink({ context }: GenericEndpointContext, token: string) {
  const payload = await verifyJWT<{ email?: string; updateTo?: string }>(token, context.secret)
  if (typeof payload?.email !== 'string' || payload.updateTo !== undefined) return null
  const found = await context.internalAdapter.findUserByEmail(payload.email, { includeAccounts: true })
  return found && { ...found.user, accounts: found.accounts }
}

/** Returns true for the one request that uses the link: only one of them can insert the row that notes it. */
export async function spendLink(db: Db, token: string): Promise<boolean> {
  const key = `spent|${createHash('sha256').update(token).digest('hex')}`
  // Stored among the counters, which go after a day: the link has expired long before.
  const rows = await db
    .insert(authRateLimits)
    .values({ id: newId(), key, count: 1, lastRequest: Date.now() })
    .onConflictDoNothing()
    .returning({ id: authRateLimits.id })
  return rows.length > 0
}

/** Returns the page that shows who is signed in. A client sends the address: only ours are allowed. */
function callbackPage(callbackURL: unknown, appUrl: string): URL {
  const page = URL.parse(typeof callbackURL === 'string' ? callbackURL : '/auth/callback', appUrl)
  if (page?.origin !== new URL(appUrl).origin || !/^\/(auth\/|$)/.test(page.pathname))
    throw new APIError('FORBIDDEN', { code: 'LINK_USED', message: 'This link was used already.' })
  return page
}

function confirmPage({ callback, token, appUrl }: { callback: URL; token: string; appUrl: string }): string {
  const page = new URL('/auth/confirm', appUrl)
  page.searchParams.set('token', token)
  const redirect = callback.searchParams.get('redirect')
  if (redirect !== null) page.searchParams.set('redirect', redirect)
  return page.toString()
}
