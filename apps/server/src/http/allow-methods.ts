// Refuses every method that an address does not take, before anything of the request is read.
import type { MiddlewareHandler } from 'hono'
import { wrongMethod } from './problem.ts'

export const readMethods = ['GET', 'HEAD']

export function allowMethods(methods: string[]): MiddlewareHandler {
  return async (request, next) => {
    if (!methods.includes(request.req.method)) return wrongMethod(request, methods)
    return next()
  }
}
