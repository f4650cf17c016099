// The time and seats that a driver agreed to, and whether a later change lets them back out freely.
import { reached } from './ride-windows.ts'

/** `seats`: seats for kids in the car. */
export type Terms = { startsAt: Temporal.Instant; endsAt: Temporal.Instant; seats: number }

export type TermsChange = {
  from: Terms & { lockAt: Temporal.Instant }
  to: Terms
  handPicked: boolean
  /** The change was made by an adult in the driving household. */
  byOwnHousehold: boolean
}

/**
 * Returns a driver's agreed terms after their ride changed. They agreed to changes by their own household, and to
 * changes in a drive that planning chose and, before the lock, could have taken away from them.
 */
export function agreedAfter(agreed: Terms, change: TermsChange, now: Temporal.Instant): Terms {
  const { from, to, handPicked, byOwnHousehold } = change
  if (!byOwnHousehold && (handPicked || reached(now, from.lockAt))) return agreed
  return {
    startsAt: from.startsAt.equals(to.startsAt) ? agreed.startsAt : to.startsAt,
    endsAt: from.endsAt.equals(to.endsAt) ? agreed.endsAt : to.endsAt,
    seats: from.seats === to.seats ? agreed.seats : to.seats,
  }
}

export type AgreedRide = {
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  capacity: number
  agreedStartsAt: Temporal.Instant | null
  agreedEndsAt: Temporal.Instant | null
  agreedSeats: number | null
}

/** Returns the terms that the ride's driver or claimant agreed to; null if it has neither. */
export function agreedTerms(
  ride: Pick<AgreedRide, 'agreedStartsAt' | 'agreedEndsAt' | 'agreedSeats'>,
): Terms | null {
  const { agreedStartsAt, agreedEndsAt, agreedSeats } = ride
  if (agreedStartsAt === null || agreedEndsAt === null || agreedSeats === null) return null
  return { startsAt: agreedStartsAt, endsAt: agreedEndsAt, seats: agreedSeats }
}

/** Tells whether the driver or claimant may give the ride back for free because it changed after they agreed. */
export function isFreeToGiveBack(ride: AgreedRide): boolean {
  const agreed = agreedTerms(ride)
  return agreed !== null && backsOutFreely(agreed, { ...ride, seats: ride.capacity })
}

/** Tells whether the driver may back out without a strike or beans. A change that was undone does not count. */
export function backsOutFreely(agreed: Terms, now: Terms): boolean {
  return (
    !agreed.startsAt.equals(now.startsAt) || !agreed.endsAt.equals(now.endsAt) || agreed.seats !== now.seats
  )
}

// Compares the terms shown to an adult before a tap with the effect it has now (decision 11).

/** `late`: the cost inside the late window; `locked`: the effect from the lock on. */
export type ShownTerms = { late: boolean; locked: boolean }

export const staleTermsRefusals = ['now_late', 'now_locked'] as const
export type StaleTermsRefusal = (typeof staleTermsRefusals)[number]

/** Compares the terms of a tap that is free until the late window. Callers that show no terms omit `shown`. */
export function lateRefusal(shown: { late: boolean } | undefined, late: boolean): 'now_late' | null {
  return shown && late && !shown.late ? 'now_late' : null
}

/**
 * Refuses a tap that costs more than its dialog said because a window has begun since. Null if it costs no more, or if
 * the caller omits the shown terms. A lower cost needs no second confirmation.
 */
export function staleTermsRefusal(shown: ShownTerms | undefined, now: ShownTerms): StaleTermsRefusal | null {
  if (!shown) return null
  if (now.late && !shown.late) return 'now_late'
  return now.locked && !shown.locked ? 'now_locked' : null
}
