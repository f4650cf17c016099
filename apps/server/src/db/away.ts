// Notes for each request whether the database was away while it ran. Libraries turn such a failure into answers such as "not
// signed in", which would be untrue.
import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { isDatabaseAway } from '../base/database-errors.ts'
import { countAway } from '../base/metrics.ts'
import { within } from '../base/within.ts'
import type { Connection } from './pool.ts'

const requests = new AsyncLocalStorage<{ away: boolean }>()

/** Runs `work`, and returns whether one of its statements failed because the database was away. */
export async function noticeAway(work: () => Promise<void>): Promise<boolean> {
  const request = { away: false }
  await requests.run(request, work)
  return request.away
}

/** Notes a failure of a statement or a transaction. */
export function noteFailure(error: unknown) {
  if (!isDatabaseAway(error, true)) return
  countAway()
  const request = requests.getStore()
  if (request !== undefined) request.away = true
}

/** Checks on a new connection that the database answers in time and takes writes; a read-only standby does not. */
export async function answers(connection: Connection, milliseconds: number): Promise<boolean> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: milliseconds,
    query_timeout: milliseconds,
  })
  client.on('error', () => {})
  const asking = async () => {
    await client.connect()
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
    return rows[0]?.transaction_read_only === 'off'
  }
  const answered = await within(milliseconds, asking()).catch(() => false)
  void client.end().catch(() => {})
  return answered
}
