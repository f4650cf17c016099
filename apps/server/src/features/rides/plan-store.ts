// The rows of rides and seats, and what planning a group writes.
import { inArray, sql } from 'drizzle-orm'
import { chunks } from '../../db/chunks.ts'
import type { Transaction } from '../../db/pool.ts'
import type { pools } from '../../db/schema/pools.ts'
import { rideSeats, rides } from '../../db/schema/rides.ts'
import { noDriver } from './no-driver.ts'

export type PoolRow = typeof pools.$inferSelect
export type RideRow = typeof rides.$inferSelect
export type SeatRow = typeof rideSeats.$inferSelect

export type RideWrite = typeof rides.$inferInsert & { id: string }
export type SeatWrite = typeof rideSeats.$inferInsert

/**
 * Writes changed rides and their seats whole, once nobody drives any of them.
 */
export async function saveRides(tx: Transaction, changed: RideWrite[], seats: SeatWrite[]) {
  const ids = changed.map((ride) => ride.id)
  for (const part of chunks(ids)) {
    await freeDrivers(tx, part)
    await tx.delete(rideSeats).where(inArray(rideSeats.rideId, part))
  }
  for (const part of chunks(changed)) {
    await tx.insert(rides).values(part).onConflictDoUpdate({ target: rides.id, set: everyPlannedColumn })
  }
  for (const part of chunks(seats)) await tx.insert(rideSeats).values(part)
}

/** Nobody drives these rides for a moment, so that drives which change hands, cars or times never stand in each other's way. */
export async function freeDrivers(tx: Transaction, rideIds: string[]) {
  if (rideIds.length === 0) return
  await tx
    .update(rides)
    .set({ ...noDriver, status: 'needs_driver' })
    .where(inArray(rides.id, rideIds))
}

const excluded = (column: string) => sql.raw(`excluded.${column}`)
const everyPlannedColumn = {
  startsAt: excluded('starts_at'),
  endsAt: excluded('ends_at'),
  lockAt: excluded('lock_at'),
  lateAt: excluded('late_at'),
  status: excluded('status'),
  capacity: excluded('capacity'),
  driverHouseholdId: excluded('driver_household_id'),
  driverAdultId: excluded('driver_adult_id'),
  carId: excluded('car_id'),
  driverSetAt: excluded('driver_set_at'),
  driverSource: excluded('driver_source'),
  agreedStartsAt: excluded('agreed_starts_at'),
  agreedEndsAt: excluded('agreed_ends_at'),
  agreedSeats: excluded('agreed_seats'),
  seatPriceHundredths: excluded('seat_price_hundredths'),
  priceReasons: excluded('price_reasons'),
  priceBasis: excluded('price_basis'),
  why: excluded('why'),
  soughtAt: excluded('sought_at'),
  cancelledAt: excluded('cancelled_at'),
  updatedAt: excluded('updated_at'),
}
