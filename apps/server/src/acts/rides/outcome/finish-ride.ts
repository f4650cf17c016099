// Finishing a ride: its seats end, and the record says so. Done and the job both come through here; the beans follow.
import type { Ticked } from '@beanpool/domain/rides/complete-ride'
import { recordActivities } from '../../../books/record/record-activities.ts'
import { applyStep } from '../../../books/rides/apply.ts'
import type { RideRow } from '../../../books/rides/plan-store.ts'
import { planGroup } from '../../../books/rides/planning.ts'
import type { Transaction } from '../../../db/pool.ts'
import type { JobQueue } from '../../../jobs/queue.ts'
import { countOutcomes, endSeats } from './seat-outcomes.ts'

type Finishing = {
  ride: RideRow
  ticked: Ticked[]
  now: Temporal.Instant
  /** Null: completed by itself. */
  byAdultId: string | null
  jobs: JobQueue
}

/** Somebody drives the ride, it is locked for update and allowed to finish: the caller has seen to that. */
export async function finishRide(tx: Transaction, { ride, ticked, now, byAdultId, jobs }: Finishing) {
  await endSeats(tx, ride.id, ticked)
  await applyStep(tx, ride, { step: 'complete', byAdultId }, { now })
  const data = countOutcomes(ticked)
  await recordActivities(tx, [
    { groupId: ride.groupId, rideId: ride.id, actorAdultId: byAdultId, kind: 'completed', data, at: now },
  ])
  // What was scheduled came true, so nothing needs planning, unless a seat was not charged after all.
  if (data.notPickedUp > 0) await planGroup(tx, { groupId: ride.groupId, now, byAdultId: null, jobs })
}
