// Serves the page behind a mailed link, and its button, for the recipient without a sign-in.
import { inWords } from '@beanpool/contract/in-words'
import type { MailLink } from '@beanpool/contract/notifications'
import type { NoticeCategory } from '@beanpool/domain/notifications/notice-types'
import type { Preferences } from '@beanpool/domain/notifications/preferences'
import { confirmRefusal, isConfirmed } from '@beanpool/domain/rides/confirmation'
import { ORPCError } from '@orpc/server'
import { acceptOffer, declineOffer } from '../../../acts/offers/answer-offer.ts'
import { answerQuestion } from '../../../acts/pools/answer-question.ts'
import { confirmDrive } from '../../../acts/rides/driver/confirm-drive.ts'
import { notFound } from '../../../api/failures.ts'
import { isBlocked } from '../../../books/accounts/store.ts'
import { activeMemberships } from '../../../books/members/access.ts'
import { nameOf } from '../../../books/members/read-names.ts'
import {
  lockPreferences,
  readPreferences,
  savePreferences,
} from '../../../books/notifications/preference-store.ts'
import { offerById } from '../../../books/offers/store.ts'
import { keysOfRides, withKeys } from '../../../books/rides/store.ts'
import type { AppContext } from '../../../context/context.ts'
import { type Queryable, withTransaction } from '../../../db/pool.ts'
import { readQuestions } from '../../../views/groups/read-questions.ts'
import { readCards } from '../../../views/rides/cards/ride-cards.ts'
import { type RideFacts, readerOf, ridesNow } from '../telling/facts-store.ts'
import { askedOf } from '../telling/present-notices.ts'
import { momentWords } from '../words/moment-words.ts'
import { offerWords } from '../words/naming.ts'
import { type LinkPayload, readToken } from './link-token.ts'
import * as words from './link-words.ts'
import { someone } from './link-words.ts'

export async function readLink(context: AppContext, { token }: { token: string }): Promise<MailLink> {
  const payload = payloadOf(context, token)
  if (payload.kind !== 'unsubscribe' && (await isBlocked(context.db, payload))) throw notFound()
  switch (payload.kind) {
    case 'unsubscribe':
      return unsubscribePage(context, payload)
    case 'confirm':
      return confirmPage(context, payload)
    case 'rides':
    case 'rides_not':
      return (await kidsAsked(context, payload)).page
    default:
      return offerPage(context, payload)
  }
}

/** Unsubscribes with one click in the mail program. Returns false unless we issued the token for this purpose. */
export async function stopMails(context: AppContext, token: string): Promise<boolean> {
  const payload = readToken(context.config, token)
  if (payload?.kind !== 'unsubscribe') return false
  await unsubscribe(context, payload)
  return true
}

/** Uses a link; a second tap gets the same response as the first. */
export async function useLink(context: AppContext, { token }: { token: string }): Promise<MailLink> {
  const payload = payloadOf(context, token)
  const before = await readLink(context, { token })
  if (before.state !== 'open') return before
  switch (payload.kind) {
    case 'unsubscribe':
      await unsubscribe(context, payload)
      break
    case 'confirm':
      await confirmAll(context, payload)
      break
    case 'rides':
    case 'rides_not':
      return answerForKids(context, payload)
    default:
      return answerOffer(context, payload)
  }
  return readLink(context, { token })
}

function payloadOf({ config }: AppContext, token: string): LinkPayload {
  const payload = readToken(config, token)
  if (payload === null) throw notFound()
  return payload
}

type Of<Kind extends LinkPayload['kind']> = Extract<LinkPayload, { kind: Kind }>

