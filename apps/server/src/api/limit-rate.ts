// Counts tries in the database, so that the limit holds across instances and restarts.
import { sql } from 'drizzle-orm'
import type { AppContext } from '../context/context.ts'
import { rateLimits } from '../db/schema/rate-limits.ts'
import { rateLimited } from './failures.ts'

type Limit = { key: string; limit: number; windowMinutes: number }

/** Throws RATE_LIMITED, with the seconds to wait, once `limit` tries were made within the window. */
export async function limitRate({ db, now, log }: AppContext, { key, limit, windowMinutes }: Limit) {
  const at = now()
  const windowStart = at.subtract({ minutes: windowMinutes })
  const expired = sql`${rateLimits.windowStartedAt} <= ${windowStart.toString()}::timestamptz`
  const [row] = await db
    .insert(rateLimits)
    .values({ key, count: 1, windowStartedAt: at })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${expired} then 1 else ${rateLimits.count} + 1 end`,
        windowStartedAt: sql`case when ${expired} then ${at.toString()}::timestamptz else ${rateLimits.windowStartedAt} end`,
      },
    })
    .returning()
  if (!row || row.count <= limit) return
  // The rest of the key names an adult or an address.
  log.warn({ event: 'rate-limited', limit: key.split(':')[0] }, 'too many tries')
  const until = row.windowStartedAt.add({ minutes: windowMinutes })
  throw rateLimited(Math.max(1, Math.ceil(at.until(until).total('seconds'))))
}
