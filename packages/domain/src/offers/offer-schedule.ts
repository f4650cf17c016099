// The schedule of offers: which households get the next offer, and how long it lasts. Pure: the caller supplies the
// fair order and the current time.

type OfferedRide = { startsAt: Temporal.Instant; lockAt: Temporal.Instant }

export type OfferPeople = {
  /** Eligible households without an offer in this round so far, in fair order. */
  nextInOrder: string[]
  /** All households that may take the ride and have neither declined it nor backed out. */
  everyone: string[]
  /** True if everyone has already been asked in this round. */
  askedEveryone: boolean
}

export type OfferWave = { toAll: boolean; householdIds: string[]; expiresAt: Temporal.Instant }

type OfferMoment = { now: Temporal.Instant; timeZone: string }

const minuteMs = 60_000
const longestMs = 240 * minuteMs
const shortestMs = 20 * minuteMs
const insideLockMs = 15 * minuteMs
const toAllBelowMs = 120 * minuteMs

/**
 * Returns the next wave of offers, or null when the round is over. Before the lock, an offer lasts for the running time
 * until the lock divided by (candidates + 1), but at most 4 hours. If that is under 20 minutes, and in the last wave,
 * everyone gets an offer. Inside the lock, offers last 15 minutes. With under 2 hours left, at night, and once all
 * candidates have been asked, everyone gets an offer until the start.
 */
export function nextWave(ride: OfferedRide, people: OfferPeople, at: OfferMoment): OfferWave | null {
  const { now } = at
  if (people.askedEveryone || !isBefore(now, ride.startsAt)) return null
  return isBefore(now, ride.lockAt) ? beforeLock(ride, people, at) : insideLock(ride, people, at)
}

function beforeLock(ride: OfferedRide, people: OfferPeople, { now, timeZone }: OfferMoment) {
  const leftMs = runningMs(now, ride.lockAt, timeZone)
  const eachMs = Math.min(longestMs, Math.floor(leftMs / (people.nextInOrder.length + 1)))
  const [next] = people.nextInOrder
  const until = (ms: number) => runsFor(ride, ms, { now, timeZone })
  if (next !== undefined && eachMs >= shortestMs)
    return { toAll: false, householdIds: [next], expiresAt: until(eachMs) }
  return toEveryone(people, until(Math.min(longestMs, leftMs)))
}

function insideLock(ride: OfferedRide, people: OfferPeople, { now, timeZone }: OfferMoment) {
  const leftMs = ride.startsAt.epochMilliseconds - now.epochMilliseconds
  const [next] = people.nextInOrder
  if (next === undefined || leftMs < toAllBelowMs || isNight(now, timeZone))
    return toEveryone(people, ride.startsAt)
  return { toAll: false, householdIds: [next], expiresAt: shortOfferEnd(ride, now) }
}

/**
 * Returns when an offer made inside the lock ends, even one by an admin: after 15 minutes, but no later than the start.
 */
export function shortOfferEnd(ride: OfferedRide, now: Temporal.Instant): Temporal.Instant {
  return earlier(now.add({ milliseconds: insideLockMs }), ride.startsAt)
}

/**
 * Returns when an offer that an undo reopens ends. It gets the time that it had left when it was closed: before the
 * lock in running hours, but not past the lock; inside the lock by the clock, but not past the start. An expired offer
 * stays expired.
 */
export function reopenedUntil(
  ride: OfferedRide,
  offer: { expiresAt: Temporal.Instant; closedAt: Temporal.Instant },
  { now, timeZone }: OfferMoment,
): Temporal.Instant {
  if (!isBefore(offer.closedAt, offer.expiresAt)) return now
  if (!isBefore(now, ride.lockAt))
    return earlier(now.add(offer.closedAt.until(offer.expiresAt)), ride.startsAt)
  return runsFor(ride, runningMs(offer.closedAt, offer.expiresAt, timeZone), { now, timeZone })
}

/**
 * Returns when an offer with this much running time ends. One that would run only at night, when no one reads it, stays
 * open until the lock.
 */
function runsFor(ride: OfferedRide, ms: number, { now, timeZone }: OfferMoment): Temporal.Instant {
  return ms === 0 ? ride.lockAt : earlier(afterRunningMs(now, ms, timeZone), ride.lockAt)
}

function toEveryone({ everyone }: OfferPeople, expiresAt: Temporal.Instant): OfferWave | null {
  return everyone.length === 0 ? null : { toAll: true, householdIds: everyone, expiresAt }
}

