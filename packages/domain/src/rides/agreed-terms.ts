// The time and seats that a driver agreed to, and whether a later change lets the driver back out for free.
import { reached } from './ride-windows.ts'

/** `seats`: the number of seats for kids in the car. */
export type Terms = { startsAt: Temporal.Instant; endsAt: Temporal.Instant; seats: number }

export type TermsChange = {
  from: Terms & { lockAt: Temporal.Instant }
  to: Terms
  handPicked: boolean
  /** True if an adult in the driving household made the change. */
  byOwnHousehold: boolean
}

/**
 * Returns the terms that a driver has agreed to after a change to the ride. Drivers implicitly agree to changes by
 * their own household. Before the lock, they also agree to changes to a drive that planning chose for them, as it could
 * have taken the drive away.
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

/** Returns the terms that the ride's driver or claimant has agreed to; null if there is neither. */
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

/**
 * Tells whether the driver may back out without a strike or losing beans. A change that was reverted does not count.
 */
export function backsOutFreely(agreed: Terms, now: Terms): boolean {
  return (
    !agreed.startsAt.equals(now.startsAt) || !agreed.endsAt.equals(now.endsAt) || agreed.seats !== now.seats
  )
}

// Compares the terms shown to an adult before a tap with the tap's effect now (decision 11).

/**
 * `late`: the tap has the cost that applies inside the late window. `locked`: it has the effect that applies from the
 * lock on.
 */
export type ShownTerms = { late: boolean; locked: boolean }

export const staleTermsRefusals = ['now_late', 'now_locked'] as const
export type StaleTermsRefusal = (typeof staleTermsRefusals)[number]

/** Compares the terms of a tap that is free until the late window. `shown` is omitted by callers that show no terms. */
export function lateRefusal(shown: { late: boolean } | undefined, late: boolean): 'now_late' | null {
  return shown && late && !shown.late ? 'now_late' : null
}

/**
 * Refuses a tap that costs more than its dialog said because a window has begun since. Returns null if it costs no
 * more, or if the caller omits the shown terms. A lower cost needs no second confirmation.
 */
export function staleTermsRefusal(shown: ShownTerms | undefined, now: ShownTerms): StaleTermsRefusal | null {
  if (!shown) return null
  if (now.late && !shown.late) return 'now_late'
  return now.locked && !shown.locked ? 'now_locked' : null
}
