// Rules for rides that a request covers for cash (decision 22).
import { reportableUntil } from '../rides/no-show.ts'
import type { RideStatus } from '../rides/ride-states.ts'
import { reached } from '../rides/ride-windows.ts'
import { afterUrgentAction, type UrgentFacts, type UrgentStatus } from './urgent-rules.ts'

/** The refusals when a requester reports that the claimant of a request without a ride did not come. */
export const notComeRefusals = ['not_yours', 'over', 'not_started', 'too_late', 'marked'] as const
type NotComeRefusal = (typeof notComeRefusals)[number]

/**
 * Returns why the household may not report it now; null if it may: the requester's, from the start for 48 hours, unless
 * marked cash shows that the claimant came. A request that covers a ride uses the ride's no-show instead.
 */
export function notComeRefusal(
  request: UrgentFacts,
  { householdId }: { householdId: string },
  now: Temporal.Instant,
): NotComeRefusal | null {
  if (request.requesterHouseholdId !== householdId) return 'not_yours'
  if (request.rideId !== null || afterUrgentAction(request.status, 'not_come') === null) return 'over'
  if (!reached(now, request.startsAt)) return 'not_started'
  if (reached(now, reportableUntil(request.startsAt))) return 'too_late'
  return request.paid || request.received ? 'marked' : null
}

type Claimed = { status: UrgentStatus; claimedByAdultId: string | null }

/** True if the claimant drives or drove the ride: it then moves no beans, and cash is owed. */
export function claimantDrives(
  { claimedByAdultId }: Pick<Claimed, 'claimedByAdultId'>,
  ride: { status: RideStatus; driverAdultId: string | null },
): boolean {
  return claimedByAdultId !== null && ride.status !== 'no_show' && ride.driverAdultId === claimedByAdultId
}

/** Tells whether a ride is or was for cash: claimed, and driven by no one but the claimant. */
export function isForCash(
  request: Claimed,
  ride: { status: RideStatus; driverAdultId: string | null },
): boolean {
  return (request.status === 'claimed' || request.status === 'completed') && claimantDrives(request, ride)
}
