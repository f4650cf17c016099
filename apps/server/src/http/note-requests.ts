// Records each request: one line in the log, its time by route, and a span. Leaves out its URL, which contains tokens
// and ids.
import { togetherPath } from '@beanpool/contract/calls'
import type { Context } from 'hono'
import { routePath } from 'hono/route'
import { type AppVariables, clientAddressHeader, socketAddressHeader } from '../api/request-context.ts'
import { type Log, withoutCuts } from '../base/log.ts'
import { countRequest } from '../base/metrics.ts'
import { asRoot } from '../base/tracing.ts'
import { policy } from '../context/policy.ts'

type HttpContext = Context<AppVariables>

export function noteRequests(appLog: Log) {
  const log = withoutCuts(appLog)
  return (request: HttpContext, next: () => Promise<void>): Promise<void> =>
    asRoot({ name: request.req.method, kind: 'request' }, async (work, span) => {
      const since = performance.now()
      const requestId = crypto.randomUUID()
      request.set('requestId', requestId)
      request.set('clientAddress', request.req.header(clientAddressHeader) ?? '')
      request.set('socketAddress', request.req.header(socketAddressHeader) ?? '')
      await next()
      request.res.headers.set('x-request-id', requestId)
      const { method } = request.req
      const { status } = request.res
      const route = request.var.route ?? routePath(request)
      const milliseconds = performance.now() - since
      countRequest(route, status, milliseconds)
      const { statements, rows, calls } = work
      const line = {
        requestId,
        method,
        route,
        status,
        ms: Math.round(milliseconds * 10) / 10,
        statements,
        rows,
      }
      const more = route === batchRoute ? { ...line, calls } : line
      log[isQuiet(route) ? 'debug' : 'info'](more, 'request')
      span?.updateName(`${method} ${route}`).setAttributes({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'beanpool.request_id': requestId,
      })
    })
}

/** Probes and files are frequent and not informative. */
const isQuiet = (route: string) => quietRoutes.has(route)
/** The route of the build's files. */
export const fileRoute = '/assets/*'
const quietRoutes = new Set([fileRoute, '/healthz', '/readyz', '/metrics'])

const batchRoute = `/api/rpc/${togetherPath}`

/** Names a call below `prefix` by its procedure; unknown names share one route. */
export function callRoute(prefix: string, path: string): string {
  const name = path.slice(prefix.length + 1).replaceAll('/', '.')
  return Object.hasOwn(policy, name) || name === togetherPath ? `${prefix}/${name}` : `${prefix}/*`
}
