// Writes an email for one notice, which can be answered from the email, or for the daily digest.
import type { Notice } from '@beanpool/contract/notifications'
import { mailWay } from '@beanpool/domain/notifications/preferences'
import { noticesWithIds } from '../../../books/notifications/notice-store.ts'
import { readPreferences } from '../../../books/notifications/preference-store.ts'
import type { AppContext } from '../../../context/context.ts'
import type { Queryable } from '../../../db/pool.ts'
import { writeLetter } from '../../../mail/layout.ts'
import type { Mail, MailBody } from '../../../mail/mailer.ts'
import { type LinkPayload, makeToken, readToken } from '../answers/link-token.ts'
import { categoryWords, type Stopping } from '../answers/link-words.ts'
import { type NoticeRow, type Presented, presentNotices } from '../telling/present-notices.ts'
import { mayStillRead } from '../telling/role-now.ts'
import * as words from '../words/moment-words.ts'

/** The last lines of emails to adults outside the group. */
const sentOutside: Partial<Record<Notice['type'], (groupName: string) => string>> = {
  group_invite: words.sentToInvited,
  request_answered: words.sentToJoiner,
}

type App = Pick<AppContext, 'config' | 'appUrl'>
/** `namesKids`: true if kids' names may appear in the subjects of this reader's emails. */
type Reader = { adultId: string; to: string; namesKids: boolean }
type Link = { label: string; url: string }

export function noticeMail(app: App, { adultId, to, namesKids }: Reader, notice: Presented): Mail {
  const { title, titleWithoutNames, line, category, groupName } = notice
  const [button, ...others] = answersOf(app, adultId, notice)
  const isAlways = notice.type === 'security_event'
  const unsubscribeUrl = stopUrl(app, adultId, category)
  const letter = writeLetter({
    subject: namesKids ? title : titleWithoutNames,
    heading: title,
    paragraphs: [line],
    ...(notice.ride ? { ride: notice.ride } : {}),
    button: button ?? null,
    others,
    footnote: isAlways
      ? words.alwaysSent
      : (sentOutside[notice.type]?.(groupName) ?? words.sentToMember(categoryWords[category], groupName)),
    ...(isAlways ? {} : { unsubscribe: { label: words.stopThese, url: unsubscribeUrl } }),
  })
  const mail = { to, ...letter, noticeIds: [notice.noticeId] }
  return isAlways ? mail : { ...mail, unsubscribeUrl }
}

export function digestMail(app: App, { adultId, to, namesKids }: Reader, notices: Presented[]): Mail {
  const count = notices.length
  const [first] = notices
  const unsubscribeUrl = stopUrl(app, adultId, 'digest')
  const letter = writeLetter({
    subject:
      count === 1 && first ? (namesKids ? first.title : first.titleWithoutNames) : words.digestSubject(count),
    heading: words.digestHeading,
    paragraphs: [],
    items: notices.map(({ title, line, button }) => ({
      title,
      line,
      link: { label: button.label, url: `${app.appUrl}${button.path}` },
    })),
    button: { label: words.openBeanpool, url: `${app.appUrl}/dashboard` },
    footnote: words.digestFootnote,
    unsubscribe: { label: words.stopDigest, url: unsubscribeUrl },
  })
  return { to, ...letter, unsubscribeUrl, noticeIds: notices.map(({ noticeId }) => noticeId) }
}

/** Links to each answer that works without signing in, or else to the notice's page. */
function answersOf(app: App, adultId: string, { answer, button, groupId }: Notice): Link[] {
  const page = { label: button.label, url: `${app.appUrl}${button.path}` }
  const link = (label: string, payload: LinkPayload) => ({
    label,
    url: `${app.appUrl}/answer/${makeToken(app.config, payload)}`,
  })
  if (answer?.kind === 'offer') {
    const { offerId, rideId } = answer
    return [
      link(words.accept, { kind: 'accept', adultId, offerId, rideId }),
      link(words.decline, { kind: 'decline', adultId, offerId, rideId }),
      { ...page, label: words.openTheRide },
    ]
  }
  if (answer?.kind === 'kids_ride' && groupId !== null) {
    const { poolId } = answer
    return [
      link(words.yesRides, { kind: 'rides', adultId, poolId, groupId }),
      link(words.noRides, { kind: 'rides_not', adultId, poolId, groupId }),
      page,
    ]
  }
  if (answer?.kind === 'confirm')
    return [
      link(words.confirm, { kind: 'confirm', adultId, rideIds: answer.rideIds }),
      { ...page, label: words.openTheRide },
    ]
  return [page]
}

const stopUrl = ({ appUrl, config }: App, adultId: string, category: Stopping) =>
  `${appUrl}/unsubscribe/${makeToken(config, { kind: 'unsubscribe', adultId, category })}`

// Chooses the notices that should still be mailed, when a digest is written and again before each attempt.

/** Drops notices that are over, belong to a group that the reader has left, or are no longer wanted by email. */
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

/** Rewrites a waiting email from the notices that are still wanted; null if there are none. */
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

/** Tells a digest by the emails that its unsubscribe link stops. */
function isDigest({ config }: AppContext, { unsubscribeUrl }: Waiting): boolean {
  const stops = readToken(config, unsubscribeUrl?.split('/').at(-1) ?? '')
  return stops?.kind === 'unsubscribe' && stops.category === 'digest'
}
