// The price of a ride whose driver is set now; from then on it is fixed on the ride (product.md 5).
import { type SeatPrice, seatPrice } from '@beanpool/domain/beans/seat-price'
import type { Transaction } from '../../db/pool.ts'
import { rulesOfGroups } from '../fair-guards/read-rules.ts'
import type { LockedGroup } from '../groups/access.ts'
import type { RideRow } from './plan-store.ts'

type Pricing = { ride: RideRow; locked: LockedGroup; now: Temporal.Instant }

/** Also for a drive recorded afterwards: whoever stepped in for a ride without a driver did so at short notice. */
export async function priceNow(tx: Transaction, { ride, locked, now }: Pricing): Promise<SeatPrice> {
  const rules = (await rulesOfGroups(tx, [ride.groupId])).get(ride.groupId)
  return seatPrice(
    {
      startsAt: ride.startsAt.toZonedDateTimeISO(locked.group.timeZone),
      driverSetAt: now,
      badWeather: ride.badWeather,
      miles: rules?.miles.get(ride.poolId) ?? null,
      distanceCounts: locked.group.distanceCounts,
    },
    locked.rules,
  )
}
