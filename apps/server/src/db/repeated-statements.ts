// Statements that come again are parsed and planned once for each connection, not each time: a request runs some thirty,
// and planning a small one takes PostgreSQL longer than running it.
import type pg from 'pg'

type Statement = { text: string; name?: string }

/** A text is prepared from its third time on, so that what comes once, as a long list of values does, is not kept. */
const worthPreparing = 3
/** So many different texts at most; each connection keeps a plan of each that it has run. */
const mostKept = 500

/** Gives names to statements by their text; one for all connections to a database. */
export function nameRepeated() {
  const seen = new Map<string, number>()
  const names = new Map<string, string>()

  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size >= mostKept) return known
    const times = (seen.get(text) ?? 0) + 1
    if (times < worthPreparing) {
      // What was seen once or twice is forgotten now and then: a list of values makes a text for each of its lengths.
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
    if (!isStatement(statement) || statement.name !== undefined) return statement
    const name = nameOf(statement.text)
    return name === undefined ? statement : { ...statement, name }
  }

  /** From now on this connection prepares what comes again. Plain strings stay as they are: they may hold several statements. */
  return (client: pg.ClientBase) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const prepared = (statement: unknown, ...rest: unknown[]) => query(named(statement), ...rest)
    client.query = prepared as typeof client.query
  }
}

const isStatement = (value: unknown): value is Statement =>
  typeof value === 'object' &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype &&
  typeof (value as Statement).text === 'string'
