// The beans of late cancels on a ride whose outcome is known: posted then, and worked out again after a correction, an excuse
// or a no-show.
import { lateCancelEntries } from '@beanpool/domain/beans/late-cancel-penalty'
import type { Transaction } from '../../../db/pool.ts'
import { postPenalty } from '../../beans/ledger/post-penalty.ts'
import { lateCancels } from '../../standing/strikes/read-late-cancels.ts'
import { lockRide } from '../record/store.ts'
import { knownOutcome } from './known-outcome.ts'

type Settling = { rideId: string; byAdultId: string | null; now: Temporal.Instant }

/** Nothing happens to a ride that still lies ahead: its penalty is posted once it is over. */
export async function settleKnownOutcome(tx: Transaction, { rideId, byAdultId, now }: Settling) {
  const found = await lockRide(tx, rideId)
  const outcome = found && knownOutcome(found)
  if (!outcome) return
  const entries = lateCancelEntries({ rideId, cancels: await lateCancels(tx, [rideId]), ...outcome })
  await postPenalty(tx, { groupId: found.ride.groupId, rideId, byAdultId, now, entries })
}
