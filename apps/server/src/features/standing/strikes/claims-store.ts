// The SQL of claims that strikes follow.
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/pool.ts'
import { adults } from '../../../db/schema/accounts.ts'
import { strikes } from '../../../db/schema/standing.ts'
import { urgentRequests } from '../../../db/schema/urgent.ts'

/** Requests that somebody has claimed, of these rides or that these strikes are about, each with the family of who did. */
export async function claimsOf(tx: Transaction, about: { rideIds: string[]; strikeIds: string[] }) {
  const ofStrikes = tx
    .select({ id: strikes.urgentRequestId })
    .from(strikes)
    .where(inArray(strikes.id, about.strikeIds))
  return tx
    .select({
      requestId: urgentRequests.id,
      rideId: urgentRequests.rideId,
      householdId: sql<string>`${adults.householdId}`,
    })
    .from(urgentRequests)
    .innerJoin(adults, eq(adults.id, urgentRequests.claimedByAdultId))
    .where(
      and(
        eq(urgentRequests.status, 'claimed'),
        or(inArray(urgentRequests.rideId, about.rideIds), inArray(urgentRequests.id, ofStrikes)),
      ),
    )
    .orderBy(urgentRequests.id)
}
