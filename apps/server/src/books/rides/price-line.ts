// The record's words for the price that was fixed with a ride's driver: "Seat price 2 beans: short notice x1.5".

import { type PriceBasis, type PriceReason, priceParts } from '@beanpool/domain/beans/seat-price'
import type { FairGuard } from '@beanpool/domain/fair-guards/fair-guard'
import type { PriceFacts } from '@beanpool/domain/record/events'

/** `rules`: those that it was priced by; null where it is an old price, of which only the reasons are known. */
export function priceData(
  price: { hundredths: number; reasons?: PriceReason[] | undefined },
  rules: FairGuard | PriceBasis | null,
): PriceFacts {
  const { reasons = [] } = price
  const parts = rules ? priceParts(reasons, rules) : reasons.map((reason) => ({ reason, percent: null }))
  return { seatPriceHundredths: price.hundredths, priceParts: parts }
}
