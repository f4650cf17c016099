// Starts and stops a whole Beanpool, for main, the demo and tests alike. Nothing here reads the environment or the
// wall clock.

import type { Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { DestinationStream } from 'pino'
import { createAuth } from '../acts/accounts/auth.ts'
import type { Passwords } from '../acts/accounts/passwords.ts'
import { createCallLimit } from '../api/limit-calls.ts'
import { type NightlyBackups, startNightlyBackups } from '../backup/nightly.ts'
import { isLoopbackHost } from '../base/addresses.ts'
import type { Config } from '../base/config.ts'
import { createLog, type Log } from '../base/log.ts'
import { startTracing } from '../base/tracing.ts'
import { version } from '../base/version.ts'
import { sessionSecrets } from '../books/accounts/secrets.ts'
import { registerPlanner } from '../books/rides/planning.ts'
import { registerReactions } from '../books/rides/reactions.ts'
import { registerKeptRows } from '../books/undo/kept-rows.ts'
import { registerRequestReactions } from '../books/urgent/urgent-book.ts'
import type { AppContext } from '../context/context.ts'
import { answers } from '../db/away.ts'
import { reachExternal } from '../db/check-server.ts'
import { createClockWatch } from '../db/clocks.ts'
import { type Connection, connectionTo } from '../db/connect.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { atEveryCommit, type Db, openDatabase } from '../db/pool.ts'
import { readLaggingFrom } from '../db/replica.ts'
import { createHttpApp } from '../http/app.ts'
import { listenForMetrics } from '../http/metrics.ts'
import { createRpcHandlers } from '../http/rpc.ts'
import { closeServer, listen, serveWith } from '../http/server.ts'
import { createCookieRenewal, createSessionReader } from '../http/sessions.ts'
import { createSight } from '../http/sight.ts'
import { loadStaticFiles } from '../http/static-files.ts'
import { type BoundHandler, drainJobs, runScheduled, startQueue } from '../jobs/queue.ts'
import { type LiveHub, startLiveHub } from '../live/hub.ts'
import { createMailer } from '../mail/mailer.ts'
import { planNow } from '../planning/rides/plan-group.ts'
import { createMetricsReader } from './gauges.ts'
import { keptRows } from './kept-rows.ts'
import { noteSecret } from './note-secret.ts'
import { type Product, product as wholeProduct } from './product.ts'
import { reactions, requestReactions } from './reactions.ts'

export type Clock = { now: () => Temporal.Instant }

export const wallClock: Clock = {
  now: () => Temporal.Instant.fromEpochMilliseconds(Date.now()),
}

const readyMilliseconds = 2_000

export type StartOptions = {
  config: Config
  clock: Clock
  product?: Product
  /** If false, jobs run only through `runJobs`, for a clock that is moved by hand. */
  backgroundJobs?: boolean
  /** If false, calls are not limited, for a machine that acts as many parents. */
  rateLimits?: boolean
  /** If true, time-dependent work waits while `clock` and the database's clock differ. For the wall clock. */
  comparesClocks?: boolean
  passwords?: Passwords
  /** How long to wait for the database; if unset, as long as in production. */
  databasePatienceMilliseconds?: number
  /** The folder of the built web app; if unset, the build's own. */
  webDirectory?: string
  /** If false, the database is already migrated, like a test's template. */
  migrate?: boolean
  onQuery?: (statement: string, values: unknown[]) => void
  /** The stream to which the log is written; standard output if unset. */
  logTo?: DestinationStream
}

export type Beanpool = {
  url: string
  db: Db
  context: AppContext
  hub: LiveHub
  /** The embedded database; null if another one is used. */
  postgres: EmbeddedPostgres | null
  backups: NightlyBackups
  /** Runs the jobs that are due by the clock, and returns how many ran. */
  runJobs: () => Promise<number>
  /** Runs each scheduled job once, then all jobs that are due. */
  runScheduledJobs: () => Promise<number>
  stop: () => Promise<void>
}

/** Steps that undo the start, last one first, even if the start failed halfway. */
type Cleanup = (() => Promise<void>)[]

export async function startBeanpool(options: StartOptions): Promise<Beanpool> {
  const cleanup: Cleanup = []
  let stopped: Promise<void> | null = null
  const stop = () => {
    stopped ??= runCleanup(cleanup)
    return stopped
  }
  registerPlanner(planNow)
  registerReactions(reactions)
  registerRequestReactions(requestReactions)
  registerKeptRows(keptRows)
  try {
    return await startParts(options, cleanup, stop)
  } catch (error) {
    await stop()
    throw error
  }
}

async function runCleanup(cleanup: Cleanup) {
  for (const undo of cleanup.toReversed()) await undo().catch(() => {})
}

async function startParts(
  options: StartOptions,
  cleanup: Cleanup,
  stop: () => Promise<void>,
): Promise<Beanpool> {
  const { config, clock } = options
  const product = options.product ?? wholeProduct
  const log = createLog(config.logLevel, options.logTo)
  if (config.otlpEndpoint !== null) cleanup.push(await startTracing(config.otlpEndpoint, version))
  // Takes the port first, so if it is in use, the start fails before anything else is touched.
  const { server, port } = await listen(config)
  cleanup.push(() => closeServer(server))

  const { connection, direct, postgres } = await provideDatabase(config, log, cleanup)
  if (options.migrate !== false) await migrateDatabase(direct, { kind: config.databaseKind, log })
  const open = (to: Connection) => openPool(to, { log, options, cleanup })
  const database = open(connection)
  const replica = config.databaseReplicaUrl ? open(connectionTo(config.databaseReplicaUrl)).db : null
  const readLagging = readLaggingFrom(database.db, replica, log)
  const jobs = await startQueue({
    pool: database.pool,
    log,
    jobs: product.jobs.map((handler) => handler.job),
    background: options.backgroundJobs !== false,
  })
  cleanup.push(jobs.stop)
  const hub = await startLiveHub({ connection: direct, log })
  cleanup.push(hub.close)

  const now = () => clock.now()
  const clocksAgree = options.comparesClocks ? createClockWatch({ now, log }) : async () => true
  const appUrl = config.appUrl ?? `http://localhost:${port}`
  const mail = createMailer({ jobs, now, delivers: config.smtpUrl !== null })
  const { db } = database
  const context: AppContext = { config, appUrl, db, readLagging, now, clocksAgree, jobs, mail, log }
  atEveryCommit(database.db, (tx) => product.atCommit(context, tx))
  await noteSecret(context)
  await product.beforeServing(context)
  const handlers = product.jobs.map((handler) => handler.bind(context))
  const background = options.backgroundJobs !== false
  const backups = startNightlyBackups({ config, connection: direct, now, log, background })
  cleanup.push(backups.stop)
  const { pool } = database
  await serve({ options, product, context, connection, pool, hub, backups, server, port, cleanup })
  await jobs.work(handlers)
  return {
    url: appUrl,
    db: database.db,
    context,
    hub,
    backups,
    postgres,
    stop,
    ...jobRuns(context, handlers),
  }
}

type Opening = { log: Log; options: StartOptions; cleanup: Cleanup }

function openPool(connection: Connection, { log, options, cleanup }: Opening) {
  const { onQuery, config, databasePatienceMilliseconds } = options
  const database = openDatabase({
    connection,
    log,
    kind: config.databaseKind,
    maxConnections: config.databasePoolSize,
    throughPooler: config.databaseDirectUrl !== null,
    ...(databasePatienceMilliseconds ? { patienceMilliseconds: databasePatienceMilliseconds } : {}),
    ...(onQuery ? { onQuery } : {}),
  })
  cleanup.push(database.close)
  return database
}

async function provideDatabase(config: Config, log: Log, cleanup: Cleanup) {
  const external = await reachExternal(config)
  if (external !== null) return { ...external, postgres: null }
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  cleanup.push(postgres.stop)
  const connection: Connection = postgres.connectionTo('postgres')
  return { connection, direct: connection, postgres }
}

type Serving = {
  options: StartOptions
  product: Product
  context: AppContext
  connection: Connection
  pool: pg.Pool
  hub: LiveHub
  backups: NightlyBackups
  server: Server
  port: number
  cleanup: Cleanup
}

async function serve({ options, product, context, connection, pool, hub, backups, ...serving }: Serving) {
  const { server, port, cleanup } = serving
  const { config, db, appUrl } = context
  const { origin, hostname } = new URL(appUrl)
  // Allows both names of this machine, but only if the app's address uses one of them.
  const local = isLoopbackHost(hostname) ? [`http://localhost:${port}`, `http://127.0.0.1:${port}`] : []
  const trustedOrigins = [...new Set([origin, ...local])]
  const secrets = sessionSecrets(config)
  const auth = createAuth({
    context,
    secrets,
    trustedOrigins,
    rateLimits: options.rateLimits !== false,
    ...(options.passwords ? { passwords: options.passwords } : {}),
    onUserCreated: (user) => product.onUserCreated(context, user),
    onSecurityEvent: (event) => product.onSecurityEvent(context, event),
  })
  const shutdown = new AbortController()
  let leaving = false
  const isReady = async () =>
    !leaving && (await answers(connection, readyMilliseconds)) && (await context.clocksAgree(db))
  const readMetrics = createMetricsReader({
    context,
    connection,
    pool,
    isReady,
    queues: product.jobs.map(({ job }) => job.name),
    streams: hub.size,
    backups: backups.state,
  })
  const app = createHttpApp({
    context,
    auth,
    sessions: createSessionReader({ auth, db, adultIdOf: (user) => product.adultIdOf(context, user) }),
    rpc: createRpcHandlers(product.router),
    limitCalls: options.rateLimits === false ? () => {} : createCallLimit(() => performance.now()),
    hub,
    groupsOf: (adultId) => product.groupsOf(db, adultId),
    greetingOf: (adultId) => product.greetingOf(db, adultId),
    readFeed: (asked) => product.readFeed(context, asked),
    clubs: {
      open: (asked) => product.clubs.open(context, asked),
      read: (asked) => product.clubs.read(context, asked),
    },
    unsubscribe: (token) => product.unsubscribe(context, token),
    isReady,
    readMetrics,
    sightOf: createSight({ secret: secrets[0], trustedProxies: config.trustedProxies }),
    backups: backups.state,
    trustedOrigins,
    webFiles: loadStaticFiles(options.webDirectory ?? join(import.meta.dirname, '../../../web/dist')),
    shutdown: shutdown.signal,
  })
  if (config.metrics.port !== null) {
    const own = await listenForMetrics(
      { ...config.metrics, port: config.metrics.port },
      { read: readMetrics, log: context.log },
    )
    cleanup.push(() => closeServer(own))
  }
  serveWith({
    server,
    app,
    config,
    log: context.log,
    isLeaving: () => leaving,
    renewCookies: createCookieRenewal(secrets),
  })
  cleanup.push(async () => {
    // From here on, /readyz reports the shutdown.
    leaving = true
    await delay(1_000 * config.drainSeconds)
    // Open streams end first, as the server waits for them.
    shutdown.abort()
    await closeServer(server)
  })
}

function jobRuns({ db, now }: AppContext, handlers: BoundHandler[]) {
  const runJobs = () => drainJobs(db, handlers, now)
  return {
    runJobs,
    runScheduledJobs: async () => {
      await runScheduled(handlers)
      return runJobs()
    },
  }
}
