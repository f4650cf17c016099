// Rolls each group's pools out to the plan's horizon every night, and plans rides without a driver again; in a week's first night also
// the provisional dates.

import { isNight } from '@beanpool/domain/offers/offer-schedule'
import { weekOf } from '@beanpool/domain/pools/roll-out'
import { z } from 'zod'
import { isOpenGroup } from '../../books/members/membership-store.ts'
import { planGroup } from '../../books/rides/planning.ts'
import { groupsWithPools, markRolledOut } from '../../books/rides/roll-out-store.ts'
import { groupsToSeekIn } from '../../books/rides/seek-store.ts'
import { handleJob } from '../../context/job-handler.ts'
import { withTransaction } from '../../db/pool.ts'
import { defineJob } from '../../jobs/job.ts'

const planOneGroup = defineJob({
  name: 'plan-group',
  data: z.object({ groupId: z.string(), weekly: z.boolean() }),
  policy: 'exclusive',
})

export const planGroupJob = handleJob({
  job: planOneGroup,
  handle: async (context, { groupId, weekly }) => {
    // The group was deleted since it was queued.
    if (!(await isOpenGroup(context.db, groupId))) return
    await withTransaction(context.db, async (tx) => {
      const { jobs } = context
      await planGroup(tx, { groupId, now: context.now(), weekly, byAdultId: null, byClock: true, jobs })
      await markRolledOut(tx, groupId, context.now())
    })
  },
})

const nightHour = 2

/**
 * Runs hourly and takes the groups whose night has come and that were not rolled out today: a server that was
 * off at night catches up. Queues one job per group: one that fails is tried again alone.
 */
export const rollOutNightly = handleJob({
  job: defineJob({ name: 'roll-out-nightly', data: z.object({}), policy: 'exclusive' }),
  cron: '7 * * * *',
  handle: async (context) => {
    const now = context.now()
    await withTransaction(context.db, async (tx) => {
      for (const { groupId, timeZone, rolledOutOn } of await groupsWithPools(tx)) {
        const local = now.toZonedDateTimeISO(timeZone)
        const today = local.toPlainDate().toString()
        const isDue = local.hour >= nightHour && (rolledOutOn === null || rolledOutOn < today)
        const weekly = rolledOutOn !== null && weekOf(rolledOutOn) < weekOf(today)
        if (isDue)
          await context.jobs.enqueue(tx, planOneGroup, { groupId, weekly }, { singletonKey: groupId })
      }
    })
  },
})

// Starts the clock's own searches each minute: in groups with a car of a frozen date that is due for one, at its lock or in
// the morning after it. May run twice, or at once in two instances: the ride remembers when the search began.

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
