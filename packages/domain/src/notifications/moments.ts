// Notices that are sent at set times, without a tap: on the evening before a drive, in the last hour before it, and
// when an offer is about to expire.
import { afterRunningMs, runningMs } from '../offers/offer-schedule.ts'
import { askedAt, isConfirmed, shownToAdminsAt, type ToConfirm } from '../rides/confirmation.ts'
import { isCommitted, waitingStatuses } from '../rides/ride-states.ts'
import { reached } from '../rides/ride-windows.ts'

const rideMoments = [
  'evening',
  'hour',
  'unconfirmed',
  'needed_12h',
  'still_needed_60',
  'still_needed_30',
] as const
export type RideMoment = (typeof rideMoments)[number]

/** For this long after a search begins, no further notices are due, as its beginning has just been announced. */
const newSearchMinutes = 10

/**
 * Returns a ride's notices that are due now. Each is sent only once per driver and start time, which the caller has to
 * ensure.
 */
export function momentsOf(
  ride: ToConfirm & { soughtAt?: Temporal.Instant | null },
  timeZone: string,
  now: Temporal.Instant,
): RideMoment[] {
  const { startsAt, status, soughtAt = null } = ride
  if (reached(now, startsAt)) return []
  const isInLast = (minutes: number) => reached(now, startsAt.subtract({ minutes }))
  if (!isCommitted(status)) {
    if (!(waitingStatuses as readonly string[]).includes(status) || !isInLast(12 * 60)) return []
    if (!isInLast(60)) return isSoughtSince(soughtAt, startsAt) ? [] : ['needed_12h']
    if (soughtAt !== null && !reached(now, soughtAt.add({ minutes: newSearchMinutes }))) return []
    return isInLast(30) ? ['still_needed_30'] : ['still_needed_60']
  }
  const isOpen = !isConfirmed(ride, timeZone)
  const atNine = shownToAdminsAt(startsAt, timeZone)
  // Admins get a single list of all unconfirmed drives. Later changes are not added to it.
  const isListed = isOpen && reached(now, atNine) && !reached(now, atNine.add({ hours: 1 }))
  return [
    ...(isOpen && !isInLast(60) && reached(now, askedAt(startsAt, timeZone)) ? (['evening'] as const) : []),
    ...(isListed ? (['unconfirmed'] as const) : []),
    ...(isInLast(60) ? (['hour'] as const) : []),
  ]
}

/** Returns when the ride's next notice may be due; null if none is left. */
export function nextMomentAt(
  { startsAt, status, soughtAt = null }: ToConfirm & { soughtAt?: Temporal.Instant | null },
  timeZone: string,
  now: Temporal.Instant,
): Temporal.Instant | null {
  const before = (minutes: number) => startsAt.subtract({ minutes })
  const search = soughtAt === null ? [] : [soughtAt.add({ minutes: newSearchMinutes })]
  const times = isCommitted(status)
    ? [askedAt(startsAt, timeZone), shownToAdminsAt(startsAt, timeZone), before(60)]
    : [before(12 * 60), before(60), before(30), ...search]
  const ahead = times.filter((at) => !reached(now, at) && Temporal.Instant.compare(at, startsAt) < 0)
  return ahead.sort(Temporal.Instant.compare)[0] ?? null
}

/** A search that began in the 12 hours before the start notified the riders when it began. */
const isSoughtSince = (soughtAt: Temporal.Instant | null, startsAt: Temporal.Instant) =>
  soughtAt !== null && reached(soughtAt, startsAt.subtract({ hours: 12 }))

type Offer = { offeredAt: Temporal.Instant; expiresAt: Temporal.Instant }

/**
 * Returns when to send an offer's reminder: three quarters of the way through its running time, if at least 10 minutes
 * remain then. Otherwise returns null, and no reminder is sent.
 */
export function remindedAt({ offeredAt, expiresAt }: Offer, timeZone: string): Temporal.Instant | null {
  const running = runningMs(offeredAt, expiresAt, timeZone)
  const whole = offeredAt.until(expiresAt).total('milliseconds')
  // Inside the lock, offers run at night as well.
  const at =
    running > 0
      ? afterRunningMs(offeredAt, Math.round(running * 0.75), timeZone)
      : offeredAt.add({ milliseconds: Math.round(whole * 0.75) })
  return at.until(expiresAt).total('minutes') >= 10 ? at : null
}

const soonDays = 7

/** Returns the first date on which a pool with this through date counts as ending soon. */
export const soonFrom = (throughOn: string): string =>
  Temporal.PlainDate.from(throughOn).subtract({ days: soonDays }).toString()

/** Tells whether a pool ends soon. Admins are notified of this a week in advance. */
export function endsSoon(throughOn: string, today: string): boolean {
  return soonFrom(throughOn) <= today && today <= throughOn
}
