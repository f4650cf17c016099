// A claimant of a request without a ride did not come: its requester reports it.
import { reportableUntil } from '../rides/no-show.ts'
import { reached } from '../rides/ride-windows.ts'
import type { UrgentFacts } from './urgent-rules.ts'
import { afterUrgentAction } from './urgent-states.ts'

export const notComeRefusals = ['not_yours', 'over', 'not_started', 'too_late', 'marked'] as const
export type NotComeRefusal = (typeof notComeRefusals)[number]

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
