// A ride that has no driver inside its lock though nobody gave it back, because it is back or was moved: the others are asked
// until the start (product.md 8, decision 44).
import { expectedSeats } from '@beanpool/domain/rides/not-riding'
import { reached } from '@beanpool/domain/rides/ride-windows'
import type { Transaction } from '../../db/pool.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { startOffers } from './offer-ride.ts'
import { stateOf } from './seat-state.ts'
import { lockRide } from './store.ts'

type Search = { groupId: string; rideIds: string[]; now: Temporal.Instant }

/** Rides that have a driver, that nobody waits for, or that planning still decides are left alone. */
export async function searchAgain(tx: Transaction, jobs: JobQueue, { groupId, rideIds, now }: Search) {
  for (const rideId of rideIds) {
    const found = await lockRide(tx, rideId)
    if (!found) continue
    const { ride, seats } = found
    const waits = ride.status === 'needs_driver' && reached(now, ride.lockAt) && !reached(now, ride.startsAt)
    if (waits && expectedSeats(seats.map(stateOf)).length > 0)
      await startOffers(tx, jobs, { groupId, rideId, now, byAdultId: null })
  }
}
