// Serves the bell: an adult's notices, the number of unread ones, and marking them read.
import type { Notice } from '@beanpool/contract/notifications'
import {
  categoryOf,
  isAtLeast,
  type NoticeCategory,
  type NoticeType,
  noticeTypeNames,
} from '@beanpool/domain/notifications/notice-types'
import { isShown, type Preferences } from '@beanpool/domain/notifications/preferences'
import { changeAdult } from '../../../acts/opening/change-adult.ts'
import { notFound } from '../../../api/failures.ts'
import { readPreferences } from '../../../books/notifications/preference-store.ts'
import type { Caller } from '../../../context/caller.ts'
import { presentNotices } from '../telling/present-notices.ts'
import { isOwnNotice, markAsRead, noticePage, unreadNotices } from './notice-pages.ts'

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

/** Counts for the bell unread notices that still matter, except the day's beans. The urgent ones of the last minutes raise a toast. */
export async function readUnread(caller: Caller): Promise<{ count: number; toasts: Notice[] }> {
  const { db, adultId } = caller
  const now = caller.now()
  const types = typesShown(await readPreferences(db, adultId), null)
  const rows = await unreadNotices(db, { adultId, types })
  const notices = (await presentNotices(db, { adultId, rows, now })).filter(
    ({ over, priority }) => !over && priority !== 'low',
  )
  const since = now.subtract({ minutes: freshMinutes })
  const toasts = notices.filter(
    ({ priority, at }) =>
      isAtLeast(priority, 'high') && Temporal.Instant.compare(Temporal.Instant.from(at), since) >= 0,
  )
  return { count: notices.length, toasts }
}

/** Marks all of them if `noticeId` is null. Marking one again changes nothing. */
export async function markRead(caller: Caller, noticeId: string | null): Promise<Record<string, never>> {
  const procedure = noticeId === null ? 'notifications.markAllRead' : 'notifications.markRead'
  await changeAdult(caller, procedure, async ({ tx, adultId, now }) => {
    if (noticeId !== null && !(await isOwnNotice(tx, adultId, noticeId))) throw notFound()
    const changed = await markAsRead(tx, { adultId, noticeId, now })
    return changed > 0 ? { events: [{ kind: 'notices_read' }] } : {}
  })
  return {}
}
