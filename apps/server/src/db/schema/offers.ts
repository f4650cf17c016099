// Offers, swaps and undos, by which drives change hands.
import { type OfferStatus, offerStatuses } from '@beanpool/domain/offers/offer-schedule'
import { type SwapStatus, swapStatuses } from '@beanpool/domain/swaps/swap-rules'
import type { UndoableAction } from '@beanpool/domain/undo/undo'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idInGroup, instant, keyInGroup, oneOf, referInGroup } from '../columns.ts'
import { adults } from './accounts.ts'
import { households } from './households.ts'
import { rides } from './rides.ts'

export const offers = pgTable(
  'offers',
  {
    id: idInGroup(),
    groupId: uuid('group_id').notNull(),
    rideId: uuid('ride_id').notNull(),
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.id),
    round: integer('round').notNull(),
    wave: integer('wave').notNull(),
    toAll: boolean('to_all').notNull().default(false),
    status: text('status').$type<OfferStatus>().notNull().default('open'),
    offeredAt: instant('offered_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    keyInGroup(table),
    referInGroup(table.groupId, table.rideId, rides),
    uniqueIndex('offers_open_key')
      .on(table.groupId, table.rideId, table.householdId)
      .where(sql`status = 'open'`),
    index('offers_due_idx').on(table.expiresAt).where(sql`status = 'open'`),
    index('offers_household_idx').on(table.householdId, table.status),
    check('offers_status', oneOf(table.status, offerStatuses)),
  ],
)

/** An exchange of two drives between two households. */
export const swaps = pgTable(
  'swaps',
  {
    id: idInGroup(),
    groupId: uuid('group_id').notNull(),
    proposedByAdultId: uuid('proposed_by_adult_id')
      .notNull()
      .references(() => adults.id),
    rideId: uuid('ride_id').notNull(),
    otherRideId: uuid('other_ride_id').notNull(),
    otherHouseholdId: uuid('other_household_id')
      .notNull()
      .references(() => households.id),
    status: text('status').$type<SwapStatus>().notNull().default('proposed'),
    proposedAt: instant('proposed_at').notNull(),
    answeredByAdultId: uuid('answered_by_adult_id').references(() => adults.id),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    keyInGroup(table),
    referInGroup(table.groupId, table.rideId, rides),
    referInGroup(table.groupId, table.otherRideId, rides),
    index('swaps_ride_idx').on(table.rideId),
    index('swaps_other_ride_idx').on(table.otherRideId),
    uniqueIndex('swaps_open_key')
      .on(table.groupId, table.rideId, table.otherRideId)
      .where(sql`status = 'proposed'`),
    check('swaps_two_rides', sql`${table.rideId} <> ${table.otherRideId}`),
    check('swaps_status', oneOf(table.status, swapStatuses)),
  ],
)

/** The rows that an undo restores; available for 10 minutes or until another adult has acted. */
export const undos = pgTable(
  'undos',
  {
    id: idInGroup(),
    /** The first group concerned, or the family if the change was in no group. */
    groupId: uuid('group_id').notNull(),
    adultId: uuid('adult_id')
      .notNull()
      .references(() => adults.id),
    rideId: uuid('ride_id'),
    action: text('action').$type<UndoableAction>().notNull(),
    before: jsonb('before').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Set once another adult or a later change has acted on the same rows: it can no longer be undone. */
    closedAt: instant('closed_at'),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    keyInGroup(table),
    referInGroup(table.groupId, table.rideId, rides),
    index('undos_open_idx').on(table.adultId).where(sql`closed_at is null`),
    index('undos_ride_idx').on(table.rideId),
  ],
)
