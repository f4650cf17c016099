// Reduces a previewed result to a short fingerprint, which depends neither on the reader nor on the ids of new rides.
import { createHash } from 'node:crypto'
import type { PlannedChanges } from '@beanpool/domain/planner/group/plan-changes'
import { isHandPicked } from '@beanpool/domain/rides/driver-source'
import type { GroupState } from '../../planning/rides/group-state.ts'
import type { SnapshotRide } from './snapshot.ts'

/**
 * Covers the rides on the chosen dates and the resulting balances. The current balances are left out, so a retry of an
 * applied schedule gives the same fingerprint. Locked rides, and rides on other dates, count through their effect on
 * the balances. `also`: anything else that was shown.
 */
export function fingerprintOf(
  snapshot: SnapshotRide[],
  balances: BalanceMoves,
  also: readonly object[] = [],
): string {
  const dates = new Set(snapshot.filter((ride) => ride.asked).map((ride) => ride.date))
  const rides = snapshot.flatMap(({ after, seats, locked, poolId, date, carIndex }) =>
    after && !locked && dates.has(date)
      ? [
          [
            poolId,
            date,
            carIndex,
            after.status,
            after.driverAdultId ?? null,
            isHandPicked(after.driverSource ?? null),
            after.startsAt.epochMilliseconds,
            after.capacity,
            after.seatPriceHundredths,
            ...seats.map((seat) => `${seat.kidId} ${seat.state}`).sort(),
          ],
        ]
      : [],
  )
  const ends = balances.map(({ householdId, afterHundredths }) => `${householdId} ${afterHundredths}`).sort()
  return createHash('sha256')
    .update(JSON.stringify([rides, ends, also]))
    .digest('hex')
}

// Sums up a plan's effect on the projected balances, as screens do.

export type BalanceMoves = {
  householdId: string
  postedHundredths: number
  beforeHundredths: number
  afterHundredths: number
}[]

type Drive = {
  status: string
  driverHouseholdId?: string | null | undefined
  seatPriceHundredths: number
}
type Seat = { householdId: string; state?: string | undefined }

export function balanceMoves(state: GroupState, planned: PlannedChanges): BalanceMoves {
  const moved = new Map<string, number>()
  const there = new Map(state.rides.map((ride) => [ride.id, ride]))
  const seatsById = Map.groupBy(planned.seats, (seat) => seat.rideId)
  for (const ride of planned.rides) {
    const was = there.get(ride.id)
    if (was) addDrive(moved, was, { seats: state.seatsByRide.get(was.id) ?? [], sign: -1 })
    addDrive(moved, ride, { seats: seatsById.get(ride.id) ?? [], sign: 1 })
  }
  return state.households.members.map(({ householdId }) => {
    const { postedHundredths, projectedHundredths } = state.balances.of(state.group.id, householdId)
    const afterHundredths = projectedHundredths + (moved.get(householdId) ?? 0)
    return { householdId, postedHundredths, beforeHundredths: projectedHundredths, afterHundredths }
  })
}

/** Adds the price of an assigned drive for each booked seat of another household. Nothing else moves beans. */
function addDrive(
  moved: Map<string, number>,
  { status, driverHouseholdId, seatPriceHundredths }: Drive,
  { seats, sign }: { seats: Seat[]; sign: 1 | -1 },
) {
  if (status !== 'assigned' || !driverHouseholdId) return
  const move = (householdId: string, hundredths: number) =>
    moved.set(householdId, (moved.get(householdId) ?? 0) + sign * hundredths)
  for (const seat of seats) {
    if (seat.state !== 'booked' || seat.householdId === driverHouseholdId) continue
    move(driverHouseholdId, seatPriceHundredths)
    move(seat.householdId, -seatPriceHundredths)
  }
}
