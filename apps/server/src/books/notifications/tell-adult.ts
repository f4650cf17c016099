// Notifies an adult of changes to their account, family, credentials or mail, which are not events of a group.
import type { NoticeDataOf, NoticeFacts, NoticePriority } from '@beanpool/domain/notifications/notice-types'
import type { AppContext } from '../../context/context.ts'
import type { Transaction } from '../../db/pool.ts'
import { publishToAdults } from '../../live/publish.ts'
import type { Sender } from '../../mail/mailer.ts'
import { emailOf } from '../members/read-names.ts'
import { insertNotices } from './notice-store.ts'
import { deliverNotices } from './preference-store.ts'

type OfNoEvent = NoticeDataOf<
  'co_parent_joined' | 'co_parent_left' | 'credentials_expiring' | 'invite_undelivered' | 'security_event'
> & {
  adultId: string
  groupId?: string | null
  actorAdultId: string | null
  priority: NoticePriority
}

export async function tellAdult(
  tx: Transaction,
  { jobs, now: clock }: Pick<AppContext, 'jobs' | 'now'>,
  { adultId, actorAdultId, type, priority, data, groupId = null }: OfNoEvent,
) {
  const now = clock()
  const item = { rideId: null, data: { ...data, actorAdultId } }
  const about = { adultId, type, priority, groupId, fold: null }
  const written = await insertNotices(tx, [{ ...about, item, createdAt: now, deliverAt: now }])
  await jobs.enqueue(tx, deliverNotices, { noticeIds: written.map(({ id }) => id) })
  await publishToAdults(tx, [adultId], ['notices'])
}

/** Sends a security notice, which is always mailed too. */
export async function tellOfSecurity(
  tx: Transaction,
  context: Pick<AppContext, 'jobs' | 'log' | 'now'>,
  { adultId, ...data }: NoticeFacts['security_event'] & { adultId: string },
) {
  context.log.info({ event: 'account-changed', what: data.what, adultId }, 'an account was changed')
  const about = { adultId, actorAdultId: adultId, priority: 'high' } as const
  await tellAdult(tx, context, { ...about, type: 'security_event', data })
}

type OfFamily = NoticeFacts['co_parent_left'] & { toAdultId: string; actorAdultId: string }

/**
 * Call it in the transaction that removes an adult from a family or changes its owner. An adult who is removed also
 * gets an email.
 */
export async function tellOfFamily(
  tx: Transaction,
  context: Pick<AppContext, 'jobs' | 'now'>,
  { toAdultId: adultId, actorAdultId, ...data }: OfFamily,
) {
  const priority = data.what === 'removed' ? 'high' : 'normal'
  await tellAdult(tx, context, { adultId, actorAdultId, priority, type: 'co_parent_left', data })
}

/** Tells senders that the mail server has permanently refused their invitation. Skips deleted accounts. */
export async function tellUndelivered(
  tx: Transaction,
  context: Pick<AppContext, 'jobs' | 'now'>,
  { sender: { adultId, groupId }, email }: { sender: Sender; email: string },
) {
  if ((await emailOf(tx, adultId)) === null) return
  const about = { adultId, groupId, actorAdultId: null, priority: 'normal' } as const
  await tellAdult(tx, context, { ...about, type: 'invite_undelivered', data: { email } })
}
