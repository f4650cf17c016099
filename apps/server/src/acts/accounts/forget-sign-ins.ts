// Deletes sessions, links and counters that ran out, nightly. They end by the wall's clock, like the library that made them,
// and the database's own clock is the wall's.
import { lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { handleJob } from '../../context/job-handler.ts'
import { authRateLimits, authSessions, authVerifications, rateLimits } from '../../db/schema/auth.ts'
import { defineJob } from '../../jobs/job.ts'

const forgetSignIns = defineJob({ name: 'forget-sign-ins', data: z.object({}) })

export const signInJobs = [
  handleJob({
    job: forgetSignIns,
    cron: '40 3 * * *',
    handle: async ({ db, now }) => {
      await db.delete(authSessions).where(lt(authSessions.expiresAt, sql`now()`))
      await db.delete(authVerifications).where(lt(authVerifications.expiresAt, sql`now()`))
      const dayAgo = sql`(extract(epoch from now() - interval '1 day') * 1000)::bigint`
      await db.delete(authRateLimits).where(lt(authRateLimits.lastRequest, dayAgo))
      // Counters of procedures follow the app's clock; none of their windows is longer than an hour.
      await db.delete(rateLimits).where(lt(rateLimits.windowStartedAt, now().subtract({ hours: 24 })))
    },
  }),
]
