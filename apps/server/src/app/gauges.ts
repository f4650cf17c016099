// Reads the state of this server and its database each time /metrics is requested.
import { statfs } from 'node:fs/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { BackupState } from '../backup/nightly.ts'
import { counted } from '../base/metrics.ts'
import { version } from '../base/version.ts'
import { countUncovered, soonHours } from '../books/operator/store.ts'
import type { AppContext } from '../context/context.ts'
import { millisecondsAhead } from '../db/clocks.ts'
import type { Connection } from '../db/connect.ts'
import { withOwnConnection } from '../db/pool.ts'

export type Watched = {
  context: AppContext
  connection: Connection
  pool: pg.Pool
  queues: string[]
  streams: () => number
  backups: () => BackupState | null
  isReady: () => Promise<boolean>
}

/** How long a reading is reused, so the database is not queried more often, however many clients read. */
const keptMilliseconds = 1_000
const patienceMilliseconds = 3_000

/** True once this process collects Node's own numbers. */
let collecting = false

/**
 * Returns a function that writes all metrics in Prometheus's format. Node's own numbers are collected from its first
 * call on.
 */
export function createMetricsReader(watched: Watched): () => Promise<string> {
  const gauges = new Registry()
  const refresh = createGauges(watched, gauges)
  let reading: { until: number; text: Promise<string> } | null = null
  return () => {
    if (reading === null || performance.now() > reading.until) {
      if (!collecting) collectDefaultMetrics({ register: counted })
      collecting = true
      const text = refresh().then(() => Registry.merge([counted, gauges]).metrics())
      reading = { until: performance.now() + keptMilliseconds, text }
    }
    return reading.text
  }
}

const fromDatabase = 'Read from the database: the same on every server, so take the max.'

function createGauges(watched: Watched, registry: Registry) {
  const registers = [registry]
  const gauge = (name: string, help: string) => new Gauge({ name: `beanpool_${name}`, help, registers })
  const by = (label: string, name: string, help: string) =>
    new Gauge({ name: `beanpool_${name}`, help, labelNames: [label], registers })

  const info = new Gauge({
    name: 'beanpool_build_info',
    help: 'Always 1; the labels say what runs.',
    labelNames: ['version', 'node'],
    registers,
  })
  info.set({ version, node: process.versions.node }, 1)
  const gauges = {
    ready: gauge('ready', '1 while /readyz says yes.'),
    connections: gauge('pool_connections', 'Open connections of the pool.'),
    idle: gauge('pool_idle', 'Connections of the pool that nothing uses.'),
    waiting: gauge('pool_waiting', 'Requests and jobs that wait for a connection of the pool.'),
    streams: gauge('live_streams', 'Open screens that get live updates from this server.'),
    backupAge: gauge('backup_age_seconds', 'Time since the last nightly backup; missing if there is none.'),
    backupFailed: gauge(
      'backup_failed',
      '1 while the last try failed or none was made for 30 hours; missing without BACKUP_DIR.',
    ),
    diskFree: by('directory', 'disk_free_bytes', 'Room left where DATA_DIR and BACKUP_DIR are.'),
    databaseUp: gauge('database_up', '1 if the database answered.'),
    clock: gauge('clock_difference_seconds', "How far this server's clock is ahead of the database's."),
    jobsWaiting: by('queue', 'jobs_waiting', `Jobs that are due and not taken yet. ${fromDatabase}`),
    jobsRetrying: by('queue', 'jobs_retrying', `Jobs that failed and wait for another try. ${fromDatabase}`),
    oldestDue: by('queue', 'jobs_oldest_due_seconds', `How long the oldest due job waits. ${fromDatabase}`),
    uncovered: gauge(
      'rides_uncovered',
      `Rides within ${soonHours} hours with riders and no driver. ${fromDatabase}`,
    ),
  }
  return async () => {
    await Promise.all([setOwn(gauges, watched), setDisks(gauges, watched), setFromDatabase(gauges, watched)])
  }
}

type Gauges = Record<
  | 'ready'
  | 'connections'
  | 'idle'
  | 'waiting'
  | 'streams'
  | 'backupAge'
  | 'backupFailed'
  | 'databaseUp'
  | 'clock'
  | 'uncovered',
  Gauge
> &
  Record<'diskFree', Gauge<string>> &
  Record<'jobsWaiting' | 'jobsRetrying' | 'oldestDue', Gauge<string>>

async function setOwn(gauges: Gauges, { context, pool, streams, backups, isReady }: Watched) {
  gauges.connections.set(pool.totalCount)
  gauges.idle.set(pool.idleCount)
  gauges.waiting.set(pool.waitingCount)
  gauges.streams.set(streams())
  const backup = backups()
  setOrRemove(gauges.backupFailed, backup && Number(backup.failed))
  setOrRemove(
    gauges.backupAge,
    backup?.last ? secondsSince(Temporal.Instant.from(backup.last), context.now()) : null,
  )
  gauges.ready.set(Number(await isReady()))
}

const secondsSince = (from: Temporal.Instant, to: Temporal.Instant) => from.until(to).total('seconds')

function setOrRemove(gauge: Gauge, value: number | null) {
  if (value === null) gauge.remove()
  else gauge.set(value)
}

async function setDisks({ diskFree }: Gauges, { context }: Watched) {
  const { dataDir, backupDir } = context.config
  for (const [directory, path] of [
    ['data', dataDir],
    ['backups', backupDir],
  ] as const) {
    const found = path === null ? null : await statfs(path).catch(() => null)
    if (found === null) diskFree.remove({ directory })
    else diskFree.set({ directory }, found.bavail * found.bsize)
  }
}

type OfQueue = { name: string; waiting: number; retrying: number; oldest: number | null }

/** Uses its own connection, as the pool may have none left, and that is when these numbers matter most. */
async function setFromDatabase(gauges: Gauges, { context, connection, queues }: Watched) {
  try {
    const signal = AbortSignal.timeout(patienceMilliseconds)
    await withOwnConnection({ connection, signal }, async (client) => {
      const db = drizzle({ client })
      gauges.clock.set((await millisecondsAhead(db, () => context.now())) / 1_000)
      gauges.uncovered.set(await countUncovered(db, context.now()))
      const { rows: jobs } = await client.query<OfQueue>(waitingJobs)
      for (const queue of queues) {
        const found = jobs.find(({ name }) => name === queue)
        gauges.jobsWaiting.set({ queue }, found?.waiting ?? 0)
        gauges.jobsRetrying.set({ queue }, found?.retrying ?? 0)
        gauges.oldestDue.set({ queue }, found?.oldest ?? 0)
      }
    })
    gauges.databaseUp.set(1)
  } catch {
    // The failed request or job has already logged why.
    gauges.databaseUp.set(0)
    for (const name of ['clock', 'uncovered'] as const) gauges[name].remove()
    for (const name of ['jobsWaiting', 'jobsRetrying', 'oldestDue'] as const) gauges[name].reset()
  }
}

const waitingJobs = `select name, (count(*) filter (where start_after <= now()))::int as waiting,
  (count(*) filter (where state = 'retry'))::int as retrying,
  extract(epoch from now() - min(start_after) filter (where start_after <= now()))::float as oldest
  from jobs.job where state < 'active' group by name`
