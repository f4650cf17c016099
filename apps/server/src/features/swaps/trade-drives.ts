// An accepted swap: both drives change hands in one transaction and are from then on two drives picked by hand.
import type { contract } from '@beanpool/contract/contract'
import type { RefusalOf } from '@beanpool/contract/errors'
import type { Caller } from '../../app/caller.ts'
import type { Transaction } from '../../db/pool.ts'
import { refused } from '../../http/failures.ts'
import { freeDriver } from '../rides/free-driver.ts'
import { type GroupState, loadGroupState } from '../rides/group-state.ts'
import { planGroup } from '../rides/plan-group.ts'
import { recordOnRides } from '../rides/record-on-rides.ts'
import { setDriver } from '../rides/set-driver.ts'
import type { ProposalRow } from './store.ts'
import { fitFor, type Ride, sidesIn } from './swap-sides.ts'

/** Why these procedures may be refused. */
type Refusal = RefusalOf<typeof contract.swaps.accept>

type Trading = { proposal: ProposalRow; now: Temporal.Instant }

/** The caller is of the other household and drives the proposer's ride from now on. Refused when either cannot any more. */
export async function tradeDrives(tx: Transaction, caller: Caller, { proposal, now }: Trading) {
  const { swap } = proposal
  const state = await loadGroupState(tx, swap.groupId, now)
  const sides = sidesIn(state, swap.rideId, swap.otherRideId)
  if (!sides) throw refused<Refusal>('lapsed')
  const accepter = { householdId: swap.otherHouseholdId, adultId: caller.adultId }
  const proposer = { householdId: proposal.householdId ?? '', adultId: swap.proposedByAdultId }
  const mine = fitFor(state, { ride: sides.own, sides, driver: accepter })
  if (mine.refusal) throw refused<Refusal>(mine.refusal)
  const theirs = fitFor(state, { ride: sides.other, sides, driver: proposer })
  if (theirs.refusal) throw refused<Refusal>('they_cannot')
  // Both are free first: an adult never has two drives at a time, not even between two statements.
  for (const ride of [sides.own, sides.other]) await freeDriver(tx, ride.id, now)
  await hand(tx, { state, ride: sides.own, to: { ...accepter, capacity: mine.capacity }, caller, now })
  await hand(tx, { state, ride: sides.other, to: { ...proposer, capacity: theirs.capacity }, caller, now })
  await planGroup(tx, { groupId: swap.groupId, now, byAdultId: null })
}

type Handing = {
  state: GroupState
  ride: Ride
  to: { householdId: string; adultId: string; capacity: number }
  caller: Caller
  now: Temporal.Instant
}

async function hand(tx: Transaction, { state, ride, to, caller, now }: Handing) {
  const seats = state.seatsByRide.get(ride.id) ?? []
  await setDriver(tx, { ride, seats, locked: state, now, ...to, source: 'swapped', keepsPrice: true })
  await recordOnRides(tx, [ride.id], {
    groupId: ride.groupId,
    actorAdultId: caller.adultId,
    kind: 'swap_accepted',
    data: { fromAdultId: ride.driverAdultId, toAdultId: to.adultId },
    at: now,
  })
}
