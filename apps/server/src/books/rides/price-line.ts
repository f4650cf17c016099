// The record's words for the price that was fixed with a ride's driver: "Seat price 2 beans: short notice x1.5".

import { type PriceBasis, type PriceReason, priceParts } from '@beanpool/domain/beans/seat-price'
import type { FairGuard } from '@beanpool/domain/fair-guards/fair-guard'
import type { PriceFacts } from '@beanpool/domain/record/events'
import { type CostRules, costOf, type GiveBackCost } from '@beanpool/domain/rides/cant-drive'
import type { Queryable } from '../../db/pool.ts'
import { awayTimes } from './own-drives-store.ts'
import type { RideRow } from './plan-store.ts'

// Prices giving a drive back: the same for the dialog that shows it and for the tap.

type Asking = { ride: RideRow; rules: CostRules; now: Temporal.Instant }

export async function giveBackCost(db: Queryable, { ride, rules, now }: Asking): Promise<GiveBackCost> {
  const vacations = ride.driverAdultId === null ? [] : (await awayTimes(db, ride.driverAdultId)).vacations
  return costOf(ride, { rules, vacations }, now)
}

/** `rules`: the rules that priced it; null for an old price, of which only the reasons are known. */
export function priceData(
  price: { hundredths: number; reasons?: PriceReason[] | undefined },
  rules: FairGuard | PriceBasis | null,
): PriceFacts {
  const { reasons = [] } = price
  const parts = rules ? priceParts(reasons, rules) : reasons.map((reason) => ({ reason, percent: null }))
  return { seatPriceHundredths: price.hundredths, priceParts: parts }
}
