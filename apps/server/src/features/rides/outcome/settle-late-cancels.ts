// Posts the beans of late cancels once it is known who drove, and again when that is corrected.
import { lateCancelEntries } from '@beanpool/domain/beans/late-cancel-penalty'
import type { Transaction } from '../../../db/pool.ts'
import { postPenalty } from '../../beans/ledger/post-penalty.ts'
import { lateCancels } from '../../standing/strikes/read-late-cancels.ts'

export type KnownOutcome = {
  groupId: string
  rideId: string
  /** The driver; null when nobody drove. */
  driverHouseholdId: string | null
  strandedHouseholdIds: string[]
  byAdultId: string | null
  now: Temporal.Instant
}

export async function settleLateCancels(tx: Transaction, outcome: KnownOutcome) {
  const entries = lateCancelEntries({
    cancels: await lateCancels(tx, outcome.rideId),
    steppedInHouseholdId: outcome.driverHouseholdId,
    strandedHouseholdIds: outcome.strandedHouseholdIds,
  })
  await postPenalty(tx, { ...outcome, entries })
}