function isBefore(a: Temporal.Instant, b: Temporal.Instant): boolean {
  return Temporal.Instant.compare(a, b) < 0
}

function earlier(a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant {
  return isBefore(a, b) ? a : b
}

/** The state machine of an offer (an invitation to one household to take one ride) as a table. */
export const offerStatuses = ['open', 'accepted', 'declined', 'expired', 'closed'] as const
export type OfferStatus = (typeof offerStatuses)[number]

export const offerActions = ['accept', 'decline', 'expire', 'close'] as const
export type OfferAction = (typeof offerActions)[number]

/** An action that is missing for a state is refused. `close`: the ride no longer needs the offer. */
const offerTransitions: Record<OfferStatus, Partial<Record<OfferAction, OfferStatus>>> = {
  open: { accept: 'accepted', decline: 'declined', expire: 'expired', close: 'closed' },
  accepted: {},
  declined: {},
  expired: {},
  closed: {},
}

type AnsweredOffer = { status: OfferStatus; expiresAt: Temporal.Instant }

/**
 * Returns the state after an action, or null if the action is refused. After its end, an offer cannot be accepted or
 * declined, even if the job has not yet passed it on. It cannot expire before its end.
 */
export function afterOfferAction(
  offer: AnsweredOffer,
  action: OfferAction,
  now: Temporal.Instant,
): OfferStatus | null {
  const ranOut = Temporal.Instant.compare(now, offer.expiresAt) >= 0
  if (action === 'expire' ? !ranOut : action !== 'close' && ranOut) return null
  return offerTransitions[offer.status][action] ?? null
}

// The hours in which offers run. Their clocks pause from 21:30 to 06:30 in the group's zone.

const dayStart = Temporal.PlainTime.from('06:30')
const dayEnd = Temporal.PlainTime.from('21:30')

/** Tells whether offer clocks are paused now. */
export function isNight(now: Temporal.Instant, timeZone: string): boolean {
  const time = now.toZonedDateTimeISO(timeZone).toPlainTime()
  return Temporal.PlainTime.compare(time, dayStart) < 0 || Temporal.PlainTime.compare(time, dayEnd) >= 0
}

/** Returns when offer clocks next resume: at 06:30 on this date or the next. */
export function morningAfter(now: Temporal.Instant, timeZone: string): Temporal.Instant {
  const local = now.toZonedDateTimeISO(timeZone)
  const isPast = Temporal.PlainTime.compare(local.toPlainTime(), dayStart) >= 0
  return local
    .toPlainDate()
    .add({ days: isPast ? 1 : 0 })
    .toZonedDateTime({ timeZone, plainTime: dayStart })
    .toInstant()
}

/** Returns the running milliseconds between two moments; 0 if `to` is not after `from`. */
export function runningMs(from: Temporal.Instant, to: Temporal.Instant, timeZone: string): number {
  const fromMs = from.epochMilliseconds
  const toMs = to.epochMilliseconds
  let sum = 0
  for (const day of runningDays(from, timeZone)) {
    if (day.fromMs >= toMs) return sum
    sum += Math.max(0, Math.min(day.toMs, toMs) - Math.max(day.fromMs, fromMs))
  }
  return sum
}

/** Returns the time when `ms` running milliseconds (a whole number) have passed since `from`. */
export function afterRunningMs(from: Temporal.Instant, ms: number, timeZone: string): Temporal.Instant {
  let left = ms
  for (const day of runningDays(from, timeZone)) {
    const startMs = Math.max(day.fromMs, from.epochMilliseconds)
    const inDay = Math.max(0, day.toMs - startMs)
    if (left <= inDay) return Temporal.Instant.fromEpochMilliseconds(startMs + left)
    left -= inDay
  }
  throw new Error('days ended')
}

/** Yields the running hours of one day after another, without end, beginning with the day of `from`. */
function* runningDays(from: Temporal.Instant, timeZone: string) {
  const first = from.toZonedDateTimeISO(timeZone).toPlainDate()
  for (let day = 0; ; day++) {
    const date = first.add({ days: day })
    yield {
      fromMs: date.toZonedDateTime({ timeZone, plainTime: dayStart }).epochMilliseconds,
      toMs: date.toZonedDateTime({ timeZone, plainTime: dayEnd }).epochMilliseconds,
    }
  }
}
