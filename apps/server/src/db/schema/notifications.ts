// Notifications: written in the transaction that caused them, sent by a job, once.
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '../columns.ts'
import { adults } from './accounts.ts'
import { groups } from './groups.ts'
import { rides } from './rides.ts'

/** product.md 11. */
export const notificationTypes = [
  'offer_created',
  'offer_expiring',
  'drive_assigned',
  'drive_reminder',
  'driver_needed',
  'ride_cancelled',
  'ride_covered',
  'urgent_posted',
  'urgent_claimed',
  'urgent_withdrawn',
  'strike_added',
  'strike_waived',
  'balance_nudge',
  'balance_locked',
  'kid_not_riding',
  'picked_up',
  'dropped_off',
  'no_show_reported',
  'swap_proposed',
  'swap_answered',
  'appeal_made',
  'message_posted',
  'co_parent_joined',
  'security_event',
  'balance_changed',
  'drive_unassigned',
  'pool_requested',
  'group_invite',
  'invite_approval_needed',
  'member_joined',
  'credentials_expiring',
  'rules_changed',
] as const

export const notifications = pgTable(
  'notifications',
  {
    id: idColumn(),
    adultId: uuid('adult_id')
      .notNull()
      .references(() => adults.id, { onDelete: 'cascade' }),
    groupId: uuid('group_id').references(() => groups.id),
    rideId: uuid('ride_id').references(() => rides.id, { onDelete: 'set null' }),
    type: text('type').notNull(),
    category: text('category').notNull(),
    priority: text('priority').notNull(),
    payload: jsonb('payload').notNull().default({}),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
  },
  (table) => [
    index('notifications_adult_idx').on(table.adultId, table.createdAt),
    index('notifications_unread_idx').on(table.adultId).where(sql`read_at is null`),
    check(
      'notifications_category',
      sql`${table.category} in ('rides', 'kids', 'urgent', 'governance', 'fairness', 'credentials', 'votes')`,
    ),
    check(
      'notifications_type',
      sql`${table.type} in (${sql.raw(notificationTypes.map((type) => `'${type}'`).join(', '))})`,
    ),
    check('notifications_priority', sql`${table.priority} in ('low', 'normal', 'high', 'critical')`),
  ],
)

export const notificationDeliveries = pgTable(
  'notification_deliveries',
  {
    id: idColumn(),
    notificationId: uuid('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    channel: text('channel').notNull(),
    status: text('status').notNull().default('waiting'),
    notBefore: instant('not_before').notNull(),
    attempts: integer('attempts').notNull().default(0),
    sentAt: instant('sent_at'),
  },
  (table) => [
    uniqueIndex('notification_deliveries_key').on(table.notificationId, table.channel),
    index('notification_deliveries_due_idx').on(table.notBefore).where(sql`status = 'waiting'`),
    check('notification_deliveries_channel', sql`${table.channel} in ('email', 'push')`),
    check('notification_deliveries_status', sql`${table.status} in ('waiting', 'sent', 'folded', 'failed')`),
  ],
)

export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: idColumn(),
    adultId: uuid('adult_id')
      .notNull()
      .references(() => adults.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull(),
    keys: jsonb('keys').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('push_subscriptions_endpoint_key').on(table.endpoint),
    index('push_subscriptions_adult_idx').on(table.adultId),
  ],
)
