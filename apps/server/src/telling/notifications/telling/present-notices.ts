// Phrases notices for their reader, on every channel, with the available answers. Drops notices that no longer matter.
import { currencyOf } from '@beanpool/contract/currencies'
import { inWords } from '@beanpool/contract/in-words'
import type { KidsQuestion } from '@beanpool/contract/kids-questions'
import type { Notice, NoticeAnswer } from '@beanpool/contract/notifications'
import { lacksBoosters } from '@beanpool/domain/households/safety-card'
import { lastDayOf } from '@beanpool/domain/invitations/invite-code'
import { categoryOf } from '@beanpool/domain/notifications/notice-types'
import { type Now, stillMatters } from '@beanpool/domain/notifications/still-matters'
import { placeWords } from '@beanpool/domain/pools/place-words'
import { isPoolRequestOpen, type PoolRequestStatus } from '@beanpool/domain/pools/pool-requests'
import { isConfirmed } from '@beanpool/domain/rides/confirmation'
import { readsSafetyCards } from '@beanpool/domain/rides/ride-day'
import { type KidDayState, kidDayState } from '@beanpool/domain/rides/ride-taps'
import { totalCents } from '@beanpool/domain/urgent/urgent-price'
import { stopsOnWay } from '../../../books/places/ride-ways.ts'
import type { poolRequestsWith } from '../../../books/pools/requests/store.ts'
import type { Queryable } from '../../../db/pool.ts'
import type { NoticeItem, notices } from '../../../db/schema/notices.ts'
import { describeNotice } from '../words/describe-notice.ts'
import * as words from '../words/moment-words.ts'
import { dayOf, expiryWords, homeOf, momentWords } from '../words/moment-words.ts'
import { type Load, myGroups, type NoticeNaming, type NoticeWords, upperFirst } from '../words/naming.ts'
import type { invitationsNow, RideFacts } from './facts-store.ts'
import { type Facts, readFacts } from './read-facts.ts'
import { handOverNow, roleNow, stays } from './role-now.ts'

export type NoticeRow = typeof notices.$inferSelect

/** `ride`: set for a notice about one ride, for its email. */
export type Presented = Notice & {
  titleWithoutNames: string
  ride: { time: string; pool: string; lines: string[] } | null
}

type When = { now: Temporal.Instant; isSent?: boolean }

/** Presents one reader's rows in their order. `isSent`: for an email or a push message, not for the list. */
export async function presentNotices(
  db: Queryable,
  { adultId, rows, ...when }: When & { adultId: string; rows: NoticeRow[] },
): Promise<Presented[]> {
  if (rows.length === 0) return []
  const known = await readFacts(db, { adultId, rows, now: when.now })
  return rows.map((row) => present(row, known, when))
}

function present(row: NoticeRow, known: Facts, when: When): Presented {
  const mattering = itemsOf(row).filter((item) =>
    stillMatters(row.type, item.data, nowOf(row, item, known, when.now)),
  )
  const cut = known.cuts.get(row.groupId ?? '')
  const items = (mattering.length > 0 ? mattering : row.items).map((item) =>
    cut ? { ...item, data: cut(item.data) } : item,
  )
  const naming = namingFor(row, known, when)
  const { button: asWritten, ...said } = describeNotice(row.type, items, naming)
  const isMember = roleNow(row.groupId, known.roles) !== null
  const over = mattering.length === 0
  return {
    noticeId: row.id,
    type: row.type,
    category: categoryOf(row.type),
    priority: row.priority,
    groupId: row.groupId,
    groupName: naming.groupName,
    ...said,
    titleWithoutNames: said.titleWithoutNames ?? said.title,
    ride: rideShown(row, known, when),
    button: leadsTo(asWritten, { groupId: row.groupId, isMember }),
    answer: over ? null : answerTo(row, items, known),
    at: row.createdAt.toString(),
    read: row.readAt !== null,
    over,
  }
}

