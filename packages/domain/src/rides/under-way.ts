// Determines which actions a ride under way still allows. Its driver's taps show how far along it is
// (docs/rules/giving-back.md).
import type { Tap } from './ride-taps.ts'

/**
 * The driver's tap that rules out each action, if the start has not already done so. From On my way on, the household
 * cannot give the drive away. An admin still can until a kid is in the car, in case it breaks down.
 */
export const closedBy = {
  cant_drive: 'on_my_way',
  withdraw_claim: 'on_my_way',
  merge_car: 'on_my_way',
  undo: 'on_my_way',
  give_back_for: 'picked_up',
  pick_driver: 'picked_up',
  call_off: 'picked_up',
  shift_day: 'picked_up',
  not_riding: 'picked_up',
  riding_again: 'picked_up',
} as const
/** Used if an adult who is on the way wants to leave a group, a family or Beanpool, which would give the drive away. */
export const onTheWayRefusals = ['on_the_way'] as const

export type ClosedByTap = keyof typeof closedBy

type Taps = Pick<Tap<Temporal.Instant>, 'kind' | 'at' | 'kidIds' | 'missingKidIds'>[]

/**
 * Returns the ride as the action's rule should see it: as begun once its driver has tapped far enough, even before the
 * start. `kidId`: if given, only taps for this kid count.
 */
export function asTapped<Ride extends { startsAt: Temporal.Instant }>(
  ride: Ride,
  { action, taps, kidId }: { action: ClosedByTap; taps: Taps; kidId?: string },
): Ride {
  const closes = (tap: Taps[number]) =>
    (closedBy[action] === 'on_my_way' || tap.kind !== 'on_my_way') &&
    (kidId === undefined || [...tap.kidIds, ...tap.missingKidIds].includes(kidId))
  const at = taps.find(closes)?.at
  return at && Temporal.Instant.compare(at, ride.startsAt) < 0 ? { ...ride, startsAt: at } : ride
}
