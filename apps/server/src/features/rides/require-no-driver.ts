// Who was slower than another hears who it was.
import type { Transaction } from '../../db/pool.ts'
import { notFound, refused } from '../../http/failures.ts'
import { lockRide, namesInGroup } from './store.ts'

/** Refuses with the driver's name when somebody drives the ride by now. */
export async function requireNoDriver(tx: Transaction, rideId: string) {
  const found = await lockRide(tx, rideId)
  if (!found) throw notFound()
  if (found.ride.driverAdultId === null) return
  const names = await namesInGroup(tx, found.ride.groupId)
  const driver = names.find((name) => name.adultId === found.ride.driverAdultId)
  throw refused('has_driver', driver?.firstName ?? null)
}
