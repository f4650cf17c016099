// Reads the open proposals to and from an adult's household, and the drives for which one of its drives could be
// traded.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { RideCard } from '@beanpool/contract/ride-card'
import type { swaps as contract, OpenSwap, SwapQuote } from '@beanpool/contract/swaps'
import { type EffectDrive, swapEffect, swapRefusal } from '@beanpool/domain/swaps/swap-rules'
import { fitFor, someoneFits } from '../../acts/swaps/propose-swap.ts'
import { refused } from '../../api/failures.ts'
import { type Balances, readBalances } from '../../books/ledger/store.ts'
import { activeMemberships, requireAccess } from '../../books/members/access.ts'
import { stillHolds } from '../../books/swaps/lapse-swaps.ts'
import { type ProposalRow, proposalsInGroups } from '../../books/swaps/store.ts'
import type { Caller } from '../../context/context.ts'
import { groupOf } from '../../db/directory.ts'
import { withTransaction } from '../../db/pool.ts'
import { rides } from '../../db/schema/rides.ts'
import { readGroupState } from '../../planning/rides/group-state.ts'
import { cardsByRide } from '../rides/cards/read-scheduled.ts'

type Refusal = RefusalOf<typeof contract.choices>

export async function readOpenSwaps(caller: Caller): Promise<{ swaps: OpenSwap[] }> {
  const { db, adultId } = caller
  const members = await activeMemberships(db, adultId)
  const groupIds = members.map((member) => member.groupId)
  const householdId = members[0]?.householdId
  if (householdId === undefined) return { swaps: [] }
  const mine = (await proposalsInGroups(db, groupIds)).filter(
    (proposal) =>
      stillHolds(proposal, caller.now()) &&
      (proposal.householdId === householdId || proposal.swap.otherHouseholdId === householdId),
  )
  if (mine.length === 0) return { swaps: [] }
  const cards = await cardsByRide(
    caller,
    mine.flatMap(({ own, other }) => [own, other]),
  )
  const balances = await readBalances(db, groupIds)
  return {
    swaps: mine.flatMap((proposal) => {
      const byMyHousehold = proposal.householdId === householdId
      const [own, other] = [cards.get(proposal.own.id), cards.get(proposal.other.id)]
      if (!own || !other) return []
      const quote = byMyHousehold ? quoteSwap(own, other, balances) : quoteSwap(other, own, balances)
      return quote ? [present(proposal, { byMyHousehold, quote })] : []
    }),
  }
}

function present(
  { swap, own, other, proposerName }: ProposalRow,
  seen: { byMyHousehold: boolean; quote: SwapQuote },
): OpenSwap {
  const [first] = [own.lockAt, other.lockAt].sort(Temporal.Instant.compare)
  return {
    swapId: swap.id,
    groupId: swap.groupId,
    proposerName,
    lapsesAt: (first ?? own.lockAt).toString(),
    ...seen,
  }
}

export async function readSwapChoices(
  caller: Caller,
  { rideId }: { rideId: string },
): Promise<{ choices: SwapQuote[] }> {
  const rowGroupId = await groupOf(caller.db, rides, rideId)
  const { groupId } = await requireAccess(caller.db, caller, 'swaps.choices', { rowGroupId })
  const tradable = await withTransaction(
    caller.db,
    async (tx) => {
      const { householdId } = await requireAccess(tx, caller, 'swaps.choices', { groupId })
      const now = caller.now()
      const state = await readGroupState(tx, groupId, now)
      const own = state.rides.find((ride) => ride.id === rideId)
      if (own?.status !== 'assigned' || own.driverHouseholdId !== householdId)
        throw refused<Refusal>('not_your_drive')
      return state.rides.filter((other) => {
        const theirs = other.driverHouseholdId
        if (swapRefusal(own, other, { householdId }, now) !== null || !theirs) return false
        const sides = { own, other }
        const driver = { kind: 'adult' as const, householdId, adultId: caller.adultId }
        return (
          fitFor(state, { ride: other, sides, driver }).refusal === null &&
          someoneFits(state, { ride: own, sides, householdId: theirs })
        )
      })
    },
    { isolation: 'repeatable read' },
  )
  const otherIds = tradable.map((ride) => ride.id)
  const cards = await cardsByRide(
    caller,
    [rideId, ...otherIds].map((id) => ({ id, groupId })),
  )
  const balances = await readBalances(caller.db, [groupId])
  const own = cards.get(rideId)
  return {
    choices: otherIds.flatMap((id) => {
      const other = cards.get(id)
      return (own && other && quoteSwap(own, other, balances)) || []
    }),
  }
}

// The effect of a swap, which each side sees before confirming it.

/** Computes the effect on the household that drives `own`; null if a ride has lost its driver. */
function quoteSwap(own: RideCard, other: RideCard, balances: Balances): SwapQuote | null {
  const [ownSide, otherSide] = [sideOf(own), sideOf(other)]
  if (!ownSide || !otherSide) return null
  const effect = swapEffect(effectDrive(own), effectDrive(other))
  const change = (householdId: string, hundredths: number) => {
    const before = balances.of(own.groupId, householdId).projectedHundredths
    return { beforeHundredths: before, afterHundredths: before + hundredths }
  }
  return {
    timeZone: own.timeZone,
    own: ownSide,
    other: otherSide,
    awayThen: other.awayThen,
    ownBalance: change(ownSide.householdId, effect.own),
    otherBalance: change(otherSide.householdId, effect.other),
  }
}

function sideOf({ rideId, poolName, startAt, driver }: RideCard) {
  if (!driver) return null
  const { name: driverName, householdId, householdName, beanIndex } = driver
  return { rideId, poolName, startAt, driverName, householdId, householdName, beanIndex }
}

function effectDrive({ driver, seatPriceHundredths, seats }: RideCard): EffectDrive {
  return {
    driverHouseholdId: driver?.householdId ?? '',
    seatPriceHundredths,
    seats: seats.map((seat) => ({ ...seat, held: seat.state === 'held' })),
  }
}
