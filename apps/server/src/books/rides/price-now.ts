// The price of a ride: its first driver fixes it, and a change of driver never changes it (product.md 5).
import { type PriceBasis, priceBasis, type SeatPrice, seatPrice } from '@beanpool/domain/beans/seat-price'
import type { Transaction } from '../../db/pool.ts'
import { rulesOfGroups } from '../fair-guards/read-rules.ts'
import type { LockedGroup } from '../members/access.ts'
import type { RideRow } from './plan-store.ts'

type Pricing = { ride: RideRow; locked: LockedGroup; now: Temporal.Instant }

type FixedPrice = SeatPrice & { basis: PriceBasis }

/** Returns the price for any driver. A first driver recorded afterwards was found at short notice. */
export async function priceFor(tx: Transaction, { ride, locked, now }: Pricing): Promise<FixedPrice> {
  const { seatPriceHundredths: hundredths, priceReasons: reasons, priceBasis: basis } = ride
  if (basis !== null) return { hundredths, reasons, basis }
  const route = await routeOf(tx, { ride, locked })
  const priced = {
    ...route,
    startsAt: ride.startsAt.toZonedDateTimeISO(locked.group.timeZone),
    driverSetAt: now,
    badWeather: ride.badWeather,
  }
  return { ...seatPrice(priced, locked.rules), basis: priceBasis(route, locked.rules) }
}

/** Returns the numbers that price a ride: those of its first driver, else today's. */
export async function basisOf(tx: Transaction, { ride, locked }: Omit<Pricing, 'now'>): Promise<PriceBasis> {
  return ride.priceBasis ?? priceBasis(await routeOf(tx, { ride, locked }), locked.rules)
}

async function routeOf(tx: Transaction, { ride, locked }: Omit<Pricing, 'now'>) {
  const rules = (await rulesOfGroups(tx, [ride.groupId])).get(ride.groupId)
  return { miles: rules?.miles.get(ride.poolId) ?? null, distanceCounts: locked.group.distanceCounts }
}
