// The SQL for the nightly roll-out: the groups that have pools, and when each was last rolled out.
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { among } from '../../db/chunks.ts'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { groups } from '../../db/schema/groups.ts'
import { pools } from '../../db/schema/pools.ts'

/** Finds the groups that have a pool to plan, with their time zone, for the nightly roll-out. */
export async function groupsWithPools(db: Queryable, groupIds: string[]) {
  return db
    .select({ groupId: groups.id, timeZone: groups.timeZone, rolledOutOn: groups.rolledOutOn })
    .from(groups)
    .where(
      and(
        inArray(
          groups.id,
          db.select({ id: pools.groupId }).from(pools).where(among(pools.groupId, groupIds)),
        ),
        isNull(groups.deletedAt),
      ),
    )
}

/** Records the local date on which the group's nightly roll-out ran. */
export async function markRolledOut(tx: Transaction, groupId: string, now: Temporal.Instant) {
  await tx
    .update(groups)
    .set({ rolledOutOn: sql`(${now.toString()}::timestamptz at time zone ${groups.timeZone})::date` })
    .where(eq(groups.id, groupId))
}
