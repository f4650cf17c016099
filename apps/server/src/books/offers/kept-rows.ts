// The offers that an undo keeps. Offers that the action made are closed rather than deleted, because households have
// read them.
import { reopenedUntil } from '@beanpool/domain/offers/offer-schedule'
import { and, inArray } from 'drizzle-orm'
import type { Caller } from '../../context/context.ts'
import { ofLocked } from '../../db/locked.ts'
import type { Transaction } from '../../db/pool.ts'
import { offers } from '../../db/schema/offers.ts'
import { rides } from '../../db/schema/rides.ts'
import { readTimeZone } from '../members/membership-store.ts'
import { recordActivities } from '../record/record-activities.ts'
import type { Image, UndoInHand } from '../undo/changes.ts'
import { type KeptRows, ofRidesInScope } from '../undo/kept-rows.ts'
import { reopenOffers } from './offer-book.ts'

export const offerRowsKept: KeptRows = {
  tables: [
    {
      table: offers,
      ofRides: true,
      within: ofRidesInScope,
      withoutItsRide: true,
      ended: (row, now) => ({ ...row, status: 'closed', closed_at: now.toString() }),
      asItReturns: withTimeLeft,
    },
  ],
  settle: settleOffers,
}

/**
 * Makes a ride's offers follow its current state: since the action, it may have been offered to households that the
 * action never asked. Families whose offers reopen are asked again, as they may have read that the ride has a driver.
 */
async function settleOffers(
  tx: Transaction,
  { jobs }: Caller,
  { changes, current, byAdultId, now }: UndoInHand,
): Promise<boolean> {
  const ids = changes.rides.map(({ rideId }) => rideId)
  if (ids.length === 0) return true
  const found = await tx
    .select({ id: rides.id, groupId: rides.groupId, status: rides.status })
    .from(rides)
    .where(and(ofLocked(tx, rides), inArray(rides.id, ids)))
  const stayedOpen = new Set(
    current.flatMap(({ table, row }) => (table === 'offers' && row.status === 'open' ? [row.id] : [])),
  )
  for (const { id: rideId, groupId, status } of found) {
    const open = await reopenOffers(tx, jobs, { rideId, offered: status === 'offered', now })
    const again = open.filter((offer) => !stayedOpen.has(offer.id))
    const line = { groupId, rideId, actorAdultId: byAdultId, at: now, kind: 'offered' as const }
    await recordActivities(
      tx,
      [...Map.groupBy(again, ({ expiresAt }) => expiresAt.toString())].map(([until, wave]) => {
        const toAll = wave.some((offer) => offer.toAll)
        const householdIds = toAll ? [] : wave.map(({ householdId }) => householdId)
        return { ...line, data: { toAll, householdIds, until } }
      }),
    )
  }
  return true
}

/** Gives a reopened offer the time that it had left, but not beyond its ride's lock or start. */
async function withTimeLeft(
  tx: Transaction,
  offer: Image,
  { changes, current, actedAt: closedAt, now }: UndoInHand,
): Promise<Image> {
  const back = changes.rides.find(({ rideId }) => rideId === offer.ride_id)?.before?.ride
  const ride = back ?? current.find(({ table, row }) => table === 'rides' && row.id === offer.ride_id)?.row
  if (offer.status !== 'open' || !ride) return offer
  if (ride.status !== 'offered') return { ...offer, status: 'closed', closed_at: now.toString() }
  const at = (value: unknown) => Temporal.Instant.from(String(value))
  const offered = { lockAt: at(ride.lock_at), startsAt: at(ride.starts_at) }
  const timeZone = await readTimeZone(tx, String(ride.group_id))
  const expiresAt = reopenedUntil(offered, { expiresAt: at(offer.expires_at), closedAt }, { now, timeZone })
  return { ...offer, expires_at: expiresAt.toString() }
}
