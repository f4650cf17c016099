// What the spec asks of sign-up and passwords beyond the library: its messages, in its order, judged on the server.
import { createHash } from 'node:crypto'
import { passwordProblem } from '@beanpool/contract/password'
import { tooManyTries } from '@beanpool/contract/wait-words'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AppContext } from '../../app/context.ts'
import { newId } from '../../db/columns.ts'
import type { Db } from '../../db/pool.ts'
import { authRateLimits, authUsers } from '../../db/schema/auth.ts'
import { followLink } from './follow-link.ts'

type Body = Record<string, unknown>

// Per account, whatever addresses the tries come from; counted for unknown addresses too, so that nothing shows.
const accountLimits: Record<string, number> = {
  '/sign-in/email': 30,
  '/sign-up/email': 6,
  '/request-password-reset': 6,
  '/send-verification-email': 6,
}

const setsPassword = new Set(['/reset-password', '/change-password', '/confirm-email/anew'])

export function signInRules({ context, rateLimits }: { context: AppContext; rateLimits: boolean }) {
  const { db } = context
  return createAuthMiddleware(async (request) => {
    const body: Body = request.body ?? {}
    if (request.path === '/verify-email') await followLink(request, context)
    const limit = accountLimits[request.path]
    if (rateLimits && limit !== undefined)
      await limitAccount({ db, path: request.path, email: readText(body.email), limit })
    if (request.path === '/sign-up/email') return { context: { body: await checkSignUp(db, body) } }
    if (setsPassword.has(request.path)) checkPassword(body.newPassword)
    return
  })
}

/** Trims, and takes out the characters that the spec's forms take out. */
function clean(value: unknown): string {
  return readText(value).replace(/[<>]/g, '').trim()
}

function readText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

const longest = 100

async function checkSignUp(db: Db, body: Body): Promise<Body> {
  const fields = {
    firstName: clean(body.firstName),
    lastName: clean(body.lastName),
    email: clean(body.email).toLowerCase(),
    phone: clean(body.phone),
  }
  const labels = { firstName: 'First name', lastName: 'Last name', email: 'Email', phone: 'Phone' }
  for (const [name, value] of Object.entries(fields)) {
    const label = labels[name as keyof typeof fields]
    if (value === '') refuse('INVALID_INPUT', `${label} is required`, name)
    if (value.length > longest) refuse('INVALID_INPUT', `${label} is too long`, name)
  }
  if (!z.email().safeParse(fields.email).success) refuse('INVALID_INPUT', 'Invalid email', 'email')
  checkPassword(body.password)
  await refuseUnverified(db, fields.email)
  return { ...body, ...fields, name: `${fields.firstName} ${fields.lastName}` }
}

// The one place where the product says that an address is known: the spec asks for it, with a button to resend.
async function refuseUnverified(db: Db, email: string) {
  const [user] = await db
    .select({ emailVerified: authUsers.emailVerified })
    .from(authUsers)
    .where(eq(authUsers.email, email))
  if (user?.emailVerified === false) {
    throw new APIError('CONFLICT', {
      code: 'EMAIL_NOT_VERIFIED_YET',
      message: 'This email is already registered but not verified.',
    })
  }
}

function checkPassword(value: unknown) {
  const problem = passwordProblem(readText(value))
  if (problem !== null) refuse('PASSWORD_RULE', problem, 'password')
}

function refuse(code: string, message: string, field: string): never {
  throw new APIError('UNPROCESSABLE_ENTITY', { code, message, field })
}

const windowMilliseconds = 60 * 60 * 1_000

type AccountLimit = { db: Db; path: string; email: string; limit: number }

// Wall time, like the library's own counters: a demo's clock must not open the door.
async function limitAccount({ db, path, email, limit }: AccountLimit) {
  const address = createHash('sha256').update(email.trim().toLowerCase()).digest('hex')
  const now = Date.now()
  const expired = sql`${authRateLimits.lastRequest} < ${now - windowMilliseconds}`
  const [row] = await db
    .insert(authRateLimits)
    .values({ id: newId(), key: `account|${path}|${address}`, count: 1, lastRequest: now })
    .onConflictDoUpdate({
      target: authRateLimits.key,
      set: {
        count: sql`case when ${expired} then 1 else ${authRateLimits.count} + 1 end`,
        lastRequest: sql`case when ${expired} then ${now} else ${authRateLimits.lastRequest} end`,
      },
    })
    .returning()
  if (!row || row.count <= limit) return
  const seconds = Math.ceil((row.lastRequest + windowMilliseconds - now) / 1_000)
  throw new APIError(
    'TOO_MANY_REQUESTS',
    { code: 'RATE_LIMITED', message: tooManyTries(seconds) },
    { 'x-retry-after': String(Math.max(1, seconds)) },
  )
}
