// Removes places that a family copied into the book with the family: at once, or once no pool uses them.
import type { GroupEvent } from '@beanpool/domain/record/events'
import type { Transaction } from '../../db/pool.ts'
import { archiveFreedPlaces } from './store.ts'

/** Call it after a membership has ended, or a pool has changed, in its transaction. Returns the lines for the group's record. */
export async function placesLeave(
  tx: Transaction,
  group: { groupId: string; now: Temporal.Instant },
): Promise<GroupEvent[]> {
  const names = await archiveFreedPlaces(tx, group)
  return names.map((placeName) => ({ kind: 'place_removed', data: { placeName } }))
}
