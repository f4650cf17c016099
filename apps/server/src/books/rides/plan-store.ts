// Ride and seat rows, as the server reads and writes them.
import type { pools } from '../../db/schema/pools.ts'
import type { rideSeats, rides } from '../../db/schema/rides.ts'

export type PoolRow = typeof pools.$inferSelect
export type RideRow = typeof rides.$inferSelect
export type SeatRow = typeof rideSeats.$inferSelect

/** A ride with its seats. */
export type SeatedRide = { ride: RideRow; seats: SeatRow[] }

// A seat in the form in which the rules use it.

export function stateOf({ state, cancelledLateAt }: Pick<SeatRow, 'state' | 'cancelledLateAt'>) {
  return { state, cancelledLate: cancelledLateAt !== null }
}
