// Done: the driver ticks who rode, and the beans move.

import type { RefusalOf } from '@beanpool/contract/errors'
import type { rides as contract } from '@beanpool/contract/rides'
import { completeRefusal, type Ticked } from '@beanpool/domain/rides/complete-ride'
import { refused } from '../../../api/failures.ts'
import { nameOf } from '../../../books/members/read-names.ts'
import type { Caller } from '../../../context/caller.ts'
import { changeRide } from '../ride/change-ride.ts'
import { finishRide } from './finish-ride.ts'
import { chargedAsDue, sameOutcomes, seatedKidIds } from './seat-outcomes.ts'

/** Why these procedures may be refused. */
type Refusal = RefusalOf<typeof contract.complete>

type Input = { rideId: string; outcomes: Ticked[] }

export async function completeRide(caller: Caller, { rideId, outcomes }: Input) {
  await changeRide(caller, 'rides.complete', { rideId, undo: 'done' }, async ({ tx, ride, seats, now }) => {
    const ticked = chargedAsDue(seats, outcomes)
    // A retried Done gets the first answer.
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
