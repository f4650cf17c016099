// Sets up sign-up, sign-in and sessions, with better-auth on our tables. The spec's additional rules are in
// sign-in-rules.ts.
import { longestPassword } from '@beanpool/contract/password-words'
import type { OwnersChange } from '@beanpool/domain/notifications/notice-types'
import { type BetterAuthPlugin, betterAuth, type GenericEndpointContext } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError, createAuthEndpoint, isAPIError } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { twoFactor } from 'better-auth/plugins'
import { z } from 'zod'
import { clientAddressHeader } from '../../api/request-context.ts'
import { forgetLinks } from '../../books/accounts/deletion/store.ts'
import { secretVersion } from '../../books/accounts/secrets.ts'
import {
  confirmAddress,
  forgetTyped,
  replacePassword,
  spendLink,
} from '../../books/accounts/sign-in-store.ts'
import { adultOfUser } from '../../books/accounts/store.ts'
import { recordOwn } from '../../books/record/own-events.ts'
import type { AppContext } from '../../context/context.ts'
import { newId } from '../../db/columns.ts'
import { type Db, withTransaction } from '../../db/pool.ts'
import {
  authAccounts,
  authPasskeys,
  authRateLimits,
  authSessions,
  authTwoFactors,
  authUsers,
  authVerifications,
} from '../../db/schema/auth.ts'
import { alreadyRegistered, resetPassword, verifyEmail } from '../../mail/templates/account-mails.ts'
import { cameByFamilyLink, requireOpenSignUpByProvider, requireUnblocked } from './admit.ts'
import { afterAnswer } from './after-answer.ts'
import { awaitConfirmation, userOfLink } from './follow-link.ts'
import { deviceName, hasSignedInBefore } from './known-device.ts'
import { openIdSignIn, withoutTokens } from './openid-sign-in.ts'
import { passkeys } from './passkeys.ts'
import { type Passwords, passwords as passwordsInTurn } from './passwords.ts'
import { signInRules } from './sign-in-rules.ts'

export type NewUser = { id: string; email: string; firstName: string; lastName: string; phone: string }

type AuthOptions = {
  context: AppContext
  /** The session secrets, the current one first. */
  secrets: [string, ...string[]]
  trustedOrigins: string[]
  /** False only in tests in which many people sign up from one address. */
  rateLimits: boolean
  /** Replaces the library's deliberately slow hashing, as tests use one hashed password for all accounts. */
  passwords?: Passwords
  /**
   * Runs once the user is stored, outside that transaction. It may run twice for a user, and must then change nothing.
   */
  onUserCreated: (user: NewUser) => Promise<void>
  onSecurityEvent: (event: SecurityEvent) => Promise<void>
}

