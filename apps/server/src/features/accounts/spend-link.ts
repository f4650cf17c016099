// A verification link signs in once. The library would sign in everybody who follows it before the first is done, so
// its use is noted first, by a row that only one request can insert.
import { createHash } from 'node:crypto'
import { APIError } from 'better-auth/api'
import type { AppContext } from '../../app/context.ts'
import { newId } from '../../db/columns.ts'
import { authRateLimits } from '../../db/schema/auth.ts'

type Request = { query?: Record<string, unknown> | undefined; redirect: (url: string) => Error }

/** Leads whoever comes second to the page that the link leads to, which shows who is signed in, or nobody. */
export async function spendLink(request: Request, { db, appUrl }: AppContext) {
  const { token, callbackURL } = request.query ?? {}
  if (typeof token !== 'string') return
  const key = `spent|${createHash('sha256').update(token).digest('hex')}`
  // Among the counters, which go after a day: by then the link has expired.
  const rows = await db
    .insert(authRateLimits)
    .values({ id: newId(), key, count: 1, lastRequest: Date.now() })
    .onConflictDoNothing()
    .returning({ id: authRateLimits.id })
  if (rows.length > 0) return
  const target = new URL(typeof callbackURL === 'string' ? callbackURL : '/', appUrl)
  if (target.origin !== new URL(appUrl).origin || !target.pathname.startsWith('/auth/'))
    throw new APIError('FORBIDDEN', { code: 'LINK_USED', message: 'This link was used already.' })
  target.searchParams.set('error', 'LINK_USED')
  throw request.redirect(target.toString())
}
