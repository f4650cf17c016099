// Keeps a session's thief from guessing the password, reusing an app's code, or adding a passkey.
import type { GenericEndpointContext } from 'better-auth'
import { APIError, getSessionFromCtx } from 'better-auth/api'
import { isRecent } from '../../api/recent-sign-in.ts'
import { isBlocked } from '../../books/accounts/store.ts'
import type { AppContext } from '../../context/context.ts'
import { countOnce, countPassword, takePasswordBack, tooMany } from './limit-tries.ts'

// A session's maximum age: without one, a session in daily use would never end.
const longestDays = 90

/** Compares with the wall clock, as the sign-in library does. */
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

/** Takes the attempt back if the password was right, because it was not a guess. */
export async function passwordWasRight(request: GenericEndpointContext, { db }: AppContext, userId: string) {
  if (asksForPassword.has(request.path)) await takePasswordBack(db, userId)
}

/**
 * Accepts each code once, in case someone watched it being entered. Wrong codes also count as used, as they never
 * become right.
 */
async function useCodeOnce(request: GenericEndpointContext, { db }: AppContext) {
  const userId = await userOfCode(request)
  const code: unknown = request.body?.code
  if (userId === null || typeof code !== 'string') return
  if ((await countOnce(db, `code|${userId}|${code.slice(0, 20)}`)) === null) return
  throw new APIError('UNAUTHORIZED', { code: 'INVALID_CODE', message: 'This code was used already.' })
}

/** Returns the user who is signed in, or who has entered the password but no code yet. */
export async function userOfCode(request: GenericEndpointContext): Promise<string | null> {
  const signedIn = await getSessionFromCtx(request)
  if (signedIn) return signedIn.user.id
  const { context } = request
  const { name } = context.createAuthCookie('two_factor')
  const half = await request.getSignedCookie(name, context.secret)
  if (typeof half !== 'string' || half === '') return null
  return (await context.internalAdapter.findVerificationValue(half))?.value ?? null
}
