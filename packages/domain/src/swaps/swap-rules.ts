// The rules of swaps: which two drives can be traded, and how long a proposal stays open (product.md 13).
import type { RideStatus } from '../rides/ride-states.ts'
import { reached } from '../rides/ride-windows.ts'

export type TradedDrive = {
  groupId: string
  poolId: string
  date: string
  status: RideStatus
  driverHouseholdId: string | null
  driverSetAt: Temporal.Instant | null
  lockAt: Temporal.Instant
}

export const swapRefusals = ['not_your_drive', 'not_their_drive', 'locked', 'same_trip'] as const
export type SwapRefusal = (typeof swapRefusals)[number]

/**
 * Returns why a household cannot propose to trade its drive for the other one now; null if it can. Both are assigned,
 * in the same group, before their locks, and driven by two households. Two cars of one date are the same trip.
 */
export function swapRefusal(
  own: TradedDrive,
  other: TradedDrive,
  { householdId }: { householdId: string },
  now: Temporal.Instant,
): SwapRefusal | null {
  if (own.status !== 'assigned' || own.driverHouseholdId !== householdId) return 'not_your_drive'
  if (other.status !== 'assigned' || other.groupId !== own.groupId) return 'not_their_drive'
  if (other.driverHouseholdId === null || other.driverHouseholdId === householdId) return 'not_their_drive'
  if (reached(now, own.lockAt) || reached(now, other.lockAt)) return 'locked'
  return own.poolId === other.poolId && own.date === other.date ? 'same_trip' : null
}

export type Proposal = { proposedAt: Temporal.Instant; householdId: string; otherHouseholdId: string }

/** The reason a proposal ended: one of its rides has another driver or none, is called off, or is locked. */
export const swapEnds = ['cancelled', 'other_driver', 'locked'] as const
export type SwapEnd = (typeof swapEnds)[number]

/** A proposal ends when either ride locks, changes its driver or is cancelled; null while it is open. */
export function proposalEnd(
  proposal: Proposal,
  { own, other }: { own: TradedDrive; other: TradedDrive },
  now: Temporal.Instant,
): SwapEnd | null {
  if ([own, other].some(({ status }) => status === 'cancelled')) return 'cancelled'
  const hasOtherDriver =
    other.driverHouseholdId !== proposal.otherHouseholdId ||
    [own, other].some((drive) => setAfter(drive, proposal.proposedAt))
  const refusal = swapRefusal(own, other, proposal, now)
  if (refusal === null) return hasOtherDriver ? 'other_driver' : null
  return refusal === 'locked' && !hasOtherDriver ? 'locked' : 'other_driver'
}

function setAfter({ driverSetAt }: TradedDrive, moment: Temporal.Instant): boolean {
  return driverSetAt !== null && Temporal.Instant.compare(driverSetAt, moment) > 0
}

/** A swap's state machine as one table: two households trade two drives (product.md 13). */
export const swapStatuses = ['proposed', 'accepted', 'declined', 'withdrawn', 'lapsed'] as const
export type SwapStatus = (typeof swapStatuses)[number]

/** `lapse`: one of the rides locked, changed its driver or was cancelled. */
export const swapActions = ['accept', 'decline', 'withdraw', 'lapse'] as const
export type SwapAction = (typeof swapActions)[number]

/** Pairs that are not in the table are refused. */
export const swapTransitions: Record<SwapStatus, Partial<Record<SwapAction, SwapStatus>>> = {
  proposed: { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn', lapse: 'lapsed' },
  accepted: {},
  declined: {},
  withdrawn: {},
  lapsed: {},
}

/** Returns the state after an action, or null if the table refuses it. */
export function afterSwapAction(status: SwapStatus, action: SwapAction): SwapStatus | null {
  return swapTransitions[status][action] ?? null
}
