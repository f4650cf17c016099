// Updates a card between two fetches: withdraws what the passing of time has ruled out.
import type { RideCard } from '@beanpool/contract/ride-card'
import { firmMs } from '@beanpool/domain/rides/ride-windows'
import { serverNow } from '../../api/server-clock.ts'
import { useMoments } from '../../api/wake.ts'

const started = {
  canCantDrive: false,
  canGiveBackFor: false,
  confirmation: null,
  confirmFrom: null,
  canReoffer: false,
  canSwap: false,
  canPickDriver: false,
  canCallOff: false,
}

/** Later dates are provisional: the plan may still seat the kids whose seats are held there. */
const heldWithinAWeek = ({ seats, startAt }: RideCard, now: number): RideCard['seats'] =>
  Date.parse(startAt) <= now + firmMs || seats.every(({ state }) => state !== 'held')
    ? seats
    : seats.map((seat) => (seat.state === 'held' ? { ...seat, state: 'booked' as const } : seat))

/**
 * An undo ends at its time. A locked ride cannot be re-offered or swapped, and a started ride cannot be taken or given
 * away. Only seats of the next 7 days are shown on hold. Actions that become possible with time, such as Done, come
 * with a later response.
 */
export const asOf = (ride: RideCard, now: number): RideCard => {
  const isPast = (at: string) => now >= Date.parse(at)
  const undo = ride.undo && !isPast(ride.undo.expiresAt) ? ride.undo : null
  const locked = ride.locked || isPast(ride.lockAt)
  const late = ride.late || isPast(ride.lateAt)
  const isStarted = isPast(ride.startAt)
  const seats = heldWithinAWeek(ride, now)
  const isSame = undo === ride.undo && locked === ride.locked && late === ride.late && seats === ride.seats
  if (isSame && !isStarted) return ride
  return {
    ...ride,
    seats,
    undo,
    locked,
    late,
    ...(locked ? { canReoffer: false, canSwap: false } : {}),
    ...(isStarted ? { ...started, takeRefusal: ride.takeRefusal ?? 'already_started' } : {}),
  }
}

export const useAsOfNow = (ride: RideCard): RideCard => {
  useMoments()
  return asOf(ride, serverNow())
}
