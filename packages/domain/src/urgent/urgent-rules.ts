// The reasons to refuse actions on urgent requests: post, convert, claim, withdraw, cancel and mark (spec 5).
import { afterAction, type RideStatus } from '../rides/ride-states.ts'
import { reached } from '../rides/ride-windows.ts'
import { carRefusals, carToDrive, type Load, type Taker } from '../rides/take-ride.ts'

export const conversionDays = 30
export const postingDays = 7

/** Returns the rest of an allowance; null if it is unlimited. */
export function urgentsLeft(limit: number | null, used: number): number | null {
  return limit === null ? null : Math.max(0, limit - used)
}

/**
 * Returns how many drives an adult may convert in a group now: the rest of the Fair Guard's allowance or of the plan's
 * weekly allowance, whichever is lower.
 */
export function conversionsNow(left: number, weeklyLeft: number | null): number {
  return Math.max(0, Math.min(left, weeklyLeft ?? left))
}

export const convertRefusals = ['probation', 'allowance_used'] as const
type ConvertRefusal = (typeof convertRefusals)[number]

/**
 * Returns why the assigned driver's drive may not be converted; null if it may. There is a separate rule for giving it
 * back.
 */
export function convertRefusal(by: { onProbation: boolean; conversionsLeft: number }): ConvertRefusal | null {
  if (by.onProbation) return 'probation'
  return by.conversionsLeft === 0 ? 'allowance_used' : null
}

/** The rest of the allowances of the family that had the drive. `weeklyLeft` is null if there is no limit. */
export type Conversion = { onProbation: boolean; conversionsLeft: number; weeklyLeft: number | null }

export const requesterRefusals = [...convertRefusals, 'weekly_used'] as const
type RequesterRefusal = (typeof requesterRefusals)[number]

/**
 * Returns why an admin may not post a ride in this adult's name; null if they may. For the family that gave the ride
 * back, this is a conversion and is refused on the same terms. For other adults (`conversion` is null), it uses no
 * allowance.
 */
export function requesterRefusal(conversion: Conversion | null): RequesterRefusal | null {
  if (conversion === null) return null
  return convertRefusal(conversion) ?? (conversion.weeklyLeft === 0 ? 'weekly_used' : null)
}

export const adminConvertRefusals = [
  'over',
  'offered',
  'already_started',
  'requester_not_aboard',
  ...requesterRefusals,
] as const
type AdminConvertRefusal = (typeof adminConvertRefusals)[number]

/**
 * Returns why an admin may not post the ride; null if they may. The ride must have no driver and no open offer, which
 * may still find one. It is posted in the name of an adult who has a kid on it and has agreed.
 */
export function adminConvertRefusal(
  ride: { status: RideStatus; startsAt: Temporal.Instant },
  by: { requesterAboard: boolean; conversion: Conversion | null },
  now: Temporal.Instant,
): AdminConvertRefusal | null {
  const asked = ride.status === 'offered'
  if (!asked && (ride.status === 'assigned' || afterAction(ride.status, 'convert') === null)) return 'over'
  if (reached(now, ride.startsAt)) return 'already_started'
  if (asked) return 'offered'
  return by.requesterAboard ? requesterRefusal(by.conversion) : 'requester_not_aboard'
}

/** Returns the field of a posted ride's window that is invalid, with a message; null if both are valid. */
export function windowProblem(
  window: { startsAt: Temporal.Instant; endsAt: Temporal.Instant },
  now: Temporal.Instant,
): { field: 'start' | 'end'; message: string } | null {
  if (reached(now, window.startsAt)) return { field: 'start', message: 'The start must be in the future' }
  if (now.until(window.startsAt).total('hours') > 60 * 24)
    return { field: 'start', message: 'At most 60 days ahead' }
  if (reached(window.startsAt, window.endsAt))
    return { field: 'end', message: 'The end must be after the start' }
  if (window.startsAt.until(window.endsAt).total('hours') > 24)
    return { field: 'end', message: 'At most 24 hours after the start' }
  return null
}

export type UrgentFacts = {
  status: UrgentStatus
  /** The request's scheduled ride; null for a request without a ride. */
  rideId: string | null
  requesterHouseholdId: string | null
  claimantHouseholdId: string | null
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  free: boolean
  paid: boolean
  received: boolean
  /** False once it is known that the claimant did not come, as the claimant is then owed nothing. */
  owed: boolean
}

/**
 * Returns until when a request can be claimed: until the start of its ride or, without a ride, until its window ends.
 */
function claimableUntil(request: Pick<UrgentFacts, 'rideId' | 'startsAt' | 'endsAt'>) {
  return request.rideId === null ? request.endsAt : request.startsAt
}

const mostSeats = 8

/**
 * Returns how many seats the request for a ride asks for: one per kid who rides, as long as it is unclaimed (spec 9).
 */
export function seatsAsked(kidCount: number): number {
  return Math.min(mostSeats, Math.max(1, kidCount))
}

export const claimRefusals = [
  'claimed',
  'over',
  'own_request',
  'gave_it_back',
  'not_a_member',
  ...carRefusals,
] as const
export type ClaimRefusal = (typeof claimRefusals)[number]

/**
 * Returns why this adult may not claim the request; null if they may. Only one claim wins. The requester's household
 * may not claim. Neither may the family that gave the ride back, because cash would reward its own late cancel; it can
 * take the ride back for beans.
 */
