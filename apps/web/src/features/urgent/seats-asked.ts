// Counts the seats of a request for a ride as the server does: the estimate of every pricing dialog.
import type { RideCard } from '@beanpool/contract/ride-card'

const mostSeats = 8

export const seatsAsked = ({ seats }: Pick<RideCard, 'seats'>): number => {
  const riding = seats.filter((seat) => seat.state === 'booked' && !seat.cancelledLate).length
  return Math.min(mostSeats, Math.max(1, riding))
}
