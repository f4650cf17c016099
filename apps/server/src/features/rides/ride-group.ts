// The group of a ride, for other features' use cases that are asked about a ride.
import type { Queryable } from '../../db/pool.ts'
import { groupIdOfRide } from './store.ts'

export function groupOfRide(db: Queryable, rideId: string): Promise<string | null> {
  return groupIdOfRide(db, rideId)
}
