// The rules for admins who call a ride off or restore it, and for the weather mark.
import { afterAction, isOpen, type RideStatus } from './ride-states.ts'
import { correctableUntil, reached } from './ride-windows.ts'

export const callOffRefusals = ['already_started', 'over'] as const
export type CallOffRefusal = (typeof callOffRefusals)[number]
export const restoreRefusals = ['not_called_off', 'already_started', 'no_kids', 'pool_stopped'] as const
type RestoreRefusal = (typeof restoreRefusals)[number]
export const weatherRefusals = ['not_allowed', 'over', 'too_late'] as const
export type WeatherRefusal = (typeof weatherRefusals)[number]

type Ride = { status: RideStatus; startsAt: Temporal.Instant }

/**
 * Returns why an admin may not call the ride off now; null if they may. They may until its start, even if the ride is
 * locked or claimed.
 */
export function callOffRefusal(ride: Ride, now: Temporal.Instant): CallOffRefusal | null {
  if (afterAction(ride.status, 'cancel') === null) return 'over'
  return reached(now, ride.startsAt) ? 'already_started' : null
}

/**
 * The state of a ride to be restored. `hasKids`: kids still have seats in this car. `poolRuns`: the pool runs on that
 * date.
 */
export type ToRestore = { hasKids: boolean; poolRuns: boolean }

type CalledOff = Ride & { calledOff: boolean; lockAt: Temporal.Instant }

/**
 * Returns why an admin may not restore a ride that was called off; null if they may. Rides that were cancelled along
 * with their pool are restored along with it, but a locked ride does not depend on its pool. A car whose kids moved to
 * other cars has no one to carry.
 */
export function restoreRefusal(
  ride: CalledOff,
  { hasKids, poolRuns }: ToRestore,
  now: Temporal.Instant,
): RestoreRefusal | null {
  if (!ride.calledOff || afterAction(ride.status, 'restore') === null) return 'not_called_off'
  if (reached(now, ride.startsAt)) return 'already_started'
  if (!hasKids) return 'no_kids'
  return poolRuns || reached(now, ride.lockAt) ? null : 'pool_stopped'
}

/**
 * Returns why the weather mark may not be set or removed now; null if it may. The driver or an admin may change it
 * until the ride is done. After that, an admin may still remove it until 7 days after the start.
 */
export function weatherRefusal(
  ride: Ride & { driverAdultId: string | null },
  by: { adultId: string; isAdmin: boolean; on: boolean },
  now: Temporal.Instant,
): WeatherRefusal | null {
  if (!by.isAdmin && ride.driverAdultId !== by.adultId) return 'not_allowed'
  if (isOpen(ride.status)) return null
  if (ride.status !== 'completed' || by.on) return 'over'
  if (!by.isAdmin) return 'not_allowed'
  return reached(now, correctableUntil(ride.startsAt)) ? 'too_late' : null
}
