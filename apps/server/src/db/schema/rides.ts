// Rides: one car on one date of a pool, its driver, its seats, and its trip.
import { type PriceBasis, type PriceReason, packBasis, unpackBasis } from '@beanpool/domain/beans/seat-price'
import { type DriverSource, driverSources } from '@beanpool/domain/rides/driver-source'
import {
  openStatuses,
  type ReportStatus,
  type RideStatus,
  reportStatuses,
  rideStatuses,
  type SeatState,
  seatStates,
  waitingStatuses,
} from '@beanpool/domain/rides/ride-states'
import { type TapKind, tapKinds } from '@beanpool/domain/rides/ride-taps'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { idInGroup, instant, keyInGroup, oneOf, referInGroup } from '../columns.ts'
import { adults } from './accounts.ts'
import { householdCars, households, kids } from './households.ts'
import { pools } from './pools.ts'

// Rides are kept for good, so lists in them are stored as short texts.
const reasons = customType<{ data: PriceReason[]; driverData: string }>({
  dataType: () => 'text',
  toDriver: (value) => value.join(' '),
  fromDriver: (value) => (value === '' ? [] : (value.split(' ') as PriceReason[])),
})
const basis = customType<{ data: PriceBasis; driverData: string }>({
  dataType: () => 'text',
  toDriver: packBasis,
  fromDriver: unpackBasis,
})

/**
 * The column order wastes no bytes. A ride has all driver columns or none: household, adult and car, when they were
 * set, and how.
 */
export const rides = pgTable(
  'rides',
  {
    id: idInGroup(),
    groupId: uuid('group_id').notNull(),
    poolId: uuid('pool_id').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    /** 0 for the first car of the date. */
    carIndex: smallint('car_index').notNull(),
    capacity: smallint('capacity').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** The start of the lock. Once it has passed, later edits of the pool do not move it. */
    lockAt: instant('lock_at').notNull(),
    lateAt: instant('late_at').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    driverHouseholdId: uuid('driver_household_id').references(() => households.id),
    driverAdultId: uuid('driver_adult_id').references(() => adults.id),
    /** The driver's car; null if there is no driver, or the driver was recorded afterwards. */
    carId: uuid('car_id'),
    driverSetAt: instant('driver_set_at'),
    /** The start time that the driver agreed to, and likewise the seats below; null without a driver. */
    agreedStartsAt: instant('agreed_starts_at'),
    agreedEndsAt: instant('agreed_ends_at'),
    /**
     * When the last search for a driver on a frozen date ran; null if none has run since it lost its driver, or since
     * the date froze.
     */
    soughtAt: instant('sought_at'),
    confirmedAt: instant('confirmed_at'),
    completedAt: instant('completed_at'),
    completedByAdultId: uuid('completed_by_adult_id').references(() => adults.id),
    cancelledAt: instant('cancelled_at'),
    /**
     * When an admin called the ride off. Planning leaves the ride, its seats and its driver alone until it is restored.
     */
    calledOffAt: instant('called_off_at'),
    seatPriceHundredths: integer('seat_price_hundredths').notNull(),
    agreedSeats: smallint('agreed_seats'),
    badWeather: boolean('bad_weather').notNull().default(false),
    status: text('status').$type<RideStatus>().notNull(),
    driverSource: text('driver_source').$type<DriverSource>(),
    priceReasons: reasons('price_reasons').notNull().default(sql`''`),
    /** The numbers behind the price; null until the first driver fixes it. */
    priceBasis: basis('price_basis'),
    /** The planner's record of the decision. */
    why: text('why'),
  },
  (table) => [
    keyInGroup(table),
    referInGroup(table.groupId, table.poolId, pools),
    uniqueIndex('rides_car_key').on(table.groupId, table.poolId, table.date, table.carIndex),
    index('rides_group_starts_at_idx').on(table.groupId, table.startsAt),
    // Finds a group's open rides without reading past ones.
    index('rides_open_idx').on(table.groupId, table.startsAt).where(oneOf(table.status, openStatuses)),
    // Finds rides in all groups that start soon without a driver.
    index('rides_waiting_idx').on(table.startsAt).where(oneOf(table.status, waitingStatuses)),
    // Equal keys share one entry of an index.
    index('rides_driver_adult_idx').on(table.driverAdultId),
    index('rides_driver_household_idx').on(table.driverHouseholdId),
    foreignKey({
      name: 'rides_car_fk',
      columns: [table.driverHouseholdId, table.carId],
      foreignColumns: [householdCars.householdId, householdCars.id],
    }),
    check('rides_status', oneOf(table.status, rideStatuses)),
    check('rides_driver_source', oneOf(table.driverSource, driverSources)),
    check('rides_times', sql`${table.endsAt} > ${table.startsAt}`),
    check('rides_windows', sql`${table.lockAt} <= ${table.lateAt}`),
    check('rides_capacity', sql`${table.capacity} between 1 and 8`),
    check('rides_price', sql`${table.seatPriceHundredths} >= 0`),
    check(
      'rides_price_fixed',
      sql`${table.driverHouseholdId} is null or ${table.driverSource} = 'claimed' or ${table.priceBasis} is not null`,
    ),
    check(
      'rides_driver_whole',
      sql`num_nonnulls(${table.driverHouseholdId}, ${table.driverAdultId}, ${table.driverSetAt}, ${table.driverSource}, ${table.agreedStartsAt}, ${table.agreedEndsAt}, ${table.agreedSeats}) in (0, 7)`,
    ),
    check(
      'rides_car',
      sql`(${table.carId} is not null) = (${table.driverHouseholdId} is not null and ${table.driverSource} <> 'recorded')`,
    ),
    check(
      'rides_driver_by_status',
      sql`case when ${table.status} in ('assigned', 'urgent_claimed', 'completed', 'no_show') then ${table.driverHouseholdId} is not null when ${table.status} in ('needs_driver', 'offered', 'urgent_posted', 'uncovered') then ${table.driverHouseholdId} is null else true end`,
    ),
  ],
)

