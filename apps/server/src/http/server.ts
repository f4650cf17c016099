// The HTTP server itself: listening, answering while the rest still starts, and closing without cutting answers off.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { type AppVariables, clientAddressHeader, socketAddressHeader } from '../api/variables.ts'
import type { Config } from '../base/config.ts'
import type { Log } from '../base/log.ts'
import { StartError } from '../base/start-error.ts'
import { createAddressReader, setPrivateHeader } from './client-address.ts'
import { limitConnections } from './limit-connections.ts'
import { waitingPage } from './waiting-page.ts'

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void

/** Listens at once; until `serveWith`, only /healthz answers. */
export async function listen({
  host,
  port,
  trustedProxies,
}: Config): Promise<{ server: Server; port: number }> {
  const server = createServer({
    requestTimeout: 60_000,
    headersTimeout: 20_000,
    // Longer than proxies keep theirs, a minute as a rule: they must not send on a connection that we just closed.
    keepAliveTimeout: 75_000,
  })
  limitConnections(server, { trustedProxies })
  server.on('request', answerWhileStarting)
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => fail(explain(error, host, port)))
    server.listen(port, host, done)
  })
  const address = server.address()
  if (address === null || typeof address === 'string')
    throw new StartError(`Nothing can be served on ${host}.`)
  return { server, port: address.port }
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartError(
      `PORT ${port} is in use by another program: stop that one, or set PORT to another number.`,
    )
  }
  if (error.code === 'EACCES')
    return new StartError(`PORT ${port} needs more rights: set PORT to 1024 or higher.`)
  return new StartError(
    `HOST ${host} cannot be listened on (${error.code}): set HOST to an address of this machine.`,
  )
}

const forPrograms = /^\/((api|dev|assets)\/|(healthz|readyz)$)/

const answerWhileStarting: Listener = (incoming, outgoing) => {
  const path = (incoming.url ?? '').replace(/\?.*$/, '')
  const up = path === '/healthz'
  const page = !forPrograms.test(path)
  outgoing.writeHead(up ? 200 : 503, {
    'content-type': page ? 'text/html; charset=utf-8' : 'application/json',
    'cache-control': 'no-store',
    // The next request may be answered in full, on a connection that knows nothing of this one.
    ...(up ? {} : { 'retry-after': '1', connection: 'close' }),
  })
  outgoing.end(page ? waitingPage : JSON.stringify({ status: up ? 'up' : 'starting' }))
}

type Serving = {
  server: Server
  app: Hono<AppVariables>
  config: Config
  log: Log
  isLeaving: () => boolean
}

export function serveWith({ server, app, config, log, isLeaving }: Serving) {
  const addressOf = createAddressReader(config.trustedProxies, log)
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  const listener: Listener = (incoming, outgoing) => {
    setPrivateHeader(incoming, socketAddressHeader, incoming.socket.remoteAddress ?? '')
    setPrivateHeader(incoming, clientAddressHeader, addressOf(incoming))
    // A client that tries again finds another instance, or waits for this one's next start.
    if (isLeaving()) outgoing.setHeader('connection', 'close')
    void answer(incoming, outgoing)
  }
  server.removeAllListeners('request')
  server.on('request', listener)
}

const patienceMilliseconds = 4_000

/** Answers what is being answered, then closes; what takes longer than a few seconds is cut off. */
export async function closeServer(server: Server) {
  if (!server.listening) return
  const closed = new Promise<void>((done) => server.close(() => done()))
  // A connection becomes idle when its last answer ends, and would then be kept alive for more.
  const closingIdle = setInterval(() => server.closeIdleConnections(), 20)
  const patience = setTimeout(() => server.closeAllConnections(), patienceMilliseconds)
  server.closeIdleConnections()
  await closed
  clearInterval(closingIdle)
  clearTimeout(patience)
}
