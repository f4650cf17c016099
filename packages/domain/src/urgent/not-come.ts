// A claimant who did not come, for a request without a ride: its requester says so.
import { reportableUntil } from '../rides/no-show.ts'
import { reached } from '../rides/ride-windows.ts'
import type { UrgentFacts } from './urgent-rules.ts'
import { afterUrgentAction } from './urgent-states.ts'

export const notComeRefusals = ['not_yours', 'over', 'not_started', 'too_late', 'marked'] as const
export type NotComeRefusal = (typeof notComeRefusals)[number]

/**
 * Whether the household may say it now; null when it may: the requester's, from the start for 48 hours, unless cash was
 * marked, since then somebody was there. Of a request that covers a ride the ride's no-show is reported.
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
