// Adults: people with an account, their plan, and their notification settings.
import type { DateLanguage } from '@beanpool/contract/date-languages'
import { type DayPart, dayParts } from '@beanpool/domain/households/availability'
import { type PlanTier, planTiers } from '@beanpool/domain/plans/plan-limits'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { idColumn, instant, oneOf } from '../columns.ts'
import { authUsers } from './auth.ts'
import { households } from './households.ts'

/** Personal data is deleted with the account; the row stays, as records refer to it. */
export const adults = pgTable(
  'adults',
  {
    id: uuid('id').primaryKey(),
    authUserId: uuid('auth_user_id').references(() => authUsers.id, { onDelete: 'set null' }),
    householdId: uuid('household_id').references((): AnyPgColumn => households.id),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone').notNull().default(''),
    timeZone: text('time_zone'),
    dateLanguage: text('date_language').$type<DateLanguage>(),
    planTier: text('plan_tier').$type<PlanTier>().notNull().default('free'),
    shareReputation: boolean('share_reputation').notNull().default(false),
    /** Part of the link that shows the reputation; null if the adult has none. */
    reputationLinkId: uuid('reputation_link_id'),
    /** The seed of the adult's feed token, and the token's hash; never the token itself. */
    calendarToken: text('calendar_token').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    deletedAt: instant('deleted_at'),
    /** Set when an operator blocks the account, so that no one can sign in to it. */
    blockedAt: instant('blocked_at'),
  },
  (table) => [
    uniqueIndex('adults_auth_user_id_key').on(table.authUserId),
    uniqueIndex('adults_calendar_token_key').on(table.calendarToken),
    uniqueIndex('adults_reputation_link_key').on(table.reputationLinkId),
    index('adults_household_id_idx').on(table.householdId),
    check('adults_plan_tier', oneOf(table.planTier, planTiers)),
  ],
)

/** One row per redeemed beta code; the first redemption shows "Pro unlocked!". */
export const planRedemptions = pgTable(
  'plan_redemptions',
  {
    id: idColumn(),
    adultId: uuid('adult_id')
      .notNull()
      .references(() => adults.id),
    redeemedAt: instant('redeemed_at').notNull(),
  },
  (table) => [uniqueIndex('plan_redemptions_adult_id_key').on(table.adultId)],
)

/** A weekday (Mon 1 to Sun 7) on which a driver is unavailable; no row means available. */
export const weeklyUnavailability = pgTable(
  'weekly_unavailability',
  {
    id: idColumn(),
    adultId: uuid('adult_id')
      .notNull()
      .references(() => adults.id, { onDelete: 'cascade' }),
    weekday: integer('weekday').notNull(),
    part: text('part').$type<DayPart>().notNull(),
  },
  (table) => [
    uniqueIndex('weekly_unavailability_adult_key').on(table.adultId, table.weekday),
    check('weekly_unavailability_weekday', sql`${table.weekday} between 1 and 7`),
    check('weekly_unavailability_part', oneOf(table.part, dayParts)),
  ],
)

/** Both dates are inclusive, in the group's zone. */
export const vacations = pgTable(
  'vacations',
  {
    id: idColumn(),
    adultId: uuid('adult_id')
      .notNull()
      .references(() => adults.id, { onDelete: 'cascade' }),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    note: text('note'),
  },
  (table) => [
    index('vacations_adult_id_idx').on(table.adultId, table.endDate),
    check('vacations_range', sql`${table.startDate} <= ${table.endDate}`),
  ],
)

/**
 * All stored data about a licence and an insurance. The status follows from the dates and, within a group, from its
 * flag.
 */
export const driverCredentials = pgTable(
  'driver_credentials',
  {
    id: idColumn(),
    adultId: uuid('adult_id')
      .notNull()
      .references(() => adults.id, { onDelete: 'cascade' }),
    licenseExpiry: date('license_expiry', { mode: 'string' }),
    insuranceProvider: text('insurance_provider'),
    insuranceLast4: text('insurance_last4'),
    insuranceExpiry: date('insurance_expiry', { mode: 'string' }),
    updatedAt: instant('updated_at').notNull(),
    /** When to check for a due reminder; null once no reminder is left. */
    remindAt: instant('remind_at'),
  },
  (table) => [
    index('driver_credentials_remind_at_idx').on(table.remindAt),
    uniqueIndex('driver_credentials_adult_id_key').on(table.adultId),
    check('driver_credentials_last4', sql`${table.insuranceLast4} ~ '^[0-9]{1,4}$'`),
    check('driver_credentials_provider', sql`length(${table.insuranceProvider}) <= 100`),
  ],
)