/** Lists a ride once, even if an undo posted it again before its first notice was sent. */
function itemsOf({ type, items }: NoticeRow): NoticeItem[] {
  if (type !== 'urgent_posted') return items
  const requestOf = ({ data }: NoticeItem) => (data as { requestId: string | null }).requestId
  return [...new Map(items.map((item) => [item.rideId ?? requestOf(item), item])).values()]
}

/** Returns time, pool, driver and the reader's kids, as far as they are known; null unless it is about one ride. */
function rideShown({ rideIds }: NoticeRow, known: Facts, when: When): Presented['ride'] {
  const [rideId] = new Set(rideIds)
  const ride = new Set(rideIds).size === 1 ? known.rides.get(rideId ?? '') : undefined
  if (!ride) return null
  const driver = known.names.find(({ adultId }) => adultId === ride.driverAdultId)?.firstName
  const isMe = ride.driverAdultId === known.reader.adultId
  const kids = known.mine.flatMap((seat) => (seat.rideId === rideId ? [seat.kidName] : []))
  const who = isMe ? words.youDrive : driver ? words.drives(driver) : null
  const lines = [who, kids.length > 0 ? inWords(kids) : null].filter((line) => line !== null)
  const { when: time, poolName: pool } = namedRide(ride, when)
  return { time: upperFirst(time), pool, lines }
}

function nowOf(
  { createdAt, groupId }: NoticeRow,
  { rideId, data }: NoticeItem,
  known: Facts,
  now: Temporal.Instant,
): Now {
  const ride = rideId === null ? null : (known.rides.get(rideId) ?? null)
  const { kidId, strikeId, requestId, messageId, concernId, poolId } = data as Record<
    string,
    string | undefined
  >
  const offer = offerOf({ rideId, data }, known)
  const request = openRequest({ rideId, requestId }, known)
  return {
    now,
    ride: ride && {
      ...ride,
      confirmed: isConfirmed(ride, ride.timeZone),
      ...timesOf(ride),
      ...endsOf(ride, known),
    },
    toldAt: createdAt,
    reader: known.reader,
    isAsked: offer !== undefined && Temporal.Instant.compare(now, offer.expiresAt) < 0,
    hasOpenRequest: request !== undefined,
    claimantAdultId: claimantOf({ rideId, requestId }, known),
    wasClaimed: request?.withdrawnByAdultId != null,
    hasStrike: known.strikes.some((strike) => strike.rideId === rideId),
    band: known.bands.find((each) => each.groupId === groupId)?.band ?? null,
    isSwapOpen: swapOf(createdAt, rideId, known) !== undefined,
    isReportOpen: known.reports.some((report) => report.rideId === rideId),
    isAppealOpen: known.appeals.some((appeal) => appeal.strikeId === strikeId),
    handOver: handOverNow(data, known.roles),
    role: roleNow(groupId, known.roles),
    stays: stays(groupId, data, known),
    isJoinRequestOpen: known.joins.some((join) => join.requestId === requestId && join.status === 'pending'),
    isFlagged: groupId !== null && known.credentials.flaggedIn.has(groupId),
    expiries: known.credentials.expiries,
    remindedAt: known.credentials.remindedAt,
    isConcernOpen: known.concerns.some((each) => each.concernId === concernId && each.status === 'open'),
    poolRequest: poolRequestNow(requestId, known.poolRequests),
    isKidAsked: known.questions.some((question) => question.poolId === poolId),
    poolEndsOn: known.pools.find((pool) => pool.poolId === poolId)?.throughOn ?? null,
    calendar:
      known.calendars.find((each) => each.groupId === groupId && each.poolId === (poolId ?? null)) ?? null,
    isInvitationOpen: isInvitationOpen(data, known.invitations, now),
    kidState: kidStateOf({ rideId, data }, known),
    isRiding: isRiding({ rideId, data }, known),
    isMessageUnread: known.messages.some((each) => each.messageId === messageId && each.isUnread),
    isSeated: known.seats.some((seat) => seat.kidId === kidId && seat.rideId === rideId),
  }
}

type About = { rideId: string | null; requestId?: string | null }

