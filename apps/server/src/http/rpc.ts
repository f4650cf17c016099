// Serves oRPC over HTTP: the RPC protocol for the web app, and REST from the same contract. Every failure becomes a
// typed error without internals.
import { StandardRPCJsonSerializer, StandardRPCSerializer } from '@orpc/client/standard'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import type { Context } from '@orpc/server'
import { type AnyRouter, ORPCError, type Router, ValidationError } from '@orpc/server'
import type { StandardHandlerOptions } from '@orpc/server/standard'
import { StandardHandler, StandardRPCCodec, StandardRPCMatcher } from '@orpc/server/standard'
import { databaseIsAway } from '../api/failures.ts'
import type { RequestContext } from '../api/request-context.ts'
import { isDatabaseAway, isUnstorable } from '../base/database-errors.ts'
import { asCall } from '../base/tracing.ts'

// Sends plain JSON responses, as nearly all are, over the RPC protocol without copying each value.

/** Checks whether JSON preserves the value: no dates, sparse lists or toJSON. */
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
  // The serializer calls itself for inner values, which are known not to be plain as a whole.
  serializer.serialize = (data, ...inside) =>
    inside.length === 0 && isPlain(data) ? [data, [], [], []] : whole(data, ...inside)
  return serializer
}

function createRpcHandler<T extends Context>(
  router: Router<never, T>,
  options: StandardHandlerOptions<T>,
): StandardHandler<T> {
  const codec = new StandardRPCCodec(new StandardRPCSerializer(plainFirst()))
  return new StandardHandler(router as never, new StandardRPCMatcher(), codec, options)
}

/**
 * A JSON result before it becomes a `Response`, because reading a body back from a response costs more than writing it.
 */
export type Answer = { status: number; body: string }
type Asked = { path: string; body: () => Promise<unknown>; request: Request }

export type RpcHandlers = {
  /** Answers a call of the RPC protocol; null if the path is not a procedure. */
  call: (asked: Asked, context: RequestContext) => Promise<Answer | null>
  /** Answers a REST call. */
  rest: (request: Request, context: RequestContext) => Promise<Response | null>
}

/** Only the path after this prefix is read. */
const rpcOrigin = 'http://rpc'

/** Reads the body of a call: JSON, or nothing. */
export async function readCall(request: Request): Promise<unknown> {
  const text = await request.text()
  if (text === '') return undefined
  if (!request.headers.get('content-type')?.startsWith('application/json')) throw new Error('a call is JSON')
  return JSON.parse(text)
}

type Issue = { path: string; message: string }

export function createRpcHandlers(router: AnyRouter): RpcHandlers {
  const routes = router as Router<never, RequestContext>
  const options: Pick<StandardHandlerOptions<RequestContext>, 'clientInterceptors' | 'interceptors'> = {
    // Runs around each procedure, where the contract's error map still applies to thrown errors.
    clientInterceptors: [
      async ({ next, context, path }) => {
        const name = path.join('.')
        try {
          return await asCall(name, async () => next())
        } catch (error) {
          throw presentError(error, context, name)
        }
      },
    ],
    // Runs around reading the request: procedures throw only ORPCErrors, so any other error means that the request
    // could not be read.
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
    call: async ({ path, body, request: { method, headers, signal } }, context) => {
      const asked = {
        method,
        signal,
        body,
        url: new URL(path, rpcOrigin),
        headers: Object.fromEntries(headers),
      }
      const handled = await rpc.handle(asked, { context })
      if (!handled.matched) return null
      const { status, body: answer } = handled.response
      return { status, body: JSON.stringify(answer) }
    },
    rest: async (request, context) => {
      const handled = await rest.handle(request, { prefix: '/api/v1', context })
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

function presentError(error: unknown, context: RequestContext, procedure: string): unknown {
  const { log, requestId } = context
  if (error instanceof ORPCError) {
    if (error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError) {
      return invalidInput(error.cause.issues.map(readIssue))
    }
    if (isRefusedAccess(error)) {
      const { code } = error
      const adultId = context.signedIn?.adultId
      log.info({ event: 'access-refused', code, procedure, requestId, adultId }, 'access was refused')
    }
    if (error.status < 500) return error
  }
  const cause = error instanceof ORPCError && error.cause !== undefined ? error.cause : error
  if (isUnstorable(cause)) {
    // The contract should have refused this value earlier.
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

/** Rows of strangers get the same response as rows that do not exist. */
const isRefusedAccess = ({ code, data }: ORPCError<string, unknown>) =>
  code === 'FORBIDDEN' ||
  code === 'NOT_FOUND' ||
  (code === 'REFUSED' && (data as { reason?: unknown } | undefined)?.reason === 'admin_only')

function readIssue(issue: ValidationError['issues'][number]): Issue {
  const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.')
  return { path, message: issue.message }
}
