// Finishes requests without a ride by the clock: unclaimed ones end with their window, claimed ones are done two hours after
// it, as rides are. Requests that cover a ride end with it (finish-due-rides).

import { completesItselfAt, reached } from '@beanpool/domain/rides/ride-windows'
import { afterUrgentAction } from '@beanpool/domain/urgent/urgent-rules'
import { z } from 'zod'
import { lockGroup } from '../../../books/members/access.ts'
import { recordActivities } from '../../../books/record/record-activities.ts'
import { tripOf } from '../../../books/urgent/request-facts.ts'
import { dueRequests, lockRequest, updateRequests } from '../../../books/urgent/store.ts'
import { handleJob } from '../../../context/job-handler.ts'
import { type Transaction, withTransaction } from '../../../db/pool.ts'
import { defineJob } from '../../../jobs/job.ts'

export const finishDueUrgents = handleJob({
  job: defineJob({ name: 'finish-due-urgents', data: z.object({}), policy: 'exclusive' }),
  cron: '* * * * *',
  handle: async (context) => {
    const now = context.now()
    for (const due of await dueRequests(context.db, { now, endedBy: now.subtract({ hours: 2 }) })) {
      try {
        await withTransaction(context.db, (tx) => finish(tx, due, now))
      } catch (error) {
        context.log.error(
          { error, ...due },
          'an urgent request could not be finished and will be tried again',
        )
      }
    }
  },
})

type Due = { requestId: string; groupId: string }

async function finish(tx: Transaction, { requestId, groupId }: Due, now: Temporal.Instant) {
  const { group } = await lockGroup(tx, groupId)
  const request = await lockRequest(tx, requestId)
  if (!request) return
  const status = request.status
  const action = status === 'claimed' ? 'complete' : 'expire'
  const due = action === 'complete' ? completesItselfAt(request.windowEnd) : request.windowEnd
  const next = afterUrgentAction(status, action)
  if (next === null || !reached(now, due)) return
  await updateRequests(tx, [requestId], { status: next, closedAt: now })
  const line = {
    groupId,
    actorAdultId: null,
    data: { requestId, ...tripOf(request, group.timeZone) },
    at: now,
  }
  await recordActivities(tx, [
    { ...line, kind: action === 'complete' ? 'urgent_completed' : 'urgent_expired' },
  ])
}
