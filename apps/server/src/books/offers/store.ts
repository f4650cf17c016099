// The only SQL for offers.
import type { OfferStatus } from '@beanpool/domain/offers/offer-schedule'
import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { among, amongKeys, byId, type Key, keyLists, refersTo } from '../../db/chunks.ts'
import { newId } from '../../db/columns.ts'
import { ofLocked } from '../../db/locked.ts'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { reader } from '../../db/read-together.ts'
import { offers } from '../../db/schema/offers.ts'
import { rides } from '../../db/schema/rides.ts'
import { defineJob } from '../../jobs/job.ts'
import { ofOpenGroup } from '../members/membership-store.ts'

/** Defines the job that passes a ride on when its offers expire; its handler is elsewhere. */
export const passOnOffer = defineJob({ name: 'pass-on-offer', data: z.object({ rideId: z.string() }) })

export type OfferRow = typeof offers.$inferSelect
type NewOffer = Omit<typeof offers.$inferInsert, 'id'>

export async function insertOffers(tx: Transaction, rows: NewOffer[]) {
  if (rows.length > 0) await tx.insert(offers).values(rows.map((row) => ({ ...row, id: newId() })))
}

export async function offersOfRide(tx: Transaction, rideId: string): Promise<OfferRow[]> {
  return tx
    .select()
    .from(offers)
    .where(and(ofLocked(tx, offers), eq(offers.rideId, rideId)))
}

export async function offerById(db: Queryable, offerId: string, groupId?: string): Promise<OfferRow | null> {
  const [offer] = await db
    .select()
    .from(offers)
    .where(byId(offers, offerId, groupId))
  return offer ?? null
}

export async function endOffers(
  tx: Transaction,
  offerIds: string[],
  { status, now }: { status: OfferStatus; now: Temporal.Instant },
) {
  if (offerIds.length === 0) return
  await tx
    .update(offers)
    .set({ status, closedAt: now })
    .where(and(ofLocked(tx, offers), inArray(offers.id, offerIds)))
}

/**
 * Finds the open offers of these rides. An expired offer stays open until the ride is passed on; screens show that it
 * has expired.
 */
export const openOffersOf = (db: Queryable, rides: readonly Key[]) => readOpen(db, keyLists(rides))

const readOpen = reader(
  new QueryBuilder()
    .select({
      offerId: offers.id,
      rideId: offers.rideId,
      householdId: offers.householdId,
      expiresAt: offers.expiresAt,
    })
    .from(offers)
    .where(and(amongKeys(offers.rideId), eq(offers.status, 'open'))),
)

/** Finds rides that are offered to one of these households. */
async function ridesWithOfferTo(db: Queryable, householdIds: string[]): Promise<Key[]> {
  return db
    .selectDistinct({ id: offers.rideId, groupId: offers.groupId })
    .from(offers)
    .where(and(inArray(offers.householdId, householdIds), eq(offers.status, 'open')))
}

/** Finds offered rides that have an expired offer, or no open offer left, soonest first. */
export async function ridesToPassOn(db: Queryable, groupIds: string[], now: Temporal.Instant) {
  return db
    .select({ rideId: rides.id, groupId: rides.groupId })
    .from(rides)
    .leftJoin(offers, and(refersTo(offers.rideId, rides), eq(offers.status, 'open')))
    .where(
      and(
        among(rides.groupId, groupIds),
        eq(rides.status, 'offered'),
        sql`(${offers.id} is null or ${lte(offers.expiresAt, now)})`,
        ofOpenGroup(rides.groupId),
      ),
    )
    .groupBy(rides.id, rides.groupId)
    .orderBy(rides.startsAt, rides.id)
}

/** Returns when open offers in these groups expire. */
export async function nextToPassOn(db: Queryable, groupIds: string[]) {
  return db
    .select({ groupId: offers.groupId, at: offers.expiresAt })
    .from(offers)
    .innerJoin(rides, and(refersTo(offers.rideId, rides), eq(rides.status, 'offered')))
    .where(and(among(offers.groupId, groupIds), eq(offers.status, 'open'), ofOpenGroup(offers.groupId)))
}

/** With `lastDay`, only offers of rides after it. */
type OfFamily = { groupId: string; householdId: string; lastDay?: string | undefined }

/** Finds a group's open offers to one household. */
export async function openOffersIn(db: Queryable, { groupId, householdId, lastDay }: OfFamily) {
  return db
    .select({ offerId: offers.id, rideId: offers.rideId })
    .from(offers)
    .innerJoin(rides, refersTo(offers.rideId, rides))
    .where(
      and(
        eq(offers.groupId, groupId),
        eq(offers.householdId, householdId),
        eq(offers.status, 'open'),
        lastDay === undefined ? undefined : gt(rides.date, lastDay),
      ),
    )
    .orderBy(offers.rideId)
}

/** Finds the rides that need an answer from these households, however far ahead. */
export function ridesOfferedTo(db: Queryable, householdIds: string[]): Promise<Key[]> {
  return ridesWithOfferTo(db, householdIds)
}
