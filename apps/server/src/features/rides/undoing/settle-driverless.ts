// Rides that an undo put back without their drivers, who cannot drive them any more: any car may come, and the record says so.
import type { Caller } from '../../../context/caller.ts'
import type { Transaction } from '../../../db/pool.ts'
import { recordActivities } from '../../record/book/record-activities.ts'
import { applyDriverless } from '../record/apply.ts'

type LeftDriverless = { rideId: string; groupId: string; fromAdultId: string }

export async function recordDriverless(tx: Transaction, caller: Caller, rides: LeftDriverless[]) {
  const now = caller.now()
  await applyDriverless(
    tx,
    rides.map(({ rideId }) => rideId),
    now,
  )
  const line = { actorAdultId: caller.adultId, kind: 'no_driver_found' as const, at: now }
  await recordActivities(
    tx,
    rides.map(({ rideId, groupId, fromAdultId }) => ({ ...line, rideId, groupId, data: { fromAdultId } })),
  )
}
