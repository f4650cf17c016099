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

/** Whether the driver may back out without a strike and without beans. What was changed back is as agreed. */
export function backsOutFreely(agreed: Terms, now: Terms): boolean {
  return (
    !agreed.startsAt.equals(now.startsAt) || !agreed.endsAt.equals(now.endsAt) || agreed.seats !== now.seats
  )
}
