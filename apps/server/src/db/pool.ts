// The only access to the database: a pool for everything, and transactions that are retried when PostgreSQL asks for
// it.
import { setTimeout as delay } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { DatabaseKind } from '../base/config.ts'
import {
  DatabaseAwayError,
  databaseError,
  diskFull,
  isDatabaseAway,
  isRetryable,
} from '../base/database-errors.ts'
import type { Log } from '../base/log.ts'
import { asStatement } from '../base/tracing.ts'
import { noteFailure } from './away.ts'
import { breakOff, type Connection, openConnection, openPoolTo } from './connect.ts'

export type Db = NodePgDatabase
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]
/** Lets store functions work both inside and outside a transaction. */
export type Queryable = Db | Transaction

type OpenOptions = {
  connection: Connection
  log: Log
  kind?: DatabaseKind
  maxConnections?: number
  /** true: a pooler in between may run each transaction on another connection. */
  throughPooler?: boolean
  /** The maximum time to wait for a statement, or for a new connection. */
  patienceMilliseconds?: number
  /** Called for each statement, so that tests can count them. */
  onQuery?: (statement: string, values: unknown[]) => void
}

export type OpenDatabase = { db: Db; pool: pg.Pool; close: () => Promise<void> }

// PostgreSQL itself gives up on a statement first; this limit is for a network that loses the statement or its
// response.
const longestStatementMilliseconds = 15_000
const longestAnswerMilliseconds = 17_000
const longestWaitForConnectionMilliseconds = 10_000

const timeouts = {
  statement_timeout: longestStatementMilliseconds,
  idle_in_transaction_session_timeout: 60_000,
}
const setTimeouts = (word: 'set' | 'set local') =>
  Object.entries(timeouts)
    .map(([name, milliseconds]) => `${word} ${name} to ${milliseconds}`)
    .join('; ')

export function openDatabase({
  connection,
  log,
  kind = 'postgres',
  maxConnections = 10,
  throughPooler = false,
  ...options
}: OpenOptions): OpenDatabase {
  const { onQuery, patienceMilliseconds } = options
  const prepareRepeated = nameRepeated()
  const pool = openPoolTo(connection, {
    max: maxConnections,
    connectionTimeoutMillis: patienceMilliseconds ?? longestWaitForConnectionMilliseconds,
    query_timeout: patienceMilliseconds ?? longestAnswerMilliseconds,
    idleTimeoutMillis: 30_000,
    // Statements set these, since a pooler in between may refuse them as start-up parameters. A pooler preserves each
    // client's time zone, and nothing else.
    onConnect: async (client) => {
      await client.query(
        throughPooler
          ? "set timezone to 'UTC'"
          : `set timezone to 'UTC'; ${setTimeouts('set')}; ${sessionOf[kind]}`,
      )
      if (!throughPooler) prepareRepeated(client)
      if (kind === 'citus') clusters.add(client)
    },
  })
  if (kind === 'citus') clusters.add(pool)
  let closing = false
  const open = new Set<pg.PoolClient>()
  // A broken connection emits an event, which ends the process if unhandled. The next statement on the connection
  // fails, and the pool replaces it.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    open.add(client)
    client.on('error', (error) => {
      if (!closing) log.warn({ error }, 'a database connection broke')
    })
  })
  pool.on('remove', (client) => open.delete(client))
  const note = noteWith(log)
  noteFailures(pool, note)
  const logging = onQuery ? { logger: { logQuery: onQuery } } : {}
  const db = drizzle({ client: pool, ...logging })
  db.transaction = transactionsOn(pool, {
    note,
    over: (client) => drizzle({ client, ...logging }),
    first: throughPooler ? `; ${setTimeouts('set local')}` : '',
  })
  const close = async () => {
    closing = true
    const ended = pool.end()
    // Connections still in use may never be returned.
    const patience = setTimeout(() => open.forEach(breakOff), 1_000)
    await ended
    clearTimeout(patience)
  }
  return { db, pool, close }
}

function noteFailures(pool: pg.Pool, note: (error: unknown) => void) {
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown> | undefined
  const noting = (...args: unknown[]) => {
    // With a callback, `query` returns nothing.
    if (typeof args.at(-1) === 'function') return query(...args)
    const running = asStatement(args[0], () => withRetries(() => query(...args) as Promise<unknown>))
    running.catch(note)
    return running
  }
  pool.query = noting as typeof pool.query
}

