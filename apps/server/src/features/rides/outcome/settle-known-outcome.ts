// The beans of late cancels on a ride whose outcome is known already: worked out again after an excuse or a no-show.
import { expectedSeats } from '@beanpool/domain/rides/not-riding'
import type { Transaction } from '../../../db/pool.ts'
import type { RideRow, SeatRow } from '../record/plan-store.ts'
import { lockRide } from '../record/store.ts'
import { seatFacts } from './finish-ride.ts'
import { settleLateCancels } from './settle-late-cancels.ts'

type Settling = { rideId: string; byAdultId: string; now: Temporal.Instant }

/** Nothing happens to a ride that still lies ahead: its penalty is posted once it is over. */
export async function settleKnownOutcome(tx: Transaction, { rideId, byAdultId, now }: Settling) {
  const found = await lockRide(tx, rideId)
  if (!found) return
  const outcome = outcomeOf(found)
  if (outcome)
    await settleLateCancels(tx, { ...outcome, groupId: found.ride.groupId, rideId, byAdultId, now })
}

/**
 * The driver who stepped in; or, when nobody drove, the riders left waiting: a driver who did not come was not left
 * waiting.
 */
function outcomeOf({ ride, seats }: { ride: RideRow; seats: SeatRow[] }) {
  if (ride.status === 'completed')
    return { driverHouseholdId: ride.driverHouseholdId, strandedHouseholdIds: [] }
  const households = (list: { householdId: string }[]) => [...new Set(list.map((seat) => seat.householdId))]
  if (ride.status === 'uncovered')
    return {
      driverHouseholdId: null,
      strandedHouseholdIds: households(expectedSeats(seatFacts(seats))),
    }
  if (ride.status !== 'no_show') return null
  const stranded = seats.filter((seat) => seat.state === 'not_picked_up' && seat.cancelledLateAt === null)
  return {
    driverHouseholdId: null,
    strandedHouseholdIds: households(stranded).filter((id) => id !== ride.driverHouseholdId),
  }
}
