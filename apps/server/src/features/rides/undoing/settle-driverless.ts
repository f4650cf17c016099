// Rides that an undo put back without their drivers, who cannot drive them any more: any car may come, and the record says so.
import type { Transaction } from '../../../db/pool.ts'
import { recordActivities } from '../../record/book/record-activities.ts'
import { applyDriverless } from '../record/apply.ts'

type LeftDriverless = { rideId: string; groupId: string; fromAdultId: string }

export async function recordDriverless(
  tx: Transaction,
  { byAdultId, now }: { byAdultId: string; now: Temporal.Instant },
  rides: LeftDriverless[],
) {
  await applyDriverless(
    tx,
    rides.map(({ rideId }) => rideId),
    now,
  )
  const line = { actorAdultId: byAdultId, kind: 'no_driver_found' as const, at: now }
  await recordActivities(
    tx,
    rides.map(({ rideId, groupId, fromAdultId }) => ({ ...line, rideId, groupId, data: { fromAdultId } })),
  )
}
