// Says which actions a ride that is under way still takes: its driver's taps tell how far it is (docs/rules/giving-back.md).
import type { Tap } from './ride-taps.ts'

/**
 * The tap of the driver that closes each action, before the start does. From On my way on the drive is not given away; an admin
 * may, for a car that breaks down, until a kid is in it.
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
/** Why an adult who is on the way cannot leave a group, a family or Beanpool: the drive would be given away. */
export const onTheWayRefusals = ['on_the_way'] as const

export type ClosedByTap = keyof typeof closedBy

type Taps = Pick<Tap<Temporal.Instant>, 'kind' | 'at' | 'kidIds' | 'missingKidIds'>[]

/**
 * The ride as the action's rule is to see it: begun once its driver has tapped so far, though the clock is not there yet.
 * `kidId`: only what was tapped of this kid counts.
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
