// Serves the sign-in library's public endpoints below /api/auth.
import { setTimeout } from 'node:timers/promises'
import { tooManyTries, twoFactorUnreadable } from '@beanpool/contract/wait-words'
import type { Context } from 'hono'
import type { Auth } from '../acts/accounts/auth.ts'
import { openMethods, openRoute } from '../acts/accounts/open-endpoints.ts'
import type { AppVariables } from '../api/request-context.ts'
import type { Log } from '../base/log.ts'
import { nothingHere, problem, wrongMethod } from './problem.ts'

export const signInPath = '/api/auth'

type SignIn = { auth: Auth; log: Log }

export async function serveSignIn(request: Context<AppVariables>, { auth, log }: SignIn): Promise<Response> {
  const path = request.req.path.slice(signInPath.length)
  const methods = openMethods(path)
  if (methods.length === 0) return nothingHere(request)
  if (!methods.includes(request.req.method)) return wrongMethod(request, methods)
  request.set('route', `${signInPath}${openRoute(path)}`)
  const [response] = await Promise.all([
    auth.handler(request.req.raw).catch((error: unknown) => answerLostKey(request, { path, error, log })),
    pauseAt(path),
  ])
  const wait = Number(response.headers.get('x-retry-after'))
  if (response.status === 429 && wait > 0) {
    log.warn({ event: 'address-limited', path }, 'too many requests from one address')
    return problem(request, 429, 'RATE_LIMITED', tooManyTries(wait))
  }
  response.headers.set('cache-control', 'no-store')
  const isSenders = response.status === 500 && blamesItself.has(path)
  return withoutTokens(response, isSenders ? 400 : response.status)
}

type Failing = { path: string; error: unknown; log: Log }

/** Two-factor secrets are sealed with SESSION_SECRET, so after it changes, no code can be checked. */
function answerLostKey(request: Context<AppVariables>, { path, error, log }: Failing): Response {
  const isSealed = error instanceof Error && /^Secret version \d+ not found/.test(error.message)
  if (!path.startsWith('/two-factor/') || !isSealed) throw error
  log.error(
    'two-factor was set up under another SESSION_SECRET: add that one to OLD_SESSION_SECRETS, or reset two-factor at /operator',
  )
  return problem(request, 409, 'TWO_FACTOR_UNREADABLE', twoFactorUnreadable)
}

// Here the library answers 500 to input that it could not read, which is the sender's mistake.
const blamesItself = new Set(['/passkey/verify-registration'])

// These times are longer than writing an email takes: the response time must not reveal whether an address has an
// account.
const steadyMilliseconds: Record<string, number> = { '/request-password-reset': 300 }

const pauseAt = (path: string) => setTimeout(steadyMilliseconds[path] ?? 0)

/** Removes the session's token from responses, because it is for the cookie, which scripts cannot read. */
async function withoutTokens(response: Response, status: number): Promise<Response> {
  if (!response.headers.get('content-type')?.includes('application/json')) return response
  const text = await response.text()
  const kept = JSON.stringify(parse(text), (name, value) => (name === 'token' ? undefined : value))
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  return new Response(kept ?? text, { status, headers })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The response has no body.
    return undefined
  }
}
