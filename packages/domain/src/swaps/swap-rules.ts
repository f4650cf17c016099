// The rules for swaps. They define which two drives can be traded, and how long a proposal stays open.
import { rideEntries } from '../beans/ride-entries.ts'
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
type SwapRefusal = (typeof swapRefusals)[number]

/**
 * Returns why a household cannot propose trading its drive for the other one now; null if it can. Both must be
 * assigned, in the same group, before their locks, and driven by different households. Two cars on one date are the
 * same trip.
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

type Proposal = { proposedAt: Temporal.Instant; householdId: string; otherHouseholdId: string }

/** The reasons why a proposal ended: one of its rides is cancelled, has another driver or none, or is locked. */
const swapEnds = ['cancelled', 'other_driver', 'locked'] as const
export type SwapEnd = (typeof swapEnds)[number]

/** Returns why a proposal has ended; null while it is open. */
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

/** The state machine of a swap, in which two households trade two drives, as a table. */
export const swapStatuses = ['proposed', 'accepted', 'declined', 'withdrawn', 'lapsed'] as const
export type SwapStatus = (typeof swapStatuses)[number]

/** `lapse`: one of the rides was locked or cancelled, or its driver changed. */
export const swapActions = ['accept', 'decline', 'withdraw', 'lapse'] as const
export type SwapAction = (typeof swapActions)[number]

/** An action that is missing for a state is refused. */
const swapTransitions: Record<SwapStatus, Partial<Record<SwapAction, SwapStatus>>> = {
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

// The effect of a swap on the beans of the two households. Each then earns what its new drive earns.

export type EffectDrive = {
  driverHouseholdId: string
  /** The ride's fixed price, as a swap changes no price. */
  seatPriceHundredths: number
  seats: { kidId: string; householdId: string; held: boolean }[]
}

/**
 * Returns the change to both projected balances, in hundredths, own first. Held seats and the driver's own kids do not
 * count. Other balances stay the same, as households spend the same amount with either driver.
 */
export function swapEffect(own: EffectDrive, other: EffectDrive): { own: number; other: number } {
  const change = (householdId: string) =>
    moves(own, other.driverHouseholdId, householdId) -
    moves(own, own.driverHouseholdId, householdId) +
    moves(other, own.driverHouseholdId, householdId) -
    moves(other, other.driverHouseholdId, householdId)
  return { own: change(own.driverHouseholdId), other: change(other.driverHouseholdId) }
}

/** Returns the change that the ride makes to one household's balance if this driver drives. */
function moves(drive: EffectDrive, driverHouseholdId: string, householdId: string): number {
  const carried = drive.seats.filter((seat) => !seat.held)
  const entries = rideEntries({
    driverHouseholdId,
    seatPriceHundredths: drive.seatPriceHundredths,
    seats: carried.map(({ kidId, householdId: of }) => ({
      kidId,
      householdId: of,
      outcome: 'rode' as const,
    })),
  })
  return entries
    .filter((entry) => entry.householdId === householdId)
    .reduce((sum, entry) => sum + entry.amountHundredths, 0)
}
