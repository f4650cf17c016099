// Sends a notice once by email and push, if it still matters, following its reader's preferences and outside their quiet
// hours.
import {
  digestTime,
  isPushed,
  mailWay,
  mayGoAt,
  nextDigest,
} from '@beanpool/domain/notifications/preferences'
import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import { emailOf } from '../../../books/members/read-names.ts'
import { lockedInOrder } from '../../../books/notifications/notice-store.ts'
import { deliverNotices, readPreferences } from '../../../books/notifications/preference-store.ts'
import type { AppContext } from '../../../context/context.ts'
import { handleJob } from '../../../context/job-handler.ts'
import { type Queryable, type Transaction, withTransaction } from '../../../db/pool.ts'
import { notices } from '../../../db/schema/notices.ts'
import { defineJob } from '../../../jobs/job.ts'
import { enqueuePushes, pushJob } from '../push/deliver-push.ts'
import { readerOf } from '../telling/facts-store.ts'
import { type NoticeRow, type Presented, presentNotices } from '../telling/present-notices.ts'
import { mayStillRead } from '../telling/role-now.ts'
import { digestMail, noticeMail, wantedByMail } from './notice-mail.ts'

// Emails an adult a digest of the notices that could wait, at 18:00 local time.
const sendDigest = defineJob({
  name: 'send-digest',
  data: z.object({ adultId: z.string() }),
  retryLimit: 12,
})

/**
 * Converts a time on this server's clock, which may be slow, to the time on the database's clock, which starts jobs.
 */
const whenReached = (at: Temporal.Instant, now: Temporal.Instant) => at.add(now.until(at))

/**
 * Waits for the end of quiet hours set in the meantime, leaves out notices that no longer matter or are no longer
 * wanted, and sends no email if none are left. A second run finds none. A run that comes too early, on a server whose
 * clock is slow, is repeated.
 */
async function send(context: AppContext, { adultId }: { adultId: string }) {
  // Takes in notices that are due now but whose jobs have not run yet. Those jobs report and repeat what fails.
  await deliverEach(context, await dueTo(context.db, adultId, context.now()))
  await withTransaction(context.db, async (tx) => {
    const now = context.now()
    const timeZone = (await readerOf(tx, adultId))?.timeZone ?? 'UTC'
    const preferences = await readPreferences(tx, adultId)
    const goesAt = mayGoAt({ priority: 'normal' }, preferences, { now, timeZone })
    if (Temporal.Instant.compare(goesAt, now) > 0) {
      await context.jobs.enqueue(tx, sendDigest, { adultId }, { startAfter: goesAt })
      return
    }
    const rows = await lockDigest(tx, adultId, now)
    const due = rows.length > 0 ? null : await overdueDigestAt(tx, adultId)
    if (due !== null)
      await context.jobs.enqueue(tx, sendDigest, { adultId }, { startAfter: whenReached(due, now) })
    const notices = await wantedByMail(tx, { adultId, rows, now })
    const to = await emailOf(tx, adultId)
    if (notices.length === 0 || to === null) return
    await context.mail.send(
      tx,
      digestMail(context, { adultId, to, namesKids: preferences.namesOnLockScreen }, notices),
    )
  })
}

const digestJob = handleJob({ job: sendDigest, handle: send })

/** Retries the job if a notice fails. */
async function deliver(context: AppContext, { noticeIds }: { noticeIds: string[] }) {
  const failures = await deliverEach(context, await readersOf(context.db, noticeIds))
  if (failures.length > 0) throw failures[0]
}

/** Runs one transaction per notice, so a failing one does not delay the others; returns the failures. */
async function deliverEach(context: AppContext, each: Asked[]): Promise<unknown[]> {
  const failures: unknown[] = []
  for (const asked of each) {
    await withTransaction(context.db, (tx) => deliverOne(context, tx, asked)).catch((error) => {
      failures.push(error)
    })
  }
  return failures
}

