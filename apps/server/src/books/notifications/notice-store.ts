// The only SQL that writes notices.
import { isAtLeast, type NoticePriority, type NoticeType } from '@beanpool/domain/notifications/notice-types'
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { chunks } from '../../db/chunks.ts'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { foldsStill, type NoticeItem, notices } from '../../db/schema/notices.ts'

export type NewNotice = {
  adultId: string
  groupId: string | null
  type: NoticeType
  priority: NoticePriority
  fold: string | null
  item: NoticeItem
  createdAt: Temporal.Instant
  deliverAt: Temporal.Instant
}

export type WrittenNotice = { id: string; adultId: string; deliverAt: Temporal.Instant }

/** What folds goes into the notice that is there and not delivered yet; that one is unread again, and as urgent as its most urgent part. */
export async function insertNotices(tx: Transaction, rows: NewNotice[]): Promise<WrittenNotice[]> {
  const written: WrittenNotice[] = []
  for (const part of chunks(foldedTogether(rows))) {
    const inserted = await tx
      .insert(notices)
      .values(part)
      .onConflictDoUpdate({
        target: [notices.adultId, notices.type, notices.groupId, notices.fold],
        targetWhere: foldsStill,
        set: {
          // Somebody who never reads a board is told of the last messages.
          items: sql`jsonb_path_query_array(${notices.items} || excluded.items, case when excluded.type = 'message_posted' then '$[last-19 to last]' else '$[*]' end::jsonpath)`,
          rideIds: sql`${notices.rideIds} || excluded.ride_ids`,
          createdAt: sql`excluded.created_at`,
          deliverAt: sql`least(${notices.deliverAt}, excluded.deliver_at)`,
          priority: sql`case when array_position(array['low', 'normal', 'high', 'critical'], excluded.priority) > array_position(array['low', 'normal', 'high', 'critical'], ${notices.priority}) then excluded.priority else ${notices.priority} end`,
          readAt: null,
          deliveredAt: null,
        },
      })
      .returning({ id: notices.id, adultId: notices.adultId, deliverAt: notices.deliverAt })
    written.push(...inserted)
  }
  return written
}

/** One row for what folds within one change: an upsert touches no row twice. */
function foldedTogether(rows: NewNotice[]): (typeof notices.$inferInsert)[] {
  const folded = new Map<string, typeof notices.$inferInsert>()
  for (const [place, { item, ...row }] of rows.entries()) {
    const key = row.fold === null ? `${place}` : [row.adultId, row.type, row.groupId, row.fold].join(':')
    const known = folded.get(key)
    folded.set(key, {
      ...row,
      deliverAt:
        known && Temporal.Instant.compare(known.deliverAt, row.deliverAt) < 0
          ? known.deliverAt
          : row.deliverAt,
      priority: known ? moreUrgent(known.priority, row.priority) : row.priority,
      items: [...(known?.items ?? []), item],
      rideIds: [...(known?.rideIds ?? []), ...(item.rideId === null ? [] : [item.rideId])],
    })
  }
  return [...folded.values()]
}

const moreUrgent = (one: NoticePriority, other: NoticePriority) => (isAtLeast(one, other) ? one : other)

/** When these adults were last told of an urgent ride, newest first. */
export async function lastUrgentNotices(
  tx: Transaction,
  { adultIds, since }: { adultIds: string[]; since: Temporal.Instant },
) {
  return tx
    .select({ adultId: notices.adultId, groupId: notices.groupId, deliveredAt: notices.deliveredAt })
    .from(notices)
    .where(
      and(
        inArray(notices.adultId, adultIds),
        eq(notices.type, 'urgent_posted'),
        gt(notices.deliveredAt, since),
      ),
    )
    .orderBy(desc(notices.deliveredAt))
}

/** Those of a board that the adult has read. */
export async function readMessageNotices(
  tx: Transaction,
  { adultId, groupId, now }: { adultId: string; groupId: string; now: Temporal.Instant },
) {
  await tx
    .update(notices)
    .set({ readAt: now })
    .where(
      and(
        eq(notices.adultId, adultId),
        eq(notices.groupId, groupId),
        eq(notices.type, 'message_posted'),
        isNull(notices.readAt),
      ),
    )
}

export async function noticeWithId(db: Queryable, id: string): Promise<typeof notices.$inferSelect | null> {
  const [row] = await db.select().from(notices).where(eq(notices.id, id))
  return row ?? null
}

/** Those that are still there. */
export async function noticesWithIds(db: Queryable, ids: string[]): Promise<(typeof notices.$inferSelect)[]> {
  return db.select().from(notices).where(inArray(notices.id, ids))
}
