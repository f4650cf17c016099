// Serves the bell: an adult's notices, the number of unread ones, and marking them as read.
import type { Notice } from '@beanpool/contract/notifications'
import {
  categoryOf,
  isAtLeast,
  type NoticeCategory,
  type NoticeType,
  noticeTypeNames,
  toldOutside,
} from '@beanpool/domain/notifications/notice-types'
import { isShown, type Preferences } from '@beanpool/domain/notifications/preferences'
import { and, desc, eq, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { changeAdult } from '../../../acts/opening/change-adult.ts'
import { notFound } from '../../../api/failures.ts'
import { lockedInOrder } from '../../../books/notifications/notice-store.ts'
import { readPreferences } from '../../../books/notifications/preference-store.ts'
import type { Caller } from '../../../context/context.ts'
import type { Queryable, Transaction } from '../../../db/pool.ts'
import { notices } from '../../../db/schema/notices.ts'
import { presentNotices } from '../telling/present-notices.ts'

const pageLength = 20

type Asking = { before: { at: string; noticeId: string } | null; category: NoticeCategory | null }

/** Lists the notices that the adult wants to see in the app, newest first. */
export async function readNotices(caller: Caller, { before, category }: Asking) {
  const { db, adultId } = caller
  const now = caller.now()
  const types = typesShown(await readPreferences(db, adultId), category)
  const rows = await noticePage(db, {
    adultId,
    types,
    before: before && { ...before, at: Temporal.Instant.from(before.at) },
    limit: pageLength + 1,
  })
  const shown = rows.slice(0, pageLength)
  return { notices: await presentNotices(db, { adultId, rows: shown, now }), more: rows.length > pageLength }
}

const typesShown = (preferences: Preferences, category: NoticeCategory | null): NoticeType[] =>
  noticeTypeNames.filter(
    (type) => isShown({ type }, preferences) && (category === null || categoryOf(type) === category),
  )

const freshMinutes = 15

/**
 * Counts unread notices that still matter for the bell, except the day's beans. Urgent ones of the last few minutes
 * raise a toast.
 */
export async function readUnread(caller: Caller): Promise<{ count: number; toasts: Notice[] }> {
  const { db, adultId } = caller
  const now = caller.now()
  const types = typesShown(await readPreferences(db, adultId), null)
  const notices = await openNotices(db, { adultId, types, now })
  const since = now.subtract({ minutes: freshMinutes })
  const toasts = notices.filter(
    ({ priority, at }) =>
      isAtLeast(priority, 'high') && Temporal.Instant.compare(Temporal.Instant.from(at), since) >= 0,
  )
  return { count: notices.length, toasts }
}

/** Marks all notices if `noticeId` is null. Marking them again changes nothing. */
export async function markRead(caller: Caller, noticeId: string | null): Promise<Record<string, never>> {
  const procedure = noticeId === null ? 'notifications.markAllRead' : 'notifications.markRead'
  await changeAdult(caller, procedure, async ({ tx, adultId, now }) => {
    if (noticeId !== null && !(await isOwnNotice(tx, adultId, noticeId))) throw notFound()
    const changed = await markAsRead(tx, { adultId, noticeId, now })
    return changed > 0 ? { events: [{ kind: 'notices_read' }] } : {}
  })
  return {}
}

// The SQL for an adult's list of notices. A group's notices are shown while the adult is in it.

type Of = { adultId: string; types: NoticeType[] }

const groupsOf = (adultId: string) => sql`(select m.group_id from memberships m
  join adults a on a.household_id = m.household_id where a.id = ${adultId} and m.status = 'active')`

const readable = ({ adultId, types }: Of) =>
  and(
    eq(notices.adultId, adultId),
    inArray(notices.type, types),
    or(
      isNull(notices.groupId),
      inArray(notices.type, [...toldOutside]),
      sql`${notices.groupId} in ${groupsOf(adultId)}`,
    ),
  )

type Cursor = { at: Temporal.Instant; noticeId: string }

const isBefore = ({ at, noticeId }: Cursor) =>
  or(lt(notices.createdAt, at), and(eq(notices.createdAt, at), lt(notices.id, noticeId)))

type Page = Of & { before: Cursor | null; limit: number; where?: SQL | undefined }

export async function noticePage(db: Queryable, { before, limit, where, ...of }: Page) {
  if (of.types.length === 0) return []
  return db
    .select()
    .from(notices)
    .where(and(readable(of), before === null ? undefined : isBefore(before), where))
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(limit)
}

// Beyond this number the bell says "99+".
const mostUnread = 100
/** The most pages of a hundred notices that one look at the bell reads if most no longer matter. */
const mostPages = 10

/** The bell does not count low notices. */
const isCounted = and(isNull(notices.readAt), ne(notices.priority, 'low'))

/**
 * Lists the notices that the bell counts. Reads on past notices that no longer matter, as these stay unread until the
 * adult opens them.
 */
async function openNotices(db: Queryable, { now, ...of }: Of & { now: Temporal.Instant }) {
  const open: Notice[] = []
  let before: Cursor | null = null
  for (let page = 0; page < mostPages && open.length < mostUnread; page++) {
    const rows = await noticePage(db, { ...of, before, limit: mostUnread, where: isCounted })
    const shown = await presentNotices(db, { adultId: of.adultId, rows, now })
    open.push(...shown.filter(({ over }) => !over))
    const last = rows.at(-1)
    if (!last || rows.length < mostUnread) break
    before = { at: last.createdAt, noticeId: last.id }
  }
  return open
}

async function isOwnNotice(db: Queryable, adultId: string, noticeId: string): Promise<boolean> {
  const rows = await db
    .select({ id: notices.id })
    .from(notices)
    .where(and(eq(notices.id, noticeId), eq(notices.adultId, adultId)))
  return rows.length > 0
}

/** Returns how many notices became read. */
async function markAsRead(
  tx: Transaction,
  { adultId, noticeId, now }: { adultId: string; noticeId: string | null; now: Temporal.Instant },
): Promise<number> {
  const unread = and(
    eq(notices.adultId, adultId),
    isNull(notices.readAt),
    noticeId === null ? undefined : eq(notices.id, noticeId),
  )
  const changed = await tx
    .update(notices)
    .set({ readAt: now })
    .where(and(eq(notices.adultId, adultId), inArray(notices.id, lockedInOrder(tx, unread))))
    .returning({ id: notices.id })
  return changed.length
}
