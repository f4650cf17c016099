// One event on the record of each of some rides, for other features.
import type { GroupEvent } from '@beanpool/domain/record/events'
import type { Transaction } from '../../db/pool.ts'
import type { RecordLine } from '../groups/activity-store.ts'
import { recordActivities } from '../groups/record-activities.ts'

/** The rides are of the line's group. */
export async function recordOnRides(
  tx: Transaction,
  rideIds: string[],
  line: Omit<RecordLine, 'rideId'> & GroupEvent,
) {
  await recordActivities(
    tx,
    rideIds.map((rideId) => ({ ...line, rideId })),
  )
}