async function offerPage(
  { db, now: clock }: AppContext,
  { kind, adultId, offerId, rideId }: Of<'accept' | 'decline'>,
): Promise<MailLink> {
  const now = clock()
  const reader = await readerOf(db, adultId)
  const offer = await offerById(db, offerId)
  if (reader === null || offer === null) throw notFound()
  const key = { id: rideId, groupId: offer.groupId }
  const [ride] = await ridesNow(db, [key])
  if (ride === undefined) throw notFound()
  if (!(await isIn(db, adultId, offer.groupId))) return leftPage(kind)
  const page = { kind, path: `/calendar?ride=${rideId}` }
  const named = rideWords(ride, now)
  const isOpen = offer.status === 'open' && Temporal.Instant.compare(now, offer.expiresAt) < 0
  if (isOpen && offer.householdId === reader.householdId) {
    const [card = null] = await readCards(db, { adultId, now, where: withKeys([key]) })
    const until = momentWords(offer.expiresAt, ride.timeZone, { now }).replace(/^today /, '')
    return {
      ...page,
      state: 'open',
      ...words.offerOpen(kind, { ride: named, about: offerWords(card), until }),
    }
  }
  if (kind === 'accept' && ride.driverAdultId === adultId)
    return { ...page, state: 'done', ...words.accepted(named) }
  if (kind === 'decline' && offer.status === 'declined')
    return { ...page, state: 'done', ...words.declined(named) }
  const driver = ride.driverAdultId === null ? null : await driverIn(db, ride)
  return { ...page, state: 'over', ...words.offerOver(named, driver) }
}

/** Returns the driver's name as the group's members see it. */
const driverIn = async (db: Queryable, ride: RideFacts): Promise<string> =>
  (await nameOf(db, ride, ride.driverAdultId)) ?? someone

const isIn = async (db: Queryable, adultId: string, groupId: string): Promise<boolean> =>
  (await activeMemberships(db, adultId)).some((member) => member.groupId === groupId)

/** Shows former members only that they have left the group, whatever the old email was about. */
const leftPage = (kind: MailLink['kind']): MailLink => ({
  kind,
  path: '/groups',
  state: 'over',
  ...words.leftGroup,
})

async function answerOffer(context: AppContext, payload: Of<'accept' | 'decline'>): Promise<MailLink> {
  const { kind, adultId, offerId, rideId } = payload
  const caller = { ...context, adultId }
  const page = { kind, path: `/calendar?ride=${rideId}` }
  const [ride] = await ridesNow(context.db, await keysOfRides(context.db, [rideId]))
  const named = ride ? rideWords(ride, context.now()) : ''
  try {
    await (kind === 'accept' ? acceptOffer(caller, { offerId }) : declineOffer(caller, { offerId }))
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error
    const now = await offerPage(context, payload)
    return now.state === 'open' ? { ...page, state: 'over', ...words.cannotAccept(named) } : now
  }
  return offerPage(context, payload)
}

/** Finds the drives of the page that the reader's family still has: the reader's own and their partner's. */
async function drivesToConfirm({ db, now: clock }: AppContext, { adultId, rideIds }: Of<'confirm'>) {
  const now = clock()
  const reader = await readerOf(db, adultId)
  const householdId = reader?.householdId ?? adultId
  const rides = await ridesNow(db, await keysOfRides(db, rideIds))
  const family = rides.filter(
    (ride) => confirmRefusal(ride, { householdId, timeZone: ride.timeZone }, now) === null,
  )
  const isOwn = ({ driverAdultId }: RideFacts) => driverAdultId === adultId
  const partners = family.filter((ride) => !isOwn(ride))
  return { groupId: rides[0]?.groupId, own: family.filter(isOwn), partners }
}

async function confirmPage(context: AppContext, link: Of<'confirm'>): Promise<MailLink> {
  const { groupId, own, partners } = await drivesToConfirm(context, link)
  if (groupId !== undefined && !(await isIn(context.db, link.adultId, groupId))) return leftPage('confirm')
  const [first] = [...own, ...partners]
  const page = { kind: 'confirm' as const, path: first ? `/calendar?ride=${first.rideId}` : '/dashboard' }
  const named = (rides: RideFacts[]) => inWords(rides.map((ride) => rideWords(ride, context.now())))
  if (own.length > 0)
    return own.every((ride) => isConfirmed(ride, ride.timeZone))
      ? { ...page, state: 'done', ...words.confirmed(named(own)) }
      : { ...page, state: 'open', ...words.confirmOpen(named(own)) }
  if (!first?.driverAdultId) return { ...page, state: 'over', ...words.confirmOver }
  const driver = await driverIn(context.db, first)
  return { ...page, state: 'over', ...words.partnerDrives(named(partners), driver) }
}

