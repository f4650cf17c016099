// The digest mails the notices of an adult that could wait, at 18:00 on their clock.
import { mayGoAt } from '@beanpool/domain/notifications/preferences'
import { z } from 'zod'
import type { AppContext } from '../../../context/context.ts'
import { handleJob } from '../../../context/job-handler.ts'
import { withTransaction } from '../../../db/pool.ts'
import { defineJob } from '../../../jobs/job.ts'
import { emailOf } from '../../groups/members/email-of.ts'
import { readPreferences } from '../book/preference-store.ts'
import { readerOf } from '../telling/facts-store.ts'
import { lockDigest } from './delivery-store.ts'
import { digestMail } from './notice-mail.ts'
import { wantedByMail } from './still-wanted.ts'

export const sendDigest = defineJob({
  name: 'send-digest',
  data: z.object({ adultId: z.string() }),
  retryLimit: 12,
})

/** Waits for the end of quiet hours that were set since, leaves out notices that no longer matter or are no longer wanted, and sends no mail if none are left. A second run finds none waiting. */
async function send(context: AppContext, { adultId }: { adultId: string }) {
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
    const notices = await wantedByMail(tx, { adultId, rows, now })
    const to = await emailOf(tx, adultId)
    if (notices.length === 0 || to === null) return
    await context.mail.send(
      tx,
      digestMail(context, { adultId, to, namesKids: preferences.namesOnLockScreen }, notices),
    )
  })
}

export const digestJob = handleJob({ job: sendDigest, handle: send })
