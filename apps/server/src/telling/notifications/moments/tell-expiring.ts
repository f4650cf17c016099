// Reminds adults before their licence or insurance expires: once for each stage, on all plans, including Free.
import { nextReminderAt, type Reminder, remindersOf } from '@beanpool/domain/standing/credential-status'
import { z } from 'zod'
import { drivesAfter, groupsAsking, remindNext, toRemind } from '../../../books/credentials/store.ts'
import { tellAdult } from '../../../books/notifications/tell-adult.ts'
import type { AppContext } from '../../../context/context.ts'
import { handleJob } from '../../../context/job-handler.ts'
import { withTransaction } from '../../../db/pool.ts'
import { defineJob } from '../../../jobs/job.ts'
import { firstOnes } from './moments-store.ts'

async function tell(context: AppContext) {
  const now = context.now()
  for (const { adultId, timeZone, savedAt, ...expiries } of await toRemind(context.db, now)) {
    const clock = { now, timeZone: timeZone ?? 'UTC' }
    try {
      for (const reminder of remindersOf(expiries, { savedAt, ...clock }))
        await remind(context, adultId, reminder)
      await remindNext(context.db, { adultId, savedAt, at: nextReminderAt(expiries, clock) })
    } catch (error) {
      context.log.error({ error, adultId }, 'a reminder of credentials could not be told and will be later')
    }
  }
}

function remind(context: AppContext, adultId: string, { what, on, stage, days }: Reminder) {
  return withTransaction(context.db, async (tx) => {
    const key = ['credentials', adultId, what, on, stage].join(':')
    if (!(await firstOnes(tx, { groupId: adultId, keys: [key], at: context.now() })).has(key)) return
    const asking = (await groupsAsking(tx, adultId)).filter(({ required }) => required)
    const later = await drivesAfter(tx, { adultId, on })
    const drives = asking.reduce((sum, { groupId }) => sum + (later.get(groupId) ?? 0), 0)
    await tellAdult(tx, context, {
      adultId,
      actorAdultId: null,
      priority: days === 0 ? 'high' : 'normal',
      type: 'credentials_expiring',
      data: { what, on, days, drives },
    })
  })
}

export const tellExpiring = handleJob({
  job: defineJob({ name: 'tell-expiring', data: z.object({}), policy: 'exclusive' }),
  cron: '*/10 * * * *',
  handle: tell,
})
