import type { UrgentTrip } from '@beanpool/domain/record/events'
import type { RideStatus } from '@beanpool/domain/rides/ride-states'
import type { Load } from '@beanpool/domain/rides/take-ride'
import { claimantDrives } from '@beanpool/domain/urgent/for-cash'
import { isFree } from '@beanpool/domain/urgent/urgent-price'
import type { UrgentFacts } from '@beanpool/domain/urgent/urgent-rules'
import { invalidInput } from '../../api/failures.ts'
import type { UrgentRow } from './store.ts'

// Describes the trip of a request without a ride in a line of the record, which has no ride to link to.

type OwnRequest = { windowStart: Temporal.Instant; fromLocation: string; toLocation: string }

/** Describes the trip as it is now, in the group's local time. */
export function tripOf(
  { windowStart, fromLocation, toLocation }: OwnRequest,
  timeZone: string,
): { trip: UrgentTrip } {
  const start = windowStart.toZonedDateTimeISO(timeZone)
  const time = start.toPlainTime().toString({ smallestUnit: 'minute' })
  return { trip: { fromLocation, toLocation, date: start.toPlainDate().toString(), time } }
}

/** Refuses a free ride because the Fair Guard fixes the price of urgent rides (spec 5). */
export function lockedPricing(field: string) {
  return invalidInput(field, 'Pricing locked by Fair Guard. Admins can enable overrides.')
}

type Households = { requester: string | null; claimant: string | null }
type CoveredBy = { status: RideStatus; driverAdultId: string | null }

/** `ride`: the ride that the request covers; null if it has none. */
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

/** Returns the load of a request without a ride, with a passenger in each of its seats. */
export function ownLoad({ windowStart, windowEnd, seats }: UrgentRow): Load {
  return {
    startsAt: windowStart,
    endsAt: windowEnd,
    capacity: seats,
    seats: Array.from({ length: seats }, () => ({ householdId: '', held: false })),
  }
}

/**
 * Returns when giving a claim back starts to cost a strike. That is when the ride's late window begins or, without a
 * ride, the Fair Guard's.
 */
export function lateFrom(
  request: UrgentRow,
  rideLateAt: Temporal.Instant | null,
  rules: { lateWindowMinutes: number },
): Temporal.Instant {
  return rideLateAt ?? request.windowStart.subtract({ minutes: rules.lateWindowMinutes })
}
