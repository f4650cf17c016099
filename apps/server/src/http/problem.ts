// Makes errors outside of procedures, in the shape that procedures use.
import type { Context, MiddlewareHandler } from 'hono'

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

/** Names the methods that the address takes. */
export function wrongMethod(request: Context, methods: string[]) {
  request.header('allow', methods.join(', '))
  return problem(request, 405, 'METHOD_NOT_ALLOWED', 'This address does not take such a request.')
}

// Refuses every method that an address does not take, before anything of the request is read.

export const readMethods = ['GET', 'HEAD']

export function allowMethods(methods: string[]): MiddlewareHandler {
  return async (request, next) => {
    if (!methods.includes(request.req.method)) return wrongMethod(request, methods)
    return next()
  }
}
