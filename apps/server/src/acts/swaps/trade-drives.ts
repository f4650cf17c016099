// Trades the drives of an accepted swap in one transaction; both count as picked by hand from then on.

import type { RefusalOf } from '@beanpool/contract/errors'
import type { swaps as contract } from '@beanpool/contract/swaps'
import type { Driver } from '@beanpool/domain/households/driver'
import { refused } from '../../api/failures.ts'
import { freeDrivers } from '../../books/rides/apply.ts'
import type { ProposalRow } from '../../books/swaps/store.ts'
import { type GroupState, loadGroupState } from '../../planning/rides/group-state.ts'
import type { Closing, EventLine, OpenGroup } from '../opening/change-group.ts'
import { setDriver } from '../rides/ride/set-driver.ts'
import { fitFor, type Ride, sidesIn } from './swap-sides.ts'

type Refusal = RefusalOf<typeof contract.accept>

/** The caller's household takes the proposer's ride. Refuses if either can no longer drive. */
export async function tradeDrives(open: OpenGroup, { swap, householdId }: ProposalRow): Promise<Closing> {
  const { tx, caller, now } = open
  const state = await loadGroupState(tx, swap.groupId, now)
  const sides = sidesIn(state, swap.rideId, swap.otherRideId)
  if (!sides) throw refused<Refusal>('lapsed')
  const accepter: Driver = { kind: 'adult', householdId: swap.otherHouseholdId, adultId: caller.adultId }
  const proposer: Driver = { kind: 'adult', householdId: householdId ?? '', adultId: swap.proposedByAdultId }
  const mine = fitFor(state, { ride: sides.own, sides, driver: accepter })
  if (mine.refusal) throw refused<Refusal>(mine.refusal)
  const theirs = fitFor(state, { ride: sides.other, sides, driver: proposer })
  if (theirs.refusal) throw refused<Refusal>('they_cannot')
  // Both are free first: an adult or a car never has two drives at a time, not even between two statements.
  await freeDrivers(tx, [sides.own.id, sides.other.id])
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
  await setDriver(tx, { ...set, source: 'swapped', keepsPrice: true })
  const data = { fromAdultId: ride.driverAdultId, toAdultId: driver.adultId, proposerAdultId }
  return { rideId: ride.id, kind: 'swap_accepted', data }
}
