// Standing: strikes, requests to excuse them, and the snapshots behind a profile's history.
import type { CantDriveReason } from '@beanpool/domain/rides/cant-drive'
import { type AppealStatus, appealStatuses } from '@beanpool/domain/standing/appeals'
import {
  type StrikeKind,
  type StrikeStatus,
  strikeKinds,
  strikeStatuses,
} from '@beanpool/domain/standing/strikes'
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { idColumn, idInGroup, instant, keyInGroup, oneOf, referInGroup } from '../columns.ts'
import { adults } from './accounts.ts'
import { groups } from './groups.ts'
import { rides } from './rides.ts'
import { urgentRequests } from './urgent.ts'

export const strikes = pgTable(
  'strikes',
  {
    id: idInGroup(),
    adultId: uuid('adult_id')
      .notNull()
      .references(() => adults.id),
    groupId: uuid('group_id')
      .notNull()
      .references(() => groups.id),
    rideId: uuid('ride_id'),
    urgentRequestId: uuid('urgent_request_id'),
    kind: text('kind').$type<StrikeKind>().notNull(),
    weight: integer('weight').notNull(),
    status: text('status').$type<StrikeStatus>().notNull(),
    reason: text('reason').$type<CantDriveReason>(),
    givenAt: instant('given_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    closedAt: instant('closed_at'),
    closedByAdultId: uuid('closed_by_adult_id').references(() => adults.id),
    note: text('note'),
    /** The drive that served the strike, in any group. A confirmed no-show on it reactivates the strike. */
    servedByRideId: uuid('served_by_ride_id'),
  },
  (table) => [
    keyInGroup(table),
    referInGroup(table.groupId, table.rideId, rides),
    referInGroup(table.groupId, table.urgentRequestId, urgentRequests),
    index('strikes_adult_idx').on(table.adultId, table.expiresAt),
    index('strikes_group_idx').on(table.groupId, table.givenAt),
    index('strikes_ride_idx').on(table.rideId),
    // At most one strike per adult and drive counts or may still count.
    uniqueIndex('strikes_live_key')
      .on(table.groupId, table.adultId, table.rideId)
      .where(sql`ride_id is not null and status in ('provisional', 'standing')`),
    check('strikes_kind', oneOf(table.kind, strikeKinds)),
    check('strikes_weight', sql`${table.weight} >= 0`),
    check('strikes_status', oneOf(table.status, strikeStatuses)),
  ],
)

/**
 * Strikes avoided by leaving a group: for drives and claims that the family gave up on locked dates. Returning within
 * 30 days restores them; later they no longer matter.
 */
export const savedStrikes = pgTable(
  'saved_strikes',
  {
    id: idInGroup(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => groups.id),
    adultId: uuid('adult_id')
      .notNull()
      .references(() => adults.id),
    rideId: uuid('ride_id'),
    urgentRequestId: uuid('urgent_request_id'),
    kind: text('kind').$type<StrikeKind>().notNull(),
    weight: integer('weight').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    keyInGroup(table),
    referInGroup(table.groupId, table.rideId, rides),
    referInGroup(table.groupId, table.urgentRequestId, urgentRequests),
    index('saved_strikes_group_idx').on(table.groupId, table.adultId),
    index('saved_strikes_saved_at_idx').on(table.savedAt),
    check('saved_strikes_kind', oneOf(table.kind, strikeKinds)),
    check('saved_strikes_weight', sql`${table.weight} > 0`),
  ],
)

/** An adult's request to excuse a strike, at most one per strike. */
export const appeals = pgTable(
  'appeals',
  {
    id: idInGroup(),
    groupId: uuid('group_id').notNull(),
    strikeId: uuid('strike_id').notNull(),
    body: text('body').notNull(),
    status: text('status').$type<AppealStatus>().notNull().default('pending'),
    createdAt: instant('created_at').notNull(),
    decidedByAdultId: uuid('decided_by_adult_id').references(() => adults.id),
    decidedAt: instant('decided_at'),
    note: text('note'),
  },
  (table) => [
    keyInGroup(table),
    referInGroup(table.groupId, table.strikeId, strikes),
    uniqueIndex('appeals_strike_key').on(table.groupId, table.strikeId),
    index('appeals_waiting_idx').on(table.groupId).where(sql`status = 'pending'`),
    check('appeals_status', oneOf(table.status, appealStatuses)),
  ],
)

/** One row per adult and day, for the chart in Profile History and for reputations. */
export const reputationSnapshots = pgTable(
  'reputation_snapshots',
  {
    id: idColumn(),
    adultId: uuid('adult_id')
      .notNull()
      .references(() => adults.id, { onDelete: 'cascade' }),
    date: date('date', { mode: 'string' }).notNull(),
    snapshot: jsonb('snapshot').notNull(),
    generatedAt: instant('generated_at').notNull(),
  },
  (table) => [uniqueIndex('reputation_snapshots_key').on(table.adultId, table.date)],
)

/** An admin's flag on an adult's credentials, which applies only in that group until one of its admins clears it. */
export const credentialFlags = pgTable(
  'credential_flags',
  {
    groupId: uuid('group_id')
      .notNull()
      .references(() => groups.id),
    adultId: uuid('adult_id')
      .notNull()
      .references(() => adults.id, { onDelete: 'cascade' }),
    note: text('note').notNull(),
    flaggedByAdultId: uuid('flagged_by_adult_id')
      .notNull()
      .references(() => adults.id),
    flaggedAt: instant('flagged_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.adultId] }),
    index('credential_flags_adult_id_idx').on(table.adultId),
  ],
)
