// Drives of a group that their households have too few cars or adults for, among those that a planning may take away or
// give back: cars were sold, pools moved, or several drives come back at once (product.md 3).

import { type Driven, drivesTooMany } from '@beanpool/domain/rides/at-once'
import { isHandPicked } from '@beanpool/domain/rides/driver-source'
import { isFirm } from '@beanpool/domain/rides/ride-windows'
import type { GroupState } from './group-state.ts'
import { isMoved, type Outing, outingsOf, spanOf } from './plan-outings.ts'
import type { RideRow } from './plan-store.ts'

const judged = new WeakMap<GroupState, ReadonlySet<string>>()

/** The ids of these rides. They are planned without their drivers. */
export function ridesTooManyIn(state: GroupState): ReadonlySet<string> {
  const known = judged.get(state)
  if (known) return known
  const rides = judge(state)
  judged.set(state, rides)
  return rides
}

type Candidate = Driven & { rideId: string; householdId: string; place: number; setAtMs: number }

function judge(state: GroupState): ReadonlySet<string> {
  const drives = outingsOf(state).flatMap((outing) => outing.rides.flatMap(candidateOf(state, outing)))
  const tooMany = [...Map.groupBy(drives, (drive) => drive.householdId)].flatMap(([householdId, own]) => {
    const carCount = state.households.cars.filter(
      (car) => car.householdId === householdId && car.seats !== 0,
    ).length
    const elsewhere = state.elsewhere.filter((drive) => drive.householdId === householdId)
    const [stay, may] = [own.filter(({ place }) => place === 0), own.filter(({ place }) => place > 0)]
    const others = [...stay, ...elsewhere.map((drive) => ({ ...spanOf(drive), adultId: drive.adultId }))]
    return drivesTooMany(
      may.sort((a, b) => a.place - b.place || a.setAtMs - b.setAtMs || (a.rideId < b.rideId ? -1 : 1)),
      { carCount, others },
    )
  })
  return new Set(tooMany.map((drive) => drive.rideId))
}

/** In the time at which it is to be driven. Place 0: no planning touches it. The last to be served is what comes back. */
function candidateOf(state: GroupState, outing: Outing) {
  return (ride: RideRow): Candidate[] => {
    const { id: rideId, driverHouseholdId: householdId, driverAdultId: adultId } = ride
    const handPicked = isHandPicked(ride.driverSource)
    if (householdId === null || adultId === null) return []
    const setAtMs = ride.driverSetAt?.epochMilliseconds ?? 0
    const candidate = { rideId, householdId, adultId, setAtMs }
    if (ride.status === 'cancelled') return handPicked ? [{ ...candidate, ...spanOf(outing), place: 4 }] : []
    const stays = ride.status === 'urgent_claimed' || outing.locked || isFirm(ride, state.now)
    if (stays && !(isMoved(ride, outing) && !outing.locked && ride.status === 'assigned'))
      return [{ ...candidate, ...spanOf(ride), place: 0 }]
    const place = handPicked ? (isMoved(ride, outing) ? 2 : 1) : 3
    return [{ ...candidate, ...spanOf(outing), place }]
  }
}
