// The rows of rides and seats, as they are read and written.
import type { pools } from '../../db/schema/pools.ts'
import type { rideSeats, rides } from '../../db/schema/rides.ts'

export type PoolRow = typeof pools.$inferSelect
export type RideRow = typeof rides.$inferSelect
export type SeatRow = typeof rideSeats.$inferSelect

/** A ride with its seats. */
export type SeatedRide = { ride: RideRow; seats: SeatRow[] }

export type RideWrite = typeof rides.$inferInsert & { id: string }
export type SeatWrite = typeof rideSeats.$inferInsert

// A seat as the rules see it.

/** Of a seat that is stored or about to be; unsaid, it is booked and not cancelled. */
export function stateOf({ state = 'booked', cancelledLateAt = null }: Partial<SeatRow>) {
  return { state, cancelledLate: cancelledLateAt !== null }
}
