// A seat as the rules see it.
import type { SeatRow } from './plan-store.ts'

/** Of a seat that is stored or about to be; unsaid, it is booked and not cancelled. */
export function stateOf({ state = 'booked', cancelledLateAt = null }: Partial<SeatRow>) {
  return { state, cancelledLate: cancelledLateAt !== null }
}
