// Many reads as of one moment, for a screen that several parts fill: what two of them ask is read once.
import { type Db, type Queryable, type Transaction, withTransaction } from './pool.ts'

const known = new WeakMap<Queryable, Map<string, Promise<unknown>>>()

/** Runs reads that all see the database as it was when the first of them began. They write nothing. */
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

/** What the key names: inside a snapshot read the first time only, elsewhere each time. */
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
