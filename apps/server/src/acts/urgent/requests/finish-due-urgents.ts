// Finishes requests without a ride by the clock. Unclaimed requests end with their window, and claimed ones are done
// two hours later, like rides. Requests that cover a ride end with that ride (complete-ride.ts).
import { completesItselfAt, reached } from '@beanpool/domain/rides/ride-windows'
import { afterUrgentAction } from '@beanpool/domain/urgent/urgent-rules'
import { lockGroup } from '../../../books/members/access.ts'
import { recordActivities } from '../../../books/record/record-activities.ts'
import { tripOf } from '../../../books/urgent/request-facts.ts'
import { dueRequests, openRequests, requestById, updateRequests } from '../../../books/urgent/store.ts'
import { type ClockStep, inEach } from '../../../context/clock-step.ts'
import { type Transaction, withTransaction } from '../../../db/pool.ts'

export const finishUrgentsStep: ClockStep = {
  run: async (context, groupIds) => {
    const now = context.now()
    const due = await dueRequests(context.db, { groupIds, now, endedBy: now.subtract({ hours: 2 }) })
    return inEach(context, due, (each) => withTransaction(context.db, (tx) => finish(tx, each, now)))
  },
  next: async (db, groupIds) =>
    (await openRequests(db, groupIds)).map(({ groupId, status, windowEnd }) => ({
      groupId,
      at: status === 'claimed' ? completesItselfAt(windowEnd) : windowEnd,
    })),
}

type Due = { requestId: string; groupId: string }

async function finish(tx: Transaction, { requestId, groupId }: Due, now: Temporal.Instant) {
  const { group } = await lockGroup(tx, groupId)
  const request = await requestById(tx, requestId)
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
