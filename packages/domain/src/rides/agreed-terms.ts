// The time and seats that a driver agreed to, and whether a change since lets them back out freely (product.md 6).
import { reached } from './ride-windows.ts'

/** `seats`: seats for kids in the car. */
export type Terms = { startsAt: Temporal.Instant; endsAt: Temporal.Instant; seats: number }

export type TermsChange = {
  from: Terms & { lockAt: Temporal.Instant }
  to: Terms
  handPicked: boolean
  /** Made by an adult of the household that drives. */
  byOwnHousehold: boolean
}

/**
 * What a driver has agreed to after a change of their ride. They agreed to what their own household changed, and to what
 * planning could have moved away from them: a drive that it chose, before the lock.
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

/** What the ride's driver or claimant agreed to; null where nobody drives. */
export function agreedTerms(
  ride: Pick<AgreedRide, 'agreedStartsAt' | 'agreedEndsAt' | 'agreedSeats'>,
): Terms | null {
  const { agreedStartsAt, agreedEndsAt, agreedSeats } = ride
  if (agreedStartsAt === null || agreedEndsAt === null || agreedSeats === null) return null
  return { startsAt: agreedStartsAt, endsAt: agreedEndsAt, seats: agreedSeats }
}

/** Whether who drives or claimed the ride may give it back for nothing, because it was changed after they agreed to it. */
export function isFreeToGiveBack(ride: AgreedRide): boolean {
  const agreed = agreedTerms(ride)
  return agreed !== null && backsOutFreely(agreed, { ...ride, seats: ride.capacity })
}

/** Whether the driver may back out without a strike and without beans. What was changed back is as agreed. */
export function backsOutFreely(agreed: Terms, now: Terms): boolean {
  return (
    !agreed.startsAt.equals(now.startsAt) || !agreed.endsAt.equals(now.endsAt) || agreed.seats !== now.seats
  )
}
