// A date of a group's pool as rows of the database, and what the planner is told of it.
import { weekOf } from '@beanpool/domain/pools/roll-out'
import type { PoolDate } from '@beanpool/domain/rides/pool-dates'
import type { PoolRow, RideRow } from '../record/plan-store.ts'
import type { GroupState } from './group-state.ts'

export type Outing = PoolDate<PoolRow, RideRow>

/** What the planner is told of a date, whoever rides and drives. */
export function dateFacts(state: GroupState, outing: Outing) {
  const enrolled = state.enrolled.filter((each) => each.poolId === outing.pool.id)
  return {
    occurrenceId: outing.occurrenceId,
    poolId: outing.pool.id,
    date: outing.date,
    weekKey: weekOf(outing.date),
    startMs: outing.startsAt.epochMilliseconds,
    endMs: outing.endsAt.epochMilliseconds,
    seatsPerCar: outing.pool.seats,
    enrolledHouseholdIds: [...new Set(enrolled.map((each) => each.householdId))],
    // Cars that were called off count too: whoever gave one back is not asked again when the date comes back.
    backedOutHouseholdIds: outing.rides.flatMap((ride) => state.backOutsByRide.get(ride.id) ?? []),
    declinedHouseholdIds: outing.rides.flatMap((ride) => state.declinedByRide.get(ride.id) ?? []),
    isMorning: outing.startsAt.toZonedDateTimeISO(state.group.timeZone).hour < 12,
  }
}
