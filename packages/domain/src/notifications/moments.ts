// Notices sent at set times without anyone tapping: the evening before a drive, the last hour, an offer about to
// expire.
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

/** A search that has just begun has sent notices of its beginning. */
const newSearchMinutes = 10

/**
 * Returns a ride's notices that are due now. Each is sent once per driver and start, which the caller keeps track of.
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
  // Admins get a single list of all drives, to which later changes are not added.
  const isListed = isOpen && reached(now, atNine) && !reached(now, atNine.add({ hours: 1 }))
  return [
    ...(isOpen && !isInLast(60) && reached(now, askedAt(startsAt, timeZone)) ? (['evening'] as const) : []),
    ...(isListed ? (['unconfirmed'] as const) : []),
    ...(isInLast(60) ? (['hour'] as const) : []),
  ]
}

/** Returns when a ride may next have a notice due; null if it has none left. */
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

/** A search begun within the last 12 hours notified its riders at the time. */
const isSoughtSince = (soughtAt: Temporal.Instant | null, startsAt: Temporal.Instant) =>
  soughtAt !== null && reached(soughtAt, startsAt.subtract({ hours: 12 }))

type Offer = { offeredAt: Temporal.Instant; expiresAt: Temporal.Instant }

/**
 * Returns when to send an offer's reminder: three quarters of the way through its running time if at least 10 minutes
 * remain; else never.
 */
export function remindedAt({ offeredAt, expiresAt }: Offer, timeZone: string): Temporal.Instant | null {
  const running = runningMs(offeredAt, expiresAt, timeZone)
  const whole = offeredAt.until(expiresAt).total('milliseconds')
  // Inside the lock, offers run through the night as well.
  const at =
    running > 0
      ? afterRunningMs(offeredAt, Math.round(running * 0.75), timeZone)
      : offeredAt.add({ milliseconds: Math.round(whole * 0.75) })
  return at.until(expiresAt).total('minutes') >= 10 ? at : null
}

const soonDays = 7

/** Returns the first date on which a pool with that through date counts as ending soon. */
export const soonFrom = (throughOn: string): string =>
  Temporal.PlainDate.from(throughOn).subtract({ days: soonDays }).toString()

/** Admins are notified of a pool's end a week in advance. */
export function endsSoon(throughOn: string, today: string): boolean {
  return soonFrom(throughOn) <= today && today <= throughOn
}
