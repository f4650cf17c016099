// Answers everything that Beanpool serves over HTTP.
import { togetherPath } from '@beanpool/contract/calls'
import { databaseAway } from '@beanpool/contract/wait-words'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'
import type { Auth } from '../acts/accounts/auth.ts'
import { awayRetrySeconds } from '../api/failures.ts'
import { type LimitCalls, limitAddress } from '../api/limit-calls.ts'
import type { AppVariables, RequestContext, SignedIn } from '../api/request-context.ts'
import { isDatabaseAway } from '../base/database-errors.ts'
import type { Log } from '../base/log.ts'
import { within } from '../base/within.ts'
import type { AppContext } from '../context/context.ts'
import { noticeAway } from '../db/away.ts'
import type { LiveHub } from '../live/hub.ts'
import { createStreamLimits, openLiveStream, type StreamLimits } from '../live/stream.ts'
import { apiDocs } from './api-docs.ts'
import { loadAppDocuments, loadAppRoutes } from './app-documents.ts'
import { type ClubReading, clubsApi } from './clubs-api.ts'
import { packed, securityHeaders } from './finish-answers.ts'
import { metricsPage, type ReadMetrics } from './metrics.ts'
import { callRoute, noteRequests } from './note-requests.ts'
import { rightAddress } from './other-host.ts'
import { outboxPage } from './outbox-page.ts'
import {
  allowMethods,
  countedOr429,
  nothingHere,
  oldBuildProblem,
  problem,
  problemBody,
  readBuild,
  readMethods,
  refusesOldBuild,
  wrongMethod,
} from './problem.ts'
import { loadPublicPages } from './public-pages.ts'
import { type RpcHandlers, readCall } from './rpc.ts'
import type { SessionReader } from './sessions.ts'
import type { SightOf } from './sight.ts'
import { serveSignIn, signInPath } from './sign-in.ts'
import type { StaticFiles } from './static-files.ts'
import { answerTogether } from './together.ts'
import { serveWeb } from './web.ts'

type HttpOptions = {
  context: AppContext
  auth: Auth
  sessions: SessionReader
  rpc: RpcHandlers
  limitCalls: LimitCalls
  hub: LiveHub
  groupsOf: (adultId: string) => Promise<string[]>
  /** Returns the name by which a public page greets this adult. */
  greetingOf: (adultId: string) => Promise<string>
  /** Stops emails of one kind when a mail program requests it (RFC 8058). */
  unsubscribe: (token: string) => Promise<boolean>
  /** Reads a feed for a calendar program. */
  readFeed: ReadFeed
  /** Reads a group for a club. */
  clubs: ClubReading
  isReady: () => Promise<boolean>
  readMetrics: ReadMetrics
  sightOf: SightOf
  /** Returns the state of the nightly backups; null if none are made. */
  backups: () => { last: string | null; failed: boolean } | null
  trustedOrigins: string[]
  webFiles: StaticFiles
  /** The signal that aborts at shutdown: open streams end, and the server can close. */
  shutdown: AbortSignal
}

type HttpContext = Context<AppVariables>

export const largestBodyBytes = 256 * 1024
/** Large enough for an address, a password and a page to return to; a passkey's response is a few kilobytes. */
const largestSignInBytes = 16 * 1024
const longestUrl = 8_000

