// The changes of a ride between two of its states. Consequences elsewhere follow from these, and not from the action
// that led there: offers close, urgent requests end, strikes are waived.
import { isCommitted, isOpen, type RideStatus } from './ride-states.ts'

/**
 * `driver_came` and `driver_left`: who drives a ride ahead is another household or adult now. `isForCash`: by a claim.
 * `isCalledOff`: by an admin.
 */
export type RideChange =
  | { kind: 'driver_came'; householdId: string; adultId: string; isForCash: boolean }
  | { kind: 'driver_left'; householdId: string; adultId: string }
  | { kind: 'posted' }
  | { kind: 'offered' }
  | { kind: 'seeks_driver' }
  | { kind: 'cancelled'; isCalledOff: boolean }
  | { kind: 'brought_back' }
  | { kind: 'uncovered' }
  | { kind: 'completed' }
  | { kind: 'not_driven' }
  | { kind: 'moved' }
export type RideChangeKind = RideChange['kind']

/** What tells one state of a ride from another. */
export type Seen = {
  status: RideStatus
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  driverHouseholdId: string | null
  driverAdultId: string | null
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

/** In the order in which they are told: that it is on again, who left, who came, and what it is now. `null`: a new ride. */
export function rideChanges(before: Seen | null, after: Seen): RideChange[] {
  const changes: RideChange[] = []
  const [was, is] = [before && driverOf(before), driverOf(after)]
  if (before?.status === 'cancelled' && after.status !== 'cancelled') changes.push({ kind: 'brought_back' })
  const isSame = was?.adultId === is?.adultId && was?.householdId === is?.householdId
  if (was && !isSame && isOpen(after.status)) changes.push({ kind: 'driver_left', ...was })
  const isForCash = after.status === 'urgent_claimed'
  if (is && (!isSame || (before?.status === 'urgent_claimed') !== isForCash))
    changes.push({ kind: 'driver_came', ...is, isForCash })
  if (before?.status !== after.status) changes.push(...inStatus(after))
  if (before && isMoved(before, after)) changes.push({ kind: 'moved' })
  return changes
}

/** The driver of a ride that lies ahead. The driver of a past ride, or of a cancelled one, neither comes nor goes. */
function driverOf({ status, driverHouseholdId, driverAdultId }: Seen) {
  if (!isCommitted(status) || driverHouseholdId === null || driverAdultId === null) return null
  return { householdId: driverHouseholdId, adultId: driverAdultId }
}

function inStatus({ status, calledOffAt }: Seen): RideChange[] {
  if (status === 'cancelled') return [{ kind: 'cancelled', isCalledOff: calledOffAt !== null }]
  if (status === 'assigned' || status === 'urgent_claimed') return []
  return [{ kind: byStatus[status] }]
}

function isMoved(before: Seen, after: Seen): boolean {
  return !before.startsAt.equals(after.startsAt) || !before.endsAt.equals(after.endsAt)
}
