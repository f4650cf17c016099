// One line on the record of each of some rides, for other features.
import type { Transaction } from '../../db/pool.ts'
import type { ActivityWrite } from '../groups/activity-store.ts'
import { recordActivities } from '../groups/record-activities.ts'

type Line = Omit<ActivityWrite, 'id' | 'rideId' | 'data'> & { data?: object }

/** The rides are of the line's group. */
export async function recordOnRides(tx: Transaction, rideIds: string[], { data = {}, ...line }: Line) {
  await recordActivities(
    tx,
    rideIds.map((rideId) => ({ ...line, data, rideId })),
  )
}
