// Lapses a proposed swap when one of its rides gets another driver or is called off.
import type { Reaction } from '../rides/reactions.ts'
import { lapseSwaps } from './lapse-swaps.ts'

const ending = new Set(['driver_left', 'driver_came', 'cancelled'])

export const swapsFollow: Reaction = async (tx, rides, now) => {
  const changed = rides.filter(({ changes }) => changes.some(({ kind }) => ending.has(kind)))
  for (const [groupId, ofGroup] of Map.groupBy(changed, ({ after }) => after.groupId))
    await lapseSwaps(tx, { groupId, now, changedRideIds: ofGroup.map(({ after }) => after.id) })
}
