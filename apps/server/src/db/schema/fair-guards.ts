// Fair Guards: rule templates of windows, thresholds, penalties and prices.
import type { PresetName } from '@beanpool/domain/fair-guards/presets'
import {
  type CarSeatPolicy,
  carSeatPolicies,
  type MusicPolicy,
  musicPolicies,
} from '@beanpool/domain/groups/group-rules'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { idColumn, instant, oneOf } from '../columns.ts'
import { adults } from './accounts.ts'
import { groups } from './groups.ts'

/** Beans in hundredths, multipliers in percent (150 is 1.5), cash in cents; strikes and penalties are magnitudes. */
export const fairGuards = pgTable(
  'fair_guards',
  {
    id: idColumn(),
    /** The owner of a template; null if it belongs to the group below, or to Beanpool as a preset. */
    ownerAdultId: uuid('owner_adult_id').references((): AnyPgColumn => adults.id),
    groupId: uuid('group_id'),
    /** The template from which a group's own rules were made. */
    templateId: uuid('template_id').references((): AnyPgColumn => fairGuards.id),
    preset: text('preset').$type<PresetName>().unique(),
    name: text('name').notNull(),
    description: text('description'),
    offerLockHours: integer('offer_lock_hours').notNull(),
    lateWindowMinutes: integer('late_window_minutes').notNull(),
    softNudgeHundredths: integer('soft_nudge_hundredths').notNull(),
    hardLockHundredths: integer('hard_lock_hundredths').notNull(),
    urgentConversionsPer30d: integer('urgent_conversions_per_30d').notNull(),
    requireCredentials: boolean('require_credentials').notNull(),
    seatUnitValueHundredths: integer('seat_unit_value_hundredths').notNull(),
    seatMileRateHundredths: integer('seat_mile_rate_hundredths').notNull(),
    shortNoticeWindowHours: integer('short_notice_window_hours').notNull(),
    shortNoticePercent: integer('short_notice_percent').notNull(),
    earlyMorningPercent: integer('early_morning_percent').notNull(),
    eveningPercent: integer('evening_percent').notNull(),
    weekendPercent: integer('weekend_percent').notNull(),
    badWeatherPercent: integer('bad_weather_percent').notNull(),
    lateCancelStrike: integer('late_cancel_strike').notNull(),
    noShowStrike: integer('no_show_strike').notNull(),
    lateCancelPenaltyHundredths: integer('late_cancel_penalty_hundredths').notNull(),
    roundingUp: boolean('rounding_up').notNull(),
    urgentPerSeatCents: integer('urgent_per_seat_cents').notNull(),
    urgentPerMileCents: integer('urgent_per_mile_cents').notNull(),
    urgentAllowOverride: boolean('urgent_allow_override').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('fair_guards_owner_adult_id_idx').on(table.ownerAdultId),
    uniqueIndex('fair_guards_group_id_key').on(table.groupId).where(sql`deleted_at is null`),
    check(
      'fair_guards_whose',
      sql`num_nonnulls(${table.ownerAdultId}, ${table.groupId}, ${table.preset}) = 1`,
    ),
    check(
      'fair_guards_windows',
      sql`${table.offerLockHours} between 0 and 72 and ${table.lateWindowMinutes} >= 0 and ${table.shortNoticeWindowHours} >= 0`,
    ),
    check(
      'fair_guards_thresholds',
      sql`${table.hardLockHundredths} <= ${table.softNudgeHundredths} and ${table.softNudgeHundredths} <= 0`,
    ),
    check(
      'fair_guards_magnitudes',
      sql`least(${table.urgentConversionsPer30d}, ${table.seatUnitValueHundredths}, ${table.seatMileRateHundredths}, ${table.shortNoticePercent}, ${table.earlyMorningPercent}, ${table.eveningPercent}, ${table.weekendPercent}, ${table.badWeatherPercent}, ${table.lateCancelStrike}, ${table.noShowStrike}, ${table.lateCancelPenaltyHundredths}, ${table.urgentPerSeatCents}, ${table.urgentPerMileCents}) >= 0`,
    ),
  ],
)

// A group's Carpool Rules: what to expect in each other's cars.

export const groupRules = pgTable(
  'group_rules',
  {
    groupId: uuid('group_id')
      .primaryKey()
      .references(() => groups.id),
    musicPolicy: text('music_policy').$type<MusicPolicy>().notNull().default('kid_friendly'),
    noSmoking: boolean('no_smoking').notNull().default(true),
    temperatureCMin: integer('temperature_c_min').notNull().default(20),
    temperatureCMax: integer('temperature_c_max').notNull().default(24),
    petsAllowed: boolean('pets_allowed').notNull().default(false),
    chattyDriverOk: boolean('chatty_driver_ok').notNull().default(true),
    seatbeltRequired: boolean('seatbelt_required').notNull().default(true),
    carSeatPolicy: text('car_seat_policy').$type<CarSeatPolicy>().notNull().default('parent_provides'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    check('group_rules_music', oneOf(table.musicPolicy, musicPolicies)),
    check('group_rules_car_seat', oneOf(table.carSeatPolicy, carSeatPolicies)),
    check('group_rules_temperature_min', sql`${table.temperatureCMin} between 15 and 25`),
    check('group_rules_temperature_max', sql`${table.temperatureCMax} between 20 and 30`),
    check('group_rules_temperature', sql`${table.temperatureCMin} <= ${table.temperatureCMax}`),
  ],
)
