// A scheduled ride is posted as urgent: by converting one's own drive, or by an admin when nobody drives it.
import { type AskedPrice, settledPrice, type UrgentPrice } from '@beanpool/domain/urgent/urgent-price'
import { seatsAsked } from '@beanpool/domain/urgent/urgent-rules'
import type { Transaction } from '../../../db/pool.ts'
import type { LockedGroup } from '../../groups/members/access.ts'
import type { SeatedRide } from '../../rides/record/plan-store.ts'
import { lockedPricing } from './locked-pricing.ts'
import { insertRequest, rideRoute } from './store.ts'

export type Covering = SeatedRide & {
  locked: LockedGroup
  source: 'convert' | 'admin'
  requesterAdultId: string
  pricing: AskedPrice & { notes: string | null }
  now: Temporal.Instant
}

/** Writes the request; the caller changes the ride and its driver. */
export async function coverRide(tx: Transaction, covering: Covering): Promise<UrgentPrice> {
  const { ride, seats, locked, pricing, now } = covering
  const price = settledPrice(pricing, locked.rules)
  if (price === 'locked') throw lockedPricing('pricing.basis')
  const { fromName, toName, miles } = await rideRoute(tx, ride.id)
  const load = seats.filter((seat) => seat.state === 'booked' && seat.cancelledLateAt === null).length
  await insertRequest(tx, {
    groupId: ride.groupId,
    rideId: ride.id,
    requesterAdultId: covering.requesterAdultId,
    source: covering.source,
    windowStart: ride.startsAt,
    windowEnd: ride.endsAt,
    fromLocation: fromName,
    toLocation: toName,
    seats: seatsAsked(load),
    miles,
    ...price,
    notes: pricing.notes,
    createdAt: now,
  })
  return price
}
