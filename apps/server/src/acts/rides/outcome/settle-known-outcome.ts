// Posts the beans of late cancels once a ride's outcome is known. Computes them again after a correction, an excuse or
// a no-show.
import { lateCancelEntries } from '@beanpool/domain/beans/late-cancel-penalty'
import { expectedSeats } from '@beanpool/domain/rides/not-riding'
import type { RideStatus } from '@beanpool/domain/rides/ride-states'
import { postPenalty } from '../../../books/ledger/post-ride.ts'
import type { SeatRow } from '../../../books/rides/plan-store.ts'
import { rideWithSeats } from '../../../books/rides/store.ts'
import { lateCancels } from '../../../books/strikes/record-strikes.ts'
import type { Transaction } from '../../../db/pool.ts'
import { seatFacts } from './seat-outcomes.ts'

// Finds out how a ride ended, to settle the beans of its late cancels.

type Known = { ride: { status: RideStatus; driverHouseholdId: string | null }; seats: SeatRow[] }

/**
 * Names the household that stepped in. If none drove, names those left waiting, but never the household of an absent
 * driver.
 */
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

type Settling = { rideId: string; byAdultId: string | null; now: Temporal.Instant }

/** Skips upcoming rides: their penalty is posted once they are over. */
export async function settleKnownOutcome(tx: Transaction, { rideId, byAdultId, now }: Settling) {
  const found = await rideWithSeats(tx, rideId)
  const outcome = found && knownOutcome(found)
  if (!outcome) return
  const entries = lateCancelEntries({ rideId, cancels: await lateCancels(tx, [found.ride]), ...outcome })
  await postPenalty(tx, { groupId: found.ride.groupId, rideId, byAdultId, now, entries })
}
