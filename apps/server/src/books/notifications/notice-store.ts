// The only SQL that writes notices.
import { type Forgotten, forgetIn } from '@beanpool/domain/accounts/former-member'
import { isAtLeast, type NoticePriority, type NoticeType } from '@beanpool/domain/notifications/notice-types'
import { and, desc, eq, gt, inArray, isNull, like, ne, or, type SQL, sql } from 'drizzle-orm'
import { amongKeys, chunks, type Key } from '../../db/chunks.ts'
import type { Queryable, Transaction } from '../../db/pool.ts'
import {
  foldsStill,
  type NoticeItem,
  notices,
  notificationPreferences,
  pushSubscriptions,
  toldMoments,
} from '../../db/schema/notices.ts'
import { rides } from '../../db/schema/rides.ts'

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

type WrittenNotice = { id: string; adultId: string; deliverAt: Temporal.Instant }

/**
 * Adds each row to an undelivered notice of its kind if there is one. That notice becomes unread again, and as urgent
 * as its most urgent part.
 */
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
          // Keeps only the latest messages for an adult who never reads the board.
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

/** Merges a change's rows that belong to the same notice, as an upsert cannot touch a row twice. */
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
  return [...folded.values()].sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
}

/**
 * Sorts rows in the order in which `lockedInOrder` locks them, because all transactions must lock in the same order.
 */
const placeOf = ({ adultId, type, groupId, fold }: typeof notices.$inferInsert) =>
  [adultId, type, groupId, fold].join(' ')

/**
 * Finds an adult's notices and locks them in the order in which they are written, so changes to several notices do not
 * deadlock.
 */
export function lockedInOrder(tx: Transaction, where: SQL | undefined) {
  return tx
    .select({ id: notices.id })
    .from(notices)
    .where(where)
    .orderBy(
      sql`${notices.adultId}, ${notices.type} collate "C", ${notices.groupId}, ${notices.fold} collate "C"`,
    )
    .for('no key update')
}

const moreUrgent = (one: NoticePriority, other: NoticePriority) => (isAtLeast(one, other) ? one : other)

/** Returns when these adults last got notices about urgent rides, newest first. */
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

/** Marks the notices about a board's messages as read. */
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
        inArray(
          notices.id,
          lockedInOrder(
            tx,
            and(
              eq(notices.adultId, adultId),
              eq(notices.groupId, groupId),
              eq(notices.type, 'message_posted'),
              isNull(notices.readAt),
            ),
          ),
        ),
      ),
    )
}

export async function noticeWithId(db: Queryable, id: string): Promise<typeof notices.$inferSelect | null> {
  const [row] = await db.select().from(notices).where(eq(notices.id, id))
  return row ?? null
}

/** Reads these notices, except those that no longer exist. */
export async function noticesWithIds(db: Queryable, ids: string[]): Promise<(typeof notices.$inferSelect)[]> {
  return db.select().from(notices).where(inArray(notices.id, ids))
}

// Deletes an adult's notices and preferences, and removes their names from other adults' notices.
export async function forgetNotices(tx: Transaction, adultId: string) {
  await tx.delete(notices).where(eq(notices.adultId, adultId))
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.adultId, adultId))
  await tx.delete(notificationPreferences).where(eq(notificationPreferences.adultId, adultId))
}

/** `ids`: the adult's id and, if the family is deleted too, the ids of the family and its kids. */
type Reach = { groupIds: string[]; partnerId: string | null; ids: string[] }

/**
 * Removes the names from notices in these groups, from the other adult's notices, and from notices to any family that
 * the adult left. Returns the notices about them, as emails of these may contain the names.
 */
export async function forgetInNotices(
  tx: Transaction,
  { groupIds, partnerId, ids }: Reach,
  forgotten: Forgotten,
): Promise<string[]> {
  const ofGroups = groupIds.length > 0 ? inArray(notices.groupId, groupIds) : undefined
  const ofPartner = partnerId === null ? undefined : eq(notices.adultId, partnerId)
  const ofParting = and(
    eq(notices.type, 'co_parent_left'),
    sql`position(${forgotten.adultId} in ${notices.items}::text) > 0`,
  )
  const rows = await tx
    .select({ id: notices.id, adultId: notices.adultId, items: notices.items })
    .from(notices)
    .where(and(or(ofGroups, ofPartner, ofParting), ne(notices.adultId, forgotten.adultId)))
  const changed = rows.flatMap(({ id, adultId, items }) => {
    const next = items.map((item) => {
      const { actorAdultId = null } = item.data as { actorAdultId?: string | null }
      return { ...item, data: forgetIn(item.data, { actorAdultId }, forgotten) }
    })
    return JSON.stringify(next) === JSON.stringify(items) ? [] : [{ id, adult_id: adultId, items: next }]
  })
  for (const part of chunks(changed))
    await tx.execute(sql`update notices set items = new.items
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as new(id uuid, adult_id uuid, items jsonb) where notices.adult_id = new.adult_id and notices.id = new.id`)
  const changedIds = new Set(changed.map(({ id }) => id))
  const isAbout = (items: unknown) => ids.some((id) => JSON.stringify(items).includes(id))
  return rows.filter(({ id, items }) => changedIds.has(id) || isAbout(items)).map(({ id }) => id)
}

// Moments of which families were notified, and may have to be notified again.

/** Asks the drivers of these rides to confirm again, even if they were already asked this evening. */
export async function askAgainInEvening(tx: Transaction, rides: Key[]) {
  if (rides.length === 0) return
  const { groupId, key } = toldMoments
  await tx
    .delete(toldMoments)
    .where(or(...rides.map((ride) => and(eq(groupId, ride.groupId), like(key, `evening:${ride.id}:%`)))))
}

type Seated = { rideId: string; groupId: string; kidId: string }

/** Allows another notice if one of these kids loses the seat again. */
export async function mayMissPlaceAgain(tx: Transaction, seated: Seated[]) {
  for (const { rideId, groupId, kidId } of seated) {
    const place = sql`(select concat_ws(':', 'place', ${rides.poolId}, ${rides.date}, ${kidId}::text) from ${rides} where ${amongKeys(rides.id, [{ id: rideId, groupId }])})`
    await tx.delete(toldMoments).where(and(eq(toldMoments.groupId, groupId), eq(toldMoments.key, place)))
  }
}