/** Finds the request that the notice is about, or the one for its ride. */
const isAbout = (request: Facts['requests'][number], { rideId, requestId }: About) =>
  request.requestId === requestId || (rideId !== null && request.rideId === rideId)

const openRequest = (about: About, { requests }: Facts) =>
  requests.find((each) => each.status === 'posted' && isAbout(each, about))

/** Finds the claimant of that request, or of the last one of its ride. */
const claimantOf = (about: About, { requests }: Facts): string | null =>
  requests.find((each) => each.claimedByAdultId !== null && isAbout(each, about))?.claimedByAdultId ?? null

/** Finds the kid by name after an undo, since its record has only the name. */
function isRiding({ rideId, data }: NoticeItem, { riders }: Facts): boolean {
  const { kidId, kidName } = data as { kidId?: string; kidName?: string }
  const onDate = riders.filter((rider) => rider.rideId === rideId)
  return onDate.some((rider) => (kidId === undefined ? rider.kidName === kidName : rider.kidId === kidId))
}

/** Uses the taps of the driver who reported on the kid, not a later driver's taps. */
function kidStateOf({ rideId, data }: NoticeItem, { taps }: Facts): KidDayState | null {
  const { kidId, actorAdultId } = data as { kidId?: string; actorAdultId?: string | null }
  if (kidId === undefined) return null
  const ofDriver = taps.filter((tap) => tap.rideId === rideId && tap.adultId === actorAdultId)
  return kidDayState(ofDriver, kidId).state
}

/** Finds the notice's own offer, because later offers for the ride end at another time. */
function offerOf({ rideId, data }: { rideId: string | null; data: unknown }, known: Facts) {
  const { until } = (data ?? {}) as { until?: string }
  return known.offers.find(
    (offer) =>
      offer.rideId === rideId &&
      until !== undefined &&
      offer.expiresAt.epochMilliseconds === Temporal.Instant.from(until).epochMilliseconds,
  )
}

/** Finds the notice's own proposal. */
function swapOf(toldAt: Temporal.Instant, rideId: string | null, { swaps }: Facts) {
  return swaps.find(
    (swap) =>
      (swap.rideId === rideId || swap.otherRideId === rideId) &&
      swap.proposedAt.epochMilliseconds === toldAt.epochMilliseconds,
  )
}

function timesOf({ startsAt, endsAt, timeZone }: RideFacts) {
  const here = (instant: Temporal.Instant) =>
    instant.toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'minute' })
  return { startTime: here(startsAt), endTime: here(endsAt) }
}

function endsOf({ rideId }: RideFacts, { stops }: Facts) {
  const own = stops.find((each) => each.rideId === rideId)
  return {
    start: own ? placeWords(own.from) : '',
    destination: own ? placeWords(own.to) : '',
    stops: own?.between.map(({ name }) => name) ?? [],
    stopPlaces: own?.between.map(placeWords) ?? [],
  }
}

function answerTo({ type, createdAt }: NoticeRow, items: NoticeItem[], known: Facts): NoticeAnswer | null {
  const { rideId = null, data } = items.at(-1) ?? {}
  switch (type) {
    case 'offer_created':
    case 'offer_expiring': {
      const offer = offerOf({ rideId, data }, known)
      return offer ? { kind: 'offer', offerId: offer.offerId, rideId: offer.rideId } : null
    }
    case 'swap_proposed': {
      const swap = swapOf(createdAt, rideId, known)
      return swap ? { kind: 'swap', swapId: swap.swapId } : null
    }
    case 'does_kid_ride': {
      const { poolId } = data as { poolId: string }
      const question = known.questions.find((each) => each.poolId === poolId)
      return question ? { kind: 'kids_ride', poolId, kidIds: question.kids.map(({ kidId }) => kidId) } : null
    }
    case 'drive_reminder':
      return (data as { hour?: boolean }).hour ? null : unconfirmed(items, known)
    case 'invite_approval_needed':
      return { kind: 'join', requestId: (data as { requestId: string }).requestId }
    case 'role_changed': {
      const { what, handOverId = '' } = data as { what: string; handOverId?: string }
      return what === 'asked' ? { kind: 'hand_over', handOverId } : null
    }
    case 'urgent_posted': {
      const { requestId = null } = data as { requestId?: string | null }
      const request = openRequest({ rideId, requestId }, known)
      const isOne = items.length === 1
      const isOwn = request?.requesterAdultId === known.reader.adultId
      const isAsked = (data as { cannot?: true }).cannot === undefined
      return request && isOne && isAsked && !isOwn ? { kind: 'claim', requestId: request.requestId } : null
    }
    default:
      return null
  }
}

