// Runs after each response of the sign-in library, and sets the cookies that the browser keeps after a sign-up or
// sign-in.
import type { GenericEndpointContext } from 'better-auth'
import { type APIError, createAuthMiddleware, isAPIError } from 'better-auth/api'
import { z } from 'zod'
import { forgetLinks } from '../../books/accounts/deletion/store.ts'
import type { AppContext } from '../../context/context.ts'
import type { SecurityEvent } from './auth.ts'
import { signInByFamilyLink } from './family-link.ts'
import { noteSignUp } from './follow-link.ts'
import { passwordWasRight, userOfCode } from './guard-session.ts'
import { accountTag, deviceName, knownDevice, noteDevice } from './known-device.ts'
import { takeTryBack } from './limit-tries.ts'
import { passkeyAdded } from './passkeys.ts'
import { tryOf } from './sign-in-rules.ts'

const signedUp = z.object({ user: z.object({ id: z.string() }) })

type Options = {
  context: AppContext
  rateLimits: boolean
  onSecurityEvent: (event: SecurityEvent) => Promise<void>
}

export function afterAnswer({ context, rateLimits, onSecurityEvent }: Options) {
  const passwordWasChanged = async (request: GenericEndpointContext, userId: string) => {
    context.log.info({ event: 'password-changed', userId }, 'a password was changed')
    await endOtherSessions(request, userId)
    await forgetLinks(context.db, userId)
    const device = deviceName(request.headers?.get('user-agent'))
    await onSecurityEvent({ userId, what: 'new_password', device })
  }
  return createAuthMiddleware(async (request) => {
    const { returned, newSession } = request.context
    if (isAPIError(returned) && asksWho.has(request.path)) await noteFailure(context, request, returned)
    const { session } = request.context
    if (session && !isAPIError(returned)) await passwordWasRight(request, context, session.user.id)
    if (request.path === '/sign-up/email') {
      const answer = signedUp.safeParse(returned)
      if (answer.success) {
        await noteSignUp(request, answer.data.user.id)
        if (await signInByFamilyLink(request, context, answer.data.user.id))
          noteSignIn(context, request, answer.data.user.id)
      }
    }
    if (request.path === '/change-password') {
      const answer = signedUp.safeParse(returned)
      if (answer.success) await passwordWasChanged(request, answer.data.user.id)
    }
    const added = passkeyAdded(request.path, returned)
    if (added) {
      const device = deviceName(request.headers?.get('user-agent'))
      await onSecurityEvent({ ...added, what: 'passkey_added', device })
    }
    // The library also reports a session as new when it is merely extended.
    if (newSession === null || request.path === '/get-session') return
    // With two-factor on, the password alone is not enough, so the library ends this session after this hook.
    if (request.path === '/sign-in/email' && asksForCode(newSession.user)) return
    const turned = await twoFactorTurned(request)
    if (turned) {
      const device = deviceName(request.headers?.get('user-agent'))
      await onSecurityEvent({ userId: newSession.user.id, what: turned, device })
    }
    const { user } = newSession
    if (!turned) noteSignIn(context, request, user.id)
    await endEarlierSession(request, newSession.session.token)
    if (!isBeingSetUp(user) && (await knownDevice(request, user.email)) === null)
      await onSecurityEvent({
        userId: user.id,
        what: 'new_device',
        device: deviceName(request.headers?.get('user-agent')),
      })
    await noteDevice(request, user.email)
    if (rateLimits && request.path === '/sign-in/email') await takeTryBack(context, tryOf(request))
  })
}

const asksForCode = (user: Record<string, unknown>) => user.twoFactorEnabled === true

/**
 * Checks whether two-factor was turned on or off, which replaces the browser's session. Entering a code at sign-in does
 * not.
 */
async function twoFactorTurned(
  request: GenericEndpointContext,
): Promise<'two_factor_on' | 'two_factor_off' | null> {
  if (request.path === '/two-factor/disable') return 'two_factor_off'
  if (request.path !== '/two-factor/verify-totp') return null
  const { authCookies, secret } = request.context
  const earlier = await request.getSignedCookie(authCookies.sessionToken.name, secret)
  return typeof earlier === 'string' && earlier !== '' ? 'two_factor_on' : null
}

/** Signs out all other sessions, as a password reset does, so they need the new password. */
async function endOtherSessions(request: GenericEndpointContext, userId: string) {
  const { authCookies, secret, internalAdapter } = request.context
  const here = await request.getSignedCookie(authCookies.sessionToken.name, secret)
  for (const { token } of await internalAdapter.listSessions(userId))
    if (token !== here) await internalAdapter.deleteSession(token)
}

// Newcomers try the app on both their phone and their computer, so no notice of a new device is sent for this long.
const setUpMilliseconds = 60 * 60 * 1000

const isBeingSetUp = ({ createdAt }: { createdAt: Date }) =>
  Date.now() - createdAt.getTime() < setUpMilliseconds

const asksWho = new Set([
  '/sign-in/email',
  '/confirm-email',
  '/passkey/verify-authentication',
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/change-password',
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/generate-backup-codes',
])

async function noteFailure({ log }: AppContext, request: GenericEndpointContext, { body }: APIError) {
  const { email } = tryOf(request)
  const userId = email === '' ? await userOfCode(request) : null
  const account = email === '' ? {} : { account: accountTag(request, email) }
  log.info(
    {
      event: 'sign-in-failed',
      path: request.path,
      code: body?.code,
      ...account,
      ...(userId ? { userId } : {}),
    },
    'nobody was signed in',
  )
}

const noteSignIn = ({ log }: AppContext, { path }: GenericEndpointContext, userId: string) =>
  log.info({ event: 'signed-in', path, userId }, 'somebody signed in')

/** Ends the session that a sign-in replaces, because this browser could no longer end it. */
async function endEarlierSession(request: GenericEndpointContext, token: string) {
  const { authCookies, secret, internalAdapter } = request.context
  const earlier = await request.getSignedCookie(authCookies.sessionToken.name, secret)
  if (typeof earlier === 'string' && earlier !== '' && earlier !== token)
    await internalAdapter.deleteSession(earlier)
}
