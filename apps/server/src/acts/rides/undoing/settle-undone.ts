// Settles the beans and the record of a ride that an undo put back (product.md 13).
import { givesDriveBack, type UndoableAction } from '@beanpool/domain/undo/undo'
import { postPenalty } from '../../../books/ledger/post-penalty.ts'
import { reverseRide } from '../../../books/ledger/post-ride.ts'
import { recordActivities } from '../../../books/record/record-activities.ts'
import { lockRide, someKidSitsTwice } from '../../../books/rides/store.ts'
import type { Caller } from '../../../context/caller.ts'
import type { Transaction } from '../../../db/pool.ts'

/** `what`: the kid's name, for an absence. `fromAdultId`: the adult who loses the drive, for a swap. */
type Settling = {
  rideId: string
  action: UndoableAction
  what: string
  now: Temporal.Instant
  fromAdultId?: string
}

/** Returns false if its kids sit in other cars: it cannot be put back then. */
export async function settleUndone(
  tx: Transaction,
  caller: Caller,
  { rideId, action, what, now, fromAdultId }: Settling,
): Promise<boolean> {
  const found = await lockRide(tx, rideId)
  if (!found) return false
  const { ride } = found
  if (await someKidSitsTwice(tx, ride)) return false
  if (action === 'done') {
    const posting = { groupId: ride.groupId, rideId, byAdultId: caller.adultId }
    await reverseRide(tx, { ...posting, at: now })
    await postPenalty(tx, { ...posting, entries: [], now })
  }
  const backTo = givesDriveBack(action) ? { toAdultId: ride.driverAdultId } : {}
  const loses = fromAdultId ? { fromAdultId } : {}
  const rides = action === 'not_riding' && what !== '' ? { kidName: what } : {}
  const line = { groupId: ride.groupId, rideId, actorAdultId: caller.adultId, at: now }
  await recordActivities(tx, [{ ...line, kind: 'undone', data: { action, ...backTo, ...loses, ...rides } }])
  return true
}
