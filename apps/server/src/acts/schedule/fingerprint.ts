// A previewed result as a short text: the same text for the same result, for every reader and whatever ids new rides
// get.

import { createHash } from 'node:crypto'
import { isHandPicked } from '@beanpool/domain/rides/driver-source'
import type { BalanceMoves } from './balance-moves.ts'
import type { SnapshotRide } from './snapshot.ts'

/**
 * Of the rides of the chosen dates and the balances as they would be, not as they are: so a retry of what was applied gives
 * it again, and whatever would come out differently from what was shown does not. Locked rides, and those of other
 * dates, count by what they do to the balances. `also`: what else was shown.
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
