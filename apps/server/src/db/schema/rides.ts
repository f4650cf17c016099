// Rides: one car on one date of a pool, who drives it, who sits in it, and what happened on the way.
import { sql } from 'drizzle-orm'
import {
  boolean,
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
import { idColumn, instant } from '../columns.ts'
import { adults } from './accounts.ts'
import { groups } from './groups.ts'
import { householdHelpers, households, kids } from './households.ts'
import { pools } from './pools.ts'

/** A driver is all or nothing: household, set-at, and either an adult or a helper of it. */
export const rides = pgTable(
  'rides',
  {
    id: idColumn(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => groups.id),
    poolId: uuid('pool_id')
      .notNull()
      .references(() => pools.id),
    date: date('date', { mode: 'string' }).notNull(),
    /** 0 for the first car of the date. */
    carIndex: integer('car_index').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Kept as they were at the lock, whatever is edited later. */
    lockAt: instant('lock_at').notNull(),
    lateAt: instant('late_at').notNull(),
    status: text('status').notNull(),
    capacity: integer('capacity').notNull(),
    driverHouseholdId: uuid('driver_household_id').references(() => households.id),
    driverAdultId: uuid('driver_adult_id').references(() => adults.id),
    driverHelperId: uuid('driver_helper_id').references(() => householdHelpers.id),
    driverSetAt: instant('driver_set_at'),
    hostPicked: boolean('host_picked').notNull().default(false),
    seatPriceHundredths: integer('seat_price_hundredths').notNull(),
    priceReasons: text('price_reasons').array().notNull().default([]),
    /** The numbers that priced it; null for a price from before they were kept. */
    priceBasis: jsonb('price_basis'),
    badWeather: boolean('bad_weather').notNull().default(false),
    /** The planner's record of the decision, as the planner made it. */
    why: jsonb('why'),
    confirmedAt: instant('confirmed_at'),
    completedAt: instant('completed_at'),
    completedByAdultId: uuid('completed_by_adult_id').references(() => adults.id),
    cancelledAt: instant('cancelled_at'),
    /** An admin called it off: planning leaves it, its seats and its driver alone until it is restored. */
    calledOffAt: instant('called_off_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('rides_car_key').on(table.poolId, table.date, table.carIndex),
    index('rides_group_starts_at_idx').on(table.groupId, table.startsAt),
    index('rides_driver_adult_idx').on(table.driverAdultId, table.startsAt),
    index('rides_driver_household_idx').on(table.driverHouseholdId, table.startsAt),
    index('rides_due_idx').on(table.endsAt).where(sql`status in ('assigned', 'urgent_claimed')`),
    index('rides_waiting_idx')
      .on(table.startsAt)
      .where(sql`status in ('needs_driver', 'offered', 'urgent_posted')`),
    check(
      'rides_status',
      sql`${table.status} in ('needs_driver', 'offered', 'assigned', 'urgent_posted', 'urgent_claimed', 'completed', 'uncovered', 'cancelled', 'no_show')`,
    ),
    check('rides_times', sql`${table.endsAt} > ${table.startsAt}`),
    check('rides_capacity', sql`${table.capacity} between 1 and 8`),
    check('rides_price', sql`${table.seatPriceHundredths} >= 0`),
    check(
      'rides_driver_whole',
      sql`(${table.driverHouseholdId} is null) = (${table.driverSetAt} is null) and num_nonnulls(${table.driverAdultId}, ${table.driverHelperId}) = (case when ${table.driverHouseholdId} is null then 0 else 1 end)`,
    ),
    check(
      'rides_driver_by_status',
      sql`case when ${table.status} in ('assigned', 'urgent_claimed', 'completed', 'no_show') then ${table.driverHouseholdId} is not null when ${table.status} in ('needs_driver', 'offered', 'urgent_posted', 'uncovered') then ${table.driverHouseholdId} is null else true end`,
    ),
  ],
)

/** A kid's seat. `householdId` is the household that spends, which for a child of two homes follows from the date. */
export const rideSeats = pgTable(
  'ride_seats',
  {
    rideId: uuid('ride_id')
      .notNull()
      .references(() => rides.id, { onDelete: 'cascade' }),
    kidId: uuid('kid_id')
      .notNull()
      .references(() => kids.id),
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.id),
    state: text('state').notNull(),
    /** Cancelled inside the late window: charged although the kid stayed home. */
    cancelledLateAt: instant('cancelled_late_at'),
  },
  (table) => [
    primaryKey({ columns: [table.rideId, table.kidId] }),
    index('ride_seats_kid_id_idx').on(table.kidId),
    index('ride_seats_household_id_idx').on(table.householdId),
    check('ride_seats_state', sql`${table.state} in ('booked', 'held', 'rode', 'absent', 'not_picked_up')`),
  ],
)

/** Households that gave this ride back and are not asked again. */
export const rideBackOuts = pgTable(
  'ride_back_outs',
  {
    rideId: uuid('ride_id')
      .notNull()
      .references(() => rides.id, { onDelete: 'cascade' }),
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.id),
    adultId: uuid('adult_id')
      .notNull()
      .references(() => adults.id),
    /** The price the ride had for them, kept should they take it back. */
    seatPriceHundredths: integer('seat_price_hundredths').notNull(),
    priceReasons: text('price_reasons').array().notNull().default([]),
    priceBasis: jsonb('price_basis'),
    /** Beans that a late cancel costs, as the Fair Guard had it then; 0 before the late window. */
    penaltyHundredths: integer('penalty_hundredths').notNull().default(0),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.rideId, table.householdId] }),
    check('ride_back_outs_penalty', sql`${table.penaltyHundredths} >= 0`),
  ],
)

