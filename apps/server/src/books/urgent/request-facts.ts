import type { UrgentTrip } from '@beanpool/domain/record/events'
import { type AgreedRide, isFreeToGiveBack } from '@beanpool/domain/rides/agreed-terms'
import type { RideStatus } from '@beanpool/domain/rides/ride-states'
import { reached } from '@beanpool/domain/rides/ride-windows'
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

type ClaimedRide = AgreedRide & { lateAt: Temporal.Instant }
type Judging = { rules: { lateWindowMinutes: number; lateCancelStrike: number }; now: Temporal.Instant }

/**
 * Returns the terms on which a claim can be given back now. It costs a strike from the late window on, which is the
 * ride's or, without a ride, the Fair Guard's, unless that has no strike for it. `free`: the ride has changed since the
 * claim, so it costs none.
 */
export function termsOfClaim(
  { windowStart }: UrgentRow,
  ride: ClaimedRide | null,
  { rules, now }: Judging,
): { lateAt: Temporal.Instant; late: boolean; free: boolean; costsStrike: boolean } {
  const lateAt = ride?.lateAt ?? windowStart.subtract({ minutes: rules.lateWindowMinutes })
  const late = reached(now, lateAt)
  const free = ride !== null && isFreeToGiveBack(ride)
  return { lateAt, late, free, costsStrike: late && !free && rules.lateCancelStrike !== 0 }
}
