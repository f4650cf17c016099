// Decides where the link in a verification email leads. In the browser that signed up, it confirms the address.
// Elsewhere the page asks for the sign-up's password, because a stranger may have typed this address (decision 33).
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { verifyJWT } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { spendLink } from '../../books/accounts/sign-in-store.ts'
import { isBlocked } from '../../books/accounts/store.ts'
import type { AppContext } from '../../context/context.ts'
import type { Db } from '../../db/pool.ts'
import { authUsers } from '../../db/schema/auth.ts'

/** Throws a redirect unless the library should continue and confirm the address. */
export async function followLink(request: GenericEndpointContext, { db, appUrl }: AppContext) {
  const { token, callbackURL } = request.query ?? {}
  if (typeof token !== 'string') return
  const user = await userOfLink(request, token)
  // The library then explains what is wrong with the link.
  if (user === null) return
  const callback = callbackPage(callbackURL, appUrl)
  if (!user.emailVerified && (await signedUpHere(request)) !== user.id)
    throw request.redirect(confirmPage({ callback, token, appUrl }))
  const isKeptOut = await isBlocked(db, { userId: user.id })
  if (!user.emailVerified && !isKeptOut && (await spendLink(db, token))) return
  callback.searchParams.set('error', isKeptOut ? 'BLOCKED' : 'LINK_USED')
  throw request.redirect(callback.toString())
}

/** Returns the account that the link was mailed to; null if the link is made up or older than an hour. */
export async function userOfLink({ context }: GenericEndpointContext, token: string) {
  const payload = await verifyJWT<{ email?: string; updateTo?: string }>(token, context.secret)
  if (typeof payload?.email !== 'string' || payload.updateTo !== undefined) return null
  const found = await context.internalAdapter.findUserByEmail(payload.email, { includeAccounts: true })
  return found && { ...found.user, accounts: found.accounts }
}

/** Returns the page that shows who is signed in. The client chooses the page, so only our own pages are allowed. */
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

// Lets the browser that signed up wait for its email. It can ask whether the address has been confirmed on any device,
// and can correct a mistyped address (decision 33).

/** Tells a browser only about the account that was signed up in it, and never looks accounts up by address. */
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

// Keeps a cookie in the browser that signed up. In that browser, the email's link alone confirms the account, because
// the person who chose the password also reads the email.

const dayInSeconds = 24 * 60 * 60

const proofCookie = (request: GenericEndpointContext) =>
  request.context.createAuthCookie('sign_up', { maxAge: dayInSeconds })

// Names the cookie's purpose, so no other signed cookie is accepted in its place.
const prefix = 'signed-up.'

/** Also runs after a sign-up with a known address; that response contains the id of an account that does not exist. */
export async function noteSignUp(request: GenericEndpointContext, userId: string) {
  const { name, attributes } = proofCookie(request)
  await request.setSignedCookie(name, prefix + userId, request.context.secret, attributes)
}

/** Returns the account that was last signed up in this browser, which may not exist; null if there was none. */
export async function signedUpHere(request: GenericEndpointContext): Promise<string | null> {
  const kept = await request.getSignedCookie(proofCookie(request).name, request.context.secret)
  return typeof kept === 'string' && kept.startsWith(prefix) ? kept.slice(prefix.length) : null
}