/** A household whose kids had no place on a date; decides who is left behind the next time. */
export const placesMissed = pgTable(
  'places_missed',
  {
    poolId: uuid('pool_id')
      .notNull()
      .references(() => pools.id),
    date: date('date', { mode: 'string' }).notNull(),
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.id),
    startsAt: instant('starts_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.poolId, table.date, table.householdId] }),
    index('places_missed_household_id_idx').on(table.householdId, table.startsAt),
  ],
)

/** Taps by the driver: on my way, picked up (a head count), dropped off. No location is ever kept. */
export const rideTaps = pgTable(
  'ride_taps',
  {
    id: idColumn(),
    rideId: uuid('ride_id')
      .notNull()
      .references(() => rides.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    onBoardCount: integer('on_board_count'),
    adultId: uuid('adult_id').references(() => adults.id),
    at: instant('at').notNull(),
  },
  (table) => [
    index('ride_taps_ride_id_idx').on(table.rideId),
    check('ride_taps_kind', sql`${table.kind} in ('on_my_way', 'picked_up', 'dropped_off')`),
  ],
)

export const noShowReports = pgTable(
  'no_show_reports',
  {
    id: idColumn(),
    rideId: uuid('ride_id')
      .notNull()
      .references(() => rides.id),
    reportedByAdultId: uuid('reported_by_adult_id')
      .notNull()
      .references(() => adults.id),
    /** Who was to drive when it was reported; null on old ones, which mean the ride's driver (docs/decisions/0041). */
    accusedAdultId: uuid('accused_adult_id').references(() => adults.id),
    accusedHouseholdId: uuid('accused_household_id').references(() => households.id),
    note: text('note'),
    status: text('status').notNull().default('pending'),
    createdAt: instant('created_at').notNull(),
    decidedByAdultId: uuid('decided_by_adult_id').references(() => adults.id),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    uniqueIndex('no_show_reports_pending_key').on(table.rideId).where(sql`status = 'pending'`),
    check('no_show_reports_status', sql`${table.status} in ('pending', 'confirmed', 'rejected')`),
  ],
)