function unconfirmed(items: NoticeItem[], known: Facts): NoticeAnswer | null {
  const rideIds = items.flatMap(({ rideId }) => {
    const ride = rideId === null ? undefined : known.rides.get(rideId)
    return ride && !isConfirmed(ride, ride.timeZone) ? [ride.rideId] : []
  })
  return rideIds.length > 0 ? { kind: 'confirm', rideIds } : null
}

function namedRide(ride: RideFacts, when: When) {
  const { rideId, poolName, driverAdultId, startsAt, timeZone } = ride
  const named = { rideId, poolName, driverAdultId, isConfirmed: isConfirmed(ride, timeZone) }
  const minutesLeft = Math.ceil(when.now.until(startsAt).total('minutes'))
  return { ...named, minutesLeft, when: momentWords(startsAt, timeZone, when) }
}

function namingFor({ groupId }: NoticeRow, known: Facts, when: When): NoticeNaming {
  const group = groupId === null ? undefined : known.groups.get(groupId)
  const timeZone = group?.timeZone ?? known.reader.timeZone ?? 'UTC'
  const { reader, names, rides, joins } = known
  return {
    you: reader.adultId,
    groupId,
    groupName: group?.name ?? words.beanpool,
    currency: group?.currency ?? currencyOf(timeZone),
    nameOf: (adultId) => names.find((name) => name.adultId === adultId)?.firstName ?? words.formerAdult,
    householdOf: (householdId) =>
      [...names, ...joins].find((name) => name.householdId === householdId)?.householdName ??
      words.familyThatLeft,
    rideOf: (rideId) => {
      const ride = rideId === null ? undefined : rides.get(rideId)
      if (ride === undefined) return null
      return namedRide(ride, when)
    },
    helpfulRides: () => known.helpful.get(groupId ?? '')?.map((ride) => namedRide(ride, when)) ?? [],
    loadOf: (rideId) => loadNow(rideId, known, when.now),
    boostersOf: (rideId) =>
      known.boosters.find((ride) => ride.rideId === rideId && lacksBoosters(ride.needed, ride.carried)) ??
      null,
    offerOf: (rideId) => {
      const card = known.offered.find((each) => each.rideId === rideId)
      return card?.offerToMe ? card : null
    },
    beansOf: (rideId) => known.moved.find((ride) => ride.rideId === rideId)?.hundredths ?? 0,
    strikeOf: (rideId) => {
      const strike = known.strikes.find((each) => each.rideId === rideId)
      if (strike === undefined) return null
      const until = strike.expiresAt.toZonedDateTimeISO(timeZone).toPlainDate()
      return { weight: strike.weight, counts: strike.status === 'standing', until: dayOf(until.toString()) }
    },
    questionOf: (poolId) => {
      const question = known.questions.find((each) => each.poolId === poolId)
      return question ? askedOf(question, when) : null
    },
    isOwnKid: (kidId) => known.ownKidIds.has(kidId),
    textOf: (messageId) => known.messages.find((each) => each.messageId === messageId)?.text ?? '',
    invitationOf: (invitationId) => {
      const invitation = known.invitations.find((each) => each.invitationId === invitationId)
      if (invitation === undefined) return null
      return { code: invitation.code, lastDay: dayOf(lastDayOf(invitation.expiresAt, timeZone)) }
    },
    tripOf: (requestId) => {
      const trip = known.requests.find((request) => request.requestId === requestId)
      if (trip === undefined) return null
      return words.trip(trip.fromLocation, trip.toLocation, momentWords(trip.startsAt, timeZone, when))
    },
    dealOf: (requestId) => {
      const request = known.requests.find((each) => each.requestId === requestId)
      if (request === undefined) return null
      const payer = names.find((name) => name.adultId === request.requesterAdultId)?.firstName
      const { seats } = request
      return { payer: payer ?? words.formerAdult, totalCents: totalCents(request, request), seats }
    },
    momentOf: (moment) =>
      /^\d{4}-\d{2}-\d{2}$/.test(moment)
        ? dayOf(moment)
        : momentWords(Temporal.Instant.from(moment), timeZone, when).replace(/^today /, ''),
    expiryOf: (date) => expiryWords(date, timeZone, when),
  }
}

