// Sends one notice to one browser; retries for more than a day if its push service refuses, unless the notice ends
// first.
import { isPushed, mayGoAt } from '@beanpool/domain/notifications/preferences'
import { z } from 'zod'
import { countPush } from '../../../base/metrics.ts'
import { noticeWithId } from '../../../books/notifications/notice-store.ts'
import { readPreferences } from '../../../books/notifications/preference-store.ts'
import type { AppContext } from '../../../context/context.ts'
import { handleJob } from '../../../context/job-handler.ts'
import type { Transaction } from '../../../db/pool.ts'
import { withTransaction } from '../../../db/pool.ts'
import { defineJob, forADay } from '../../../jobs/job.ts'
import type { Attempt } from '../../../jobs/queue.ts'
import { readerOf } from '../telling/facts-store.ts'
import { type NoticeRow, presentNotices } from '../telling/present-notices.ts'
import { mayStillRead } from '../telling/role-now.ts'
import { type PushMessage, sendPush } from './send-push.ts'
import {
  forgetSubscription,
  type SubscriptionRow,
  subscriptionsOf,
  subscriptionWithId,
} from './subscription-store.ts'

export const deliverPush = defineJob({
  name: 'deliver-push',
  data: z.object({ noticeId: z.string(), subscriptionId: z.string() }),
  ...forADay,
  // Waits ten seconds for a push service.
  patienceSeconds: 60,
})

/** Adds one job per browser of the reader, in the transaction that delivers the notice. */
export async function enqueuePushes({ jobs }: AppContext, tx: Transaction, { id, adultId }: NoticeRow) {
  for (const subscription of await subscriptionsOf(tx, adultId))
    await jobs.enqueue(tx, deliverPush, { noticeId: id, subscriptionId: subscription.id })
}

type Due = { to: SubscriptionRow; message: PushMessage; row: NoticeRow }

/** A crash in between sends the message again, but with the same tag, so the browser shows it once. */
async function deliver(
  context: AppContext,
  job: { noticeId: string; subscriptionId: string },
  { isLast }: Attempt,
) {
  const due = await withTransaction(context.db, (tx) => whatIsDue(context, tx, job))
  if (due === null) return
  const { to, message, row } = due
  const sent = await sendPush(context, { to, message, priority: row.priority })
  countPush(sent.outcome === 'failed' ? (isLast ? 'given_up' : 'retried') : sent.outcome)
  if (sent.outcome === 'gone') await forgetSubscription(context.db, to)
  if (sent.outcome === 'failed') throw new Error(`a push service did not take a notice: ${sent.why}`)
}

/**
 * Returns null if the notice is over or read, the browser is gone or now another adult's, or push has been turned off.
 */
async function whatIsDue(
  context: AppContext,
  tx: Transaction,
  job: { noticeId: string; subscriptionId: string },
): Promise<Due | null> {
  const now = context.now()
  const row = await noticeWithId(tx, job.noticeId)
  const to = await subscriptionWithId(tx, job.subscriptionId)
  if (row === null || to === null || to.adultId !== row.adultId || row.readAt !== null) return null
  const preferences = await readPreferences(tx, row.adultId)
  if (!isPushed(row, preferences) || !(await mayStillRead(tx, row))) return null
  const reader = await readerOf(tx, row.adultId)
  const [notice] = await presentNotices(tx, { adultId: row.adultId, rows: [row], now, isSent: true })
  if (notice === undefined || notice.over) return null
  const goesAt = mayGoAt(row, preferences, { now, timeZone: reader?.timeZone ?? 'UTC' })
  // Quiet hours have begun between two attempts.
  if (Temporal.Instant.compare(goesAt, now) > 0) {
    await context.jobs.enqueue(tx, deliverPush, job, { startAfter: goesAt })
    return null
  }
  const { line, button } = notice
  const title = preferences.namesOnLockScreen ? notice.title : notice.titleWithoutNames
  return { to, row, message: { title, line, path: button.path, tag: row.id } }
}

export const pushJob = handleJob({ job: deliverPush, sideBySide: true, handle: deliver })
