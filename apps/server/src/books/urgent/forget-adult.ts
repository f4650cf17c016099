// Empties the places and words of a deleted account's own urgent rides; the amounts stay.
import { formerThing } from '@beanpool/domain/accounts/former-member'
import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../../db/pool.ts'
import { urgentRequests } from '../../db/schema/urgent.ts'

/** Returns the requests without a ride, whose trips the record names. */
export async function forgetRequestsOf(tx: Transaction, adultId: string): Promise<string[]> {
  const own = eq(urgentRequests.requesterAdultId, adultId)
  await tx.update(urgentRequests).set({ notes: null }).where(own)
  const rows = await tx
    .update(urgentRequests)
    .set({ fromLocation: formerThing, toLocation: formerThing })
    .where(and(own, isNull(urgentRequests.rideId)))
    .returning({ id: urgentRequests.id })
  return rows.map(({ id }) => id)
}