/** A change to an account that its owner is notified of. */
export type SecurityEvent = {
  userId: string
  what: OwnersChange['what']
  device: string
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour
/** Extended every hour, so owners see when each device was last used. */
const sessionLife = { expiresIn: 30 * day, updateAge: hour }

/** Checks whether a session has ended or is due to be extended. The library decides this by the wall clock. */
export const dueForUse = (expiresAt: Date): boolean => {
  const left = expiresAt.getTime() - Date.now()
  return left <= 1_000 * (sessionLife.expiresIn - sessionLife.updateAge)
}

export type Auth = ReturnType<typeof createAuth>

export function createAuth(options: AuthOptions) {
  const { context, secrets, trustedOrigins, rateLimits, onUserCreated, onSecurityEvent } = options
  const { passwords = passwordsInTurn } = options
  const { db, mail, appUrl, log } = context
  const secure = appUrl.startsWith('https:')
  return betterAuth({
    appName: 'Beanpool',
    baseURL: appUrl,
    basePath: '/api/auth',
    secrets: secrets.map((value) => ({ version: secretVersion(value), value })),
    trustedOrigins,
    telemetry: { enabled: false },
    // The library's messages contain addresses, so only the event and its level are logged.
    logger: {
      level: 'error',
      log: (level, message) => log[level]({ library: 'better-auth' }, withoutAddresses(message)),
    },
    // Refusals are responses, not errors. The library would print unexpected errors in full, addresses included, so
    // http/app.ts logs and answers them.
    onAPIError: {
      errorURL: `${appUrl}/auth/callback`,
      onError: (error) => {
        if (!isAPIError(error)) throw error
        if (error.statusCode >= 500) log.error({ error, library: 'better-auth' }, 'sign-in failed')
      },
    },
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        user: authUsers,
        session: authSessions,
        account: authAccounts,
        verification: authVerifications,
        rateLimit: authRateLimits,
        twoFactor: authTwoFactors,
        passkey: authPasskeys,
      },
    }),
    user: {
      additionalFields: {
        firstName: { type: 'string', required: true },
        lastName: { type: 'string', required: true },
        phone: { type: 'string', required: true },
      },
    },
    // Actions that need a recent sign-in are in guard-session.ts.
    session: { ...sessionLife, freshAge: 0 },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: 8,
      maxPasswordLength: longestPassword,
      password: passwords,
      resetPasswordTokenExpiresIn: hour,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: async ({ user }, request) => {
        log.info({ event: 'password-changed', userId: user.id }, 'a password was changed')
        await forgetLinks(db, user.id)
        await withTransaction(db, async (tx) => {
          if (await confirmAddress(tx, user.id)) await forgetTyped(tx, user.id)
        })
        const device = deviceName(request?.headers.get('user-agent'))
        await onSecurityEvent({ userId: user.id, what: 'new_password', device })
      },
      sendResetPassword: ({ user, url }) =>
        mail.send(db, { to: user.email, ...resetPassword({ firstName: knownName(user), url }) }),
      onExistingUserSignUp: async ({ user }, request) => {
        const url = await signInAddress(appUrl, request)
        await mail.send(db, { to: user.email, ...alreadyRegistered({ firstName: knownName(user), url }) })
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: false,
      autoSignInAfterVerification: true,
      expiresIn: hour,
      sendVerificationEmail: async ({ user, url }, request) => {
        const callbackURL = new URL(url).searchParams.get('callbackURL')
        const signsUp = request?.url.includes('/sign-up/email')
        if (signsUp && (await cameByFamilyLink(context, { email: user.email, callbackURL }))) return
        await mail.send(db, { to: user.email, ...verifyEmail(url) })
      },
    },
    plugins: [
      awaitConfirmation(context),
      confirmEmail(context),
      // Codes are either an app's or recovery codes. No device is trusted: each sign-in with a password needs a code
      // (decision 33).
      twoFactor({ issuer: 'Beanpool' }),
      passkeys({ origins: trustedOrigins }),
      openIdSignIn(context),
    ],
    databaseHooks: {
      user: {
        create: {
          // Sign-ups from the form are checked before the library reads them (sign-in-rules.ts).
          before: async (user, request) => {
            if (request?.path !== '/sign-up/email') await requireOpenSignUpByProvider(context, user)
          },
          after: async (user) => onUserCreated(readUser(user)),
        },
      },
      account: { create: { before: withoutTokens }, update: { before: withoutTokens } },
      session: {
        create: {
          before: (session) => requireUnblocked(context, session),
          after: ({ userId }) => tellSessions(db, userId),
        },
        delete: {
          after: async ({ id, userId }) => {
            await recordOwn(db, [{ kind: 'session_ended', sessionId: id }])
            await tellSessions(db, userId)
          },
        },
      },
    },
    rateLimit: {
      enabled: rateLimits,
      storage: 'database',
      window: minute,
      max: 200,
      customRules: {
        // Other people at the same address cannot lock out a device that has signed in here before; limit-tries.ts
        // limits the device's own failures.
        '/sign-in/email': (request) => ({ window: minute, max: hasSignedInBefore(request) ? 200 : 10 }),
        // At a school's parents' evening, a hundred families may join from one address within an hour, most of them
        // within a few minutes.
        '/sign-up/email': { window: hour, max: 150 },
        '/confirm-email': { window: minute, max: 10 },
        '/confirm-email/new-password': { window: minute, max: 10 },
        '/reset-password': { window: minute, max: 10 },
        '/change-password': { window: minute, max: 10 },
        '/request-password-reset': { window: hour, max: 20 },
        '/send-verification-email': { window: hour, max: 60 },
        '/get-session': false,
        // A waiting page asks every few seconds whether the account that was signed up in its browser is confirmed.
        '/sign-up/status': false,
      },
    },
    advanced: {
      database: { generateId: () => newId() },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      // With https, the library's own cookie prefix lets a neighbouring subdomain set cookies in our place; this prefix
      // does not.
      useSecureCookies: false,
      cookiePrefix: secure ? '__Host-beanpool' : 'beanpool',
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure },
      // The library would choose by NODE_ENV; we do not.
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
    hooks: {
      before: signInRules({ context, rateLimits }),
      after: afterAnswer({ context, rateLimits, onSecurityEvent }),
    },
  })
}

