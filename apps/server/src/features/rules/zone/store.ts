// The SQL of a group's time zone.
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../../db/pool.ts'
import { groups } from '../../../db/schema/groups.ts'

/** Its nights are others now: the roll-out asks again whether one has come. */
export async function saveZoneOf(
  tx: Transaction,
  groupId: string,
  zone: { timeZone: string; updatedAt: Temporal.Instant },
) {
  await tx
    .update(groups)
    .set({ ...zone, rolledOutOn: null })
    .where(eq(groups.id, groupId))
}
