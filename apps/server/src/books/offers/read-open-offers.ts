// Reads the offers to an adult's household, for the cards of rides.
import type { Queryable } from '../../db/pool.ts'
import { openOffersTo, ridesWithOfferTo } from './store.ts'

export type OfferToMe = { offerId: string; expiresAt: string }

/** Returns them by ride. An offer that ran out stays until it is passed on: the screen says that it expired. */
export async function openOffersByRide(
  db: Queryable,
  to: { householdIds: string[]; rideIds: string[] },
): Promise<Map<string, OfferToMe>> {
  const rows = await openOffersTo(db, to)
  return new Map(
    rows.map((row) => [row.rideId, { offerId: row.offerId, expiresAt: row.expiresAt.toString() }]),
  )
}

/** Finds the rides that wait for an answer of these households, however far ahead. */
export function ridesOfferedTo(db: Queryable, householdIds: string[]): Promise<string[]> {
  return ridesWithOfferTo(db, householdIds)
}