const fullEveryMilliseconds = 60_000

/** Records failures; logs at most once a minute that the database's disk is full. */
function noteWith(log: Log) {
  let saidAt = Number.NEGATIVE_INFINITY
  return (error: unknown) => {
    noteFailure(error)
    if (databaseError(error)?.code !== diskFull || performance.now() - saidAt < fullEveryMilliseconds) return
    saidAt = performance.now()
    log.error(
      'the disk of the database is full: nothing can be saved. Free some space; Beanpool then continues by itself.',
    )
  }
}

/** `first`: statements to send with each begin. */
type Transacting = { note: (error: unknown) => void; over: (client: pg.PoolClient) => Db; first: string }

/**
 * Replaces drizzle's, which leaks a pool connection that dies as the transaction begins. Here a doubtful connection is
 * returned as broken, and the pool opens a new one.
 */
function transactionsOn(pool: pg.Pool, { note, over, first }: Transacting): Db['transaction'] {
  return async (work, options) => {
    const isolationLevel = `${options?.isolationLevel ?? 'read committed'}${first}` as 'read committed'
    const config = { ...options, isolationLevel }
    const client = await pool.connect().catch((error) => {
      note(error)
      throw new DatabaseAwayError('no connection to the database', { cause: error })
    })
    let failure: { error: unknown } | null = null
    let usable = false
    const noticing: typeof work = async (tx) => {
      try {
        return await work(tx)
      } catch (error) {
        failure = { error }
        // A rollback would also wait for a response; PostgreSQL rolls back when the connection is lost.
        if (isDatabaseAway(error)) breakOff(client)
        throw error
      }
    }
    try {
      const result = await over(client).transaction(noticing, config)
      usable = true
      return result
    } catch (error) {
      note(error)
      const ofWork = failure as { error: unknown } | null
      // On a broken connection, the rollback fails too.
      if (ofWork !== null && ofWork.error !== error) note(ofWork.error)
      // PostgreSQL still answers if it rolled back or refused the work; otherwise begin, commit or rollback failed.
      usable = ofWork === null ? databaseError(error) !== null : ofWork.error === error
      throw ofWork === null ? error : ofWork.error
    } finally {
      client.release(!usable)
    }
  }
}

/** The pools and connections that lead to a cluster. */
const clusters = new WeakSet<object>()

/** Checks whether this is a Citus cluster, which some code must treat differently. */
export const isCluster = (db: Queryable): boolean =>
  clusters.has((db as unknown as { session: { client: object } }).session.client)

/**
 * The settings for each connection. On a cluster, one connection per machine is opened, and each statement is planned
 * for the group that it concerns. Writes to a table that every machine has lock only the affected rows, not the table.
 */
const sessionOf: Record<DatabaseKind, string> = {
  postgres: '',
  citus:
    'set citus.max_adaptive_executor_pool_size to 1; set citus.multi_shard_modify_mode to sequential; set citus.all_modifications_commutative to on; set plan_cache_mode to force_custom_plan',
}

/**
 * For transactions that read as of one moment. PostgreSQL takes longer to plan the combined statements than to run
 * them, so it plans each once.
 */
const readsOnly = 'repeatable read, read only; set local plan_cache_mode to force_generic_plan'
/** On a cluster, each machine reads as of one moment, but different machines may read as of different moments. */
const clusterReadsOnly = 'repeatable read, read only'

const readsOnlyOf = (db: Db) => (isCluster(db) ? clusterReadsOnly : readsOnly) as 'repeatable read'

type TransactionOptions = { isolation?: 'read committed' | 'repeatable read' | 'serializable' | 'reads only' }

const attempts = 4

/** After a serialization failure or a deadlock, runs a transaction or a single statement again, up to three more times. */
async function withRetries<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= attempts || !isRetryable(error)) throw error
      // Colliding transactions must not collide again in step.
      await delay(10 * 2 ** attempt * (0.5 + Math.random()))
    }
  }
}

/** Runs `work` in one transaction, and again if PostgreSQL asks for it, so `work` must change nothing but the database. */
export function withTransaction<Result>(
  db: Db,
  work: (tx: Transaction) => Promise<Result>,
  { isolation = 'read committed' }: TransactionOptions = {},
): Promise<Result> {
  const isolationLevel = isolation === 'reads only' ? readsOnlyOf(db) : isolation
  return withRetries(() =>
    db.transaction((tx) => withLastWork(tx, work, followers.get(db)), { isolationLevel }),
  )
}