async function deliverOne(context: AppContext, tx: Transaction, asked: Asked) {
  const now = context.now()
  const row = await lockUndelivered(tx, asked)
  if (row === null) return
  // This server's clock is behind the clock of the server that wrote the notice.
  if (Temporal.Instant.compare(row.deliverAt, now) > 0) {
    const startAfter = whenReached(row.deliverAt, now)
    await context.jobs.enqueue(tx, deliverNotices, { noticeIds: [asked.id] }, { startAfter })
    return
  }
  const reader = await readerOf(tx, row.adultId)
  const [notice] = await presentNotices(tx, { adultId: row.adultId, rows: [row], now, isSent: true })
  if (reader === null || notice === undefined || notice.over || !(await mayStillRead(tx, row))) {
    await markDelivered(tx, row, { now, digestAt: null })
    return
  }
  const preferences = await readPreferences(tx, row.adultId)
  const clock = { now, timeZone: reader.timeZone ?? 'UTC' }
  const [way, pushed] = [mailWay(row, preferences), isPushed(row, preferences)]
  // The digest itself respects quiet hours, and includes all notices that are due for it.
  const goesAt = way === 'digest' && !pushed ? now : mayGoAt(row, preferences, clock)
  if (Temporal.Instant.compare(goesAt, now) > 0) {
    await postpone(tx, row, goesAt)
    await context.jobs.enqueue(tx, deliverNotices, { noticeIds: [asked.id] }, { startAfter: goesAt })
    return
  }
  const namesKids = preferences.namesOnLockScreen
  if (way === 'now') await sendMail(context, tx, notice, { adultId: row.adultId, namesKids })
  if (pushed) await enqueuePushes(context, tx, row)
  const digestAt = way === 'digest' ? digestTime(preferences, { ...clock, now: dueSince(row, clock) }) : null
  if (digestAt !== null)
    await context.jobs.enqueue(tx, sendDigest, { adultId: row.adultId }, { startAfter: digestAt })
  await markDelivered(tx, row, { now, digestAt })
}

/**
 * Returns 18:00 for a notice that was due then, at most an hour ago: a job that starts just after 18:00 must not miss
 * that day's digest, and a server that was away must not send it at night.
 */
function dueSince({ deliverAt }: NoticeRow, { now, timeZone }: { now: Temporal.Instant; timeZone: string }) {
  const isDigests = nextDigest({ now: deliverAt, timeZone }).equals(deliverAt)
  return isDigests && Temporal.Instant.compare(deliverAt, now.subtract({ hours: 1 })) >= 0 ? deliverAt : now
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

// The SQL for delivering notices: taking one that is due, and recording its outcome.

type Asked = Pick<NoticeRow, 'id' | 'adultId'>

/** Finds the readers of notices, in the order of these ids; deleted notices are left out. */
async function readersOf(db: Queryable, noticeIds: string[]): Promise<Asked[]> {
  const rows = await db
    .select({ id: notices.id, adultId: notices.adultId })
    .from(notices)
    .where(inArray(notices.id, noticeIds))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return noticeIds.flatMap((id) => byId.get(id) ?? [])
}

/** Finds the adult's notices that are due and not delivered yet. */
function dueTo(db: Queryable, adultId: string, now: Temporal.Instant): Promise<Asked[]> {
  return db
    .select({ id: notices.id, adultId: notices.adultId })
    .from(notices)
    .where(and(eq(notices.adultId, adultId), isNull(notices.deliveredAt), lte(notices.deliverAt, now)))
}

/** Returns null if it was delivered. Waits for the row's lock: a reader may be marking it as read, which cancels delivery. */
async function lockUndelivered(tx: Transaction, asked: Asked): Promise<NoticeRow | null> {
  const [row] = await tx
    .select()
    .from(notices)
    .where(and(isNotice(asked), isNull(notices.deliveredAt)))
    .for('no key update')
  return row ?? null
}

/** Notices are looked up by their reader. */
const isNotice = ({ id, adultId }: Asked) => and(eq(notices.adultId, adultId), eq(notices.id, id))

async function markDelivered(
  tx: Transaction,
  notice: NoticeRow,
  at: { now: Temporal.Instant; digestAt: Temporal.Instant | null },
) {
  await tx.update(notices).set({ deliveredAt: at.now, digestAt: at.digestAt }).where(isNotice(notice))
}

async function postpone(tx: Transaction, notice: NoticeRow, until: Temporal.Instant) {
  await tx.update(notices).set({ deliverAt: until }).where(isNotice(notice))
}

/** Takes the notices for the adult's digest, oldest first. */
async function lockDigest(tx: Transaction, adultId: string, now: Temporal.Instant): Promise<NoticeRow[]> {
  const rows = await tx
    .update(notices)
    .set({ digestAt: null })
    .where(
      and(
        eq(notices.adultId, adultId),
        inArray(notices.id, lockedInOrder(tx, and(eq(notices.adultId, adultId), lte(notices.digestAt, now)))),
      ),
    )
    .returning()
  return rows.sort((one, other) => Temporal.Instant.compare(one.createdAt, other.createdAt))
}

/**
 * Returns when the adult's overdue digest was due, by the database's clock; null if none is. Later digests have their
 * own jobs.
 */
async function overdueDigestAt(tx: Transaction, adultId: string): Promise<Temporal.Instant | null> {
  const [row] = await tx
    .select({ at: notices.digestAt })
    .from(notices)
    .where(and(eq(notices.adultId, adultId), lte(notices.digestAt, sql`now()`)))
    .orderBy(notices.digestAt)
    .limit(1)
  return row?.at ?? null
}
