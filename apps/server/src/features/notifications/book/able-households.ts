// Finds the families that may take a ride, or claim a request without one. Only they are asked to drive.
import type { NoticeType } from '@beanpool/domain/notifications/notice-types'
import type { Transaction } from '../../../db/pool.ts'
import { type GroupState, readGroupState } from '../../rides/planning/group-state.ts'
import { householdsFor, takenRide } from '../../rides/planning/takers.ts'
import { ownLoad } from '../../urgent/book/request-facts.ts'
import type { UrgentRow } from '../../urgent/book/store.ts'

/** Types of notices that ask their readers to drive. */
export const recruiting: readonly NoticeType[] = ['driver_needed', 'urgent_posted']

type Sought = { rideId: string | null; request: UrgentRow | null; now: Temporal.Instant }

/** Reads the group as the change left it: at most once, and only if a ride needs a driver. */
export function ableIn(tx: Transaction, groupId: string) {
  let reading: Promise<GroupState> | null = null
  return async ({ rideId, request, now }: Sought): Promise<string[]> => {
    reading ??= readGroupState(tx, groupId, now)
    const state = await reading
    const ride = state.rides.find(({ id }) => id === rideId)
    if (ride) return householdsFor(state, takenRide(state, ride), ride.date)
    if (request === null) return []
    const date = request.windowStart.toZonedDateTimeISO(state.group.timeZone).toPlainDate().toString()
    return householdsFor(state, ownLoad(request), date)
  }
}
