// Confirming a drive, which takes one tap on the evening before.
import { isCommitted, type RideStatus } from './ride-states.ts'
import { reached } from './ride-windows.ts'

export const confirmRefusals = ['not_yours', 'not_assigned', 'too_early', 'already_started'] as const
export type ConfirmRefusal = (typeof confirmRefusals)[number]

export type ToConfirm = {
  status: RideStatus
  startsAt: Temporal.Instant
  driverHouseholdId: string | null
  /** The time at which the driver last committed to the drive, by confirming, taking, accepting or swapping it. */
  confirmedAt: Temporal.Instant | null
}

const evening = Temporal.PlainTime.from('18:00')
const lateEvening = Temporal.PlainTime.from('21:00')

function eveAt(
  startsAt: Temporal.Instant,
  timeZone: string,
  plainTime: Temporal.PlainTime,
): Temporal.Instant {
  const day = startsAt.toZonedDateTimeISO(timeZone).toPlainDate()
  return day.subtract({ days: 1 }).toZonedDateTime({ timeZone, plainTime }).toInstant()
}

/** Returns when drivers are asked: at 18:00 on the evening before, on the group's clock. */
export const askedAt = (startsAt: Temporal.Instant, timeZone: string) => eveAt(startsAt, timeZone, evening)

/** Returns when admins see unconfirmed drives: at 21:00 on that evening. */
export const shownToAdminsAt = (startsAt: Temporal.Instant, timeZone: string) =>
  eveAt(startsAt, timeZone, lateEvening)

/** True if the driver committed on the evening before or later. An earlier commitment has to be confirmed. */
export function isConfirmed({ confirmedAt, startsAt }: ToConfirm, timeZone: string): boolean {
  return confirmedAt !== null && reached(confirmedAt, askedAt(startsAt, timeZone))
}

/**
 * Returns why this household may not confirm the drive now; null if it may. Either adult of the driving household may
 * confirm, from the evening before until the start. Confirming again is not an error.
 */
export function confirmRefusal(
  ride: ToConfirm,
  by: { householdId: string; timeZone: string },
  now: Temporal.Instant,
): ConfirmRefusal | null {
  if (ride.driverHouseholdId !== by.householdId) return 'not_yours'
  if (!isCommitted(ride.status)) return 'not_assigned'
  if (reached(now, ride.startsAt)) return 'already_started'
  return reached(now, askedAt(ride.startsAt, by.timeZone)) ? null : 'too_early'
}

/** The evening before is at most this long before the start, even if the clocks change that night. */
const longestNightMs = 48 * 3_600_000

/** Returns the confirmation state that cards show for an upcoming drive; null until the evening before. */
export function confirmationOf(
  ride: ToConfirm,
  timeZone: string,
  now: Temporal.Instant,
): 'asked' | 'confirmed' | null {
  const aheadMs = ride.startsAt.epochMilliseconds - now.epochMilliseconds
  if (!isCommitted(ride.status) || aheadMs > longestNightMs) return null
  if (!reached(now, askedAt(ride.startsAt, timeZone))) return null
  return isConfirmed(ride, timeZone) ? 'confirmed' : 'asked'
}
