// Serves oRPC over HTTP: the RPC protocol for the web app, and REST from the same contract. Every failure leaves here as a
// typed error without inner details.
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { type AnyRouter, ORPCError, type Router, ValidationError } from '@orpc/server'
import type { StandardHandlerOptions } from '@orpc/server/standard'
import { databaseIsAway } from '../api/failures.ts'
import type { RequestContext } from '../api/request-context.ts'
import { isDatabaseAway, isUnstorable } from '../base/database-errors.ts'
import { createRpcHandler } from './plain-answers.ts'

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
