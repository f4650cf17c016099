// Serves /metrics: on a separate port, or on the main port with a bearer token.
import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { Hono } from 'hono'
import type { AppVariables } from '../api/request-context.ts'
import type { MetricsConfig } from '../base/config.ts'
import type { Log } from '../base/log.ts'
import { nothingHere, problem } from './problem.ts'
import { explain } from './server.ts'

export type ReadMetrics = () => Promise<string>

const contentType = 'text/plain; version=0.0.4; charset=utf-8'

const digest = (text: string) => createHash('sha256').update(text).digest()

function mayRead(token: string | null, authorization: string | undefined): boolean {
  return token === null || timingSafeEqual(digest(`Bearer ${token}`), digest(authorization ?? ''))
}

/** Serves /metrics on the main port, if there is a token and no separate port. */
export function metricsPage({ port, token }: MetricsConfig, read: ReadMetrics): Hono<AppVariables> {
  const app = new Hono<AppVariables>()
  app.get('/metrics', async (request) => {
    if (port !== null || token === null) return nothingHere(request)
    if (mayRead(token, request.req.header('authorization')))
      return request.body(await read(), 200, { 'content-type': contentType, 'cache-control': 'no-store' })
    request.header('www-authenticate', 'Bearer realm="metrics"')
    return problem(request, 401, 'UNAUTHORIZED', 'Send METRICS_TOKEN: Authorization: Bearer …')
  })
  return app
}

/** Serves /metrics on METRICS_PORT, and nothing else there. */
export async function listenForMetrics(
  { port, host, token }: MetricsConfig & { port: number },
  { read, log }: { read: ReadMetrics; log: Log },
): Promise<Server> {
  const server = createServer(async ({ url, headers }, outgoing) => {
    if (url !== '/metrics') return outgoing.writeHead(404).end()
    if (!mayRead(token, headers.authorization)) return outgoing.writeHead(401).end()
    try {
      outgoing.writeHead(200, { 'content-type': contentType }).end(await read())
    } catch (error) {
      log.error({ error }, 'the metrics cannot be read')
      outgoing.destroy()
    }
  })
  await new Promise<void>((done, fail) => {
    server.once('error', (error) => fail(explain(error, host, port, 'METRICS_')))
    server.listen(port, host, done)
  })
  return server
}
