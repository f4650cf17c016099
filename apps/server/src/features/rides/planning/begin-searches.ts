// Begins the search for drivers of frozen dates (packages/domain/src/rides/driver-search.ts), where one is due.
import { searchesBeginning } from '@beanpool/domain/rides/driver-search'
import { occurrenceKey } from '@beanpool/domain/rides/occurrences'
import { isOpen } from '@beanpool/domain/rides/ride-states'
import type { Transaction } from '../../../db/pool.ts'
import type { JobQueue } from '../../../jobs/queue.ts'
import { noteSearch } from '../record/apply.ts'
import type { RideWrite, SeatWrite } from '../record/plan-store.ts'
import { stateOf } from '../record/seat-state.ts'
import type { GroupState } from './group-state.ts'
import { startOffers } from './offer-ride.ts'

type Planned = { state: GroupState; rides: RideWrite[]; seats: SeatWrite[]; byClock: boolean }

/** After a planning: `rides` and `seats` are what it wrote. */
export async function beginSearches(tx: Transaction, jobs: JobQueue, planned: Planned) {
  const { state } = planned
  const { now } = state
  const at = { now, timeZone: state.group.timeZone }
  for (const cars of Map.groupBy(carsAhead(planned), (car) => car.date).values())
    for (const { rideId } of searchesBeginning(cars, at)) {
      await noteSearch(tx, rideId, now)
      await startOffers(tx, jobs, { groupId: state.group.id, rideId, now, byAdultId: null })
    }
}

/** All cars as they are now. Whatever this transaction wrote carries its moment. */
function carsAhead({ state, rides, seats, byClock }: Planned) {
  const written = new Map(rides.map((ride) => [ride.id, ride]))
  const seatsByRide = Map.groupBy(seats, (seat) => seat.rideId)
  const stored = state.rides.filter((ride) => !written.has(ride.id))
  return [...stored, ...rides].flatMap((ride) => {
    if (!isOpen(ride.status)) return []
    const own = (written.has(ride.id) ? seatsByRide : state.seatsByRide).get(ride.id) ?? []
    return [
      {
        ...ride,
        rideId: ride.id,
        date: occurrenceKey(ride.poolId, ride.date),
        soughtAt: ride.soughtAt ?? null,
        seats: own.map(stateOf),
        tapped: !byClock && ride.updatedAt.equals(state.now),
      },
    ]
  })
}
