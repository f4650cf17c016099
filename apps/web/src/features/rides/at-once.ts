// What a tap will make of a ride, as its card shows it until the server has answered.
import type { Me } from '@beanpool/contract/accounts'
import type { RideCard } from '@beanpool/contract/ride-card'
import { asPerson } from '../accounts/as-person.ts'

const isCard = (value: object): value is RideCard =>
  'rideId' in value && 'seats' in value && 'capacity' in value

/** For `showAtOnce`: the cards of one ride, wherever they are. */
export const onRide =
  (rideId: string, change: (ride: RideCard) => RideCard) =>
  (value: object): object =>
    isCard(value) && value.rideId === rideId ? change(value) : value

export const drivenBy =
  (me: Me) =>
  (ride: RideCard): RideCard => ({
    ...ride,
    status: 'assigned',
    driver: asPerson(me, ride.groupId),
    offerToMe: null,
    takeRefusal: 'has_driver',
    urgent: null,
    priorityToMe: false,
  })

export const declined = (ride: RideCard): RideCard => ({ ...ride, offerToMe: null })

/** Free in good time, charged inside the late window. */
export const without =
  (kidId: string) =>
  (ride: RideCard): RideCard => ({
    ...ride,
    seats: ride.late
      ? ride.seats.map((seat) => (seat.kidId === kidId ? { ...seat, cancelledLate: true } : seat))
      : ride.seats.filter((seat) => seat.kidId !== kidId),
  })
