// Answers a proposed swap: the other household accepts or declines, the proposer's withdraws. The first wins.

import type { RefusalOf } from '@beanpool/contract/errors'
import type { swaps as contract } from '@beanpool/contract/swaps'
import { afterSwapAction, type SwapAction } from '@beanpool/domain/swaps/swap-states'
import { notFound, refused } from '../../api/failures.ts'
import { stillHolds } from '../../books/swaps/proposal-facts.ts'
import { endSwaps, proposalsOnRides, swapById } from '../../books/swaps/store.ts'
import type { Caller } from '../../context/caller.ts'
import { changeGroup } from '../opening/change-group.ts'
import { tellOver } from './tell-over.ts'
import { tradeDrives } from './trade-drives.ts'

type Refusal = RefusalOf<(typeof contract)['accept' | 'decline' | 'withdraw']>

type Input = { swapId: string }
type Answer = Exclude<SwapAction, 'lapse'>

export function acceptSwap(caller: Caller, { swapId }: Input) {
  return answer(caller, 'swaps.accept', { swapId, action: 'accept' })
}

export function declineSwap(caller: Caller, { swapId }: Input) {
  return answer(caller, 'swaps.decline', { swapId, action: 'decline' })
}

export function withdrawSwap(caller: Caller, { swapId }: Input) {
  return answer(caller, 'swaps.withdraw', { swapId, action: 'withdraw' })
}

type Procedure = 'swaps.accept' | 'swaps.decline' | 'swaps.withdraw'

/** Returns the ride to show: if declined, the drive that the household keeps; otherwise the proposer's. */
async function answer(caller: Caller, procedure: Procedure, { swapId, action }: Input & { action: Answer }) {
  const sought = (await swapById(caller.db, swapId))?.swap
  const undo =
    action === 'accept' && sought ? { action: 'accept_swap' as const, rideId: sought.rideId } : null
  // Another group gave one of the two a drive at the same time, after this change looked.
  const whenBusy = () => refused<Refusal>('they_cannot')
  return changeGroup(
    caller,
    procedure,
    { rowGroupId: sought?.groupId, whenBusy, ...(undo ? { undo } : {}) },
    async (open) => {
      const { tx, member, now } = open
      const found = await swapById(tx, swapId)
      const asked = action === 'withdraw' ? found?.householdId : found?.swap.otherHouseholdId
      if (!found || asked !== member.householdId) throw notFound()
      const { swap } = found
      const shown = { answer: { rideId: action === 'decline' ? swap.otherRideId : swap.rideId } }
      const next = afterSwapAction(swap.status, action)
      // A retry of one's own answer gets the first answer.
      const done = swap.status === afterSwapAction('proposed', action)
      if (done && swap.answeredByAdultId === caller.adultId) return shown
      const proposal = (await proposalsOnRides(tx, [swap.rideId])).find((each) => each.swap.id === swapId)
      if (next === null || !proposal || !stillHolds(proposal, now)) throw await tellOver(tx, swap)
      await endSwaps(tx, [swapId], { status: next, answeredByAdultId: caller.adultId, answeredAt: now })
      if (action === 'accept') return { ...(await tradeDrives(open, proposal)), ...shown }
      const kind = action === 'decline' ? ('swap_declined' as const) : ('swap_withdrawn' as const)
      const data = { proposerAdultId: swap.proposedByAdultId }
      const events = [swap.rideId, swap.otherRideId].map((rideId) => ({ rideId, kind, data }))
      return { events, ...shown }
    },
  )
}
