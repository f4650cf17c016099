// The only SQL for followed calendars.
import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { among, refersTo } from '../../db/chunks.ts'
import { newId } from '../../db/columns.ts'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { followedCalendars } from '../../db/schema/calendars.ts'
import { groups } from '../../db/schema/groups.ts'
import { pools } from '../../db/schema/pools.ts'

export type FollowedCalendar = typeof followedCalendars.$inferSelect

/** Matches calendars whose groups and pools still exist. */
const isLive = and(
  isNull(groups.deletedAt),
  or(isNull(followedCalendars.poolId), and(isNull(pools.deletedAt), isNull(pools.endedAt))),
)

const live = (db: Queryable) =>
  db
    .select({ calendar: followedCalendars, timeZone: groups.timeZone })
    .from(followedCalendars)
    .innerJoin(groups, eq(groups.id, followedCalendars.groupId))
    .leftJoin(pools, refersTo(followedCalendars.poolId, pools))

/** Lists the calendars that are due in these groups. */
export async function dueCalendars(db: Queryable, groupIds: string[], now: Temporal.Instant) {
  return db
    .select({ id: followedCalendars.id, groupId: followedCalendars.groupId })
    .from(followedCalendars)
    .innerJoin(groups, eq(groups.id, followedCalendars.groupId))
    .leftJoin(pools, refersTo(followedCalendars.poolId, pools))
    .where(and(among(followedCalendars.groupId, groupIds), lte(followedCalendars.nextReadAt, now), isLive))
}

/** Returns when the next calendar is due in each of these groups. */
export async function nextReads(db: Queryable, groupIds: string[]) {
  return db
    .select({
      groupId: followedCalendars.groupId,
      at: sql<Temporal.Instant>`min(${followedCalendars.nextReadAt})`.mapWith(followedCalendars.nextReadAt),
    })
    .from(followedCalendars)
    .innerJoin(groups, eq(groups.id, followedCalendars.groupId))
    .leftJoin(pools, refersTo(followedCalendars.poolId, pools))
    .where(and(among(followedCalendars.groupId, groupIds), isLive))
    .groupBy(followedCalendars.groupId)
    .orderBy(asc(followedCalendars.groupId))
}

/** Finds a followed calendar by its id, with the group's time zone; null once the group no longer follows it. */
export async function calendarToRead(db: Queryable, { groupId, id }: { groupId: string; id: string }) {
  const [row] = await live(db).where(
    and(eq(followedCalendars.groupId, groupId), eq(followedCalendars.id, id), isLive),
  )
  return row ?? null
}

/** Lists the calendars that these groups follow. */
export async function calendarsIn(db: Queryable, groupIds: string[]): Promise<FollowedCalendar[]> {
  if (groupIds.length === 0) return []
  const rows = await live(db).where(and(among(followedCalendars.groupId, groupIds), isLive))
  return rows.map(({ calendar }) => calendar)
}

export type Followed = { groupId: string; poolId: string | null }

/** Finds the calendar that a pool follows or, if `poolId` is null, the one for the group's days without rides. */
export async function calendarOf(
  db: Queryable,
  { groupId, poolId }: Followed,
): Promise<FollowedCalendar | null> {
  const [row] = await db
    .select()
    .from(followedCalendars)
    .where(
      and(
        eq(followedCalendars.groupId, groupId),
        poolId === null ? isNull(followedCalendars.poolId) : eq(followedCalendars.poolId, poolId),
      ),
    )
  return row ?? null
}

type New = Pick<
  FollowedCalendar,
  'groupId' | 'poolId' | 'url' | 'words' | 'leadMinutes' | 'nextReadAt' | 'events'
>

/** Follows a calendar, which replaces any earlier one. */
export async function followCalendar(tx: Transaction, calendar: New): Promise<FollowedCalendar> {
  await unfollow(tx, calendar)
  const [row] = await tx
    .insert(followedCalendars)
    .values({ ...calendar, id: newId() })
    .returning()
  if (!row) throw new Error('the calendar is not followed')
  return row
}

/** Stops following the calendar. Returns false if none was followed. */
export async function unfollow(tx: Transaction, { groupId, poolId }: Followed): Promise<boolean> {
  const removed = await tx
    .delete(followedCalendars)
    .where(
      and(
        eq(followedCalendars.groupId, groupId),
        poolId === null ? isNull(followedCalendars.poolId) : eq(followedCalendars.poolId, poolId),
      ),
    )
    .returning({ id: followedCalendars.id })
  return removed.length > 0
}

export async function unfollowAll(tx: Transaction, groupId: string) {
  await tx.delete(followedCalendars).where(eq(followedCalendars.groupId, groupId))
}

export async function saveCalendar(
  tx: Transaction,
  { groupId, id }: Pick<FollowedCalendar, 'groupId' | 'id'>,
  values: Partial<FollowedCalendar>,
) {
  await tx
    .update(followedCalendars)
    .set(values)
    .where(and(eq(followedCalendars.groupId, groupId), eq(followedCalendars.id, id)))
}
