// Chooses the notices that should still be mailed: when a digest is written, and again before each try to send a mail.
import { mailWay } from '@beanpool/domain/notifications/preferences'
import { noticesWithIds } from '../../../books/notifications/notice-store.ts'
import { readPreferences } from '../../../books/notifications/preference-store.ts'
import type { AppContext } from '../../../context/context.ts'
import type { Queryable } from '../../../db/pool.ts'
import type { MailBody } from '../../../mail/mailer.ts'
import { readToken } from '../answers/link-token.ts'
import { mayStillRead } from '../telling/may-still-read.ts'
import { type NoticeRow, type Presented, presentNotices } from '../telling/present-notices.ts'
import { digestMail, noticeMail } from './notice-mail.ts'

/** Drops notices that are over, are of a group that the reader has left, or are no longer wanted by mail. */
export async function wantedByMail(
  db: Queryable,
  { adultId, rows, now }: { adultId: string; rows: NoticeRow[]; now: Temporal.Instant },
): Promise<Presented[]> {
  const preferences = await readPreferences(db, adultId)
  const wanted: NoticeRow[] = []
  for (const row of rows)
    if (mailWay(row, preferences) !== 'never' && (await mayStillRead(db, row))) wanted.push(row)
  return (await presentNotices(db, { adultId, rows: wanted, now, isSent: true })).filter(({ over }) => !over)
}

type Waiting = { recipient: string; noticeIds: string[]; unsubscribeUrl: string | null }

/** Writes a waiting mail again from the notices that are still wanted; null if none are. */
export async function writeAgain(context: AppContext, mail: Waiting): Promise<MailBody | null> {
  const { db, now } = context
  const rows = (await noticesWithIds(db, mail.noticeIds)).sort((one, other) =>
    Temporal.Instant.compare(one.createdAt, other.createdAt),
  )
  const [row] = rows
  if (row === undefined) return null
  const { adultId } = row
  const wanted = await wantedByMail(db, { adultId, rows, now: now() })
  const [notice] = wanted
  if (notice === undefined) return null
  const { namesOnLockScreen: namesKids } = await readPreferences(db, adultId)
  const reader = { adultId, to: mail.recipient, namesKids }
  return isDigest(context, mail) ? digestMail(context, reader, wanted) : noticeMail(context, reader, notice)
}

/** Judges by the mails that its unsubscribe link stops. */
function isDigest({ config }: AppContext, { unsubscribeUrl }: Waiting): boolean {
  const stops = readToken(config, unsubscribeUrl?.split('/').at(-1) ?? '')
  return stops?.kind === 'unsubscribe' && stops.category === 'digest'
}
