// Posts the beans of late cancels once a ride's outcome is known, and computes them again after a correction, an excuse
// or a no-show.
import { lateCancelEntries } from '@beanpool/domain/beans/late-cancel-penalty'
import { postPenalty } from '../../../books/ledger/post-penalty.ts'
import { lockRide } from '../../../books/rides/store.ts'
import { lateCancels } from '../../../books/strikes/read-late-cancels.ts'
import type { Transaction } from '../../../db/pool.ts'
import { knownOutcome } from './known-outcome.ts'

type Settling = { rideId: string; byAdultId: string | null; now: Temporal.Instant }

/** Skips rides that still lie ahead: their penalty is posted once they are over. */
export async function settleKnownOutcome(tx: Transaction, { rideId, byAdultId, now }: Settling) {
  const found = await lockRide(tx, rideId)
  const outcome = found && knownOutcome(found)
  if (!outcome) return
  const entries = lateCancelEntries({ rideId, cancels: await lateCancels(tx, [rideId]), ...outcome })
  await postPenalty(tx, { groupId: found.ride.groupId, rideId, byAdultId, now, entries })
}
