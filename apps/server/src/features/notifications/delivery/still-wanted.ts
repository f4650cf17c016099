// Chooses what of an adult's notices should still be mailed: when a digest is written, and again before each try to send a mail.
import type { Notice } from '@beanpool/contract/notifications'
import { mailWay } from '@beanpool/domain/notifications/preferences'
import type { AppContext } from '../../../context/context.ts'
import type { Queryable } from '../../../db/pool.ts'
import { noticesWithIds } from '../book/notice-store.ts'
import { readPreferences } from '../book/preference-store.ts'
import { mayStillRead } from '../telling/may-still-read.ts'
import { type NoticeRow, presentNotices } from '../telling/present-notices.ts'

/** Without what is over, what is of a group that the reader has left, and what they no longer want by mail. */
export async function wantedByMail(
  db: Queryable,
  { adultId, rows, now }: { adultId: string; rows: NoticeRow[]; now: Temporal.Instant },
): Promise<Notice[]> {
  const preferences = await readPreferences(db, adultId)
  const wanted: NoticeRow[] = []
  for (const row of rows)
    if (mailWay(row, preferences) !== 'never' && (await mayStillRead(db, row))) wanted.push(row)
  return (await presentNotices(db, { adultId, rows: wanted, now, isSent: true })).filter(({ over }) => !over)
}

/** A mail of several notices, all of one reader, goes while one of them is wanted. */
export async function isMailWanted({ db, now }: AppContext, noticeIds: string[]): Promise<boolean> {
  const rows = await noticesWithIds(db, noticeIds)
  const [first] = rows
  if (first === undefined) return false
  return (await wantedByMail(db, { adultId: first.adultId, rows, now: now() })).length > 0
}
