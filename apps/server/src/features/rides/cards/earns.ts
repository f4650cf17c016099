// The beans of a ride's seats, as its card shows them.
import { rideEntries } from '@beanpool/domain/beans/ride-entries'
import type { SeatState } from '@beanpool/domain/rides/seat-states'

type Seat = { kidId: string; householdId: string; state: SeatState }
type Earning = { member: { householdId: string } | undefined; seatPriceHundredths: number }

/** What the driver's household earns with the seats booked now; without a driver, what the reader's would. */
export function earns(
  ride: { driverHouseholdId: string | null },
  seats: Seat[],
  { member, seatPriceHundredths }: Earning,
): number {
  const driverHouseholdId = ride.driverHouseholdId ?? member?.householdId ?? ''
  const carried = seats
    .filter((seat) => seat.state !== 'held')
    .map((seat) => ({
      kidId: seat.kidId,
      householdId: seat.householdId,
      outcome: seat.state === 'not_picked_up' ? ('not_picked_up' as const) : ('rode' as const),
    }))
  return rideEntries({ driverHouseholdId, seatPriceHundredths, seats: carried })[0]?.amountHundredths ?? 0
}
