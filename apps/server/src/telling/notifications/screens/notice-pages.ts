// The SQL for an adult's list of notices. A group's notices are shown while the adult is in it.
import { type NoticeType, toldOutside } from '@beanpool/domain/notifications/notice-types'
import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../../db/pool.ts'
import { notices } from '../../../db/schema/notices.ts'

type Of = { adultId: string; types: NoticeType[] }

const stillMember = sql`exists (select 1 from memberships m join adults a on a.household_id = m.household_id
  where a.id = ${notices.adultId} and m.group_id = ${notices.groupId} and m.status = 'active')`

const readable = ({ adultId, types }: Of) =>
  and(
    eq(notices.adultId, adultId),
    inArray(notices.type, types),
    or(isNull(notices.groupId), inArray(notices.type, [...toldOutside]), stillMember),
  )

export type Cursor = { at: Temporal.Instant; noticeId: string }

const isBefore = ({ at, noticeId }: Cursor) =>
  or(lt(notices.createdAt, at), and(eq(notices.createdAt, at), lt(notices.id, noticeId)))

export async function noticePage(
  db: Queryable,
  { before, limit, ...of }: Of & { before: Cursor | null; limit: number },
) {
  if (of.types.length === 0) return []
  return db
    .select()
    .from(notices)
    .where(and(readable(of), before === null ? undefined : isBefore(before)))
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(limit)
}

// Beyond this number the bell says "99+".
const mostUnread = 100

export async function unreadNotices(db: Queryable, of: Of) {
  if (of.types.length === 0) return []
  return db
    .select()
    .from(notices)
    .where(and(readable(of), isNull(notices.readAt)))
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(mostUnread)
}

export async function isOwnNotice(db: Queryable, adultId: string, noticeId: string): Promise<boolean> {
  const rows = await db
    .select({ id: notices.id })
    .from(notices)
    .where(and(eq(notices.id, noticeId), eq(notices.adultId, adultId)))
  return rows.length > 0
}

/** Returns the number of notices that became read. */
export async function markAsRead(
  tx: Transaction,
  { adultId, noticeId, now }: { adultId: string; noticeId: string | null; now: Temporal.Instant },
): Promise<number> {
  const changed = await tx
    .update(notices)
    .set({ readAt: now })
    .where(
      and(
        eq(notices.adultId, adultId),
        isNull(notices.readAt),
        noticeId === null ? undefined : eq(notices.id, noticeId),
      ),
    )
    .returning({ id: notices.id })
  return changed.length
}
