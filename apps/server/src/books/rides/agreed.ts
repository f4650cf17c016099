// The terms to which a driver agreed, as columns of a ride.
import { agreedAfter, agreedTerms } from '@beanpool/domain/rides/agreed-terms'
import { isHandPicked } from '@beanpool/domain/rides/driver-source'
import type { RideRow } from './plan-store.ts'

type Times = { startsAt: Temporal.Instant; endsAt: Temporal.Instant }

/** Returns the terms of a driver who agrees to the ride as it is by taking it. */
function agreedTo({ startsAt, endsAt }: Times, capacity: number) {
  return { agreedStartsAt: startsAt, agreedEndsAt: endsAt, agreedSeats: capacity }
}

type Changing = { was: RideRow | undefined; next: RideRow; byOwnHousehold: boolean; now: Temporal.Instant }

/**
 * Returns the columns after a change. A driver who stays keeps the agreed terms as the domain's rule says. A new driver
 * agrees to everything, including what the same action changes later.
 */
export function agreedIn({ was, next, byOwnHousehold, now }: Changing) {
  if (!next.driverAdultId) return { agreedStartsAt: null, agreedEndsAt: null, agreedSeats: null }
  const before = was && was.driverAdultId === next.driverAdultId ? agreedTerms(was) : null
  if (!was || !before || was.driverSetAt?.equals(now)) return agreedTo(next, next.capacity)
  const change = {
    from: { ...was, seats: was.capacity },
    to: { ...next, seats: next.capacity },
    handPicked: isHandPicked(was.driverSource),
    byOwnHousehold,
  }
  const { startsAt, endsAt, seats } = agreedAfter(before, change, now)
  return agreedTo({ startsAt, endsAt }, seats)
}
