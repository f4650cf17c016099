// Creates errors outside procedures, in the same shape as theirs.
import { buildHeader } from '@beanpool/contract/calls'
import { oldBuild } from '@beanpool/contract/wait-words'
import { ORPCError } from '@orpc/server'
import type { Context, MiddlewareHandler } from 'hono'
import type { StaticFiles } from './static-files.ts'

type ProblemStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 414 | 429 | 500 | 503

export function problem(request: Context, status: ProblemStatus, code: string, message: string) {
  return request.json(problemBody(status, code, message), status)
}

export const problemBody = (status: ProblemStatus, code: string, message: string) => ({
  defined: false,
  code,
  status,
  message,
})

export const nothingHere = (request: Context) =>
  problem(request, 404, 'NOT_FOUND', 'There is nothing at this address.')

/** Answers 405 with a list of the methods that the address accepts. */
export function wrongMethod(request: Context, methods: string[]) {
  request.header('allow', methods.join(', '))
  return problem(request, 405, 'METHOD_NOT_ALLOWED', 'This address does not take such a request.')
}

// Refuses methods that an address does not accept, before reading the request.

export const readMethods = ['GET', 'HEAD']

export function allowMethods(methods: string[]): MiddlewareHandler {
  return async (request, next) => {
    if (!methods.includes(request.req.method)) return wrongMethod(request, methods)
    return next()
  }
}

// Counts a request that is not a procedure; after too many, says when to try again.

/** Returns null if the request may continue. */
export function countedOr429(request: Context, count: () => void): Response | null {
  try {
    count()
    return null
  } catch (error) {
    if (!(error instanceof ORPCError) || error.code !== 'RATE_LIMITED') throw error
    return tooMany(request, error)
  }
}

export function tooMany(request: Context, { message, data }: ORPCError<string, unknown>): Response {
  const { retryAfterSeconds } = data as { retryAfterSeconds: number }
  request.header('retry-after', String(retryAfterSeconds))
  return request.json({ ...problemBody(429, 'RATE_LIMITED', message), data }, 429)
}

// Serves pages of an older build after a deploy if their calls still fit; otherwise answers "reload".

/** Returns the served build; null if there is none, as in development. */
export function readBuild(files: StaticFiles): string | null {
  const file = files.get('/build.json')
  return file === undefined ? null : (JSON.parse(file.content.toString('utf8')) as { build: string }).build
}

/** Checks whether a call that this server does not recognise or cannot read is from a page of another build. */
export function refusesOldBuild(request: Context, build: string | null, status: number): boolean {
  const from = request.req.header(buildHeader)
  return Boolean(from) && build !== null && from !== build && (status === 404 || status === 422)
}

export function oldBuildProblem(request: Context): Response {
  const body = problemBody(409, 'OLD_BUILD', oldBuild)
  // The RPC protocol wraps its answers.
  const isCall = request.req.path.startsWith('/api/rpc/')
  return request.json(isCall ? { json: { ...body, defined: true } } : body, 409, {
    'cache-control': 'no-store',
  })
}
