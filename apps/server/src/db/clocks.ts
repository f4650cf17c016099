// Compares this machine's clock with the database's. If they differ, one is wrong: a server 21 days ahead would
// complete rides that have not taken place, and post their beans.
import { sql } from 'drizzle-orm'
import { DatabaseAwayError } from '../base/database-errors.ts'
import type { Log } from '../base/log.ts'
import type { Queryable } from './pool.ts'

/** Returns false while the two clocks differ by more than ten minutes. */
export type ClocksAgree = (db: Queryable) => Promise<boolean>

/** Treated like an unreachable database, because the same request may succeed a little later. */
export class ClocksDifferError extends DatabaseAwayError {
  override name = 'ClocksDifferError'
  constructor() {
    super("this server's clock and the database's differ")
  }
}

const mostMilliseconds = 10 * 60_000
// If the clock has run undisturbed since the last comparison, no new one is needed.
const trustedMilliseconds = 60_000
const jumpMilliseconds = 30_000

/** Returns how far this machine's clock is ahead of the database's. */
export async function millisecondsAhead(db: Queryable, now: () => Temporal.Instant): Promise<number> {
  const before = now().epochMilliseconds
  const { rows } = await db.execute<{ at: string }>(
    sql`select extract(epoch from clock_timestamp()) * 1000 as at`,
  )
  return (before + now().epochMilliseconds) / 2 - Number(rows[0]?.at)
}

type Watching = { now: () => Temporal.Instant; log: Log }

/** Logs each change of the result once. */
export function createClockWatch({ now, log }: Watching): ClocksAgree {
  let compared: { at: number; elapsed: number } | null = null
  let differed = false
  return async (db) => {
    const here = { at: now().epochMilliseconds, elapsed: performance.now() }
    if (compared !== null && ranOn(compared, here)) return true
    const difference = await millisecondsAhead(db, now)
    const agree = Math.abs(difference) <= mostMilliseconds
    compared = agree ? here : null
    if (!agree && !differed) {
      const minutes = Math.round(Math.abs(difference) / 60_000)
      const side = difference > 0 ? 'ahead of' : 'behind'
      log.error(
        { minutes },
        `this server's clock is ${minutes} minutes ${side} the database's: nothing is finished, booked or sent until they agree. Set both by NTP.`,
      )
    }
    if (agree && differed) log.warn("this server's clock and the database's agree again")
    differed = !agree
    return agree
  }
}

type Moment = { at: number; elapsed: number }

function ranOn(before: Moment, here: Moment): boolean {
  const elapsed = here.elapsed - before.elapsed
  return elapsed < trustedMilliseconds && Math.abs(here.at - before.at - elapsed) < jumpMilliseconds
}
