// Starts the clock's own searches each minute: in groups with a car of a frozen date that is due for one, at its lock or in
// the morning after it. May run twice, or at once in two instances: the ride remembers when the search began.
import { isNight } from '@beanpool/domain/offers/offer-schedule'
import { z } from 'zod'
import { planGroup } from '../../books/rides/planning.ts'
import { groupsToSeekIn } from '../../books/rides/seek-store.ts'
import { handleJob } from '../../context/job-handler.ts'
import { withTransaction } from '../../db/pool.ts'
import { defineJob } from '../../jobs/job.ts'

export const seekDrivers = handleJob({
  job: defineJob({ name: 'seek-drivers', data: z.object({}), policy: 'exclusive' }),
  cron: '* * * * *',
  handle: async ({ db, jobs, log, now: clock }) => {
    const now = clock()
    for (const { groupId, timeZone } of await groupsToSeekIn(db, now)) {
      if (isNight(now, timeZone)) continue
      try {
        await withTransaction(db, (tx) =>
          planGroup(tx, { groupId, now, byAdultId: null, byClock: true, jobs }),
        )
      } catch (error) {
        log.error({ error, groupId }, 'drivers could not be sought and will be in the next minute')
      }
    }
  },
})
