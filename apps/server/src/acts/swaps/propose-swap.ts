// Lets a household offer one of its drives in exchange for another household's. No drive changes hands until that
// household accepts.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { swaps as contract } from '@beanpool/contract/swaps'
import { isPast } from '@beanpool/domain/groups/last-day'
import type { Driver } from '@beanpool/domain/households/driver'
import { takenRide, takerIn } from '@beanpool/domain/planner/group/takers'
import { type CarToDrive, carToDrive } from '@beanpool/domain/rides/take-ride'
import { swapRefusal } from '@beanpool/domain/swaps/swap-rules'
import { refused } from '../../api/failures.ts'
import { stillHolds } from '../../books/swaps/lapse-swaps.ts'
import { insertSwap, proposalsOnRides } from '../../books/swaps/store.ts'
import type { Caller } from '../../context/context.ts'
import { groupOf } from '../../db/directory.ts'
import { rides } from '../../db/schema/rides.ts'
import { type GroupState, loadGroupState } from '../../planning/rides/group-state.ts'
import { type Closing, changeGroup, type OpenGroup } from '../opening/change-group.ts'

type Refusal = RefusalOf<typeof contract.propose>

type Input = { rideId: string; otherRideId: string }

export async function proposeSwap(caller: Caller, input: Input) {
  const rowGroupId = await groupOf(caller.db, rides, input.rideId)
  await changeGroup(caller, 'swaps.propose', { rowGroupId }, (open) => propose(open, input))
}

async function propose(open: OpenGroup, { rideId, otherRideId }: Input): Promise<Closing> {
  const { tx, caller, groupId, now } = open
  const { householdId } = open.member
  const proposed = (await proposalsOnRides(tx, [{ id: rideId, groupId }])).filter(
    (each) => stillHolds(each, now) && [each.own.id, each.other.id].includes(otherRideId),
  )
  // A retry by the same household gets the original response.
  if (proposed.some((each) => each.householdId === householdId)) return {}
  if (proposed.length > 0) throw refused<Refusal>('already_proposed')
  const state = await loadGroupState(tx, groupId, now)
  const sides = sidesIn(state, rideId, otherRideId)
  // One of the two rides is over or gone.
  if (!sides)
    throw refused<Refusal>(
      state.rides.some((ride) => ride.id === rideId) ? 'not_their_drive' : 'not_your_drive',
    )
  const refusal = swapRefusal(sides.own, sides.other, { householdId }, now)
  if (refusal) throw refused<Refusal>(refusal)
  const otherHouseholdId = sides.other.driverHouseholdId ?? ''
  const driver = { kind: 'adult' as const, householdId, adultId: caller.adultId }
  const fit = fitFor(state, { ride: sides.other, sides, driver })
  if (fit.refusal) throw refused<Refusal>(fit.refusal)
  if (!someoneFits(state, { ride: sides.own, sides, householdId: otherHouseholdId }))
    throw refused<Refusal>('they_cannot')
  await insertSwap(tx, {
    groupId,
    proposedByAdultId: caller.adultId,
    rideId,
    otherRideId,
    otherHouseholdId,
    proposedAt: now,
  })
  const event = { kind: 'swap_proposed' as const, data: { householdIds: [otherHouseholdId] } }
  return { events: [rideId, otherRideId].map((each) => ({ rideId: each, ...event })) }
}

// Finds the two drives of a swap, and who could drive them. The drive that an adult would trade away does not count
// against them.

export type Ride = GroupState['rides'][number]
type Sides = { own: Ride; other: Ride }

/** Returns null if either ride is over or gone. */
export function sidesIn(state: GroupState, rideId: string, otherRideId: string): Sides | null {
  const find = (id: string) => state.rides.find((ride) => ride.id === id)
  const [own, other] = [find(rideId), find(otherRideId)]
  return own && other ? { own, other } : null
}

type Fit = CarToDrive | { refusal: 'not_a_member' | 'after_last_day' }

/**
 * Checks whether the adult could drive `ride` once both drives are free. As when taking a ride, unavailable times do
 * not matter.
 */
export function fitFor(
  state: GroupState,
  { ride, sides, driver }: { ride: Ride; sides: Sides; driver: Driver },
): Fit {
  const traded = new Set([sides.own.id, sides.other.id])
  const without = { ...state, rides: state.rides.filter((each) => !traded.has(each.id)) }
  const { members, people } = state.households
  const member = members.find((each) => each.householdId === driver.householdId && each.status === 'active')
  // An adult who was blocked since proposing is not among these people.
  const drives = people.some(
    ({ adultId, householdId }) => adultId === driver.adultId && householdId === driver.householdId,
  )
  if (member === undefined || !drives) return { refusal: 'not_a_member' }
  if (isPast(member.lastDay, ride.date)) return { refusal: 'after_last_day' }
  const taker = takerIn(without, driver)
  const capacity = state.pools.find((pool) => pool.id === ride.poolId)?.seats ?? ride.capacity
  const taken = { ...takenRide(state, ride), capacity }
  return carToDrive(taken, taker)
}

/** Checks whether any adult of the household could drive it. */
export function someoneFits(
  state: GroupState,
  { ride, sides, householdId }: { ride: Ride; sides: Sides; householdId: string },
): boolean {
  return state.households.people.some(
    ({ adultId, householdId: of }) =>
      of === householdId &&
      fitFor(state, { ride, sides, driver: { kind: 'adult', householdId, adultId } }).refusal === null,
  )
}
