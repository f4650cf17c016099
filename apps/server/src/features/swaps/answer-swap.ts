// The answers to a proposed swap: the other household accepts or declines, the proposer's withdraws. The first wins.
import type { contract } from '@beanpool/contract/contract'
import type { RefusalOf } from '@beanpool/contract/errors'
import type { RideDetail } from '@beanpool/contract/rides'
import { afterSwapAction, type SwapAction } from '@beanpool/domain/swaps/swap-states'
import type { Caller } from '../../app/caller.ts'
import { isDatabaseError } from '../../db/errors.ts'
import { type Transaction, withTransaction } from '../../db/pool.ts'
import { notFound, refused } from '../../http/failures.ts'
import { lockGroup, requireMember, requireOwn } from '../groups/access.ts'
import { readRide } from '../rides/read-ride.ts'
import { recordOnRides } from '../rides/record-on-rides.ts'
import { stillHolds } from './proposal-facts.ts'
import { endSwaps, proposalsOnRides, swapById } from './store.ts'
import { tellOver } from './tell-over.ts'
import { tradeDrives } from './trade-drives.ts'

/** Why these procedures may be refused. */
type Refusal = RefusalOf<(typeof contract.swaps)['accept' | 'decline' | 'withdraw']>

type Input = { swapId: string }
type Answer = Exclude<SwapAction, 'lapse'>

export function acceptSwap(caller: Caller, { swapId }: Input): Promise<RideDetail> {
  return answer(caller, { swapId, action: 'accept' })
}

export function declineSwap(caller: Caller, { swapId }: Input): Promise<RideDetail> {
  return answer(caller, { swapId, action: 'decline' })
}

export function withdrawSwap(caller: Caller, { swapId }: Input): Promise<RideDetail> {
  return answer(caller, { swapId, action: 'withdraw' })
}

async function answer(caller: Caller, { swapId, action }: Input & { action: Answer }): Promise<RideDetail> {
  const found = await swapById(caller.db, swapId)
  await requireOwn(caller.db, caller.adultId, found?.swap.groupId)
  if (!found) throw notFound()
  const { groupId, rideId, otherRideId } = found.swap
  try {
    await withTransaction(caller.db, (tx) => decide(tx, caller, { swapId, groupId, action }))
  } catch (error) {
    // Another group gave one of the two a drive at the same time, after we looked.
    if (isDatabaseError(error, 'exclusion')) throw refused<Refusal>('they_cannot')
    throw error
  }
  // Declined, it stays with the drive that the household keeps; otherwise with the proposer's.
  return readRide(caller, { rideId: action === 'decline' ? otherRideId : rideId })
}

const kinds = { decline: 'swap_declined', withdraw: 'swap_withdrawn' } as const

type Deciding = Input & { groupId: string; action: Answer }

async function decide(tx: Transaction, caller: Caller, { swapId, groupId, action }: Deciding) {
  const now = caller.now()
  await lockGroup(tx, groupId)
  const { householdId } = await requireMember(tx, caller.adultId, groupId)
  const found = await swapById(tx, swapId)
  const asked = action === 'withdraw' ? found?.householdId : found?.swap.otherHouseholdId
  if (!found || asked !== householdId) throw notFound()
  const { swap } = found
  const next = afterSwapAction(swap.status, action)
  // A retry of one's own answer gets the first answer.
  const done = swap.status === afterSwapAction('proposed', action)
  if (done && swap.answeredByAdultId === caller.adultId) return
  const proposal = (await proposalsOnRides(tx, [swap.rideId])).find((each) => each.swap.id === swapId)
  if (next === null || !proposal || !stillHolds(proposal, now)) throw await tellOver(tx, swap)
  await endSwaps(tx, [swapId], { status: next, answeredByAdultId: caller.adultId, answeredAt: now })
  if (action === 'accept') await tradeDrives(tx, caller, { proposal, now })
  else {
    const line = { groupId, actorAdultId: caller.adultId, kind: kinds[action], data: {}, at: now }
    await recordOnRides(tx, [swap.rideId, swap.otherRideId], line)
  }
}
