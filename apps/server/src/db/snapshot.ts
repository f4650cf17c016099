// Reads as of one moment, for a screen that several parts fill: reads that two of them share run once, and reads that wait at
// the same time travel as one statement.
import { is } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import { type Db, type Queryable, type Transaction, withTransaction } from './pool.ts'

type Rows = Record<string, unknown>[]
type Send<Ask> = (asked: Ask[]) => Promise<Rows[]>
type Waiting = { ask: unknown; resolve: (rows: Rows) => void; reject: (error: unknown) => void }
type Snapshot = { answers: Map<string, Promise<unknown>>; waiting: Waiting[]; isBusy: boolean }

const snapshots = new WeakMap<Queryable, Snapshot>()

/**
 * Runs reads that all see the database as it was when the first of them began, and that write nothing. Inside a snapshot or another transaction
 * it runs them there.
 */
export function readSnapshot<Result>(
  db: Queryable,
  read: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  if (is(db, PgTransaction)) return read(db as Transaction)
  return withTransaction(
    db as Db,
    async (tx) => {
      const snapshot: Snapshot = { answers: new Map(), waiting: [], isBusy: false }
      snapshots.set(tx, snapshot)
      try {
        return await read(tx)
      } finally {
        // Reads that a refusal left behind end before the transaction does.
        while (snapshot.isBusy) await new Promise((done) => setImmediate(done))
      }
    },
    { isolation: 'reads only' },
  )
}

/** Runs a read under a key: only the first time inside a snapshot, each time elsewhere. */
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

/** Returns how to ask inside a snapshot: with all that is asked before the next answer comes. Null elsewhere. */
export function gathering(db: Queryable) {
  const snapshot = snapshots.get(db)
  if (!snapshot) return null
  return <Ask>(ask: Ask, send: Send<Ask>): Promise<Rows> => {
    const { promise, resolve, reject } = Promise.withResolvers<Rows>()
    // A read that a refusal left behind has no reader.
    promise.catch(() => {})
    snapshot.waiting.push({ ask, resolve, reject })
    // By then everything that can ask without an answer has asked.
    if (!snapshot.isBusy) setImmediate(() => sendAll(snapshot, send))
    snapshot.isBusy = true
    return promise
  }
}

/** PostgreSQL makes no list of more than 100 values. */
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
