// Handles Done: the driver ticks who rode, and the beans move.

import type { RefusalOf } from '@beanpool/contract/errors'
import type { rides as contract } from '@beanpool/contract/rides'
import { completeRefusal, type Ticked } from '@beanpool/domain/rides/complete-ride'
import { refused } from '../../../api/failures.ts'
import { nameOf } from '../../../books/members/read-names.ts'
import { recordActivities } from '../../../books/record/record-activities.ts'
import { applyStep } from '../../../books/rides/apply.ts'
import type { RideRow } from '../../../books/rides/plan-store.ts'
import { planGroup } from '../../../books/rides/planning.ts'
import type { Caller } from '../../../context/caller.ts'
import type { Transaction } from '../../../db/pool.ts'
import type { JobQueue } from '../../../jobs/queue.ts'
import { changeRide } from '../ride/change-ride.ts'
import { chargedAsDue, countOutcomes, endSeats, sameOutcomes, seatedKidIds } from './seat-outcomes.ts'

// Finishes a ride: ends its seats and records it. Done and the job both use this; the beans follow.

type Finishing = {
  ride: RideRow
  ticked: Ticked[]
  now: Temporal.Instant
  /** Null if the ride completed by itself. */
  byAdultId: string | null
  jobs: JobQueue
}

/** Expects a driven ride that is locked for update and may finish: its callers check that. */
export async function finishRide(tx: Transaction, { ride, ticked, now, byAdultId, jobs }: Finishing) {
  await endSeats(tx, ride.id, ticked)
  await applyStep(tx, ride, { step: 'complete', byAdultId }, { now })
  const data = countOutcomes(ticked)
  await recordActivities(tx, [
    { groupId: ride.groupId, rideId: ride.id, actorAdultId: byAdultId, kind: 'completed', data, at: now },
  ])
  // The ride went as planned, so nothing needs planning, unless a seat was not charged after all.
  if (data.notPickedUp > 0) await planGroup(tx, { groupId: ride.groupId, now, byAdultId: null, jobs })
}

/** The possible refusals of these procedures. */
type Refusal = RefusalOf<typeof contract.complete>

type Input = { rideId: string; outcomes: Ticked[] }

export async function completeRide(caller: Caller, { rideId, outcomes }: Input) {
  await changeRide(caller, 'rides.complete', { rideId, undo: 'done' }, async ({ tx, ride, seats, now }) => {
    const ticked = chargedAsDue(seats, outcomes)
    // A repeated Done gets the first answer.
    if (
      ride.status === 'completed' &&
      sameOutcomes(seats, ticked) &&
      ride.completedByAdultId === caller.adultId
    )
      return {}
    const refusal = completeRefusal(
      { ...ride, bookedKidIds: seatedKidIds(seats) },
      { adultId: caller.adultId, ticked },
      now,
    )
    if (refusal === 'over') throw refused<Refusal>('over', await nameOf(tx, ride, ride.completedByAdultId))
    if (refusal) throw refused<Refusal>(refusal)
    await finishRide(tx, { ride, ticked, now, byAdultId: caller.adultId, jobs: caller.jobs })
    return {}
  })
}
