// How a ride turned out, for the beans of its late cancels.
import { expectedSeats } from '@beanpool/domain/rides/not-riding'
import type { RideStatus } from '@beanpool/domain/rides/ride-states'
import type { SeatRow } from '../../../books/rides/plan-store.ts'
import { seatFacts } from './seat-outcomes.ts'

type Known = { ride: { status: RideStatus; driverHouseholdId: string | null }; seats: SeatRow[] }

/** Who stepped in; or, when nobody drove, who was left waiting: a driver who did not come was not left waiting. */
export function knownOutcome({ ride, seats }: Known) {
  const households = (list: { householdId: string }[]) => [...new Set(list.map((seat) => seat.householdId))]
  const nobodyDrove = { steppedInHouseholdId: null }
  switch (ride.status) {
    case 'completed':
      return { steppedInHouseholdId: ride.driverHouseholdId, strandedHouseholdIds: [] }
    case 'uncovered':
      return { ...nobodyDrove, strandedHouseholdIds: households(expectedSeats(seatFacts(seats))) }
    case 'no_show': {
      const left = seats.filter((seat) => seat.state === 'not_picked_up' && seat.cancelledLateAt === null)
      const stranded = households(left).filter((id) => id !== ride.driverHouseholdId)
      return { ...nobodyDrove, strandedHouseholdIds: stranded }
    }
    default:
      return null
  }
}
