// Creates the request with which a scheduled ride is posted as urgent.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { rides as contract } from '@beanpool/contract/rides'
import {
  type AskedPrice,
  settledPrice,
  type UrgentPrice,
  type UrgentRules,
  type UrgentTerms,
} from '@beanpool/domain/urgent/urgent-price'
import { type Conversion, convertRefusal, seatsAsked } from '@beanpool/domain/urgent/urgent-rules'
import { invalidInput, planLimited, refused } from '../../api/failures.ts'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { giverRows } from '../rides/names-store.ts'
import { type Allowance, readAllowance } from './read-allowances.ts'
import { lockedPricing } from './request-facts.ts'
import { insertRequest, rideRoute } from './store.ts'

export type Asked = AskedPrice & { notes: string | null }

/** Returns the request's terms, with a price that the group's rules allow. */
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

/** Stores the request, so the ride can be claimed. */
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

// Converts an adult's own drive to an urgent request, within their allowances. If an admin posts a ride for the family
// that gave it back, that counts as their conversion.

type OwnConversionAsked = {
  rideId: string
  groupId: string
  requesters: { adultId: string; householdId: string | null }[]
  rules: Allowance
  now: Temporal.Instant
}

/**
 * Returns each requester's remaining allowance, or their family's previous driver's if it is lower; null if the family
 * never had the drive.
 */
export async function ownConversions(
  db: Queryable,
  { rideId, requesters, ...asked }: OwnConversionAsked,
): Promise<Map<string, Conversion | null>> {
  const householdIds = [...new Set(requesters.flatMap(({ householdId }) => householdId ?? []))]
  const gave = await giverRows(db, { rides: [{ id: rideId, groupId: asked.groupId }], householdIds })
  const conversions = new Map<string, Conversion | null>()
  for (const { adultId, householdId } of requesters) {
    const driver = gave.find((each) => each.householdId === householdId)
    const both = driver ? [...new Set([adultId, driver.adultId])] : []
    const left = await Promise.all(both.map((each) => readAllowance(db, { ...asked, adultId: each })))
    conversions.set(adultId, driver ? leastOf(left) : null)
  }
  return conversions
}

function leastOf(conversions: Conversion[]): Conversion {
  const weekly = conversions.flatMap(({ weeklyLeft }) => weeklyLeft ?? [])
  return {
    onProbation: conversions.some((each) => each.onProbation),
    conversionsLeft: Math.min(...conversions.map((each) => each.conversionsLeft)),
    weeklyLeft: weekly.length > 0 ? Math.min(...weekly) : null,
  }
}

type Refusal = RefusalOf<typeof contract.cantDrive>

type Converting = {
  groupId: string
  rules: Allowance & UrgentRules
  driverAdultId: string
  pricing: Asked | undefined
  now: Temporal.Instant
}

/** Checks the assigned driver's allowances, even if another adult taps, and returns what is needed to post the ride. */
export async function conversionOf(tx: Transaction, converting: Converting) {
  const { groupId, rules, driverAdultId, pricing, now } = converting
  if (pricing === undefined) throw invalidInput('pricing', 'Say what it costs')
  const allowance = await readAllowance(tx, { adultId: driverAdultId, now, groupId, rules })
  const refusal = convertRefusal(allowance)
  if (refusal) throw refused<Refusal>(refusal)
  if (allowance.weeklyLeft === 0) throw planLimited('urgent_per_week', allowance.weeklyAllowed ?? 0)
  return termsOf({ source: 'convert', requesterAdultId: driverAdultId }, pricing, rules)
}
