// The car of each of a group's drives, among those that a planning may take away or give back: a car was sold or got smaller,
// pools moved, or several drives come back at once (product.md 3).

import { carsFor, type Drive } from '@beanpool/domain/households/cars'
import { isHandPicked } from '@beanpool/domain/rides/driver-source'
import { isMoved, occurrencesOf, spanOf } from '@beanpool/domain/rides/occurrences'
import { kidsIn } from '../../books/rides/judge-drives.ts'
import type { RideRow } from '../../books/rides/plan-store.ts'
import type { GroupState } from './group-state.ts'
import type { Occurrence } from './occurrence-facts.ts'

const judged = new WeakMap<GroupState, ReadonlyMap<string, string | null>>()

/** The car that a ride's driver takes; null: the household has no car or adult left for it, and it is planned without them. */
export function carIn(state: GroupState, ride: RideRow): string | null {
  const known = judged.get(state) ?? judge(state)
  judged.set(state, known)
  return known.get(ride.id) ?? null
}

type Candidate = Drive & { rideId: string; householdId: string; place: number; setAtMs: number }

function judge(state: GroupState): ReadonlyMap<string, string | null> {
  const drives = occurrencesOf(state).flatMap((occurrence) =>
    occurrence.rides.flatMap(candidateOf(state, occurrence)),
  )
  const cars = [...Map.groupBy(drives, (drive) => drive.householdId)].flatMap(([householdId, own]) => {
    const is = (each: { householdId: string | null }) => each.householdId === householdId
    const elsewhere = state.elsewhere.filter(is).map((drive) => ({ ...drive, ...spanOf(drive) }))
    const [stay, may] = [own.filter(({ place }) => place === 0), own.filter(({ place }) => place > 0)]
    may.sort((a, b) => a.place - b.place || a.setAtMs - b.setAtMs || (a.rideId < b.rideId ? -1 : 1))
    const beside = { cars: state.households.cars.filter(is), others: [...stay, ...elsewhere] }
    const found = [...carsFor(may, beside)].map(([drive, car]) => [drive.rideId, car?.carId ?? null] as const)
    return [...stay.map((drive) => [drive.rideId, drive.carId] as const), ...found]
  })
  return new Map(cars)
}

/** In the time at which it is to be driven. Place 0: no planning touches it. The last to be served is what comes back. */
function candidateOf(state: GroupState, occurrence: Occurrence) {
  return (ride: RideRow): Candidate[] => {
    const { id: rideId, driverHouseholdId: householdId, driverAdultId: adultId, carId } = ride
    const handPicked = isHandPicked(ride.driverSource)
    if (householdId === null || adultId === null) return []
    const setAtMs = ride.driverSetAt?.epochMilliseconds ?? 0
    const comesBack = ride.status === 'cancelled'
    // What the plan gave, or gives back, has the seats that it was planned with.
    const kids =
      handPicked && !comesBack ? kidsIn(state.seatsByRide.get(ride.id) ?? [], householdId) : ride.capacity
    const candidate = { rideId, householdId, adultId, carId, kids, setAtMs }
    if (comesBack) return handPicked ? [{ ...candidate, ...spanOf(occurrence), place: 4 }] : []
    if (occurrence.frozen) return [{ ...candidate, ...spanOf(ride), place: 0 }]
    const place = handPicked ? (isMoved(ride, occurrence) ? 2 : 1) : 3
    return [{ ...candidate, ...spanOf(occurrence), place }]
  }
}
