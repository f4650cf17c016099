// Sends a notice by mail and push once, if it still matters, as its reader wants it and outside their quiet hours.
import { digestTime, isPushed, mailWay, mayGoAt } from '@beanpool/domain/notifications/preferences'
import type { AppContext } from '../../../context/context.ts'
import { handleJob } from '../../../context/job-handler.ts'
import { type Transaction, withTransaction } from '../../../db/pool.ts'
import { emailOf } from '../../groups/members/email-of.ts'
import { deliverNotices } from '../book/deliver-job.ts'
import { readPreferences } from '../book/preference-store.ts'
import { enqueuePushes, pushJob } from '../push/deliver-push.ts'
import { readerOf } from '../telling/facts-store.ts'
import { mayStillRead } from '../telling/may-still-read.ts'
import { type Presented, presentNotices } from '../telling/present-notices.ts'
import { lockDue, markDelivered, postpone } from './delivery-store.ts'
import { digestJob, sendDigest } from './digest.ts'
import { noticeMail } from './notice-mail.ts'

/** Runs one transaction per notice: a failing one does not hold up the others, and the job is tried again. */
async function deliver(context: AppContext, { noticeIds }: { noticeIds: string[] }) {
  const failures: unknown[] = []
  for (const noticeId of noticeIds) {
    await withTransaction(context.db, (tx) => deliverOne(context, tx, noticeId)).catch((error) => {
      failures.push(error)
    })
  }
  if (failures.length > 0) throw failures[0]
}

async function deliverOne(context: AppContext, tx: Transaction, noticeId: string) {
  const now = context.now()
  const row = await lockDue(tx, noticeId, now)
  if (row === null) return
  const reader = await readerOf(tx, row.adultId)
  const [notice] = await presentNotices(tx, { adultId: row.adultId, rows: [row], now, isSent: true })
  if (reader === null || notice === undefined || notice.over || !(await mayStillRead(tx, row))) {
    await markDelivered(tx, noticeId, { now, digestAt: null })
    return
  }
  const preferences = await readPreferences(tx, row.adultId)
  const clock = { now, timeZone: reader.timeZone ?? 'UTC' }
  const [way, pushed] = [mailWay(row, preferences), isPushed(row, preferences)]
  // The digest keeps the quiet hours itself, and today's takes all that wait for it.
  const goesAt = way === 'digest' && !pushed ? now : mayGoAt(row, preferences, clock)
  if (Temporal.Instant.compare(goesAt, now) > 0) {
    await postpone(tx, noticeId, goesAt)
    await context.jobs.enqueue(tx, deliverNotices, { noticeIds: [noticeId] }, { startAfter: goesAt })
    return
  }
  const namesKids = preferences.namesOnLockScreen
  if (way === 'now') await sendMail(context, tx, notice, { adultId: row.adultId, namesKids })
  if (pushed) await enqueuePushes(context, tx, row)
  const digestAt = way === 'digest' ? digestTime(preferences, clock) : null
  if (digestAt !== null)
    await context.jobs.enqueue(tx, sendDigest, { adultId: row.adultId }, { startAfter: digestAt })
  await markDelivered(tx, noticeId, { now, digestAt })
}

type Reader = { adultId: string; namesKids: boolean }

async function sendMail(context: AppContext, tx: Transaction, notice: Presented, reader: Reader) {
  const to = await emailOf(tx, reader.adultId)
  if (to !== null) await context.mail.send(tx, noticeMail(context, { ...reader, to }, notice))
}

export const deliveryJobs = [
  handleJob({ job: deliverNotices, sideBySide: true, handle: deliver }),
  pushJob,
  digestJob,
]
