// Tells an adult what happened to their account, or to their family. Neither belongs to a group, so it is no event of one.
import type { NoticeFacts } from '@beanpool/domain/notifications/notice-facts'
import type { AppContext } from '../../../context/context.ts'
import { type Transaction, withTransaction } from '../../../db/pool.ts'
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

type OfFamily = NoticeFacts['co_parent_left'] & { toAdultId: string; actorAdultId: string }

/** In the transaction that takes an adult out of a family, or gives it another owner. Who is taken out hears it by mail too. */
export async function tellOfFamily(
  tx: Transaction,
  { jobs, now: clock }: Pick<AppContext, 'jobs' | 'now'>,
  { toAdultId, ...data }: OfFamily,
) {
  const now = clock()
  const about = {
    adultId: toAdultId,
    groupId: null,
    type: 'co_parent_left' as const,
    priority: data.what === 'removed' ? ('high' as const) : ('normal' as const),
    fold: null,
  }
  const item = { rideId: null, data }
  const written = await insertNotices(tx, [{ ...about, item, createdAt: now, deliverAt: now }])
  await jobs.enqueue(tx, deliverNotices, { noticeIds: written.map(({ id }) => id) })
  await publishToAdults(tx, [toAdultId], ['notices'])
}
