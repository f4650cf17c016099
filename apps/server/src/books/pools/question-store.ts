// The only SQL for "Does Mia ride?": kids who may ride in a pool with dates and whose families have not answered.
import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { amongKeys, type Key, refersTo } from '../../db/chunks.ts'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { kids } from '../../db/schema/households.ts'
import { places, poolDeclines, pools } from '../../db/schema/pools.ts'

const fromPlace = alias(places, 'from_place')
const toPlace = alias(places, 'to_place')

type Asked = { householdId: string; groupIds?: string[]; pools?: Key[] }

/**
 * Lists the pools and kids about which a family is asked, in these groups or for these pools. Return trips follow their
 * pool.
 */
export async function askedAbout(db: Queryable, { householdId, ...of }: Asked, today: string) {
  const where = of.pools ? amongKeys(pools.id, of.pools) : inArray(pools.groupId, of.groupIds ?? [])
  if ((of.pools ?? of.groupIds ?? []).length === 0) return []
  return db
    .select({
      pool: pools,
      fromName: fromPlace.name,
      toName: toPlace.name,
      kidId: kids.id,
      kidName: kids.name,
    })
    .from(pools)
    .innerJoin(fromPlace, refersTo(pools.fromPlaceId, fromPlace))
    .innerJoin(toPlace, refersTo(pools.toPlaceId, toPlace))
    .innerJoin(kids, and(eq(kids.householdId, householdId), isNull(kids.archivedAt)))
    .where(
      and(
        where,
        sql`${pools.timetable}->>'kind' = 'dates'`,
        eq(pools.active, true),
        isNull(pools.returnOfPoolId),
        isNull(pools.deletedAt),
        isNull(pools.endedAt),
        gte(pools.throughOn, today),
        sql`not exists (select 1 from pool_kids k where k.group_id = ${pools.groupId} and k.pool_id = ${pools.id} and k.kid_id = ${kids.id})`,
        sql`not exists (select 1 from pool_declines d where d.group_id = ${pools.groupId} and d.pool_id = ${pools.id} and d.kid_id = ${kids.id})`,
      ),
    )
    .orderBy(asc(pools.startsOn), asc(pools.startTime), asc(pools.id), asc(kids.createdAt), asc(kids.id))
}
export type AskedRow = Awaited<ReturnType<typeof askedAbout>>[number]

type Declining = { groupId: string; poolId: string; kidIds: string[] }

/** Stores that these kids do not ride, and returns the number of new answers. */
export async function declineKids(
  tx: Transaction,
  { groupId, poolId, kidIds, adultId, now }: Declining & { adultId: string; now: Temporal.Instant },
) {
  if (kidIds.length === 0) return 0
  const declined = { groupId, poolId, declinedByAdultId: adultId, declinedAt: now }
  const added = await tx
    .insert(poolDeclines)
    .values(kidIds.map((kidId) => ({ ...declined, kidId })))
    .onConflictDoNothing()
    .returning({ kidId: poolDeclines.kidId })
  return added.length
}

/** Deletes the answers that these kids do not ride. */
export async function takeBackDeclines(tx: Transaction, { groupId, poolId, kidIds }: Declining) {
  await tx
    .delete(poolDeclines)
    .where(
      and(
        eq(poolDeclines.groupId, groupId),
        eq(poolDeclines.poolId, poolId),
        inArray(poolDeclines.kidId, kidIds),
      ),
    )
}
