// Every night each group's pools are rolled out to the plan's horizon and what has no driver is planned again.
import { z } from 'zod'
import { withTransaction } from '../../db/pool.ts'
import { handleJob } from '../../jobs/handler.ts'
import { defineJob } from '../../jobs/job.ts'
import { planGroup } from './plan-group.ts'
import { groupsWithPools } from './plan-store.ts'

const planOneGroup = defineJob({
  name: 'plan-group',
  data: z.object({ groupId: z.string() }),
  policy: 'exclusive',
})

export const planGroupJob = handleJob({
  job: planOneGroup,
  handle: async (context, { groupId }) => {
    await withTransaction(context.db, (tx) => planGroup(tx, { groupId, now: context.now(), byAdultId: null }))
  },
})

const nightHour = 2

/** Runs hourly and takes the groups whose night it is: a job a group, so that one that fails is tried again alone. */
export const rollOutNightly = handleJob({
  job: defineJob({ name: 'roll-out-nightly', data: z.object({}), policy: 'exclusive' }),
  cron: '7 * * * *',
  handle: async (context) => {
    const now = context.now()
    await withTransaction(context.db, async (tx) => {
      for (const { groupId, timeZone } of await groupsWithPools(tx)) {
        if (!nightComes(now, timeZone)) continue
        await context.jobs.enqueue(tx, planOneGroup, { groupId }, { singletonKey: groupId })
      }
    })
  },
})

/** In the hour that brings the group to its night hour, or past it where the clocks go forward over it. */
function nightComes(now: Temporal.Instant, timeZone: string): boolean {
  const local = now.toZonedDateTimeISO(timeZone)
  const before = local.subtract({ hours: 1 })
  const isNight = local.hour >= nightHour
  return isNight && (before.hour < nightHour || !before.toPlainDate().equals(local.toPlainDate()))
}