/**
 * The times when an adult or a car is taken, in any group: by a ride that is or was driven, or by a claimed request
 * without one. Rows have no foreign keys, so they could be distributed by `takenId`. Tests with random months compare
 * them with the drives.
 */
export const bookings = pgTable(
  'bookings',
  {
    /** An adult's id, or a car's. */
    takenId: uuid('taken_id').notNull(),
    /** The car of an adult's drive; null in the car's own row. */
    carId: uuid('car_id'),
    /** The ride, or the urgent request. */
    driveId: uuid('drive_id').notNull(),
    groupId: uuid('group_id').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    isCar: boolean('is_car').notNull(),
    isRequest: boolean('is_request').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.driveId, table.takenId] }),
    index('bookings_ends_at_idx').using('brin', table.endsAt),
  ],
)

/**
 * A kid's seat. `householdId`: the household that pays for it, which depends on the date for a child with two homes.
 */
export const rideSeats = pgTable(
  'ride_seats',
  {
    groupId: uuid('group_id').notNull(),
    rideId: uuid('ride_id').notNull(),
    kidId: uuid('kid_id')
      .notNull()
      .references(() => kids.id),
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.id),
    state: text('state').$type<SeatState>().notNull(),
    /** Set if the seat was cancelled inside the late window, so it is charged although the kid stayed home. */
    cancelledLateAt: instant('cancelled_late_at'),
  },
  (table) => [
    referInGroup(table.groupId, table.rideId, rides, 'cascade'),
    primaryKey({ columns: [table.groupId, table.rideId, table.kidId] }),
    index('ride_seats_kid_id_idx').on(table.kidId),
    index('ride_seats_household_id_idx').on(table.householdId),
    check('ride_seats_state', oneOf(table.state, seatStates)),
  ],
)

