// Keeps a session's thief from guessing the password, reusing an app's code, or adding a passkey.
import type { GenericEndpointContext } from 'better-auth'
import { APIError, getSessionFromCtx } from 'better-auth/api'
import { isRecent } from '../../api/recent-sign-in.ts'
import { isBlocked } from '../../books/accounts/store.ts'
import type { AppContext } from '../../context/context.ts'
import { countOnce, countPassword, takePasswordBack, tooMany } from './limit-tries.ts'

// A session's maximum age; with daily use it would otherwise never end.
const longestDays = 90

/** Uses the wall clock, like the sign-in library. */
export const isTooOld = (startedAt: Date): boolean =>
  Date.now() - startedAt.getTime() > longestDays * 24 * 60 * 60 * 1_000

const asksForPassword = new Set([
  '/change-password',
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/generate-backup-codes',
])
const addsPasskey = new Set(['/passkey/generate-register-options', '/passkey/verify-registration'])

type Options = { context: AppContext; rateLimits: boolean }

export async function guardSession(request: GenericEndpointContext, { context, rateLimits }: Options) {
  const { path } = request
  if (path === '/two-factor/verify-totp') return useCodeOnce(request, context)
  if (!asksForPassword.has(path) && !addsPasskey.has(path)) return
  const found = await getSessionFromCtx(request)
  if (!found) return
  const isOver = isTooOld(found.session.createdAt) || (await isBlocked(context.db, { userId: found.user.id }))
  if (isOver) throw new APIError('UNAUTHORIZED')
  if (addsPasskey.has(path) && !(await isRecent(context.db, found.session.id)))
    throw new APIError('FORBIDDEN', {
      code: 'CONFIRM_FIRST',
      message: 'It’s been a while since you signed in here. Enter your password first.',
    })
  if (!rateLimits || !asksForPassword.has(path)) return
  const seconds = await countPassword(context.db, found.user.id)
  if (seconds !== null) throw tooMany(seconds)
}

/** Takes the try back when the password was right, as it was no guess. */
export async function passwordWasRight(request: GenericEndpointContext, { db }: AppContext, userId: string) {
  if (asksForPassword.has(request.path)) await takePasswordBack(db, userId)
}

/** Accepts each code once, in case someone watched it being entered. Wrong codes count as used too: they stay wrong. */
async function useCodeOnce(request: GenericEndpointContext, { db }: AppContext) {
  const userId = await userOfCode(request)
  const code: unknown = request.body?.code
  if (userId === null || typeof code !== 'string') return
  if ((await countOnce(db, `code|${userId}|${code.slice(0, 20)}`)) === null) return
  throw new APIError('UNAUTHORIZED', { code: 'INVALID_CODE', message: 'This code was used already.' })
}

/** Returns the user who is signed in, or who has entered the password but not yet the code. */
export async function userOfCode(request: GenericEndpointContext): Promise<string | null> {
  const signedIn = await getSessionFromCtx(request)
  if (signedIn) return signedIn.user.id
  const { context } = request
  const { name } = context.createAuthCookie('two_factor')
  const half = await request.getSignedCookie(name, context.secret)
  if (typeof half !== 'string' || half === '') return null
  return (await context.internalAdapter.findVerificationValue(half))?.value ?? null
}
