// Cars that were called off with their pool while one of their date was claimed, and runs: they come back for kids who find no
// room in the others, once the pool runs again and before the lock (docs/decisions/0039).
import { getsBack, ownHousehold } from './drivers-who-can.ts'
import type { GroupState } from './group-state.ts'
import { noDriver } from './no-driver.ts'
import { carIn } from './plan-cars.ts'
import { type Outing, stillRuns } from './plan-outings.ts'
import type { RideRow } from './plan-store.ts'
import { pricedNow } from './ride-writes.ts'
import type { StandingCar } from './waiting-dates.ts'

/** Empty, in the order of their places; whom an admin called off one by one stay called off. */
export function carsBroughtBack(state: GroupState, outing: Outing): StandingCar[] {
  if (!outing.rides.some((ride) => ride.status === 'urgent_claimed')) return []
  if (!stillRuns(state, outing.pool, outing)) return []
  return outing.rides
    .filter((ride) => ride.status === 'cancelled')
    .sort((a, b) => a.carIndex - b.carIndex)
    .map((ride) => ({ ride: broughtBack(state, outing, ride), seats: [], changed: true }))
}

/** With the driver who was picked by hand and still can; else it is planned by itself. */
function broughtBack(state: GroupState, outing: Outing, ride: RideRow): RideRow {
  const { startsAt, endsAt, lockAt, lateAt, pool } = outing
  const capacity = Math.min(ride.capacity, pool.seats)
  const times = { startsAt, endsAt, lockAt, lateAt, cancelledAt: null, updatedAt: state.now }
  const back = { ...ride, ...times, capacity }
  if (getsBack(state, outing, { ride, households: ownHousehold(state, ride) }))
    return { ...back, status: 'assigned', carId: carIn(state, ride) }
  return { ...back, ...noDriver, ...pricedNow(outing, ride), status: 'needs_driver' }
}