export function createHttpApp(options: HttpOptions): Hono<AppVariables> {
  const { context, webFiles } = options
  const { log } = context
  const built = [...webFiles].filter(([path]) => path.endsWith('.html'))
  const app = new Hono<AppVariables>()

  app.onError((error, request) => {
    const { requestId } = request.var
    // The client has gone and will not read the response.
    if (request.req.raw.signal.aborted) {
      log.debug({ error, requestId }, 'a client went away in the middle of its request')
      return problem(request, 400, 'ABORTED', 'The request did not arrive whole.')
    }
    if (isDatabaseAway(error)) {
      log.warn({ error, requestId }, 'a request did not reach the database')
      return databaseAwayProblem(request)
    }
    log.error({ error, requestId }, 'a request failed')
    return problem(request, 500, 'INTERNAL', 'Something went wrong. Please try again.')
  })
  app.use(noteRequests(log))
  // Pages set their clocks by this header (server-clock.ts).
  app.use(async (request, next) => {
    await next()
    const now = new Date(context.now().epochMilliseconds)
    request.res.headers.set('date', now.toUTCString())
  })
  app.use((request, next) =>
    request.req.url.length > longestUrl
      ? Promise.resolve(problem(request, 414, 'TOO_LONG', 'This address is too long.'))
      : next(),
  )
  app.use(
    securityHeaders(
      built.map(([, { content }]) => content.toString('utf8')),
      context.appUrl.startsWith('https:'),
    ),
  )
  app.get('/healthz', (request) => request.json({ status: 'up' }))
  app.get('/readyz', async (request) => {
    const backup = options.backups()
    const sight = options.sightOf(request)
    const more = { ...(backup && { backup }), ...(sight && { sight }) }
    return (await options.isReady())
      ? request.json({ status: 'ready', ...more })
      : request.json({ status: 'not ready', ...more }, 503)
  })
  app.route('/', metricsPage(context.config.metrics, options.readMetrics))
  addApi(app, options, readBuild(webFiles))
  app.post('/unsubscribe/:token', limitBody(largestBodyBytes), async (request) => {
    const waiting = countedOr429(request, () =>
      limitAddress(options.limitCalls, 'open', request.var.clientAddress),
    )
    if (waiting) return waiting
    const isStopped = await options.unsubscribe(request.req.param('token'))
    return isStopped ? request.text('Done. These emails stop.') : nothingHere(request)
  })
  app.route('/', outboxPage(context))
  app.all('/api/*', nothingHere)
  app.all('/dev/*', nothingHere)
  const { appUrl, config } = context
  const { contactEmail } = config
  const pages = loadPublicPages(webFiles, { appUrl, contactEmail })
  const appRouteOf = loadAppRoutes(webFiles)
  const documentFor = loadAppDocuments(webFiles, { contactEmail, appUrl })
  const greet = (request: HttpContext) => greetingFor(request, options)
  app.get('*', async (request) => {
    const { pathname, search } = new URL(request.req.url)
    const right = rightAddress(request.req.raw.headers, { appUrl, path: pathname + search })
    if (right !== null) return request.redirect(right, 308)
    return serveWeb(request, { files: webFiles, appRouteOf, documentFor, pages, greet })
  })
  app.all('*', (request) => wrongMethod(request, readMethods))
  app.notFound(nothingHere)
  return app
}

function addApi(app: Hono<AppVariables>, options: HttpOptions, build: string | null) {
  const { auth, rpc } = options
  app.use('/api/*', answerWhileDatabaseIsAway)
  app.use('/api/*', refuseForeignOrigin(options.trustedOrigins, options.context.log))
  app.use('/api/rpc/*', allowMethods(['POST']))
  app.use('/api/v1/*', allowMethods(['POST']))
  // Excludes HEAD, which would open a stream that nothing reads.
  app.use('/api/live', allowMethods(['GET']))
  for (const path of ['/api/openapi.json', '/api/docs/*']) app.use(path, allowMethods(readMethods))
  app.use(`${signInPath}/*`, limitBody(largestSignInBytes))
  app.use('/api/*', limitBody(largestBodyBytes))
  app.all(`${signInPath}/*`, (request) => serveSignIn(request, { auth, log: options.context.log }))
  const limits = createStreamLimits()
  app.get('/api/live', (request) => live(request, options, limits))
  const procedures = async (
    request: HttpContext,
    answerOf: (context: RequestContext) => Promise<Response | null>,
  ) => {
    const { path } = request.req
    request.set('route', callRoute(path.split('/', 3).join('/'), path))
    const { signedIn, setCookies } = await options.sessions.read(request.req.raw.headers)
    const answer = await answerOf(requestContext(request, options, signedIn))
    if (refusesOldBuild(request, build, answer?.status ?? 404)) return oldBuildProblem(request)
    if (answer === null) return problem(request, 404, 'NOT_FOUND', 'There is no such procedure.')
    answer.headers.set('cache-control', 'no-store')
    for (const cookie of setCookies) answer.headers.append('set-cookie', cookie)
    return answer
  }
  app.all('/api/rpc/*', (request) =>
    procedures(request, async (context) => {
      const { raw } = request.req
      const path = request.req.path.slice('/api/rpc'.length)
      const answer =
        path === `/${togetherPath}`
          ? await answerTogether(raw, context, rpc)
          : await rpc.call({ path, body: () => readCall(raw), request: raw }, context)
      return answer && packed(raw.headers, answer)
    }),
  )
  app.all('/api/v1/*', (request) =>
    procedures(request, async (context) => {
      const answer = await rpc.rest(request.req.raw, context)
      const isJson = answer?.headers.get('content-type')?.startsWith('application/json')
      if (answer === null || !isJson) return answer
      return packed(request.req.raw.headers, { status: answer.status, body: await answer.text() })
    }),
  )
  app.route('/api/clubs', clubsApi(options.clubs, options.limitCalls))
  app.route('/api/feeds', calendarFeeds(options.readFeed, options.limitCalls))
  app.route('/', apiDocs())
}

