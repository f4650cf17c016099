// A date of a group's pool as rows of the database, and what the planner is told of it.
import { homeOf } from '@beanpool/domain/households/absence'
import { weekOf } from '@beanpool/domain/pools/roll-out'
import type { OccurrenceOf } from '@beanpool/domain/rides/occurrences'
import type { PoolRow, RideRow } from '../../books/rides/plan-store.ts'
import type { GroupState } from './group-state.ts'

export type Occurrence = OccurrenceOf<PoolRow, RideRow>

/** The facts of a date that the planner gets apart from its riders and drivers. */
export function occurrenceFacts(state: GroupState, occurrence: Occurrence) {
  const enrolled = state.enrolled.filter((each) => each.poolId === occurrence.pool.id)
  return {
    occurrenceId: occurrence.occurrenceId,
    poolId: occurrence.pool.id,
    date: occurrence.date,
    weekKey: weekOf(occurrence.date),
    startMs: occurrence.startsAt.epochMilliseconds,
    endMs: occurrence.endsAt.epochMilliseconds,
    seatsPerCar: occurrence.pool.seats,
    enrolledHouseholdIds: [...new Set(enrolled.map((kid) => homeOf(kid, occurrence.date).householdId))],
    // Called-off cars count too: a household that gave one back is not asked again when the date comes back.
    backedOutHouseholdIds: occurrence.rides.flatMap((ride) => state.backOutsByRide.get(ride.id) ?? []),
    declinedHouseholdIds: occurrence.rides.flatMap((ride) => state.declinedByRide.get(ride.id) ?? []),
    isMorning: occurrence.startsAt.toZonedDateTimeISO(state.group.timeZone).hour < 12,
  }
}
