// Derives the changes to a ride from two of its states and from the tap. Effects elsewhere follow from these changes:
// offers close, urgent requests end, strikes are given and waived, and beans move.
import { type DrivenBy, type Driver, driverOf, isSameDriver } from '../households/driver.ts'
import type { CantDriveReason, GiveBackCost } from './cant-drive.ts'
import { isCommitted, isOpen, type RideStatus } from './ride-states.ts'

/**
 * `isNamed`: true if an admin recorded the driver, false if a correction left the driver as is. `isForCash`: true if
 * the driver had claimed the ride.
 */
export type RecordingDriver = { isNamed: boolean; isForCash: boolean; byAdultId: string; note: string | null }
export type ConfirmingNoShow = { byAdultId: string; accusedAdultId: string | null; strikeWeight: number }

/** `excused`: set if the admin who gives the drive back for its driver also excuses the strike. */
export type GivingBack = {
  cost: GiveBackCost
  reason: CantDriveReason | null
  excused?: { byAdultId: string; note: string } | null
}

/**
 * `driver_came` and `driver_left`: another household or adult drives an upcoming ride. `isForCash`: by a claim.
 * `isCalledOff`: by an admin. `given_back`: by Can't drive, with the cost. `driver_recorded`: recorded after the ride
 * along with the kids who rode, even if the driver is unchanged. `seated_elsewhere`: all kids of the car found seats in
 * other cars, so it is cancelled.
 */
export type RideChange =
  | { kind: 'driver_came'; driver: Driver; isForCash: boolean }
  | { kind: 'driver_left'; driver: Driver }
  | ({ kind: 'given_back'; driver: Driver } & GivingBack)
  | ({ kind: 'driver_recorded'; driver: Driver } & RecordingDriver)
  | ({ kind: 'no_show_confirmed' } & ConfirmingNoShow)
  | { kind: 'seated_elsewhere' }
  | { kind: 'posted' }
  | { kind: 'offered' }
  | { kind: 'seeks_driver' }
  | { kind: 'cancelled'; isCalledOff: boolean }
  | { kind: 'brought_back' }
  | { kind: 'uncovered' }
  | { kind: 'completed' }
  | { kind: 'not_driven' }
  | { kind: 'moved' }
type RideChangeKind = RideChange['kind']

/** The fields of a ride that are compared. */
export type Seen = DrivenBy & {
  status: RideStatus
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  calledOffAt: Temporal.Instant | null
}

const byStatus = {
  urgent_posted: 'posted',
  offered: 'offered',
  needs_driver: 'seeks_driver',
  uncovered: 'uncovered',
  completed: 'completed',
  no_show: 'not_driven',
} as const satisfies Partial<Record<RideStatus, RideChangeKind>>

/**
 * Lists changes in this order: restored, driver left, driver came, new status, moved. `before` is null for a new ride.
 */
export function rideChanges(before: Seen | null, after: Seen): RideChange[] {
  const changes: RideChange[] = []
  const [was, is] = [before && driverAhead(before), driverAhead(after)]
  if (before?.status === 'cancelled' && after.status !== 'cancelled') changes.push({ kind: 'brought_back' })
  const isSame = isSameDriver(was, is)
  if (was && !isSame && isOpen(after.status)) changes.push({ kind: 'driver_left', driver: was })
  const isForCash = after.status === 'urgent_claimed'
  if (is && (!isSame || (before?.status === 'urgent_claimed') !== isForCash))
    changes.push({ kind: 'driver_came', driver: is, isForCash })
  if (before?.status !== after.status) changes.push(...inStatus(after))
  if (before && isMoved(before, after)) changes.push({ kind: 'moved' })
  return changes
}

/** Returns the driver of an upcoming ride. The driver of a past or cancelled ride neither comes nor goes. */
const driverAhead = (ride: Seen) => (isCommitted(ride.status) ? driverOf(ride) : null)

function inStatus({ status, calledOffAt }: Seen): RideChange[] {
  if (status === 'cancelled') return [{ kind: 'cancelled', isCalledOff: calledOffAt !== null }]
  if (status === 'assigned' || status === 'urgent_claimed') return []
  return [{ kind: byStatus[status] }]
}

function isMoved(before: Seen, after: Seen): boolean {
  return !before.startsAt.equals(after.startsAt) || !before.endsAt.equals(after.endsAt)
}