/** Reports that the database could not be reached, instead of sending the request's own response. */
async function answerWhileDatabaseIsAway(request: HttpContext, next: () => Promise<void>) {
  const away = await noticeAway(next)
  // The sign-in library answers as if the caller were not signed in, or had been signed out.
  const answered = request.res.ok && !request.req.path.startsWith('/api/auth/')
  if (!away || answered) return
  request.res = undefined
  request.res = databaseAwayProblem(request)
}

// Browsers send cookies even with requests started by other sites, but name the site in a header.
function refuseForeignOrigin(trustedOrigins: string[], log: Log) {
  return async (request: HttpContext, next: () => Promise<void>) => {
    const origin = request.req.header('origin')
    const reads = request.req.method === 'GET' || request.req.method === 'HEAD'
    if (!reads && origin !== undefined && !trustedOrigins.includes(origin)) {
      log.warn({ event: 'foreign-origin', origin, requestId: request.var.requestId }, 'another site called')
      return problem(request, 403, 'FOREIGN_ORIGIN', 'This request comes from another site.')
    }
    return next()
  }
}

function requestContext(
  request: HttpContext,
  { context, limitCalls }: HttpOptions,
  signedIn: SignedIn | null,
): RequestContext {
  const { requestId, clientAddress } = request.var
  return { ...context, requestId, clientAddress, headers: request.req.raw.headers, limitCalls, signedIn }
}

async function live(request: HttpContext, options: HttpOptions, limits: StreamLimits) {
  const { hub, sessions, groupsOf, shutdown } = options
  const { headers, signal } = request.req.raw
  const { signedIn } = await sessions.read(headers)
  if (signedIn === null) return problem(request, 401, 'UNAUTHORIZED', 'Not signed in')
  const body = openLiveStream({
    hub,
    limits,
    adultId: signedIn.adultId,
    sessionId: signedIn.sessionId,
    // The time since the page began to read: the stream sends only later events, so nothing is read twice.
    ageMilliseconds: readAge(request.req.query('age')),
    groups: () => groupsOf(signedIn.adultId),
    stillSignedIn: async () => (await sessions.read(headers)).signedIn !== null,
    signal: AbortSignal.any([signal, shutdown]),
  })
  // Prevents proxies from buffering the events.
  const streaming = {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  }
  return new Response(body, { headers: streaming })
}

/** Returns undefined unless the text is a number. */
function readAge(text: string | undefined): number | undefined {
  const milliseconds = Number(text)
  return Number.isNaN(milliseconds) ? undefined : milliseconds
}

const greetingMilliseconds = 1_500

