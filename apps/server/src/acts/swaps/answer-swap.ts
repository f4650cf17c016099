// Answers a proposed swap. The other household accepts or declines it, or the proposer's household withdraws it. The
// first answer wins.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { swaps as contract } from '@beanpool/contract/swaps'
import type { Driver } from '@beanpool/domain/households/driver'
import { afterSwapAction, type SwapAction } from '@beanpool/domain/swaps/swap-rules'
import { notFound, refused } from '../../api/failures.ts'
import { nameOf } from '../../books/members/read-names.ts'
import { free } from '../../books/rides/bookings.ts'
import { stillHolds } from '../../books/swaps/lapse-swaps.ts'
import {
  endSwaps,
  type ProposalRow,
  proposalsOnRides,
  type SwapRow,
  swapById,
} from '../../books/swaps/store.ts'
import type { Caller } from '../../context/context.ts'
import type { Queryable } from '../../db/pool.ts'
import { type GroupState, loadGroupState } from '../../planning/rides/group-state.ts'
import { type Closing, changeGroup, type EventLine, type OpenGroup } from '../opening/change-group.ts'
import { setDriver } from '../rides/ride/set-driver.ts'
import { fitFor, type Ride, sidesIn } from './propose-swap.ts'

// Trades the drives of an accepted swap in one transaction. Both then count as picked by hand.

type TradeDrivesRefusal = RefusalOf<typeof contract.accept>

/** Gives the proposer's ride to the caller's household and vice versa. Refuses if either driver can no longer drive. */
async function tradeDrives(open: OpenGroup, { swap, householdId }: ProposalRow): Promise<Closing> {
  const { tx, caller, now } = open
  const state = await loadGroupState(tx, swap.groupId, now)
  const sides = sidesIn(state, swap.rideId, swap.otherRideId)
  if (!sides) throw refused<TradeDrivesRefusal>('lapsed')
  const accepter: Driver = { kind: 'adult', householdId: swap.otherHouseholdId, adultId: caller.adultId }
  const proposer: Driver = { kind: 'adult', householdId: householdId ?? '', adultId: swap.proposedByAdultId }
  const mine = fitFor(state, { ride: sides.own, sides, driver: accepter })
  if (mine.refusal) throw refused<TradeDrivesRefusal>(mine.refusal)
  const theirs = fitFor(state, { ride: sides.other, sides, driver: proposer })
  if (theirs.refusal) throw refused<TradeDrivesRefusal>('they_cannot')
  // Frees both rides first, so no adult or car has two drives at a time, not even between two statements.
  await free(tx, [sides.own.id, sides.other.id])
  const both = { state, proposerAdultId: swap.proposedByAdultId }
  const events = [
    await hand(open, { ...both, ride: sides.own, driver: accepter, car: mine }),
    await hand(open, { ...both, ride: sides.other, driver: proposer, car: theirs }),
  ]
  return { events, plan: { byCaller: false } }
}

type Handing = {
  state: GroupState
  ride: Ride
  driver: Driver
  car: { carId: string; capacity: number }
  proposerAdultId: string
}

async function hand(
  { tx, now }: OpenGroup,
  { state, ride, driver, car, proposerAdultId }: Handing,
): Promise<EventLine> {
  const seats = state.seatsByRide.get(ride.id) ?? []
  const set = { ride, seats, locked: state, now, driver, car }
  await setDriver(tx, { ...set, source: 'swapped' })
  const data = { fromAdultId: ride.driverAdultId, toAdultId: driver.adultId, proposerAdultId }
  return { rideId: ride.id, kind: 'swap_accepted', data }
}

// Builds the refusal for an adult who answers too late, with how the proposal ended and who ended it.

type TellOverRefusal = RefusalOf<(typeof contract)['accept' | 'decline' | 'withdraw']>

const reasons = {
  accepted: 'was_accepted',
  declined: 'was_declined',
  withdrawn: 'was_withdrawn',
} as const

/** Returns how the proposal ended. A proposal that cannot be accepted counts as lapsed, even before it is marked. */
async function tellOver(db: Queryable, swap: SwapRow) {
  const reason = swap.status in reasons ? reasons[swap.status as keyof typeof reasons] : 'lapsed'
  return refused<TellOverRefusal>(reason, await nameOf(db, swap, swap.answeredByAdultId))
}

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

/**
 * Returns the ride to show. This is the proposer's ride, except after a decline, when it is the drive that the
 * declining household keeps.
 */
async function answer(caller: Caller, procedure: Procedure, { swapId, action }: Input & { action: Answer }) {
  const sought = (await swapById(caller.db, swapId))?.swap
  const undo =
    action === 'accept' && sought ? { action: 'accept_swap' as const, rideId: sought.rideId } : null
  // Used if another group gave either driver a drive at the same time after this change had checked.
  const whenBusy = () => refused<Refusal>('they_cannot')
  return changeGroup(
    caller,
    procedure,
    { rowGroupId: sought?.groupId, whenBusy, ...(undo ? { undo } : {}) },
    async (open) => {
      const { tx, member, now } = open
      const found = await swapById(tx, swapId, open.groupId)
      const asked = action === 'withdraw' ? found?.householdId : found?.swap.otherHouseholdId
      if (!found || asked !== member.householdId) throw notFound()
      const { swap } = found
      const shown = { answer: { rideId: action === 'decline' ? swap.otherRideId : swap.rideId } }
      const next = afterSwapAction(swap.status, action)
      // A retry by the same adult gets the original response.
      const done = swap.status === afterSwapAction('proposed', action)
      if (done && swap.answeredByAdultId === caller.adultId) return shown
      const proposal = (await proposalsOnRides(tx, [{ id: swap.rideId, groupId: swap.groupId }])).find(
        (each) => each.swap.id === swapId,
      )
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
