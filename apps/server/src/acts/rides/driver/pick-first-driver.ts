// Handles "Choose first driver": the admin's pick for the first date of a new pool, which follows all of the plan's
// filters.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { pools as contract } from '@beanpool/contract/pools'
import type { Driver } from '@beanpool/domain/households/driver'
import { planChanges, plannedState } from '@beanpool/domain/planner/group/plan-changes'
import { handPicked, unpackWhy } from '@beanpool/domain/planner/outcome/packed-why'
import { reached } from '@beanpool/domain/rides/ride-windows'
import { type RideDriver, transition } from '@beanpool/domain/rides/transition'
import { refused } from '../../../api/failures.ts'
import { recordActivities } from '../../../books/record/record-activities.ts'
import { applyStep } from '../../../books/rides/apply.ts'
import type { RideRow } from '../../../books/rides/plan-store.ts'
import { planGroup } from '../../../books/rides/planning.ts'
import { priceFor } from '../../../books/rides/price.ts'
import { firstOpenRide } from '../../../books/rides/store.ts'
import type { Transaction } from '../../../db/pool.ts'
import type { JobQueue } from '../../../jobs/queue.ts'
import { type GroupState, loadGroupState } from '../../../planning/rides/group-state.ts'
import { carToPick } from '../../../planning/rides/ride-people.ts'

/** The refusals that these procedures can return. */
type Refusal = RefusalOf<typeof contract.create>

type Picked = { poolId: string; driverAdultId: string }
type Pick = Picked & {
  groupId: string
  now: Temporal.Instant
  byAdultId: string
  jobs: JobQueue
}

/**
 * Assigns the driver of the first ride that has not locked yet: inside the lock nobody is assigned without accepting.
 * Refuses with `driver_not_eligible`.
 */
export async function pickFirstDriver(tx: Transaction, { poolId, driverAdultId, ...plan }: Pick) {
  const ride = await firstOpenRide(tx, poolId, plan.now)
  if (!ride) throw refused<Refusal>('driver_not_eligible')
  const state = await loadGroupState(tx, plan.groupId, plan.now)
  const driver = pickedDriver(state, { ride, driverAdultId })
  if (!driver) throw refused<Refusal>('driver_not_eligible')
  const price = await priceFor(tx, { ride, locked: state, now: plan.now })
  const how = { now: plan.now, why: handPicked(ride.why), price }
  await applyStep(tx, ride, { step: 'drive', driver, source: 'picked' }, how)
  const data = { fromAdultId: ride.driverAdultId, toAdultId: driverAdultId }
  const line = { groupId: plan.groupId, rideId: ride.id, actorAdultId: plan.byAdultId, at: plan.now }
  await recordActivities(tx, [{ ...line, kind: 'picked_first_driver', data }])
  await planGroup(tx, { ...plan, reopenedPoolIds: [poolId] })
}

/** Returns the group as planned with this pick, without writing; null if that driver cannot take the ride. */
export function withFirstDriver(state: GroupState, { poolId, driverAdultId }: Picked): GroupState | null {
  const ride = state.rides.find(
    (each) =>
      each.poolId === poolId &&
      !reached(state.now, each.lockAt) &&
      (each.status === 'assigned' || each.status === 'needs_driver'),
  )
  const driver = ride && pickedDriver(state, { ride, driverAdultId })
  if (!driver) return null
  const made = transition(ride, { step: 'drive', driver, source: 'picked' }, state.now)
  if ('refusal' in made) return null
  const after = { ...ride, ...made.set, capacity: driver.capacity, why: handPicked(ride.why) }
  const picked = { ...state, rides: state.rides.map((each) => (each === ride ? after : each)) }
  return plannedState(picked, planChanges(picked, { poolIds: [poolId] }))
}

function pickedDriver(
  state: GroupState,
  { ride, driverAdultId }: { ride: RideRow; driverAdultId: string },
): RideDriver | null {
  const { members, people } = state.households
  const places = new Map(members.map(({ householdId, beanIndex }) => [householdId, beanIndex]))
  const known = people.map((each) => ({ ...each, beanIndex: places.get(each.householdId) ?? -1 }))
  const candidate = unpackWhy(ride.why, known)?.candidates.find((each) => each.adultId === driverAdultId)
  if (!candidate) return null
  const by: Driver = { kind: 'adult', householdId: candidate.householdId, adultId: driverAdultId }
  const others = { ...state, rides: state.rides.filter((each) => each.id !== ride.id) }
  const car = carToPick({ state: others, ride }, by)
  return car.refusal === null ? { ...by, carId: car.carId, capacity: car.capacity } : null
}