/** Returns null for visitors and while the database is away, as the public pages do not need it. */
async function greetingFor(request: HttpContext, options: HttpOptions) {
  const { sessions, greetingOf, context, limitCalls } = options
  const { headers } = request.req.raw
  const count = () => limitAddress(limitCalls, 'page', request.var.clientAddress)
  // Every visitor gets the same page, without a lookup.
  if (!headers.has('cookie') || countedOr429(request, count) !== null) return null
  const reading = async () => {
    const { signedIn } = await sessions.read(headers)
    return signedIn && (await greetingOf(signedIn.adultId))
  }
  try {
    return await within(greetingMilliseconds, reading())
  } catch (error) {
    context.log.error({ error }, 'a public page does not know who asks')
    return null
  }
}

function databaseAwayProblem(request: Context) {
  const body = problemBody(503, 'DATABASE_AWAY', databaseAway)
  const data = { retryAfterSeconds: awayRetrySeconds }
  // The RPC protocol wraps its responses.
  const isCall = request.req.path.startsWith('/api/rpc/')
  const content = isCall ? { json: { ...body, defined: true, data } } : { ...body, data }
  const headers = { 'retry-after': String(awayRetrySeconds), 'cache-control': 'no-store' }
  return request.json(content, 503, headers)
}

// Reads calendar feeds: files that calendar programs fetch every hour or so, without a session.

/** Returns null for an unknown feed, or one that the token's adult may not read. */
type ReadFeed = (asked: { token: string; kind: string; id?: string | undefined }) => Promise<string | null>

const ending = '.ics'

/** A program reads each of an adult's feeds about once an hour; this limit is per minute. */
const readsOfToken = 60

/** Serves /api/feeds. Answers 304 if a feed has not changed since the last read. */
function calendarFeeds(read: ReadFeed, limitCalls: LimitCalls): Hono<AppVariables> {
  const app = new Hono<AppVariables>()
  app.use('*', allowMethods(readMethods))
  app.use('*', compress())
  app.use('*', etag())
  app.get('/:token/:first/:second?', async (request) => {
    const { token, first, second } = request.req.param()
    const waiting = countedOr429(request, () => {
      limitAddress(limitCalls, 'feed', request.var.clientAddress)
      limitCalls(`feed ${token.slice(0, 60)}`, readsOfToken)
    })
    if (waiting) return waiting
    const last = second ?? first
    if (!last.endsWith(ending)) return nothingHere(request)
    const name = last.slice(0, -ending.length)
    const text = await read(second === undefined ? { token, kind: name } : { token, kind: first, id: name })
    if (text === null) return nothingHere(request)
    // Only the requesting program may cache the response, and must revalidate it each time.
    const headers = {
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'content-disposition': `inline; filename="${name}${ending}"`,
    }
    return request.body(text, 200, headers)
  })
  return app
}

// Refuses bodies that are too long, whether they declare their length or are chunked. A chunked body is read here, and
// the request is rebuilt from its parts: Hono's own limit would copy Node's request, which cannot be copied.
function limitBody(largestBytes: number): MiddlewareHandler {
  return async (request, next) => {
    const { headers } = request.req.raw
    if (!headers.has('transfer-encoding'))
      return Number(headers.get('content-length') ?? 0) > largestBytes ? tooLarge(request) : next()
    const body = await readUpTo(request.req.raw.body, largestBytes)
    if (body === null) return tooLarge(request)
    const { url, method, signal } = request.req.raw
    const told = new Headers(headers)
    told.delete('transfer-encoding')
    request.req.raw = new Request(url, {
      method,
      headers: told,
      signal,
      ...(body.length > 0 ? { body } : {}),
    })
    return next()
  }
}

/** Returns null if the body is too long. */
async function readUpTo(stream: ReadableStream<Uint8Array> | null, largestBytes: number) {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of stream ?? []) {
    length += part.length
    if (length > largestBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function tooLarge(request: Context) {
  // The rest of the body is not read, so the connection cannot be reused.
  request.header('connection', 'close')
  return problem(request, 413, 'TOO_LARGE', 'This is too much at once.')
}
