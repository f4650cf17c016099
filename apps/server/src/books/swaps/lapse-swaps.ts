// Ends proposals when either of their rides locks, changes its driver or is cancelled. Changes to rides call this, and
// so does the clock when a ride locks.
import type { RideCard } from '@beanpool/contract/ride-card'
import { afterSwapAction, proposalEnd, type SwapEnd } from '@beanpool/domain/swaps/swap-rules'
import { type ClockStep, inEach } from '../../context/clock-step.ts'
import { type Transaction, withTransaction } from '../../db/pool.ts'
import { lockGroup } from '../members/access.ts'
import { recordEffects } from '../record/record-activities.ts'
import { nextLocks } from '../rides/seek-store.ts'
import { endSwaps, groupsWithLockedProposals, type ProposalRow, proposalsInGroups } from './store.ts'

/** Returns why the proposal has ended; null while it is open. */
function endOf({ swap, own, other, householdId }: ProposalRow, now: Temporal.Instant): SwapEnd | null {
  const { proposedAt, otherHouseholdId } = swap
  const proposal = { proposedAt, otherHouseholdId, householdId: householdId ?? '' }
  return proposalEnd(proposal, { own, other }, now)
}

export const stillHolds = (proposal: ProposalRow, now: Temporal.Instant): boolean =>
  endOf(proposal, now) === null

type Lapsing = {
  groupId: string
  now: Temporal.Instant
  /** Rides that have another driver now, or none. */
  changedRideIds?: string[]
}

/** Ends proposals that no longer apply. Call it under the group's lock, after the change. */
export async function lapseSwaps(tx: Transaction, { groupId, now, changedRideIds = [] }: Lapsing) {
  const next = afterSwapAction('proposed', 'lapse')
  const over = (await proposalsInGroups(tx, [groupId])).flatMap((proposal) => {
    const rideIds = [proposal.own.id, proposal.other.id]
    const isChanged = changedRideIds.some((rideId) => rideIds.includes(rideId))
    const why = endOf(proposal, now) ?? (isChanged ? ('other_driver' as const) : null)
    return why === null ? [] : [{ swap: proposal.swap, rideIds, why }]
  })
  if (over.length === 0 || next === null) return
  await endSwaps(
    tx,
    over.map(({ swap }) => swap.id),
    { status: next, answeredByAdultId: null, answeredAt: now },
  )
  const line = { groupId, actorAdultId: null, kind: 'swap_lapsed' as const, at: now }
  recordEffects(
    tx,
    over.flatMap(({ swap, rideIds, why }) => {
      const data = { proposerAdultId: swap.proposedByAdultId, why }
      return rideIds.map((rideId) => ({ ...line, rideId, data }))
    }),
  )
}

/** Lapses proposals on rides that are locked. */
export const lapseSwapsStep: ClockStep = {
  run: async (context, groupIds) => {
    const locked = await groupsWithLockedProposals(context.db, groupIds, context.now())
    return inEach(context, locked, ({ groupId }) =>
      withTransaction(context.db, async (tx) => {
        await lockGroup(tx, groupId)
        await lapseSwaps(tx, { groupId, now: context.now() })
      }),
    )
  },
  next: nextLocks,
}

// Selects the proposed swaps of rides, for their cards.

export type OpenSwapsByRide = Map<string, NonNullable<RideCard['swap']>>

type Asking = { householdIds: string[]; now: Temporal.Instant }

const weight = { others: 0, mine: 1, for_me: 2 }

/** Returns the swap to show on each ride: if there are several, the one that this household has to answer. */
export function openSwapsByRide(proposals: ProposalRow[], { householdIds, now }: Asking): OpenSwapsByRide {
  const byRide: OpenSwapsByRide = new Map()
  for (const proposal of proposals) {
    if (!stillHolds(proposal, now)) continue
    const role = roleOf(proposal, householdIds)
    for (const rideId of [proposal.own.id, proposal.other.id]) {
      const known = byRide.get(rideId)
      if (known === undefined || weight[known] < weight[role]) byRide.set(rideId, role)
    }
  }
  return byRide
}

function roleOf({ swap, householdId }: ProposalRow, householdIds: string[]) {
  if (householdIds.includes(swap.otherHouseholdId)) return 'for_me'
  return householdIds.includes(householdId ?? '') ? 'mine' : 'others'
}