/** A driver's tap on the day. The phone generates its id, so a tap sent twice is one row. No position is ever kept. */
export const rideTaps = pgTable(
  'ride_taps',
  {
    id: uuid('id').notNull(),
    /** Orders taps by arrival. */
    place: integer('place').generatedAlwaysAsIdentity(),
    groupId: uuid('group_id').notNull(),
    rideId: uuid('ride_id').notNull(),
    adultId: uuid('adult_id')
      .notNull()
      .references(() => adults.id),
    kind: text('kind').$type<TapKind>().notNull(),
    kidIds: uuid('kid_ids').array().notNull(),
    /** The kids who were not at the stop. */
    missingKidIds: uuid('missing_kid_ids').array().notNull(),
    at: instant('at').notNull(),
    receivedAt: instant('received_at').notNull(),
    takenBackAt: instant('taken_back_at'),
  },
  (table) => [
    keyInGroup(table),
    referInGroup(table.groupId, table.rideId, rides, 'cascade'),
    index('ride_taps_ride_id_idx').on(table.rideId, table.place),
    check('ride_taps_kind', oneOf(table.kind, tapKinds)),
    check('ride_taps_at', sql`${table.at} <= ${table.receivedAt}`),
  ],
)

/** Households that gave this ride back and are not asked to drive it again. */
export const rideBackOuts = pgTable(
  'ride_back_outs',
  {
    groupId: uuid('group_id').notNull(),
    rideId: uuid('ride_id').notNull(),
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.id),
    adultId: uuid('adult_id')
      .notNull()
      .references(() => adults.id),
    /** The beans that a late cancel costs, by the Fair Guard at that time; 0 before the late window. */
    penaltyHundredths: integer('penalty_hundredths').notNull().default(0),
    at: instant('at').notNull(),
  },
  (table) => [
    referInGroup(table.groupId, table.rideId, rides, 'cascade'),
    primaryKey({ columns: [table.groupId, table.rideId, table.householdId] }),
    check('ride_back_outs_penalty', sql`${table.penaltyHundredths} >= 0`),
  ],
)

/** A household whose kids had no seat on a date; this decides which kids to leave behind next time. */
export const placesMissed = pgTable(
  'places_missed',
  {
    groupId: uuid('group_id').notNull(),
    poolId: uuid('pool_id').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.id),
    startsAt: instant('starts_at').notNull(),
  },
  (table) => [
    referInGroup(table.groupId, table.poolId, pools),
    primaryKey({ columns: [table.groupId, table.poolId, table.date, table.householdId] }),
    index('places_missed_household_id_idx').on(table.householdId, table.startsAt),
  ],
)

export const noShowReports = pgTable(
  'no_show_reports',
  {
    id: idInGroup(),
    groupId: uuid('group_id').notNull(),
    rideId: uuid('ride_id').notNull(),
    reportedByAdultId: uuid('reported_by_adult_id')
      .notNull()
      .references(() => adults.id),
    /** The driver at the time of the report; null on old reports, which are about the ride's driver (decision 26). */
    accusedAdultId: uuid('accused_adult_id').references(() => adults.id),
    accusedHouseholdId: uuid('accused_household_id').references(() => households.id),
    note: text('note'),
    status: text('status').$type<ReportStatus>().notNull().default('pending'),
    createdAt: instant('created_at').notNull(),
    decidedByAdultId: uuid('decided_by_adult_id').references(() => adults.id),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    keyInGroup(table),
    referInGroup(table.groupId, table.rideId, rides),
    uniqueIndex('no_show_reports_pending_key').on(table.groupId, table.rideId).where(sql`status = 'pending'`),
    index('no_show_reports_ride_idx').on(table.rideId),
    index('no_show_reports_waiting_idx').on(table.groupId).where(sql`status = 'pending'`),
    check('no_show_reports_status', oneOf(table.status, reportStatuses)),
  ],
)
