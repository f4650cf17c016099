// Records for each request whether the database was away while it ran. Libraries turn such a failure into wrong answers
// such as "not signed in".
import { AsyncLocalStorage } from 'node:async_hooks'
import { isDatabaseAway } from '../base/database-errors.ts'
import { countAway } from '../base/metrics.ts'
import { within } from '../base/within.ts'
import { type Connection, openConnection, takesWrites } from './connect.ts'

const requests = new AsyncLocalStorage<{ away: boolean }>()

/** Runs `work`, and returns whether one of its statements failed because the database was away. */
export async function noticeAway(work: () => Promise<void>): Promise<boolean> {
  const request = { away: false }
  await requests.run(request, work)
  return request.away
}

/** Records the failure of a statement or a transaction. */
export function noteFailure(error: unknown) {
  if (!isDatabaseAway(error, true)) return
  countAway()
  const request = requests.getStore()
  if (request !== undefined) request.away = true
}

/** Checks on a new connection that the database answers in time and accepts writes; a read-only standby does not. */
export async function answers(connection: Connection, milliseconds: number): Promise<boolean> {
  const asking = async () => {
    const client = await openConnection(connection, {
      connectionTimeoutMillis: milliseconds,
      query_timeout: milliseconds,
    })
    try {
      return await takesWrites(client)
    } finally {
      void client.end().catch(() => {})
    }
  }
  return within(milliseconds, asking()).catch(() => false)
}
