import type { RideStatus } from '@beanpool/domain/rides/ride-states'
import type { Load } from '@beanpool/domain/rides/take-ride'
import { claimantDrives } from '@beanpool/domain/urgent/for-cash'
import { isFree } from '@beanpool/domain/urgent/urgent-price'
import type { UrgentFacts } from '@beanpool/domain/urgent/urgent-rules'
import type { UrgentRow } from './store.ts'

type Households = { requester: string | null; claimant: string | null }
type CoveredBy = { status: RideStatus; driverAdultId: string | null }

/** `ride`: the one that it covers, or null. */
export function factsOf(
  request: UrgentRow,
  households: Households,
  ride: CoveredBy | null,
): UrgentFacts & { byAdmin: boolean } {
  return {
    status: request.status,
    rideId: request.rideId,
    requesterHouseholdId: households.requester,
    claimantHouseholdId: households.claimant,
    startsAt: request.windowStart,
    endsAt: request.windowEnd,
    free: isFree(request),
    paid: request.paidAt !== null,
    received: request.receivedAt !== null,
    owed: ride === null || claimantDrives(request, ride),
    byAdmin: request.source === 'admin',
  }
}

/** A request without a ride has a passenger in each of its seats. */
export function ownLoad({ windowStart, windowEnd, seats }: UrgentRow): Load {
  return {
    startsAt: windowStart,
    endsAt: windowEnd,
    capacity: seats,
    seats: Array.from({ length: seats }, () => ({ householdId: '', held: false })),
  }
}

/** From this moment giving a claim back costs a strike: the ride's own late window, or the Fair Guard's. */
export function lateFrom(
  request: UrgentRow,
  rideLateAt: Temporal.Instant | null,
  rules: { lateWindowMinutes: number },
): Temporal.Instant {
  return rideLateAt ?? request.windowStart.subtract({ minutes: rules.lateWindowMinutes })
}
