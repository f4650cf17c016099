// Finds the two drives of a swap and their possible drivers: each side's own drive no longer blocks it.
import type { Driver } from '@beanpool/domain/households/driver'
import { takenRide, takerIn } from '@beanpool/domain/planner/group/takers'
import { type CarToDrive, carToDrive } from '@beanpool/domain/rides/take-ride'
import type { GroupState } from '../../planning/rides/group-state.ts'

export type Ride = GroupState['rides'][number]
export type Sides = { own: Ride; other: Ride }

/** Returns null if either ride is over or gone. */
export function sidesIn(state: GroupState, rideId: string, otherRideId: string): Sides | null {
  const find = (id: string) => state.rides.find((ride) => ride.id === id)
  const [own, other] = [find(rideId), find(otherRideId)]
  return own && other ? { own, other } : null
}

export type Fit = CarToDrive | { refusal: 'not_a_member' }

/** Checks whether the adult could drive `ride` once both drives are free: like taking it, so unavailability does not count. */
export function fitFor(
  state: GroupState,
  { ride, sides, driver }: { ride: Ride; sides: Sides; driver: Driver },
): Fit {
  const traded = new Set([sides.own.id, sides.other.id])
  const without = { ...state, rides: state.rides.filter((each) => !traded.has(each.id)) }
  const active = state.households.members.some(
    (each) => each.householdId === driver.householdId && each.status === 'active',
  )
  const taker = takerIn(without, driver)
  const capacity = state.pools.find((pool) => pool.id === ride.poolId)?.seats ?? ride.capacity
  const taken = { ...takenRide(state, ride), capacity }
  return active ? carToDrive(taken, taker) : { refusal: 'not_a_member' }
}

/** Checks whether some adult of the household could. */
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
