// Finds the people who can be asked to drive a ride: the planner's candidates in fair order, and everyone who may take it.
import type { Driver } from '@beanpool/domain/households/driver'
import { planningOf } from '@beanpool/domain/planner/group/plan-input'
import { whyOfRide } from '@beanpool/domain/planner/group/ride-writes'
import { householdsWhere, takenRide, takerIn } from '@beanpool/domain/planner/group/takers'
import { type Candidates, candidatesOf } from '@beanpool/domain/planner/outcome/candidates'
import { packWhy } from '@beanpool/domain/planner/outcome/packed-why'
import { occurrenceKey } from '@beanpool/domain/rides/occurrences'
import { type CarToDrive, carToDrive, type Taker, takeRefusal } from '@beanpool/domain/rides/take-ride'
import { noDriver } from '@beanpool/domain/rides/transition'
import type { RideRow } from '../../books/rides/plan-store.ts'
import type { Transaction } from '../../db/pool.ts'
import { type GroupState, loadGroupState } from './group-state.ts'

export type RidePeople = {
  state: GroupState
  ride: RideRow
  /** The candidates in fair order, each with the adults who are free and can drive this car's load. */
  inOrder: { householdId: string; adultIds: string[] }[]
  /** All households that may take the ride and have neither declined it nor backed out of it. */
  everyone: string[]
  why: Candidates['why'] | null
  /** The reasons in the form that a ride stores. */
  packedWhy: RideRow['why']
}

/** Loads the group under its lock; null if the ride no longer lies ahead. */
export async function ridePeople(
  tx: Transaction,
  { groupId, rideId, now }: { groupId: string; rideId: string; now: Temporal.Instant },
): Promise<RidePeople | null> {
  return peopleOf(await loadGroupState(tx, groupId, now), { rideId, now })
}

/** Finds the people in a state that is loaded already; null if the ride no longer lies ahead. */
export function peopleOf(
  loaded: GroupState,
  { rideId, now }: { rideId: string; now: Temporal.Instant },
): RidePeople | null {
  const present = loaded.rides.find((each) => each.id === rideId)
  if (!present) return null
  const ride = asIfNobodyDrove(present)
  const state = { ...loaded, rides: loaded.rides.map((each) => (each === present ? ride : each)) }
  const { input } = planningOf(state, { poolIds: [] })
  const found = candidatesOf(input, occurrenceKey(ride.poolId, ride.date))
  const taken = takenRide(state, ride)
  const may = (taker: Taker) => takeRefusal(taken, taker, now) === null
  const inOrder = (found?.inOrder ?? []).flatMap(({ householdId, adultIds }) => {
    const able = adultIds.filter(
      (adultId) =>
        adultId !== present.driverAdultId && may(takerIn(state, { kind: 'adult', householdId, adultId })),
    )
    return able.length === 0 ? [] : [{ householdId, adultIds: able }]
  })
  const why = found ? whyOfRide(state, ride.id, found.why) : null
  return {
    state,
    ride,
    inOrder,
    everyone: everyoneWhoMay(state, ride, may),
    why,
    packedWhy: why && packWhy(why, state.households.members),
  }
}

/** Clears the driver, so that the candidates are found as if there were none. */
function asIfNobodyDrove(ride: RideRow): RideRow {
  if (ride.status !== 'assigned') return ride
  return { ...ride, ...noDriver, status: 'needs_driver', soughtAt: ride.driverSetAt }
}

function everyoneWhoMay(state: GroupState, ride: RideRow, may: (taker: Taker) => boolean): string[] {
  const out = new Set([
    ...(state.backOutsByRide.get(ride.id) ?? []),
    ...(state.declinedByRide.get(ride.id) ?? []),
  ])
  return householdsWhere(state, ride.date, may).filter((householdId) => !out.has(householdId))
}

/** Finds the household's car for the ride. */
export function carToPick({ state, ride }: Pick<RidePeople, 'state' | 'ride'>, driver: Driver): CarToDrive {
  return carToDrive(takenRide(state, ride), takerIn(state, driver))
}
