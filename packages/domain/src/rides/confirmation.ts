// One tap in the evening confirms tomorrow's drive.
import { isCommitted, type RideStatus } from './ride-states.ts'
import { reached } from './ride-windows.ts'

export const confirmRefusals = ['not_yours', 'not_assigned', 'too_early', 'already_started'] as const
export type ConfirmRefusal = (typeof confirmRefusals)[number]

export type ToConfirm = {
  status: RideStatus
  startsAt: Temporal.Instant
  driverHouseholdId: string | null
  /** When the driver last committed: by confirming, or by taking, accepting or swapping the drive. */
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

/** Drivers are asked at 18:00 on the evening before, on the group's clock. */
export const askedAt = (startsAt: Temporal.Instant, timeZone: string) => eveAt(startsAt, timeZone, evening)

/** Admins see unconfirmed drives at 21:00 that evening. */
export const shownToAdminsAt = (startsAt: Temporal.Instant, timeZone: string) =>
  eveAt(startsAt, timeZone, lateEvening)

/** True if given on the evening before or later: an earlier commitment needs confirming again. */
export function isConfirmed({ confirmedAt, startsAt }: ToConfirm, timeZone: string): boolean {
  return confirmedAt !== null && reached(confirmedAt, askedAt(startsAt, timeZone))
}

/**
 * Either adult of the driving household may confirm, from the evening before until the start. Repeating it is not an
 * error.
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

/** The evening before is at most this far away, even if clocks change that night. */
const longestNightMs = 48 * 3_600_000

/** Returns the state that cards show for an upcoming drive: none before the evening. */
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
