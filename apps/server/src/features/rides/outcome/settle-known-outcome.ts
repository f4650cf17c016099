// The beans of late cancels on a ride whose outcome is known: posted then, and worked out again after a correction, an excuse
// or a no-show.
import { lateCancelEntries } from '@beanpool/domain/beans/late-cancel-penalty'
import { expectedSeats } from '@beanpool/domain/rides/not-riding'
import type { Transaction } from '../../../db/pool.ts'
import { postPenalty } from '../../beans/ledger/post-penalty.ts'
import { lateCancels } from '../../standing/strikes/read-late-cancels.ts'
import type { SeatedRide } from '../record/plan-store.ts'
import { lockRide } from '../record/store.ts'
import { seatFacts } from './seat-outcomes.ts'

type Settling = { rideId: string; byAdultId: string | null; now: Temporal.Instant }

/** Nothing happens to a ride that still lies ahead: its penalty is posted once it is over. */
export async function settleKnownOutcome(tx: Transaction, { rideId, byAdultId, now }: Settling) {
  const found = await lockRide(tx, rideId)
  const outcome = found && outcomeOf(found)
  if (!outcome) return
  const entries = lateCancelEntries({ cancels: await lateCancels(tx, rideId), ...outcome })
  await postPenalty(tx, { groupId: found.ride.groupId, rideId, byAdultId, now, entries })
}

/** Who stepped in; or, when nobody drove, who was left waiting: a driver who did not come was not left waiting. */
function outcomeOf({ ride, seats }: SeatedRide) {
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