/** Phrases a question about the family's kids. */
export function askedOf(
  { kids, timeZone, date, startTime, dateCount, fromName, toName }: KidsQuestion,
  when: When,
) {
  const start = Temporal.PlainDate.from(date).toPlainDateTime(startTime).toZonedDateTime(timeZone)
  return {
    kids: words.kidsAsked(kids.map(({ name }) => name)),
    when: words.datesAsked(momentWords(start.toInstant(), timeZone, when), dateCount),
    way: words.way(fromName, toName),
  }
}

// Checks whether the reader of a notice can still use the invitation in it.
type Known = Awaited<ReturnType<typeof invitationsNow>>

function isInvitationOpen(data: unknown, all: Known, now: Temporal.Instant): boolean {
  const { invitationId } = data as { invitationId?: string }
  const known = all.find((each) => each.invitationId === invitationId)
  if (known === undefined || known.isIn || known.status !== 'pending') return false
  return known.useCount === 0 && Temporal.Instant.compare(now, known.expiresAt) < 0
}

// Names a ride's kids and its car's stops, as far as its driver may read them at this time.

/** Shows a kid's home only to the ride's driver, on the day. */
function loadNow(rideId: string | null, known: Facts, now: Temporal.Instant): Load | null {
  const way = rideId === null ? undefined : known.ways.get(rideId)
  const ride = rideId === null ? undefined : known.rides.get(rideId)
  if (!way || !ride) return null
  const riders = known.riders.filter((rider) => rider.rideId === rideId && rider.inRideId === rideId)
  const kidNames = riders.map(({ kidName }) => kidName)
  const readsHomes = readsSafetyCards(ride, { adultId: known.reader.adultId, timeZone: ride.timeZone }, now)
  const [start, end] = [way.route.places[0]?.name ?? '', way.route.places.at(-1)?.name ?? '']
  const isEnd = (placeId: string | null) =>
    placeId === way.route.placeIds[0] || placeId === way.route.placeIds.at(-1)
  const stops = stopsOnWay(way).flatMap(({ placeId, householdId }) => {
    const place = way.route.places.find((each) => each.placeId === placeId)
    if (isEnd(placeId)) return []
    if (place) return [place.name]
    const family = known.names.find((name) => name.householdId === householdId)?.householdName
    return readsHomes && family ? [homeOf(family)] : []
  })
  return { kidNames, from: start, to: end, stops }
}

// Decides where a notice leads, without offering former members what the group would refuse them.
type Button = NoticeWords['button']

/** Lets families that have left a group read their own beans there, and nothing else. */
function leadsTo(button: Button, group: { groupId: string | null; isMember: boolean }): Button {
  const { groupId, isMember } = group
  const isInside = button.path.startsWith(`/groups/${groupId}`) && button.path !== `/groups/${groupId}/beans`
  return isInside && !isMember ? myGroups : button
}

// Finds the current state of the pool requests in notices.
type OfRequests = Awaited<ReturnType<typeof poolRequestsWith>>

/** Returns null if the notice is about no request, or if the request ended when its family left the group. */
function poolRequestNow(requestId: string | undefined, known: OfRequests): PoolRequestStatus | null {
  const found = known.find((each) => each.requestId === requestId)
  if (found === undefined) return null
  return found.status === 'open' && !isPoolRequestOpen(found) ? null : found.status
}
