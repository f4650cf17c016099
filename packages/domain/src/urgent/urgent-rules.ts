// Refusals of urgent requests: post, convert, claim, withdraw, cancel and mark (product.md 8; spec 5).
import { afterAction, type RideStatus } from '../rides/ride-states.ts'
import { reached } from '../rides/ride-windows.ts'
import { carRefusals, carToDrive, type Load, type Taker } from '../rides/take-ride.ts'
import { afterUrgentAction, type UrgentAction, type UrgentStatus } from './urgent-states.ts'

export const conversionDays = 30
export const postingDays = 7

/** What is left of an allowance; null: as many as wanted. */
export function urgentsLeft(limit: number | null, used: number): number | null {
  return limit === null ? null : Math.max(0, limit - used)
}

/** Drives that an adult may convert in a group now: the least of what the Fair Guard and the plan's week leave. */
export function conversionsNow(left: number, weeklyLeft: number | null): number {
  return Math.max(0, Math.min(left, weeklyLeft ?? left))
}

export const convertRefusals = ['probation', 'allowance_used'] as const
export type ConvertRefusal = (typeof convertRefusals)[number]

/** Whether the adult who was to drive may have the drive converted; giving it back as such is asked elsewhere. */
export function convertRefusal(by: { onProbation: boolean; conversionsLeft: number }): ConvertRefusal | null {
  if (by.onProbation) return 'probation'
  return by.conversionsLeft === 0 ? 'allowance_used' : null
}

/** What is left to those whose drive it was; `weeklyLeft` null: as many as wanted. */
export type Conversion = { onProbation: boolean; conversionsLeft: number; weeklyLeft: number | null }

export const requesterRefusals = [...convertRefusals, 'weekly_used'] as const
export type RequesterRefusal = (typeof requesterRefusals)[number]

/**
 * Whether an admin may post a ride in this adult's name. For the family that gave the ride back it is a conversion of
 * theirs, refused as theirs would be; for others (null) it uses nobody's allowance.
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
export type AdminConvertRefusal = (typeof adminConvertRefusals)[number]

/**
 * An admin may post a ride that nobody drives and nobody is asked to, in the name of an adult with a kid on it who has
 * agreed. While an offer runs it is no shortfall.
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

/** A window that a posted ride may have; the field that is wrong, or null. */
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
  /** The scheduled ride it covers, or null for a request without a ride. */
  rideId: string | null
  requesterHouseholdId: string | null
  claimantHouseholdId: string | null
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  free: boolean
  paid: boolean
  received: boolean
  /** False once the claimant is known not to have come: nothing is owed to them. */
  owed: boolean
}

/** A ride can be had until its start; a request without a ride until its window ends. */
export function claimableUntil(request: Pick<UrgentFacts, 'rideId' | 'startsAt' | 'endsAt'>) {
  return request.rideId === null ? request.endsAt : request.startsAt
}

const mostSeats = 8

/** The seats that a request for a ride asks for: one for each kid who rides, while nobody has claimed it (spec 9). */
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
 * Whether this adult may claim; one claim wins, and nobody of the requester's household may. Nor who gave the ride back:
 * they may take it back for beans, but cash would turn their own late cancel into pay.
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
export type UrgentRefusal = (typeof urgentRefusals)[number]

type By = { householdId: string; isAdmin: boolean }

/**
 * Tells whether a household may give its claim back: until the start, or, for a request without a ride, until its end.
 */
export function withdrawRefusal(request: UrgentFacts, by: By, now: Temporal.Instant): UrgentRefusal | null {
  if (afterUrgentAction(request.status, 'withdraw') === null) return 'over'
  if (request.claimantHouseholdId !== by.householdId) return 'not_yours'
  return reached(now, claimableUntil(request)) ? 'already_started' : null
}

/** Whether the request may be taken back: by the requester's household, unclaimed. What an admin posted, also by admins. */
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
 * Whether cash may be marked: paid by the requester's household, received by the claimant's. Each may take back its own
 * mark until the other has made theirs. Cash may be paid beforehand; it is received once the ride has
 * begun. Nothing is marked for a claimant who did not come.
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
