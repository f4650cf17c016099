// The states of a kid's seat on a ride (product.md 5, 6).
import { seatOutcomes } from '../beans/ride-entries.ts'

/** `booked` and `held` before the ride is done; the others after. */
export const seatStates = ['booked', 'held', ...seatOutcomes] as const
export type SeatState = (typeof seatStates)[number]
