// The only SQL of where the rides that notices are about go.
import { eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../../db/pool.ts'
import { places, pools } from '../../../db/schema/pools.ts'
import { rides } from '../../../db/schema/rides.ts'

const fromPlace = alias(places, 'from_place')
const toPlace = alias(places, 'to_place')

/** Where these rides go. */
export async function stopsOf(db: Queryable, rideIds: string[]) {
  if (rideIds.length === 0) return []
  return db
    .select({
      rideId: rides.id,
      poolId: rides.poolId,
      /** The stops on the way, in order. */
      between: sql<
        { name: string; address: string; city: string | null }[]
      >`coalesce((select json_agg(json_build_object('name', p.name, 'address', p.address, 'city', p.city) order by s.position) from pool_stops s join places p on p.id = s.place_id where s.pool_id = ${rides.poolId}), '[]')`,
      from: { name: fromPlace.name, address: fromPlace.address, city: fromPlace.city },
      to: { name: toPlace.name, address: toPlace.address, city: toPlace.city },
    })
    .from(rides)
    .innerJoin(pools, eq(pools.id, rides.poolId))
    .innerJoin(fromPlace, eq(fromPlace.id, pools.fromPlaceId))
    .innerJoin(toPlace, eq(toPlace.id, pools.toPlaceId))
    .where(inArray(rides.id, rideIds))
}
