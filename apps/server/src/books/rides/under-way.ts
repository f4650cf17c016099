// Reads how far a ride has come, for the rules that depend on it.
import { committedStatuses } from '@beanpool/domain/rides/ride-states'
import { asTapped, type ClosedByTap, type onTheWayRefusals } from '@beanpool/domain/rides/under-way'
import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { refused } from '../../api/failures.ts'
import { amongKeys, type Key, keyLists, refersTo } from '../../db/chunks.ts'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { reader } from '../../db/read-together.ts'
import { rides, rideTaps } from '../../db/schema/rides.ts'
import { once } from '../../db/snapshot.ts'

type Ride = Key & { startsAt: Temporal.Instant }
type Asking = { action: ClosedByTap; kidId?: string }

/**
 * Returns the ride as the action's rule sees it: it counts as started once its current driver has tapped far enough.
 */
export async function seenUnderWay<Row extends Ride>(db: Queryable, ride: Row, asking: Asking): Promise<Row> {
  const taps = (await tapsOfDrivers(db, [ride])).get(ride.id) ?? []
  return asTapped(ride, { ...asking, taps })
}

/** Keeps the rides on which the action is still possible. */
export async function withoutUnderWay<Row extends Ride>(
  db: Queryable,
  found: Row[],
  action: ClosedByTap,
): Promise<Row[]> {
  const taps = await tapsOfDrivers(db, found)
  return found.filter((ride) => asTapped(ride, { action, taps: taps.get(ride.id) ?? [] }) === ride)
}

/** Refuses to take drives from adults who are already on the way. Call it under the groups' locks. */
export async function refuseOnTheWay(
  tx: Transaction,
  { adultIds, groupIds, now }: { adultIds: string[]; groupIds: string[]; now: Temporal.Instant },
) {
  const [tapped] = await tx
    .select({ rideId: rides.id })
    .from(rides)
    .innerJoin(rideTaps, ofDriver)
    .where(
      and(
        inArray(rides.groupId, groupIds),
        inArray(rides.driverAdultId, adultIds),
        inArray(rides.status, committedStatuses),
        gt(rides.startsAt, now),
        isNull(rideTaps.takenBackAt),
      ),
    )
    .limit(1)
  if (tapped) throw refused<(typeof onTheWayRefusals)[number]>('on_the_way')
}

const ofDriver = and(refersTo(rideTaps.rideId, rides), eq(rideTaps.adultId, rides.driverAdultId))

const readTaps = reader(
  new QueryBuilder()
    .select({ tap: rideTaps })
    .from(rideTaps)
    .innerJoin(rides, ofDriver)
    .where(and(amongKeys(rideTaps.rideId), isNull(rideTaps.takenBackAt)))
    .orderBy(asc(rideTaps.place)),
)

/** Reads the taps of each ride's current driver, without those taken back. */
export async function tapsOfDrivers(db: Queryable, rides: readonly Key[]) {
  const lists = keyLists(rides)
  const rows = await once(db, ['taps', lists.ids], () => readTaps(db, lists))
  return Map.groupBy(
    rows.map(({ tap }) => tap),
    ({ rideId }) => rideId,
  )
}
