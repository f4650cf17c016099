// From what the database holds of a group to the planner's input.

import type { FixedCar, PlanInput, PlanOccurrence, PlanRider } from '@beanpool/domain/planner/types'
import { isHandPicked } from '@beanpool/domain/rides/driver-source'
import { hasNeedlessCar } from '@beanpool/domain/rides/kept-drives'
import type { GroupState } from './group-state.ts'
import { fixedCar, restoredCars, type Surroundings } from './plan-fixed-cars.ts'
import { planHouseholds } from './plan-households.ts'
import { dateFacts, droppedRides, type Outing, outingsOf, spanOf } from './plan-outings.ts'
import { isAbsent, ridersWhoCome } from './plan-riders.ts'
import type { RideRow } from './plan-store.ts'
import { waitingOccurrences } from './waiting-occurrences.ts'

/** `dropped`: rides not yet locked whose pool no longer runs then. */
export type Planning = { input: PlanInput; outings: Outing[]; dropped: RideRow[] }

/** Whose automatic drives before the lock are decided anew. */
export type Reopening = {
  /** These pools', with all that shares a time with them; their seats are measured anew. */
  poolIds: ReadonlySet<string>
  /** Those of single dates, and nothing else. */
  isReopened: (outing: Outing) => boolean
}

export function poolsReopened(poolIds: string[]): Reopening {
  return { poolIds: new Set(poolIds), isReopened: () => false }
}

export function planningOf(state: GroupState, reopening: Reopening): Planning {
  const outings = outingsOf(state)
  const dates = new Set(outings.map((outing) => outing.date))
  const households = planHouseholds(state, dates)
  const reopened = outings.filter((outing) => reopening.poolIds.has(outing.pool.id)).map(spanOf)
  const around = { households, reopened, reopening }
  const occurrences = outings.flatMap((outing) =>
    outing.waits ? waitingOccurrences(state, outing) : [planOccurrence(state, outing, around)],
  )
  const { preferences } = state
  const input = {
    hardLockHundredths: state.rules.hardLockHundredths,
    households,
    occurrences,
    preferences,
  }
  return { input, outings, dropped: droppedRides(state) }
}

function planOccurrence(state: GroupState, outing: Outing, around: Surroundings): PlanOccurrence {
  const facts = dateFacts(state, outing)
  const open = outing.rides.filter((ride) => ride.status !== 'cancelled')
  const riders = ridersOf(state, outing)
  const { enrolledHouseholdIds } = facts
  const known = { riders, enrolledHouseholdIds, around, needless: isThinned(state, outing, riders) }
  const driven = open.flatMap((ride) => fixedCar(state, outing, { ...known, ride }))
  const kept = keepsSplit(state, outing, { kept: driven, riders })
    ? driven
    : driven.map((car) => ({ ...car, kidIds: null }))
  return {
    ...facts,
    seatPriceHundredths: (open[0]?.badWeather ? outing.badWeatherPrice : outing.price).hundredths,
    riders,
    fixedCars: [...kept, ...restoredCars(state, outing, known)],
    frozen: outing.frozen,
  }
}

/**
 * Who sits in which car stays as it is inside the lock, and before it while the same cars carry the same kids and each
 * driver its own: a re-planning without a change moves nobody.
 */
function keepsSplit(
  state: GroupState,
  outing: Outing,
  { kept, riders }: { kept: FixedCar[]; riders: PlanRider[] },
): boolean {
  if (outing.locked) return true
  const open = outing.rides.filter((ride) => ride.status !== 'cancelled')
  const seated = open.flatMap((ride) => state.seatsByRide.get(ride.id) ?? [])
  const kidIds = new Set(seated.map((seat) => seat.kidId))
  const sameKids = kidIds.size === riders.length && riders.every((rider) => kidIds.has(rider.kidId))
  const ownInOwnCar = kept.every((car) =>
    seated.every((seat) => seat.householdId !== car.driver.householdId || car.kidIds?.includes(seat.kidId)),
  )
  return kept.length === open.length && sameKids && ownInOwnCar
}

/** Inside the lock the roster and the holds are what they were; before it they follow enrolment and absences. A charged seat stays. */
function ridersOf(state: GroupState, outing: Outing): PlanRider[] {
  const open = outing.rides.filter((ride) => ride.status !== 'cancelled')
  if (outing.locked && open.length > 0) {
    return open.flatMap((ride) =>
      (state.seatsByRide.get(ride.id) ?? []).map((seat) => ({
        kidId: seat.kidId,
        householdId: seat.householdId,
        frozenHold: seat.state === 'held',
      })),
    )
  }
  return ridersWhoCome(state, outing)
}

/** A kid that is absent now still has a seat, and a car is needless without it: the date is decided anew, once. */
function isThinned(state: GroupState, outing: Outing, riders: PlanRider[]): boolean {
  const open = outing.rides.filter((ride) => ride.status !== 'cancelled')
  const seated = open.flatMap((ride) => state.seatsByRide.get(ride.id) ?? [])
  return (
    !outing.locked &&
    seated.some((seat) => !seat.cancelledLateAt && isAbsent(state, outing, seat.kidId)) &&
    hasNeedlessCar(
      open.map((ride) => ({ capacity: ride.capacity, handPicked: isHandPicked(ride.driverSource) })),
      riders.length,
    )
  )
}