/** Confirms those drives on the page that the reader still has. */
async function confirmAll(context: AppContext, link: Of<'confirm'>) {
  for (const { rideId } of (await drivesToConfirm(context, link)).own) {
    await confirmDrive({ ...context, adultId: link.adultId }, { rideId }).catch((error) => {
      if (!(error instanceof ORPCError)) throw error
    })
  }
}

type KidsLink = Of<'rides' | 'rides_not'>

/** Finds the family's open questions about the pool, and the page that asks them. */
async function kidsAsked({ db, now: clock }: AppContext, { kind, adultId, poolId, groupId }: KidsLink) {
  const now = clock()
  const reader = await readerOf(db, adultId)
  if (!(await isIn(db, adultId, groupId))) return { page: leftPage(kind) }
  const householdId = reader?.householdId ?? adultId
  const [question] = await readQuestions(db, { householdId, now, pools: [{ id: poolId, groupId }] })
  const page = { kind, path: `/pools/${poolId}` }
  if (!question) return { page: { ...page, state: 'over' as const, ...words.kidsOver } }
  const said = {
    kids: question.kids.map(({ name }) => name),
    pool: question.name,
    when: askedOf(question, { now, isSent: true }).when,
  }
  const open = { ...page, state: 'open' as const, ...words.kidsOpen(kind === 'rides', said) }
  return { page: open, kidIds: question.kids.map(({ kidId }) => kidId), said }
}

async function answerForKids(context: AppContext, link: KidsLink): Promise<MailLink> {
  const { kidIds, said, page } = await kidsAsked(context, link)
  if (!kidIds || !said) return page
  const rides = link.kind === 'rides'
  try {
    await answerQuestion({ ...context, adultId: link.adultId }, { poolId: link.poolId, kidIds, rides })
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error
    const isOpen = (await kidsAsked(context, link)).kidIds !== undefined
    return { ...page, state: 'over', ...(isOpen ? words.kidsRefused : words.kidsOver) }
  }
  return { ...page, state: 'done', ...words.kidsAnswered(rides, said) }
}

async function unsubscribePage(
  { db }: AppContext,
  { adultId, category }: Of<'unsubscribe'>,
): Promise<MailLink> {
  const page = { kind: 'unsubscribe' as const, path: '/settings/notifications' }
  const preferences = await readPreferences(db, adultId)
  const isStopped = category === 'digest' ? !preferences.digest : preferences.mail[category] === 'nothing'
  return isStopped
    ? { ...page, state: 'done', ...words.unsubscribed(category) }
    : { ...page, state: 'open', ...words.unsubscribeOpen(category) }
}

async function unsubscribe({ db, now }: AppContext, { adultId, category }: Of<'unsubscribe'>) {
  await withTransaction(db, async (tx) => {
    const preferences = await lockPreferences(tx, adultId)
    const changed = category === 'digest' ? withoutDigest(preferences) : withoutMail(preferences, category)
    await savePreferences(tx, { adultId, preferences: changed, now: now() })
  })
}

const withoutMail = (preferences: Preferences, category: NoticeCategory): Preferences => ({
  ...preferences,
  mail: { ...preferences.mail, [category]: 'nothing' },
})

/** Also limits each category to urgent notices, as otherwise the digest's notices would arrive one by one. */
function withoutDigest({ mail, ...preferences }: Preferences): Preferences {
  const kept = Object.entries(mail).map(([category, level]) => [
    category,
    level === 'everything' ? 'cannot_wait' : level,
  ])
  return { ...preferences, mail: Object.fromEntries(kept), digest: false }
}

const rideWords = ({ poolName, startsAt, timeZone }: RideFacts, now: Temporal.Instant) =>
  `${poolName}, ${momentWords(startsAt, timeZone, { now })}`
