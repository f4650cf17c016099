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

/** `rules`: those that priced it. */
export function priceData(
  price: { hundredths: number; reasons?: PriceReason[] | undefined },
  rules: FairGuard | PriceBasis,
): PriceFacts {
  return { seatPriceHundredths: price.hundredths, priceParts: priceParts(price.reasons ?? [], rules) }
}
