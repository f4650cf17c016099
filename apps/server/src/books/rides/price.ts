// A ride's price, which its first driver fixes and later drivers do not change.
import {
  type PriceBasis,
  type PriceReason,
  priceBasis,
  priceParts,
  type SeatPrice,
  seatPrice,
} from '@beanpool/domain/beans/seat-price'
import type { FairGuard } from '@beanpool/domain/fair-guards/fair-guard'
import type { PriceFacts } from '@beanpool/domain/record/events'
import { type CostRules, costOf, type GiveBackCost } from '@beanpool/domain/rides/cant-drive'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { rulesOfGroups } from '../fair-guards/read-rules.ts'
import type { LockedGroup } from '../members/access.ts'
import { awayTimes } from './own-drives-store.ts'
import type { RideRow } from './plan-store.ts'

type Pricing = { ride: RideRow; locked: LockedGroup; now: Temporal.Instant }

type FixedPrice = SeatPrice & { basis: PriceBasis }

/**
 * Returns the price, which does not depend on the driver. If the first driver is recorded only after the ride, that
 * counts as short notice.
 */
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

/** Returns the rules that decide a ride's price: those fixed with its first driver, otherwise today's. */
export async function basisOf(tx: Transaction, { ride, locked }: Omit<Pricing, 'now'>): Promise<PriceBasis> {
  return ride.priceBasis ?? priceBasis(await routeOf(tx, { ride, locked }), locked.rules)
}

async function routeOf(tx: Transaction, { ride, locked }: Omit<Pricing, 'now'>) {
  const rules = (await rulesOfGroups(tx, [ride.groupId])).get(ride.groupId)
  return { miles: rules?.miles.get(ride.poolId) ?? null, distanceCounts: locked.group.distanceCounts }
}

// Computes what giving a drive back costs, for the dialog that shows it and for the tap itself.

type Asking = { ride: RideRow; rules: CostRules; now: Temporal.Instant }

export async function giveBackCost(db: Queryable, { ride, rules, now }: Asking): Promise<GiveBackCost> {
  const vacations = ride.driverAdultId === null ? [] : (await awayTimes(db, ride.driverAdultId)).vacations
  return costOf(ride, { rules, vacations }, now)
}

// The record's facts about the price fixed with a ride's driver, which read "Seat price 2 beans: short notice x1.5".

/** `rules`: those that decided the price. */
export function priceData(
  price: { hundredths: number; reasons?: PriceReason[] | undefined },
  rules: FairGuard | PriceBasis,
): PriceFacts {
  return { seatPriceHundredths: price.hundredths, priceParts: priceParts(price.reasons ?? [], rules) }
}
