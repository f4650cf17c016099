// The rules for rides with a request for cash (decision 22).
import { reportableUntil } from '../rides/no-show.ts'
import type { RideStatus } from '../rides/ride-states.ts'
import { reached } from '../rides/ride-windows.ts'
import { afterUrgentAction, type UrgentFacts, type UrgentStatus } from './urgent-rules.ts'

/** The reasons to refuse a requester's report that the claimant did not come, for a request without a ride. */
export const notComeRefusals = ['not_yours', 'over', 'not_started', 'too_late', 'marked'] as const
type NotComeRefusal = (typeof notComeRefusals)[number]

/**
 * Returns why the household may not make this report now; null if it may. The requester's household may from the start
 * for 48 hours, unless a cash mark shows that the claimant came. For a request with a ride, the ride's no-show report
 * is used instead.
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

/** True if the claimant drives or drove the ride, so it moves no beans and cash is owed. */
export function claimantDrives(
  { claimedByAdultId }: Pick<Claimed, 'claimedByAdultId'>,
  ride: { status: RideStatus; driverAdultId: string | null },
): boolean {
  return claimedByAdultId !== null && ride.status !== 'no_show' && ride.driverAdultId === claimedByAdultId
}

/** Tells whether a ride is or was for cash, which means that it is claimed and driven by the claimant. */
export function isForCash(
  request: Claimed,
  ride: { status: RideStatus; driverAdultId: string | null },
): boolean {
  return (request.status === 'claimed' || request.status === 'completed') && claimantDrives(request, ride)
}