/** Refreshes the adult's screens on other devices, because they list the adult's sessions. */
async function tellSessions(db: Db, userId: string) {
  const adult = await adultOfUser(db, userId)
  if (adult) await recordOwn(db, [{ kind: 'sessions_changed', adultIds: [adult.id] }])
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Returns an empty name until the address is confirmed, because a stranger may have entered a link as the name. */
function knownName(user: { id: string; email: string; emailVerified: boolean }): string {
  return user.emailVerified ? readUser(user).firstName : ''
}

export function readUser(user: { id: string; email: string }): NewUser {
  const fields = user as Record<string, unknown>
  return {
    id: user.id,
    email: user.email,
    firstName: text(fields.firstName),
    lastName: text(fields.lastName),
    phone: text(fields.phone),
  }
}

function withoutAddresses(message: string): string {
  return message.replace(/\S+/g, (word) => (word.includes('@') ? '[address]' : word))
}

// Confirms an address in a browser other than the one that signed up. This takes the email's link together with the
// sign-up's password, or a new password, which discards everything entered at sign-up (decision 33).
type LinkedUser = NonNullable<Awaited<ReturnType<typeof userOfLink>>>

function confirmEmail({ db, log }: AppContext) {
  return {
    id: 'confirm-email',
    endpoints: {
      confirmEmail: createAuthEndpoint(
        '/confirm-email',
        { method: 'POST', body: z.object({ token: z.string(), password: z.string() }) },
        async (request) => {
          const { token, password } = request.body
          const user = await waitingUser(request, token)
          if (!(await isPassword(request, user, password)))
            throw new APIError('UNAUTHORIZED', { code: 'INVALID_PASSWORD', message: 'Wrong password.' })
          if (!(await spendLink(db, token)) || !(await confirmAddress(db, user.id))) throw linkUsed()
          return signIn(request, user)
        },
      ),
      confirmEmailAnew: createAuthEndpoint(
        '/confirm-email/new-password',
        { method: 'POST', body: z.object({ token: z.string(), newPassword: z.string() }) },
        async (request) => {
          const { token, newPassword } = request.body
          const user = await waitingUser(request, token)
          const hash = await request.context.password.hash(newPassword)
          if (!(await spendLink(db, token))) throw linkUsed()
          await withTransaction(db, async (tx) => {
            if (!(await confirmAddress(tx, user.id))) throw linkUsed()
            await forgetTyped(tx, user.id)
            await replacePassword(tx, user.id, hash)
          })
          log.info({ event: 'password-changed', userId: user.id }, 'a password was changed')
          return signIn(request, user)
        },
      ),
    },
  } satisfies BetterAuthPlugin
}

async function waitingUser(request: GenericEndpointContext, token: string): Promise<LinkedUser> {
  const user = await userOfLink(request, token)
  if (user === null)
    throw new APIError('BAD_REQUEST', { code: 'INVALID_TOKEN', message: 'This link is no longer valid.' })
  if (user.emailVerified) throw linkUsed()
  return user
}

async function isPassword({ context }: GenericEndpointContext, user: LinkedUser, password: string) {
  const hash = user.accounts.find(({ providerId }) => providerId === 'credential')?.password
  if (!hash) return false
  return context.password.verify({ hash, password })
}

const linkUsed = () => new APIError('CONFLICT', { code: 'LINK_USED', message: 'This link was used already.' })

async function signIn(request: GenericEndpointContext, { accounts: _, ...user }: LinkedUser) {
  const session = await request.context.internalAdapter.createSession(user.id)
  await setSessionCookie(request, { session, user: { ...user, emailVerified: true } })
  return request.json({ status: true })
}

// Builds the link in the email to a person who already has an account. After the sign-in, it opens the page that the
// sign-up was for, such as a group's invitation (decision 33).
const signUpBody = z.object({ callbackURL: z.string() })

/** `request`: the sign-up, whose callback names that page. */
async function signInAddress(appUrl: string, request: Request | undefined): Promise<string> {
  const body = signUpBody.safeParse(await request?.json().catch(() => null))
  const login = new URL('/auth/login', appUrl)
  const target = body.success ? targetWithin(appUrl, body.data.callbackURL) : null
  if (target !== null) login.searchParams.set('redirect', target)
  return login.toString()
}

/** Returns the page that the callback leads to; null if it has none or leads to another site. */
function targetWithin(appUrl: string, callback: string): string | null {
  const target = URL.parse(callback, appUrl)?.searchParams.get('redirect')
  const url = target ? URL.parse(target, appUrl) : null
  // Browsers take a path that starts with two slashes for another site.
  if (!url || url.origin !== new URL(appUrl).origin || !/^\/(?!\/)/.test(url.pathname)) return null
  return url.pathname + url.search + url.hash
}