export function claimRefusal(
  request: UrgentFacts,
  { taker, load, gaveBack }: { taker: Taker; load: Load; gaveBack: boolean },
  now: Temporal.Instant,
): ClaimRefusal | null {
  if (!taker.activeMember) return 'not_a_member'
  if (request.status === 'claimed') return 'claimed'
  if (afterUrgentAction(request.status, 'claim') === null || reached(now, claimableUntil(request)))
    return 'over'
  if (request.requesterHouseholdId === taker.householdId) return 'own_request'
  if (gaveBack) return 'gave_it_back'
  return carToDrive(load, taker).refusal
}

export const urgentRefusals = [
  'not_yours',
  'over',
  'already_started',
  'free',
  'not_begun',
  'settled',
  'claimed',
] as const
type UrgentRefusal = (typeof urgentRefusals)[number]

type By = { householdId: string; isAdmin: boolean }

/**
 * Returns why a household may not give its claim back; null if it may, which is until the start or, without a ride,
 * until the end.
 */
export function withdrawRefusal(request: UrgentFacts, by: By, now: Temporal.Instant): UrgentRefusal | null {
  if (afterUrgentAction(request.status, 'withdraw') === null) return 'over'
  if (request.claimantHouseholdId !== by.householdId) return 'not_yours'
  return reached(now, claimableUntil(request)) ? 'already_started' : null
}

/**
 * Returns why the request may not be cancelled; null if it may. Only unclaimed requests may be cancelled, by the
 * requester's household or, if an admin posted it, by admins.
 */
export function cancelRefusal(
  request: UrgentFacts & { byAdmin: boolean },
  by: By,
  now: Temporal.Instant,
): UrgentRefusal | null {
  const may = request.requesterHouseholdId === by.householdId || (request.byAdmin && by.isAdmin)
  if (!may) return 'not_yours'
  if (request.status === 'claimed') return 'claimed'
  if (afterUrgentAction(request.status, 'cancel') === null) return 'over'
  return reached(now, claimableUntil(request)) ? 'already_started' : null
}

/**
 * Returns why cash may not be marked; null if it may. The requester's household marks it as paid, and the claimant's as
 * received. Each may remove its own mark until the other's is set. Cash may be marked as paid beforehand, but as
 * received only once the ride has begun. For a claimant who did not come, nothing can be marked.
 */
export function cashRefusal(
  request: UrgentFacts,
  { mark, on, householdId }: { mark: 'paid' | 'received'; on: boolean; householdId: string },
  now: Temporal.Instant,
): UrgentRefusal | null {
  const action: UrgentAction = mark === 'paid' ? 'mark_paid' : 'mark_received'
  if (afterUrgentAction(request.status, action) === null || !request.owed) return 'over'
  const owner = mark === 'paid' ? request.requesterHouseholdId : request.claimantHouseholdId
  if (owner !== householdId) return 'not_yours'
  if (request.free) return 'free'
  if (mark === 'received' && on && !reached(now, request.startsAt)) return 'not_begun'
  return !on && request.paid && request.received ? 'settled' : null
}

/** The state machine of an urgent request, for a last-minute ride paid in cash outside the app, as a table. */
export const urgentStatuses = ['posted', 'claimed', 'completed', 'expired', 'cancelled'] as const
export type UrgentStatus = (typeof urgentStatuses)[number]

/** A request is posted without a ride, converted from a drive, or posted by an admin for a ride without a driver. */
export const urgentSources = ['post', 'convert', 'admin'] as const
export type UrgentSource = (typeof urgentSources)[number]

export const urgentActions = [
  'claim',
  'withdraw',
  'cancel',
  'close',
  'call_off',
  'expire',
  'complete',
  'not_come',
  'mark_paid',
  'mark_received',
] as const
export type UrgentAction = (typeof urgentActions)[number]

/**
 * An action that is missing for a state is refused. `close`: the ride was taken for beans, or its pool stopped.
 * `not_come`: the claimant did not come, and the request ends as unclaimed. `call_off`: an admin called the ride off,
 * which also ends a claim. Cash can be marked at any time after the claim.
 */
export const urgentTransitions: Record<UrgentStatus, Partial<Record<UrgentAction, UrgentStatus>>> = {
  posted: {
    claim: 'claimed',
    cancel: 'cancelled',
    close: 'cancelled',
    call_off: 'cancelled',
    expire: 'expired',
  },
  claimed: {
    withdraw: 'posted',
    call_off: 'cancelled',
    complete: 'completed',
    not_come: 'expired',
    mark_paid: 'claimed',
    mark_received: 'claimed',
  },
  completed: { not_come: 'expired', mark_paid: 'completed', mark_received: 'completed' },
  expired: {},
  cancelled: {},
}

/** Returns the state after an action, or null if the table refuses it. */
export function afterUrgentAction(status: UrgentStatus, action: UrgentAction): UrgentStatus | null {
  return urgentTransitions[status][action] ?? null
}

// The changes to an urgent request that make other features waive, reopen and give strikes.

/** `rideId` is null for a request without a ride. */
type Changed = { requestId: string; groupId: string; rideId: string | null }

/**
 * `claimed`: an adult of the household claimed the request. `reopened`: the claim ended without anyone's fault, so the
 * ride is not covered. `given_back_late`: the claimant gave the claim back inside the late window, at the cost set by
 * the rules.
 */
export type RequestChange = Changed &
  (
    | { kind: 'claimed'; householdId: string }
    | { kind: 'reopened' }
    | { kind: 'given_back_late'; adultId: string; rules: { lateCancelStrike: number } }
  )
