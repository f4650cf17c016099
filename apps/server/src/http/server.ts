// Runs the HTTP server: listens, answers while the rest is still starting, and closes without cutting off responses.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { addressBlock } from '../api/limit-rate.ts'
import { type AppVariables, clientAddressHeader, socketAddressHeader } from '../api/request-context.ts'
import type { Config } from '../base/config.ts'
import type { Log } from '../base/log.ts'
import { StartError } from '../base/start-error.ts'
import {
  createAddressMatcher,
  createAddressReader,
  plainAddress,
  setPrivateHeader,
} from './client-address.ts'
import { headersOfAll } from './finish-answers.ts'

// Limits connections before anything is read from them, because a client with thousands of silent ones would leave no
// room for other clients.

export const connectionLimits = {
  /** The limit for the whole server, below the 4,096 files that a process may open on most machines. */
  all: 3_000,
  /** The limit for one address. A school or an office shares one, and a browser opens six. */
  ofAddress: 600,
  /** The time limit for the first byte. Browsers open some connections in advance, and reopen closed ones. */
  silentMilliseconds: 10_000,
}

type Limits = typeof connectionLimits

/** Exempts trusted proxies, which carry the connections of all visitors. */
export function limitConnections(
  server: Server,
  { trustedProxies, limits = connectionLimits }: { trustedProxies: string[]; limits?: Limits },
) {
  const isTrusted = createAddressMatcher(trustedProxies)
  const open = new Map<string, number>()
  server.maxConnections = limits.all
  server.on('connection', (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? '')
    const silence = setTimeout(() => {
      if (socket.bytesRead === 0) socket.destroy()
    }, limits.silentMilliseconds)
    silence.unref()
    socket.once('close', () => clearTimeout(silence))
    if (isTrusted(address)) return
    const block = addressBlock(address)
    const count = (open.get(block) ?? 0) + 1
    open.set(block, count)
    socket.once('close', () => {
      const left = (open.get(block) ?? 1) - 1
      if (left > 0) open.set(block, left)
      else open.delete(block)
    })
    if (count > limits.ofAddress) socket.destroy()
  })
}

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void

/** Listens at once; until `serveWith`, only /healthz answers, and other calls wait. */
export async function listen({
  host,
  port,
  appUrl,
  trustedProxies,
}: Config): Promise<{ server: Server; port: number }> {
  const server = createServer({
    requestTimeout: 60_000,
    headersTimeout: 20_000,
    // Longer than proxies keep connections, which is usually a minute, so they never use a connection that we just
    // closed.
    keepAliveTimeout: 75_000,
  })
  limitConnections(server, { trustedProxies })
  const answerNow = answerWhileStarting(appUrl?.startsWith('https:') ?? false)
  server.on('request', holdWhileStarting(server, answerNow))
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => fail(explain(error, host, port)))
    server.listen(port, host, done)
  })
  const address = server.address()
  if (address === null || typeof address === 'string')
    throw new StartError(`Nothing can be served on ${host}.`)
  return { server, port: address.port }
}

/** `prefix`: what the names of the two variables begin with. */
export function explain(error: NodeJS.ErrnoException, host: string, port: number, prefix = ''): Error {
  const [PORT, HOST] = [`${prefix}PORT`, `${prefix}HOST`]
  if (error.code === 'EADDRINUSE') {
    return new StartError(
      `${PORT} ${port} is in use by another program: stop that one, or set ${PORT} to another number.`,
    )
  }
  if (error.code === 'EACCES')
    return new StartError(`${PORT} ${port} needs more rights: set ${PORT} to 1024 or higher.`)
  return new StartError(
    `${HOST} ${host} cannot be listened on (${error.code}): set ${HOST} to an address of this machine.`,
  )
}

const forPrograms = /^\/((api|dev|assets)\/|(healthz|readyz)$)/

const longestHoldMilliseconds = 15_000
const served = 'served'

/** Holds calls until the server is ready, because a proxy does not resend them to another server. */
function holdWhileStarting(server: Server, answerNow: Listener): Listener {
  server.setMaxListeners(0)
  return (incoming, outgoing) => {
    if (incoming.method !== 'POST') return answerNow(incoming, outgoing)
    const answer = () => {
      clearTimeout(patience)
      server.emit('request', incoming, outgoing)
    }
    const patience = setTimeout(() => {
      server.off(served, answer)
      answerNow(incoming, outgoing)
    }, longestHoldMilliseconds)
    patience.unref()
    server.once(served, answer)
  }
}

