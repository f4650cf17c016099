// The only SQL for alarms, which say when the clock next checks each group. A change in a group rings its alarm. After
// a check, the alarm is set to the time when something is next due in the group.
import { and, asc, lte, sql } from 'drizzle-orm'
import { among } from '../../db/chunks.ts'
import type { Db, Queryable, Transaction } from '../../db/pool.ts'
import { alarms } from '../../db/schema/groups.ts'

/**
 * Makes the clock check these groups within a minute. The fixed order keeps two changes to the same groups from
 * deadlocking.
 */
export async function ringAlarms(tx: Transaction, groupIds: string[], now: Temporal.Instant) {
  if (groupIds.length === 0) return
  await tx
    .insert(alarms)
    .values(groupIds.toSorted().map((groupId) => ({ groupId, at: now, newsAt: now })))
    .onConflictDoUpdate({
      target: alarms.groupId,
      set: {
        at: sql`least(${alarms.at}, excluded.at)`,
        newsAt: sql`coalesce(${alarms.newsAt}, excluded.news_at)`,
      },
      setWhere: sql`${alarms.newsAt} is null or ${alarms.at} is null or ${alarms.at} > excluded.at`,
    })
}

type Taking = { now: Temporal.Instant; again: Temporal.Instant; most: number }

/**
 * Takes groups that are due, starting with the longest overdue. They become due again at `again`, in case the check
 * fails or its instance dies.
 */
export async function takeDueGroups(db: Db, { now, again, most }: Taking): Promise<string[]> {
  const due = db
    .select({ groupId: alarms.groupId })
    .from(alarms)
    .where(lte(alarms.at, now))
    .orderBy(asc(alarms.at), asc(alarms.groupId))
    .limit(most)
    .for('update', { skipLocked: true })
  const taken = await db
    .update(alarms)
    .set({ at: again })
    .where(sql`${alarms.groupId} in ${due}`)
    .returning({ groupId: alarms.groupId })
  return taken.map(({ groupId }) => groupId).sort()
}

type Setting = { groupId: string; at: Temporal.Instant | null }

/** Sets the alarms of the groups that were taken until `again`, except alarms that have rung since. */
export async function setAlarms(db: Db, settings: Setting[], again: Temporal.Instant) {
  const groupIds = settings.map(({ groupId }) => groupId)
  const free = db.select({ groupId: alarms.groupId }).from(alarms).where(among(alarms.groupId, groupIds))
  await db
    .update(alarms)
    .set({ at: sql`next.at` })
    .from(
      sql`(select * from unnest(${sql.param(groupIds)}::uuid[], ${sql.param(settings.map(({ at }) => at?.toString() ?? null))}::timestamptz[])) as next (group_id, at)`,
    )
    .where(
      and(
        sql`next.group_id = ${alarms.groupId} and ${alarms.at} = ${again.toString()}::timestamptz`,
        sql`${alarms.groupId} in ${free.for('update', { skipLocked: true })}`,
      ),
    )
}

/** Finds groups that have changed since their balances were last compared. */
export async function groupsWithNews(db: Queryable, groupIds: string[]) {
  return db
    .select({
      groupId: alarms.groupId,
      newsAt: sql<Temporal.Instant>`${alarms.newsAt}`.mapWith(alarms.newsAt),
    })
    .from(alarms)
    .where(and(among(alarms.groupId, groupIds), sql`${alarms.newsAt} is not null`))
}

/** Records that the group's balances have been compared. */
export async function forgetNews(tx: Transaction, groupId: string) {
  await tx
    .update(alarms)
    .set({ newsAt: null })
    .where(among(alarms.groupId, [groupId]))
}
