// Makes the request of a scheduled ride that is posted as urgent.
import {
  type AskedPrice,
  settledPrice,
  type UrgentPrice,
  type UrgentRules,
  type UrgentTerms,
} from '@beanpool/domain/urgent/urgent-price'
import { seatsAsked } from '@beanpool/domain/urgent/urgent-rules'
import type { Transaction } from '../../db/pool.ts'
import { lockedPricing } from './request-facts.ts'
import { insertRequest, rideRoute } from './store.ts'

export type Asked = AskedPrice & { notes: string | null }

/** Returns the price within the group's rules. */
export function termsOf(
  by: Pick<UrgentTerms, 'source' | 'requesterAdultId'>,
  pricing: Asked,
  rules: UrgentRules,
): { request: UrgentTerms; price: UrgentPrice } {
  const price = settledPrice(pricing, rules)
  if (price === 'locked') throw lockedPricing('pricing.basis')
  return { request: { ...by, ...price, notes: pricing.notes }, price }
}

type Posted = {
  ride: { id: string; groupId: string; startsAt: Temporal.Instant; endsAt: Temporal.Instant }
  request: UrgentTerms
  now: Temporal.Instant
}

/** Makes the ride wait for a claim. */
export async function coverRide(tx: Transaction, { ride, request, now }: Posted) {
  const { fromName, toName, miles, kidCount } = await rideRoute(tx, ride.id)
  await insertRequest(tx, {
    ...request,
    groupId: ride.groupId,
    rideId: ride.id,
    windowStart: ride.startsAt,
    windowEnd: ride.endsAt,
    fromLocation: fromName,
    toLocation: toName,
    seats: seatsAsked(kidCount),
    miles,
    createdAt: now,
  })
}
