// "Choose first driver": the admin's pick for a new pool's first date, which obeys every filter (product.md 7).

import type { contract } from '@beanpool/contract/contract'
import type { RefusalOf } from '@beanpool/contract/errors'
import type { Driver } from '@beanpool/domain/households/driver'
import { refused } from '../../../api/failures.ts'
import type { Transaction } from '../../../db/pool.ts'
import type { JobQueue } from '../../../jobs/queue.ts'
import { recordActivities } from '../../record/book/record-activities.ts'
import { loadGroupState } from '../planning/group-state.ts'
import { planGroup } from '../planning/plan-group.ts'
import { carToPick } from '../planning/ride-people.ts'
import { applyStep } from '../record/apply.ts'
import { handPicked } from '../record/hand-picked.ts'
import { firstOpenRide } from '../record/store.ts'

/** Why these procedures may be refused. */
type Refusal = RefusalOf<typeof contract.pools.create>

type Pick = {
  groupId: string
  poolId: string
  driverAdultId: string
  now: Temporal.Instant
  byAdultId: string
  jobs: JobQueue
}

/** The first ride before its lock: inside it nobody is assigned without accepting. Refused: `driver_not_eligible`. */
export async function pickFirstDriver(tx: Transaction, { poolId, driverAdultId, ...plan }: Pick) {
  const ride = await firstOpenRide(tx, poolId, plan.now)
  const candidate = ride?.why?.candidates.find((each) => each.adultId === driverAdultId)
  if (!ride || !candidate) throw refused<Refusal>('driver_not_eligible')
  const { householdId } = candidate
  const state = await loadGroupState(tx, plan.groupId, plan.now)
  const others = { ...state, rides: state.rides.filter((each) => each.id !== ride.id) }
  const by: Driver = { kind: 'adult', householdId, adultId: driverAdultId }
  const car = carToPick({ state: others, ride }, by)
  if (car.refusal) throw refused<Refusal>('driver_not_eligible')
  const { carId, capacity } = car
  const driver = { ...by, carId, capacity }
  const how = { now: plan.now, why: handPicked(ride.why) }
  await applyStep(tx, ride, { step: 'drive', driver, source: 'picked' }, how)
  const data = { fromAdultId: ride.driverAdultId, toAdultId: driverAdultId }
  const line = { groupId: plan.groupId, rideId: ride.id, actorAdultId: plan.byAdultId, at: plan.now }
  await recordActivities(tx, [{ ...line, kind: 'picked_first_driver', data }])
  await planGroup(tx, { ...plan, reopenedPoolIds: [poolId] })
}