const answerWhileStarting =
  (secure: boolean): Listener =>
  (incoming, outgoing) => {
    const path = (incoming.url ?? '').replace(/\?.*$/, '')
    const up = path === '/healthz'
    const page = !forPrograms.test(path)
    outgoing.writeHead(up ? 200 : 503, {
      ...headersOfAll(secure, "style-src 'unsafe-inline'; "),
      'content-type': page ? 'text/html; charset=utf-8' : 'application/json',
      'cache-control': 'no-store',
      // The next request may succeed, on a new connection.
      ...(up ? {} : { 'retry-after': '1', connection: 'close' }),
    })
    outgoing.end(page ? waitingPage : JSON.stringify({ status: up ? 'up' : 'starting' }))
  }

type Serving = {
  server: Server
  app: Hono<AppVariables>
  config: Config
  log: Log
  /** Returns the cookies, signed by the current secret. */
  renewCookies: (cookies: string) => string
  isLeaving: () => boolean
}

export function serveWith({ server, app, config, log, renewCookies, isLeaving }: Serving) {
  const addressOf = createAddressReader(config.trustedProxies, log)
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  const listener: Listener = (incoming, outgoing) => {
    setPrivateHeader(incoming, socketAddressHeader, incoming.socket.remoteAddress ?? '')
    setPrivateHeader(incoming, clientAddressHeader, addressOf(incoming))
    const { cookie } = incoming.headers
    const renewed = cookie && renewCookies(cookie)
    if (renewed && renewed !== cookie) setPrivateHeader(incoming, 'cookie', renewed)
    // A client that retries reaches another instance, or waits for this one's next start.
    if (isLeaving()) outgoing.setHeader('connection', 'close')
    void answer(incoming, outgoing)
  }
  server.removeAllListeners('request')
  server.on('request', listener)
  server.emit(served)
}

const patienceMilliseconds = 4_000

/**
 * Waits for a turn of the event loop without input: until then, waiting connections are accepted, and data on others
 * is read. Closing resets the rest, and a proxy never resends a change.
 */
async function quietTurn() {
  for (let turns = 0; turns < 1_000; turns += 1) {
    const begun = performance.now()
    await setImmediate()
    if (performance.now() - begun < 1) return
  }
}

/** Finishes open responses, then closes; after a few seconds it cuts off the rest. */
export async function closeServer(server: Server) {
  if (!server.listening) return
  await quietTurn()
  const closed = new Promise<void>((done) => server.close(() => done()))
  // A connection becomes idle when its last response ends, and would otherwise be kept alive.
  const closingIdle = setInterval(() => void setImmediate().then(() => server.closeIdleConnections()), 20)
  const patience = setTimeout(() => server.closeAllConnections(), patienceMilliseconds)
  server.closeIdleConnections()
  await closed
  clearInterval(closingIdle)
  clearTimeout(patience)
}

// The page that a browser shows while the server is starting: the brand, then the real page as soon as it is ready.
const bean = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 24" width="56" height="56" aria-hidden="true"><path fill="#C8265E" d="M16 2C24.3 2 30 7 30 13.8 30 18.8 27.2 22 23.6 22 19.9 22 18.9 18.6 16 18.6S12.1 22 8.4 22C4.8 22 2 18.8 2 13.8 2 7 7.7 2 16 2Z"/><path d="M7.4 8C9 5.9 11.8 4.8 14.6 4.6" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="1.7" stroke-linecap="round"/></svg>`

const waitingPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="1">
<title>Beanpool is starting</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-content: center; justify-items: center; gap: 8px;
  background: #FFFBF4; color: #2f2622; font: 16px/1.5 Nunito, 'Segoe UI', system-ui, sans-serif }
h1 { margin: 0; color: #C8265E; font-size: 28px }
p { margin: 0 }
@media (prefers-color-scheme: dark) { body { background: #1B1524; color: #f4ecf5 } h1 { color: #ff8fb3 } }
</style>
</head>
<body>
${bean}
<h1>Beanpool</h1>
<p role="status">Starting. This page opens in a moment.</p>
</body>
</html>
`
