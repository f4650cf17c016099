// The rules for an admin who finds a driver in fair order or by a pick: the rides that are eligible, and the drives
// that can move.
import { afterAction, type RideStatus } from './ride-states.ts'
import { reached } from './ride-windows.ts'

type SoughtRide = {
  status: RideStatus
  startsAt: Temporal.Instant
  lockAt: Temporal.Instant
}
export const findRefusals = ['has_driver', 'over', 'already_started', 'own_drive'] as const
export type FindRefusal = (typeof findRefusals)[number]

/**
 * Returns why an admin may not look for a driver now; null if they may. They may until the start, for a ride without a
 * driver, even if it is offered or posted as urgent. `byHand`: a pick, which can also move an assigned drive.
 * `ownDrive`: the admin's own household drives the ride, so from the lock on the admin must use Can't drive like
 * everyone else (decision 26).
 */
export function findRefusal(
  ride: SoughtRide,
  by: { byHand: boolean; ownDrive: boolean },
  now: Temporal.Instant,
): FindRefusal | null {
  const moves = by.byHand && ride.status === 'assigned'
  if (!moves && (ride.status === 'assigned' || ride.status === 'urgent_claimed')) return 'has_driver'
  if (!moves && afterAction(ride.status, 'take') === null) return 'over'
  if (reached(now, ride.startsAt)) return 'already_started'
  return moves && by.ownDrive && reached(now, ride.lockAt) ? 'own_drive' : null
}
