// Finishes rides by the clock: completes those that nobody tapped, and closes those without a driver at their start
// (product.md 6). Runs each in a separate transaction: one that fails does not hold up the others.

import { completesItself } from '@beanpool/domain/rides/complete-ride'
import { expectedSeats, presumedOutcome } from '@beanpool/domain/rides/not-riding'
import { afterAction } from '@beanpool/domain/rides/ride-states'
import { reached } from '@beanpool/domain/rides/ride-windows'
import { z } from 'zod'
import { lockGroup } from '../../../books/members/access.ts'
import { recordActivities } from '../../../books/record/record-activities.ts'
import { applyStep } from '../../../books/rides/apply.ts'
import { dueRides, insertLeftBehind, lockRide } from '../../../books/rides/store.ts'
import type { AppContext } from '../../../context/context.ts'
import { handleJob } from '../../../context/job-handler.ts'
import { type Transaction, withTransaction } from '../../../db/pool.ts'
import { defineJob } from '../../../jobs/job.ts'
import { finishRide } from './complete-ride.ts'
import { seatFacts } from './seat-outcomes.ts'

export const finishDueRides = handleJob({
  job: defineJob({ name: 'finish-due-rides', data: z.object({}), policy: 'exclusive' }),
  cron: '* * * * *',
  handle: async (context) => {
    const now = context.now()
    const due = await dueRides(context.db, { now, endedBy: now.subtract({ hours: 2 }) })
    for (const ride of due.toComplete) await each(context, ride, completeByItself)
    for (const ride of due.toClose) await each(context, ride, closeWithoutDriver)
  },
})

type Due = { rideId: string; groupId: string }
type Finisher = (tx: Transaction, rideId: string, context: AppContext) => Promise<void>

async function each(context: AppContext, { rideId, groupId }: Due, finish: Finisher) {
  try {
    await withTransaction(context.db, async (tx) => {
      await lockGroup(tx, groupId)
      await finish(tx, rideId, context)
    })
  } catch (error) {
    context.log.error({ error, rideId }, 'a due ride could not be finished and will be tried again')
  }
}

async function completeByItself(tx: Transaction, rideId: string, { now: clock, jobs }: AppContext) {
  const now = clock()
  const found = await lockRide(tx, rideId)
  if (!found || !completesItself(found.ride, now)) return
  const ticked = seatFacts(found.seats)
    .filter((seat) => seat.state !== 'held')
    .map((seat) => ({ kidId: seat.kidId, outcome: presumedOutcome(seat) }))
  await finishRide(tx, { ride: found.ride, ticked, now, byAdultId: null, jobs })
}

async function closeWithoutDriver(tx: Transaction, rideId: string, { now: clock }: AppContext) {
  const now = clock()
  const found = await lockRide(tx, rideId)
  if (!found || !reached(now, found.ride.startsAt)) return
  const { ride, seats } = found
  if (afterAction(ride.status, 'start_without_driver') === null) return
  const waiting = expectedSeats(seatFacts(seats))
  // Nobody waited for a car whose seats were all held or given up.
  const isWaitedFor = waiting.length > 0
  await applyStep(tx, ride, { step: 'start_without_driver', isWaitedFor }, { now })
  const households = [...new Set(waiting.map((seat) => seat.householdId))]
  await insertLeftBehind(
    tx,
    households.map((householdId) => ({
      groupId: ride.groupId,
      poolId: ride.poolId,
      date: ride.date,
      householdId,
      startsAt: ride.startsAt,
    })),
  )
  const kind = isWaitedFor ? ('uncovered' as const) : ('car_not_needed' as const)
  const kinds = ride.status === 'urgent_posted' ? (['urgent_expired', kind] as const) : [kind]
  const line = { groupId: ride.groupId, rideId, actorAdultId: null, data: {}, at: now }
  await recordActivities(
    tx,
    kinds.map((each) => ({ ...line, kind: each })),
  )
}
