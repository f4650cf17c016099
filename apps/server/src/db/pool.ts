// The one way to the database: a pool for everything, and transactions that are run again when PostgreSQL asks.
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Log } from '../log.ts'
import { StartError } from '../start-error.ts'
import { isRetryable } from './errors.ts'
import { nameRepeated } from './repeated-statements.ts'

export type Db = NodePgDatabase
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]
/** What a store's function takes when it works inside a transaction and outside of one. */
export type Queryable = Db | Transaction

/** Options of `pg` that say where the database is. */
export type Connection = pg.ClientConfig

type OpenOptions = {
  connection: Connection
  log: Log
  maxConnections?: number
  /** Called for each statement: tests count them. */
  onQuery?: (statement: string) => void
}

export type OpenDatabase = { db: Db; pool: pg.Pool; close: () => Promise<void> }

export function openDatabase({ connection, log, maxConnections = 10, onQuery }: OpenOptions): OpenDatabase {
  const prepareRepeated = nameRepeated()
  const pool = new pg.Pool({
    ...connection,
    max: maxConnections,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    // Set by statements, since a pooler in between may refuse them as start-up parameters.
    onConnect: async (client) => {
      await client.query(
        "set timezone to 'UTC'; set statement_timeout to '30s'; set idle_in_transaction_session_timeout to '60s'",
      )
      prepareRepeated(client)
    },
  })
  // An idle connection that breaks, as in a restart of the database, is replaced at its next use.
  let closing = false
  pool.on('error', (error) => {
    if (!closing) log.warn({ error }, 'a database connection broke')
  })
  const logger = onQuery && { logQuery: (statement: string) => onQuery(statement) }
  const db = drizzle({ client: pool, ...(logger ? { logger } : {}) })
  const close = () => {
    closing = true
    return pool.end()
  }
  return { db, pool, close }
}

type TransactionOptions = { isolation?: 'read committed' | 'repeatable read' | 'serializable' }

const attempts = 4

/**
 * Runs `work` in one transaction. After a serialization failure or a deadlock the whole of it runs again, up to three
 * times more: `work` must change nothing but the database.
 */
export async function withTransaction<Result>(
  db: Db,
  work: (tx: Transaction) => Promise<Result>,
  { isolation = 'read committed' }: TransactionOptions = {},
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction((tx) => withLastWork(tx, work), { isolationLevel: isolation })
    } catch (error) {
      if (attempt >= attempts || !isRetryable(error)) throw error
      // Those who collided must not collide again in step.
      await new Promise((done) => setTimeout(done, 10 * 2 ** attempt * (0.5 + Math.random())))
    }
  }
}

const oldestMajor = 15

const lastWork = new WeakMap<Transaction, (() => Promise<void>)[]>()

/** Done inside the transaction after all the rest, in the order in which it was asked for. For transactions of `withTransaction`. */
export function beforeCommit(tx: Transaction, work: () => Promise<void>) {
  lastWork.set(tx, [...(lastWork.get(tx) ?? []), work])
}

async function withLastWork<Result>(tx: Transaction, work: (tx: Transaction) => Promise<Result>) {
  const result = await work(tx)
  for (const last of lastWork.get(tx) ?? []) await last()
  return result
}

/** Fails with one line when the database is not there or too old. */
export async function checkServer(connection: Connection) {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
    const major = Math.floor(Number(rows[0]?.server_version_num ?? 0) / 10_000)
    if (major < oldestMajor) {
      throw new StartError(
        `DATABASE_URL leads to PostgreSQL ${major}, and Beanpool needs ${oldestMajor} or newer.`,
      )
    }
  } catch (error) {
    if (error instanceof StartError) throw error
    const reason =
      error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : String(error)
    throw new StartError(
      `DATABASE_URL cannot be reached (${reason}): start that database, or correct the URL.`,
    )
  } finally {
    await client.end().catch(() => {})
  }
}