const lastWork = new WeakMap<Transaction, (() => Promise<void>)[]>()

/**
 * Runs `work` inside the transaction after everything else, in call order. Works only in transactions of
 * `withTransaction`.
 */
export function beforeCommit(tx: Transaction, work: () => Promise<void>) {
  lastWork.set(tx, [...(lastWork.get(tx) ?? []), work])
}

const finalWork = new WeakMap<Transaction, () => Promise<void>>()

/** Runs `work` at the very end of its transaction; returns false outside of one. */
export function atVeryEnd(tx: Queryable, work: () => Promise<void>): boolean {
  if (!begun.has(tx as Transaction)) return false
  finalWork.set(tx as Transaction, work)
  return true
}

const begun = new WeakSet<Transaction>()

type Follower = (tx: Transaction) => Promise<void>

const followers = new WeakMap<Db, Follower>()

/** Sets work to run at the end of every transaction on this database, such as writing notices. */
export function atEveryCommit(db: Db, follow: Follower) {
  followers.set(db, follow)
}

async function withLastWork<Result>(
  tx: Transaction,
  work: (tx: Transaction) => Promise<Result>,
  follow: Follower | undefined,
) {
  begun.add(tx)
  const result = await work(tx)
  for (const last of lastWork.get(tx) ?? []) await last()
  await follow?.(tx)
  await finalWork.get(tx)?.()
  return result
}

/**
 * Opens a connection outside the pool for some work. The connection closes when the work ends, or is cut at once when
 * aborted.
 */
export async function withOwnConnection<Result>(
  { connection, signal }: { connection: Connection; signal?: AbortSignal | undefined },
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await openConnection(connection, { connectionTimeoutMillis: 10_000, signal })
  const abort = () => breakOff(client)
  signal?.addEventListener('abort', abort)
  try {
    signal?.throwIfAborted()
    return await work(client)
  } finally {
    signal?.removeEventListener('abort', abort)
    // An interrupted COPY may never end on its own.
    breakOff(client)
  }
}

// Prepares repeated statements, to parse and plan them once per connection: a request runs some thirty, and planning
// a small one takes PostgreSQL longer than running it.
type Statement = { text: string; name?: string }

/** Prepares a text from its third time on: one-off texts, such as long lists of values, are not kept. */
const worthPreparing = 3
/** Stores at most this many texts, because each connection keeps a plan for every text it has run. */
const mostKept = 500

/** Names statements by their text, once for all connections to a database. */
function nameRepeated() {
  const seen = new Map<string, number>()
  const names = new Map<string, string>()

  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size >= mostKept) return known
    const times = (seen.get(text) ?? 0) + 1
    if (times < worthPreparing) {
      // Occasionally forgets texts seen once or twice, because lists of values make a new text for each length.
      if (seen.size >= 10 * mostKept) seen.clear()
      seen.set(text, times)
      return undefined
    }
    seen.delete(text)
    const name = `repeated_${names.size + 1}`
    names.set(text, name)
    return name
  }

  const named = (statement: unknown): unknown => {
    if (!isStatement(statement) || statement.name !== undefined || isBegin.test(statement.text))
      return statement
    const name = nameOf(statement.text)
    return name === undefined ? statement : { ...statement, name }
  }

  /**
   * Makes this connection prepare repeated statements. Plain strings are left alone: they may contain several
   * statements.
   */
  return (client: pg.ClientBase) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    let running: Promise<unknown> | null = null
    const prepared = (statement: unknown, ...rest: unknown[]) => {
      const ask = () => query(named(statement), ...rest)
      if (typeof rest.at(-1) === 'function') return ask()
      // Runs one at a time, because several reads of a screen may share a transaction.
      const asked = () => asStatement(statement, async () => ask())
      const answer = running === null ? asked() : running.then(asked)
      const last = answer.then(
        () => undefined,
        () => undefined,
      )
      running = last
      last.then(() => {
        if (running === last) running = null
      })
      return answer
    }
    client.query = prepared as typeof client.query
  }
}

/** The text may contain several statements. */
const isBegin = /^begin/

const isStatement = (value: unknown): value is Statement =>
  typeof value === 'object' &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype &&
  typeof (value as Statement).text === 'string'
