// The seats that a request for a ride will ask for, as the server counts them: the estimate of every pricing dialog.
import type { RideCard } from '@beanpool/contract/ride-card'

const mostSeats = 8

export const seatsAsked = ({ seats }: Pick<RideCard, 'seats'>): number => {
  const riding = seats.filter((seat) => seat.state === 'booked' && !seat.cancelledLate).length
  return Math.min(mostSeats, Math.max(1, riding))
}
