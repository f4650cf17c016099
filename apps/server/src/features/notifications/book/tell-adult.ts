// Tells an adult what happened to their account. It belongs to no group, so it is no event of one.
import type { NoticeFacts } from '@beanpool/domain/notifications/notice-facts'
import type { AppContext } from '../../../context/context.ts'
import { withTransaction } from '../../../db/pool.ts'
import { publishToAdults } from '../../../live/publish.ts'
import { deliverNotices } from './deliver-job.ts'
import { insertNotices } from './notice-store.ts'

/** On the safety of the account: always mailed (notifications.md). */
export async function tellOfSecurity(
  { db, jobs, now: clock }: AppContext,
  { adultId, ...data }: NoticeFacts['security_event'] & { adultId: string },
) {
  await withTransaction(db, async (tx) => {
    const now = clock()
    const item = { rideId: null, data: { ...data, actorAdultId: adultId } }
    const about = {
      adultId,
      groupId: null,
      type: 'security_event' as const,
      priority: 'high' as const,
      fold: null,
    }
    const written = await insertNotices(tx, [{ ...about, item, createdAt: now, deliverAt: now }])
    await jobs.enqueue(tx, deliverNotices, { noticeIds: written.map(({ id }) => id) })
    await publishToAdults(tx, [adultId], ['notices'])
  })
}
