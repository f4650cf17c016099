// Reduces a previewed result to a short fingerprint. The same result always gives the same one, for any reader and any ids of new rides.

import { createHash } from 'node:crypto'
import { isHandPicked } from '@beanpool/domain/rides/driver-source'
import type { BalanceMoves } from './balance-moves.ts'
import type { SnapshotRide } from './snapshot.ts'

/**
 * Covers the rides of the chosen dates and the balances as they would be, not as they are: a retry of an applied schedule gives it again, and
 * any other outcome does not. Locked rides, and those of other dates, count by their effect on the balances. `also`: anything else that was
 * shown.
 */
export function fingerprintOf(
  snapshot: SnapshotRide[],
  balances: BalanceMoves,
  also: readonly object[] = [],
): string {
  const dates = new Set(snapshot.filter((ride) => ride.asked).map((ride) => ride.date))
  const rides = snapshot.flatMap(({ after, seats, locked, poolId, date, carIndex }) =>
    after && !locked && dates.has(date)
      ? [
          [
            poolId,
            date,
            carIndex,
            after.status,
            after.driverAdultId ?? null,
            isHandPicked(after.driverSource ?? null),
            after.startsAt.epochMilliseconds,
            after.capacity,
            after.seatPriceHundredths,
            ...seats.map((seat) => `${seat.kidId} ${seat.state}`).sort(),
          ],
        ]
      : [],
  )
  const ends = balances.map(({ householdId, afterHundredths }) => `${householdId} ${afterHundredths}`).sort()
  return createHash('sha256')
    .update(JSON.stringify([rides, ends, also]))
    .digest('hex')
}
