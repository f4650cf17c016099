// The cost of giving a drive back: the same for the dialog that shows it and for the tap.
import { type CostRules, costOf, type GiveBackCost } from '@beanpool/domain/rides/cant-drive'
import type { Queryable } from '../../db/pool.ts'
import { awayTimes } from './own-drives-store.ts'
import type { RideRow } from './plan-store.ts'

type Asking = { ride: RideRow; rules: CostRules; now: Temporal.Instant }

export async function giveBackCost(db: Queryable, { ride, rules, now }: Asking): Promise<GiveBackCost> {
  const vacations = ride.driverAdultId === null ? [] : (await awayTimes(db, ride.driverAdultId)).vacations
  return costOf(ride, { rules, vacations }, now)
}
