// Reads as of one moment, for a screen with several parts: shared reads run once, and reads that wait at the same
// time are sent as one statement.
import { is } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import { type Db, isCluster, type Queryable, type Transaction, withTransaction } from './pool.ts'

type Rows = Record<string, unknown>[]
type Send<Ask> = (asked: Ask[]) => Promise<Rows[]>
type Waiting = { ask: unknown; resolve: (rows: Rows) => void; reject: (error: unknown) => void }
/** `answers`: null in a transaction that writes, where a later read may get a different result. */
type Snapshot = { answers: Map<string, Promise<unknown>> | null; waiting: Waiting[]; isBusy: boolean }

const snapshots = new WeakMap<Queryable, Snapshot>()

/**
 * Runs reads that all see the database as it was when the first read started, and write nothing. Inside a snapshot or
 * another transaction, runs them there.
 */
export function readSnapshot<Result>(
  db: Queryable,
  read: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  if (is(db, PgTransaction)) return read(db as Transaction)
  return withTransaction(
    db as Db,
    async (tx) => {
      return gatherWhile(tx, new Map(), () => read(tx))
    },
    { isolation: 'reads only' },
  )
}

async function gatherWhile<Result>(
  tx: Transaction,
  answers: Snapshot['answers'],
  read: () => Promise<Result>,
): Promise<Result> {
  const snapshot: Snapshot = { answers, waiting: [], isBusy: false }
  snapshots.set(tx, snapshot)
  try {
    return await read()
  } finally {
    // Reads that a refusal left unfinished end before the transaction does.
    while (snapshot.isBusy) await new Promise((done) => setImmediate(done))
    snapshots.delete(tx)
  }
}

type Reads = (() => Promise<unknown>)[]
type Answers<Of extends Reads> = { [Place in keyof Of]: Awaited<ReturnType<Of[Place]>> }

/**
 * Runs independent reads as one statement, in a snapshot or in a transaction that writes. On a cluster, they run one
 * after the other, each only on the machines that it needs.
 */
export async function inOneTrip<Of extends Reads>(tx: Transaction, ...reads: Of): Promise<Answers<Of>> {
  const answers: unknown[] = []
  if (isCluster(tx)) for (const read of reads) answers.push(await read())
  else {
    const all = () => Promise.all(reads.map((read) => read()))
    answers.push(...(await (snapshots.has(tx) ? all() : gatherWhile(tx, null, all))))
  }
  return answers as Answers<Of>
}

/** Runs a keyed read: only the first time inside a snapshot, each time elsewhere. */
export function once<Result>(
  db: Queryable,
  key: readonly string[],
  read: () => Promise<Result>,
): Promise<Result> {
  const answers = snapshots.get(db)?.answers
  if (!answers) return read()
  const name = key.join(' ')
  const answer = (answers.get(name) as Promise<Result> | undefined) ?? read()
  answers.set(name, answer)
  return answer
}

/**
 * Returns a function that sends a read together with all others requested before the next result; null outside
 * snapshots.
 */
export function gathering(db: Queryable) {
  const snapshot = snapshots.get(db)
  if (!snapshot) return null
  return <Ask>(ask: Ask, send: Send<Ask>): Promise<Rows> => {
    const { promise, resolve, reject } = Promise.withResolvers<Rows>()
    // After a refusal, there may be no caller left that awaits this read.
    promise.catch(() => {})
    snapshot.waiting.push({ ask, resolve, reject })
    // At that point, all reads that do not depend on a result have been requested.
    if (!snapshot.isBusy) setImmediate(() => sendAll(snapshot, send))
    snapshot.isBusy = true
    return promise
  }
}

/** PostgreSQL functions take at most 100 arguments. */
const mostTogether = 100

async function sendAll<Ask>(snapshot: Snapshot, send: Send<Ask>) {
  const asked = snapshot.waiting.splice(0, mostTogether)
  try {
    const answers = await send(asked.map(({ ask }) => ask as Ask))
    for (const [place, { resolve }] of asked.entries()) resolve(answers[place] ?? [])
  } catch (error) {
    for (const { reject } of asked) reject(error)
  }
  if (snapshot.waiting.length > 0) setImmediate(() => sendAll(snapshot, send))
  else snapshot.isBusy = false
}
