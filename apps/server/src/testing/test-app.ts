// Runs a whole Beanpool in the test's own process, on a separate database, reached through real HTTP:
//
//   const app = await createTestApp()
//   afterAll(app.stop)
//   const ana = await app.signUpVerified({ firstName: 'Ana' })
//   await ana.client.groups.create(...)
import { rmSync } from 'node:fs'
import pg from 'pg'
import { inject } from 'vitest'
import type { Product } from '../app/product.ts'
import { type Beanpool, startBeanpool } from '../app/start.ts'
import { readConfig } from '../base/config.ts'
import type { Db } from '../db/pool.ts'
import { type Mail, readOutbox } from '../mail/mailer.ts'
import { createTestClock, lateAlarms, settleAlarms, type TestClock } from './clock.ts'
import { dropClusterDatabase, onMachines } from './cluster.ts'
import { emptyDatabase } from './empty-database.ts'
import { makeScratch } from './scratch.ts'
import { passwordsOnce } from './settled-family.ts'
import { anonymousParent, type NewParent, signUpVerified, type TestParent } from './test-parent.ts'
import { urlOf } from './thrown-away-postgres.ts'

export type TestApp = {
  url: string
  db: Db
  beanpool: Beanpool
  clock: TestClock
  /** The time at which the clock starts. */
  start: string
  databaseName: string
  /** Lists mail, newest first. */
  outbox: () => Promise<(Mail & { createdAt: string })[]>
  signUpVerified: (parent: NewParent) => Promise<TestParent>
  /** A client that is not signed in. */
  anonymous: TestParent
  /** Runs the jobs that are due by the clock, and those that they add. */
  runJobs: () => Promise<number>
  /** Sets the clock, and runs the scheduled jobs as well. */
  jobsAt: (moment: Parameters<TestClock['set']>[0]) => Promise<unknown>
  /** Deletes the rows of earlier tests, which jobs would otherwise work on too. */
  empty: () => Promise<void>
  /** Counts the statements that the work sends to the database; correct only if nothing else runs at the same time. */
  countQueries: (work: () => Promise<unknown>) => Promise<number>
  /** Returns the texts of those statements, with the same restriction. */
  statementsOf: (work: () => Promise<unknown>) => Promise<string[]>
  stop: () => Promise<void>
}

export type TestAppOptions = {
  now?: string
  product?: Product
  /** Makes another instance on that app's database, with that app's clock. */
  sharing?: TestApp
  /** If true, applies the production limits, which count several sign-ups from one address. */
  rateLimits?: boolean
  /** If true, jobs run by the wall clock, as in production. */
  backgroundJobs?: boolean
  environment?: Record<string, string>
  databasePatienceMilliseconds?: number
  comparesClocks?: boolean
  webDirectory?: string
  /** Called with each line of the log. */
  logTo?: (line: string) => void
}

// A Monday morning in term time, away from daylight-saving changes.
const defaultNow = '2026-03-02T09:00:00Z'

export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { sharing } = options
  const databaseName = sharing?.databaseName ?? (await cloneTemplate())
  const dataDir = makeScratch('test-app')
  const start = sharing?.start ?? options.now ?? defaultNow
  const clock = sharing?.clock ?? createTestClock(start)
  let statements: string[] = []
  let looked = clock.now()
  const beanpool = await startBeanpool({
    config: testConfig(databaseName, dataDir, options.environment ?? {}),
    clock,
    migrate: false,
    rateLimits: options.rateLimits === true,
    backgroundJobs: options.backgroundJobs === true,
    comparesClocks: options.comparesClocks === true,
    passwords: passwordsOnce,
    onQuery: (statement) => statements.push(statement),
    ...(options.product ? { product: options.product } : {}),
    ...(options.logTo ? { logTo: { write: options.logTo } } : {}),
    ...(options.webDirectory ? { webDirectory: options.webDirectory } : {}),
    ...(options.databasePatienceMilliseconds
      ? { databasePatienceMilliseconds: options.databasePatienceMilliseconds }
      : {}),
  })
  const { url, db } = beanpool
  const statementsOf = async (work: () => Promise<unknown>) => {
    statements = []
    await work()
    return statements
  }
  const outbox = () => readOutbox(db)
  return {
    url,
    db,
    beanpool,
    clock,
    start,
    databaseName,
    outbox,
    signUpVerified: (parent) => signUpVerified({ url, outbox, parent }),
    anonymous: anonymousParent(url),
    runJobs: beanpool.runJobs,
    jobsAt: async (moment) => {
      // If a test has set the clock back since the last check, that check set the alarms too late.
      if (Temporal.Instant.compare(clock.now(), looked) < 0) await settleAlarms(beanpool.context)
      const late = await lateAlarms(beanpool.context)
      if (late.length > 0) throw new Error(`alarms are late: ${late.join('; ')}`)
      clock.set(moment)
      looked = clock.now()
      return beanpool.runScheduledJobs()
    },
    empty: () => emptyDatabase(db),
    countQueries: async (work) => (await statementsOf(work)).length,
    statementsOf,
    stop: async () => {
      await beanpool.stop()
      rmSync(dataDir, { recursive: true, force: true })
      if (sharing === undefined) await dropDatabase(databaseName)
    },
  }
}

const insufficientPrivilege = '42501'

/** Options of `pg` for a database of the run's PostgreSQL. */
export function testConnection(database: string) {
  return { ...inject('postgres'), database }
}

/** Returns the URL of a database of the run's PostgreSQL. */
export function databaseUrl(database: string): string {
  return urlOf(testConnection(database))
}

/** Checks whether the tests run on a cluster, whose statements and locks differ. */
export const onCluster = () => inject('machines').length > 0

/** Returns the variables with which another server shares the database of test instances. */
export const variablesOf = (database: string): Record<string, string> => ({
  DATABASE_URL: databaseUrl(database),
  ...(onCluster() ? { DATABASE_KIND: 'citus' } : {}),
  SESSION_SECRET: 'a secret that all test instances share',
})

function testConfig(databaseName: string, dataDir: string, environment: Record<string, string>) {
  return readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    ...variablesOf(databaseName),
    LOG_LEVEL: process.env.TEST_LOG ?? 'fatal',
    ...environment,
  })
}

/** Makes a new database as a copy of the migrated one. */
export async function cloneTemplate(): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name} template ${inject('template')}`)
  return name
}

/** Runs a statement on the server; on a cluster, runs it on each machine. */
export async function onServer(statement: string) {
  const machines = inject('machines')
  if (machines.length > 0) return onMachines(machines, statement)
  const client = new pg.Client(inject('postgres'))
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Ends open connections. An ordinary role may not end a running vacuum, so a plain drop, which stops it, comes second. */
export async function dropDatabase(name: string) {
  const machines = inject('machines')
  if (machines.length > 0) return dropClusterDatabase(machines, name)
  try {
    await onServer(`drop database if exists ${name} with (force)`)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== insufficientPrivilege) throw error
    await onServer(`drop database if exists ${name}`)
  }
}
