// Reads as of one moment, for a screen that several parts fill: reads that two of them share run once.
import { type Db, type Queryable, type Transaction, withTransaction } from './pool.ts'

const known = new WeakMap<Queryable, Map<string, Promise<unknown>>>()

/** Runs reads that all see the database as it was when the first of them began, and that write nothing. */
export function readSnapshot<Result>(db: Db, read: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return withTransaction(
    db,
    (tx) => {
      known.set(tx, new Map())
      return read(tx)
    },
    { isolation: 'repeatable read' },
  )
}

/** Runs a read under a key: only the first time inside a snapshot, each time elsewhere. */
export function once<Result>(
  db: Queryable,
  key: readonly string[],
  read: () => Promise<Result>,
): Promise<Result> {
  const answers = known.get(db)
  if (!answers) return read()
  const name = key.join(' ')
  const answer = (answers.get(name) as Promise<Result> | undefined) ?? read()
  answers.set(name, answer)
  return answer
}
