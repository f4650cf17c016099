// The price of a ride whose driver is set now; from then on it is fixed on the ride (product.md 5).
import { type FixedPrice, type PriceBasis, priceBasis, seatPrice } from '@beanpool/domain/beans/seat-price'
import type { Transaction } from '../../db/pool.ts'
import { rulesOfGroups } from '../fair-guards/read-rules.ts'
import type { LockedGroup } from '../members/access.ts'
import type { RideRow } from './plan-store.ts'

type Pricing = { ride: RideRow; locked: LockedGroup; now: Temporal.Instant }

/** Also prices a drive recorded afterwards: a driver who stepped in for a ride without one did so at short notice. */
export async function priceNow(tx: Transaction, { ride, locked, now }: Pricing): Promise<FixedPrice> {
  const route = await routeOf(tx, { ride, locked })
  const priced = {
    ...route,
    startsAt: ride.startsAt.toZonedDateTimeISO(locked.group.timeZone),
    driverSetAt: now,
    badWeather: ride.badWeather,
  }
  return { ...seatPrice(priced, locked.rules), basis: priceBasis(route, locked.rules) }
}

/** Returns the numbers that priced a ride: those kept with it, or today's for a price from before they were kept. */
export async function basisOf(tx: Transaction, { ride, locked }: Omit<Pricing, 'now'>): Promise<PriceBasis> {
  return ride.priceBasis ?? priceBasis(await routeOf(tx, { ride, locked }), locked.rules)
}

async function routeOf(tx: Transaction, { ride, locked }: Omit<Pricing, 'now'>) {
  const rules = (await rulesOfGroups(tx, [ride.groupId])).get(ride.groupId)
  return { miles: rules?.miles.get(ride.poolId) ?? null, distanceCounts: locked.group.distanceCounts }
}

/** Returns the price as fixed on a ride, or as kept for a household that gave the ride back. */
export function fixedPrice(
  row: Pick<RideRow, 'seatPriceHundredths' | 'priceReasons' | 'priceBasis'>,
): FixedPrice {
  return {
    hundredths: row.seatPriceHundredths,
    reasons: row.priceReasons,
    basis: row.priceBasis,
  }
}
