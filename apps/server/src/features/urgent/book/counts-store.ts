// How many urgent requests an adult posted, converted and covered: for allowances and participation.
import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/pool.ts'
import { adults } from '../../../db/schema/accounts.ts'
import { rides } from '../../../db/schema/rides.ts'
import { urgentRequests } from '../../../db/schema/urgent.ts'
import { claimantComes } from './store.ts'

type Counted = { adultId: string; since: Temporal.Instant }
type CountedOf = { adultIds: string[]; since: Temporal.Instant }

/** Drives that each adult has converted since a moment, per group; what was taken back does not count. */
export async function conversionRows(db: Queryable, { adultIds, since }: CountedOf) {
  if (adultIds.length === 0) return []
  const { requesterAdultId: adultId, groupId } = urgentRequests
  return db
    .select({ adultId, groupId, count: sql<number>`count(*)::int` })
    .from(urgentRequests)
    .where(
      and(
        inArray(adultId, adultIds),
        eq(urgentRequests.source, 'convert'),
        ne(urgentRequests.status, 'cancelled'),
        gt(urgentRequests.createdAt, since),
      ),
    )
    .groupBy(adultId, groupId)
}

/** Each adult's plan, and their posts and conversions since a moment, in all groups. */
export function postedCounts(db: Queryable, { adultIds, since }: CountedOf) {
  const posted = and(
    eq(urgentRequests.requesterAdultId, adults.id),
    inArray(urgentRequests.source, ['post', 'convert']),
    ne(urgentRequests.status, 'cancelled'),
    gt(urgentRequests.createdAt, since),
  )
  return db
    .select({
      adultId: adults.id,
      planTier: adults.planTier,
      count: sql<number>`count(${urgentRequests.id})::int`,
    })
    .from(adults)
    .leftJoin(urgentRequests, posted)
    .where(inArray(adults.id, adultIds))
    .groupBy(adults.id)
}

/** Requests that the adult covers or covered, and those that they posted, since a moment; not what was taken back or undone. */
export async function participationCounts(db: Queryable, { adultId, since }: Counted) {
  const [covered] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(urgentRequests)
    .leftJoin(rides, eq(rides.id, urgentRequests.rideId))
    .where(
      and(eq(urgentRequests.claimedByAdultId, adultId), claimantComes, gt(urgentRequests.claimedAt, since)),
    )
  const [posted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(urgentRequests)
    .where(
      and(
        eq(urgentRequests.requesterAdultId, adultId),
        ne(urgentRequests.status, 'cancelled'),
        gt(urgentRequests.createdAt, since),
      ),
    )
  return { coveredCount: covered?.count ?? 0, postedCount: posted?.count ?? 0 }
}
