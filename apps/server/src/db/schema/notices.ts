// Notices, each adult's settings for them, and the browsers that take their push messages.
import {
  type NoticePriority,
  type NoticeType,
  noticePriorities,
  noticeTypeNames,
} from '@beanpool/domain/notifications/notice-types'
import type { PreferenceChanges } from '@beanpool/domain/notifications/preferences'
import { type FairnessBand, fairnessBands } from '@beanpool/domain/standing/group-health'
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idColumn, instant, oneOf } from '../columns.ts'
import { adults } from './accounts.ts'
import { authSessions } from './auth.ts'
import { groups } from './groups.ts'
import { households } from './households.ts'

/** The content of one event; a folded notice has several. */
export type NoticeItem = { rideId: string | null; data: object }

/** Notices of a group's board fold until they are read; all others fold until mail and push are sent. */
export const foldsStill = sql`case when type = 'message_posted' then read_at else delivered_at end is null`

export const notices = pgTable(
  'notices',
  {
    // Made by the database: notices break no ties, and must not shift the ids that do.
    id: uuid('id').notNull().default(sql`gen_random_uuid()`),
    adultId: uuid('adult_id')
      .notNull()
      .references(() => adults.id, { onDelete: 'cascade' }),
    /** Null if the notice is about the adult's account. */
    groupId: uuid('group_id').references(() => groups.id),
    type: text('type').$type<NoticeType>().notNull(),
    priority: text('priority').$type<NoticePriority>().notNull(),
    /** Later notices with the same key are folded into this one until it is delivered. */
    fold: text('fold'),
    items: jsonb('items').$type<NoticeItem[]>().notNull(),
    rideIds: uuid('ride_ids').array().notNull().default([]),
    createdAt: instant('created_at').notNull(),
    /** When mail and push are sent. */
    deliverAt: instant('deliver_at').notNull(),
    deliveredAt: instant('delivered_at'),
    readAt: instant('read_at'),
    /** Set while the notice waits for the day's digest. */
    digestAt: instant('digest_at'),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.adultId] }),
    index('notices_adult_idx').on(table.adultId, table.createdAt),
    index('notices_created_at_idx').using('brin', table.createdAt),
    uniqueIndex('notices_fold_key')
      .on(table.adultId, table.type, table.groupId, table.fold)
      .where(foldsStill),
    index('notices_digest_idx').on(table.digestAt).where(sql`digest_at is not null`),
    check('notices_type', oneOf(table.type, noticeTypeNames)),
    check('notices_priority', oneOf(table.priority, noticePriorities)),
  ],
)

/** Settings that an adult has changed; defaults apply to a missing row or key. */
export const notificationPreferences = pgTable('notification_preferences', {
  adultId: uuid('adult_id')
    .primaryKey()
    .references(() => adults.id, { onDelete: 'cascade' }),
  changes: jsonb('changes').$type<PreferenceChanges>().notNull(),
  updatedAt: instant('updated_at').notNull(),
})

/** A browser that receives push messages. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: idColumn(),
    adultId: uuid('adult_id')
      .notNull()
      .references(() => adults.id, { onDelete: 'cascade' }),
    /** The session that switched push on, and with which it ends. */
    sessionId: uuid('session_id')
      .notNull()
      .references(() => authSessions.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('push_subscriptions_endpoint_key').on(table.endpoint),
    index('push_subscriptions_adult_id_idx').on(table.adultId),
    index('push_subscriptions_session_id_idx').on(table.sessionId),
  ],
)

/** Moments that have caused notices, to send them once for each. */
export const toldMoments = pgTable(
  'told_moments',
  {
    groupId: uuid('group_id').notNull(),
    key: text('key').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.key] })],
)

/** Each household's band in its latest notice about one. */
export const toldBands = pgTable(
  'told_bands',
  {
    groupId: uuid('group_id')
      .notNull()
      .references(() => groups.id),
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.id),
    band: text('band').$type<FairnessBand>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.householdId] }),
    check('told_bands_band', oneOf(table.band, fairnessBands)),
  ],
)
