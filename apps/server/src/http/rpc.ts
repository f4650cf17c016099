// Serves oRPC over HTTP: the RPC protocol for the web app, and REST from the same contract. Every failure leaves here as a
// typed error without inner details.

import { StandardRPCJsonSerializer, StandardRPCSerializer } from '@orpc/client/standard'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import type { Context } from '@orpc/server'
import { type AnyRouter, ORPCError, type Router, ValidationError } from '@orpc/server'
import { FetchHandler } from '@orpc/server/fetch'
import type { StandardHandlerOptions } from '@orpc/server/standard'
import { StandardHandler, StandardRPCCodec, StandardRPCMatcher } from '@orpc/server/standard'
import { databaseIsAway } from '../api/failures.ts'
import type { RequestContext } from '../api/request-context.ts'
import { isDatabaseAway, isUnstorable } from '../base/database-errors.ts'

// Sends answers that are plain JSON, as nearly all are, over the RPC protocol unchanged, without a copy of each value.

/** Checks whether JSON keeps all of it: no dates, no lists with holes, nothing that writes itself. */
export function isPlain(value: unknown): boolean {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return true
  if (typeof value === 'number') return !Number.isNaN(value)
  if (typeof value !== 'object') return false
  if (Array.isArray(value)) return value.every(isPlain)
  const made = Object.getPrototypeOf(value)
  if ((made !== Object.prototype && made !== null) || 'toJSON' in value) return false
  for (const name in value) {
    const inner = (value as Record<string, unknown>)[name]
    if (inner !== undefined && !isPlain(inner)) return false
  }
  return true
}

function plainFirst(): StandardRPCJsonSerializer {
  const serializer = new StandardRPCJsonSerializer()
  const whole = serializer.serialize.bind(serializer)
  // It calls itself for inner values, which are known not to be plain as a whole.
  serializer.serialize = (data, ...inside) =>
    inside.length === 0 && isPlain(data) ? [data, [], [], []] : whole(data, ...inside)
  return serializer
}

function createRpcHandler<T extends Context>(
  router: Router<never, T>,
  options: StandardHandlerOptions<T>,
): FetchHandler<T> {
  const codec = new StandardRPCCodec(new StandardRPCSerializer(plainFirst()))
  return new FetchHandler(new StandardHandler(router as never, new StandardRPCMatcher(), codec, options))
}

export type RpcHandlers = {
  /** Returns the answer, or null if the path is no procedure. */
  handle: (request: Request, context: RequestContext) => Promise<Response | null>
}

type Issue = { path: string; message: string }

export function createRpcHandlers(router: AnyRouter): RpcHandlers {
  const routes = router as Router<never, RequestContext>
  const options: Pick<StandardHandlerOptions<RequestContext>, 'clientInterceptors' | 'interceptors'> = {
    // Around each procedure, where the contract's error map still applies to thrown errors.
    clientInterceptors: [
      async ({ next, context, path }) => {
        try {
          return await next()
        } catch (error) {
          throw presentError(error, context, path.join('.'))
        }
      },
    ],
    // Around reading the request: procedures throw only ORPCErrors, so any other error means that it could not be read.
    interceptors: [
      async ({ next }) => {
        try {
          return await next()
        } catch (error) {
          const unreadable = !(error instanceof ORPCError) || error.code === 'BAD_REQUEST'
          throw unreadable ? invalidInput([]) : error
        }
      },
    ],
  }
  const rpc = createRpcHandler<RequestContext>(routes, options)
  const rest = new OpenAPIHandler<RequestContext>(routes, options)
  return {
    handle: async (request, context) => {
      const { pathname } = new URL(request.url)
      const isRest = pathname.startsWith('/api/v1/')
      const handled = isRest
        ? await rest.handle(request, { prefix: '/api/v1', context })
        : await rpc.handle(request, { prefix: '/api/rpc', context })
      return handled.matched ? handled.response : null
    },
  }
}

function invalidInput(issues: Issue[]) {
  return new ORPCError('INVALID_INPUT', {
    status: 422,
    message: 'Please check the marked fields.',
    data: { issues },
    defined: true,
  })
}

function presentError(error: unknown, { log, requestId }: RequestContext, procedure: string): unknown {
  if (error instanceof ORPCError) {
    if (error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError) {
      return invalidInput(error.cause.issues.map(readIssue))
    }
    if (error.status < 500) return error
  }
  const cause = error instanceof ORPCError && error.cause !== undefined ? error.cause : error
  if (isUnstorable(cause)) {
    // The contract should have refused it first.
    log.warn(
      { error: cause, requestId, procedure },
      'PostgreSQL refused a value that the contract let through',
    )
    return invalidInput([])
  }
  if (isDatabaseAway(cause)) {
    log.warn({ error: cause, requestId, procedure }, 'a procedure did not reach the database')
    return databaseIsAway()
  }
  log.error({ error: cause, requestId, procedure }, 'a procedure failed')
  return new ORPCError('INTERNAL', {
    status: 500,
    message: 'Something went wrong. Please try again.',
    data: { requestId },
  })
}

function readIssue(issue: ValidationError['issues'][number]): Issue {
  const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.')
  return { path, message: issue.message }
}
