// Pools: recurring rides on weekdays, their kids, and members' preferences.
import { usualPlaceType } from '@beanpool/domain/groups/places'
import {
  type AskedPlace,
  type GeneratedSource,
  generatedSources,
  type PoolRequestStatus,
  poolRequestStatuses,
} from '@beanpool/domain/pools/pool-requests'
import { type HomeEnd, homeEnds } from '@beanpool/domain/pools/route'
import type { EnteredTimetable, Timetable } from '@beanpool/domain/pools/timetable'
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
  time,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { idInGroup, instant, keyInGroup, oneOf, referInGroup } from '../columns.ts'
import { adults } from './accounts.ts'
import { groups } from './groups.ts'
import { households, kids } from './households.ts'

/** A group's address book: the schools, pitches and corners that its pools start from and go to. */
export const places = pgTable(
  'places',
  {
    id: idInGroup(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => groups.id),
    name: text('name').notNull(),
    /** The kind of place, such as "school"; `custom` by default. */
    type: text('type').notNull().default(usualPlaceType),
    /** Street and number, in full. The form of a pool shortens the address to one line. */
    address: text('address').notNull(),
    city: text('city'),
    state: text('state'),
    /** Helps people find the place, such as "the gate on the left". */
    label: text('label'),
    createdByAdultId: uuid('created_by_adult_id')
      .notNull()
      .references(() => adults.id),
    createdAt: instant('created_at').notNull(),
    /** The family whose address it was copied from; null if it was the group's from the start. */
    copiedByHouseholdId: uuid('copied_by_household_id').references(() => households.id),
    /** True if the family wants the place removed after they leave, once no pool uses it. */
    leavesWithFamily: boolean('leaves_with_family').notNull().default(false),
    /** Set once the place is removed from the book; deleted pools still refer to it. */
    archivedAt: instant('archived_at'),
  },
  (table) => [
    keyInGroup(table),
    uniqueIndex('places_name_key')
      .on(table.groupId, sql`lower(${table.name})`)
      .where(sql`${table.archivedAt} is null`),
    check('places_not_home', sql`lower(${table.name}) <> 'home'`),
  ],
)

/** Times are wall time in the group's zone. */
export const pools = pgTable(
  'pools',
  {
    id: idInGroup(),
    groupId: uuid('group_id').notNull(),
    name: text('name').notNull(),
    weekdayMask: integer('weekday_mask').notNull(),
    startTime: time('start_time').notNull(),
    endTime: time('end_time'),
    /**
     * Null if the mask and the two times suffice. Otherwise the mask contains its weekdays, and the start time is its
     * earliest.
     */
    timetable: jsonb('timetable').$type<Timetable>(),
    seats: integer('seats').notNull(),
    fromPlaceId: uuid('from_place_id').notNull(),
    toPlaceId: uuid('to_place_id').notNull(),
    notes: text('notes'),
    active: boolean('active').notNull().default(true),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    throughOn: date('through_on', { mode: 'string' }).notNull(),
    /** Null if the Fair Guard's offer lock applies. */
    lockHours: integer('lock_hours'),
    /** The length of the route, as an admin entered it. */
    routeMiles: integer('route_miles'),
    generatedSource: text('generated_source').$type<GeneratedSource>(),
    /** The pool of which this is the return trip: both count as one towards the plan's limit. */
    returnOfPoolId: uuid('return_of_pool_id'),
    createdByAdultId: uuid('created_by_adult_id')
      .notNull()
      .references(() => adults.id),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    deletedAt: instant('deleted_at'),
    /** Set when the pool's term ended; the pool stays readable. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    keyInGroup(table),
    referInGroup(table.groupId, table.fromPlaceId, places),
    referInGroup(table.groupId, table.toPlaceId, places),
    referInGroup(table.groupId, table.returnOfPoolId, table),
    index('pools_group_id_idx').on(table.groupId),
    index('pools_from_place_id_idx').on(table.fromPlaceId),
    index('pools_to_place_id_idx').on(table.toPlaceId),
    // A pool has at most one return trip, apart from deleted ones.
    uniqueIndex('pools_return_of_pool_id_key')
      .on(table.groupId, table.returnOfPoolId)
      .where(sql`${table.deletedAt} is null`),
    check('pools_return_of_another', sql`${table.returnOfPoolId} <> ${table.id}`),
    check('pools_weekday_mask', sql`${table.weekdayMask} between 1 and 127`),
    check('pools_seats', sql`${table.seats} between 1 and 8`),
    check('pools_lock_hours', sql`${table.lockHours} between 0 and 72`),
    check('pools_times', sql`${table.endTime} is null or ${table.endTime} > ${table.startTime}`),
    check('pools_dates', sql`${table.throughOn} >= ${table.startsOn}`),
    check('pools_generated_source', oneOf(table.generatedSource, generatedSources)),
  ],
)

/** The stops of a pool's cars between the start and the destination, in order. */
export const poolStops = pgTable(
  'pool_stops',
  {
    groupId: uuid('group_id').notNull(),
    poolId: uuid('pool_id').notNull(),
    placeId: uuid('place_id').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    referInGroup(table.groupId, table.poolId, pools),
    referInGroup(table.groupId, table.placeId, places),
    primaryKey({ columns: [table.groupId, table.poolId, table.placeId] }),
    index('pool_stops_place_id_idx').on(table.placeId),
    unique('pool_stops_position_key').on(table.groupId, table.poolId, table.position),
    check('pool_stops_position', sql`${table.position} >= 0`),
  ],
)

export const poolKids = pgTable(
  'pool_kids',
  {
    groupId: uuid('group_id').notNull(),
    poolId: uuid('pool_id').notNull(),
    kidId: uuid('kid_id')
      .notNull()
      .references(() => kids.id),
    enrolledByAdultId: uuid('enrolled_by_adult_id')
      .notNull()
      .references(() => adults.id),
    enrolledAt: instant('enrolled_at').notNull(),
    /** The stop at which the kid is picked up, and below, dropped off; null for the stop that the route assigns. */
    getsInPlaceId: uuid('gets_in_place_id'),
    getsOutPlaceId: uuid('gets_out_place_id'),
    /** The end of the kid's trip that is at home instead of at a stop. */
    atHome: text('at_home').$type<HomeEnd>(),
  },
  (table) => [
    referInGroup(table.groupId, table.poolId, pools),
    referInGroup(table.groupId, table.getsInPlaceId, places),
    referInGroup(table.groupId, table.getsOutPlaceId, places),
    primaryKey({ columns: [table.groupId, table.poolId, table.kidId] }),
    index('pool_kids_kid_id_idx').on(table.kidId),
    index('pool_kids_gets_in_place_id_idx').on(table.getsInPlaceId),
    index('pool_kids_gets_out_place_id_idx').on(table.getsOutPlaceId),
    check('pool_kids_at_home', oneOf(table.atHome, homeEnds)),
  ],
)

/** Kids whose family answered "Does Mia ride?" with no: a pool with dates asks only once. */
export const poolDeclines = pgTable(
  'pool_declines',
  {
    groupId: uuid('group_id').notNull(),
    poolId: uuid('pool_id').notNull(),
    kidId: uuid('kid_id')
      .notNull()
      .references(() => kids.id),
    declinedByAdultId: uuid('declined_by_adult_id')
      .notNull()
      .references(() => adults.id),
    declinedAt: instant('declined_at').notNull(),
  },
  (table) => [
    referInGroup(table.groupId, table.poolId, pools),
    primaryKey({ columns: [table.groupId, table.poolId, table.kidId] }),
    index('pool_declines_kid_id_idx').on(table.kidId),
  ],
)

/** Wishes such as "Mornings only" or "at most one drive a week", which are honoured if that costs no coverage. */
export const poolPreferences = pgTable(
  'pool_preferences',
  {
    groupId: uuid('group_id').notNull(),
    poolId: uuid('pool_id').notNull(),
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.id),
    mornings: boolean('mornings_only').notNull().default(false),
    maxDrivesPerWeek: integer('max_drives_per_week'),
  },
  (table) => [
    referInGroup(table.groupId, table.poolId, pools),
    primaryKey({ columns: [table.groupId, table.poolId, table.householdId] }),
    check('pool_preferences_max', sql`${table.maxDrivesPerWeek} between 1 and 7`),
  ],
)

/** The form of a pool as a member filled it in, with its places' names at that time. */
type PoolDraft = {
  weekdayMask: number
  startTime: string
  endTime: string | null
  /** Missing in requests from a version of Beanpool without timetables. */
  timetable?: EnteredTimetable | null
  startsOn: string
  throughOn: string | null
  seats: number
  lockHours: number | null
  from: AskedPlace
  to: AskedPlace
  kidIds: string[]
  backAt: string | null
}

export type MadePool = {
  poolId: string
  returnPoolId: string | null
  rideCount: number
  uncoveredCount: number
  leftOut: string[]
}

/** A pool that a member asks an admin to create. It is open until its household leaves the group. */
export const poolRequests = pgTable(
  'pool_requests',
  {
    // Generated by the client.
    id: uuid('id').notNull(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => groups.id),
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.id),
    askedByAdultId: uuid('asked_by_adult_id')
      .notNull()
      .references(() => adults.id),
    askedAt: instant('asked_at').notNull(),
    name: text('name').notNull(),
    notes: text('notes'),
    draft: jsonb('draft').$type<PoolDraft>().notNull(),
    status: text('status').$type<PoolRequestStatus>().notNull().default('open'),
    decidedByAdultId: uuid('decided_by_adult_id').references(() => adults.id),
    decidedAt: instant('decided_at'),
    /** The pools created by accepting the request, for the answer to a retry. */
    made: jsonb('made').$type<MadePool>(),
  },
  (table) => [
    keyInGroup(table),
    index('pool_requests_group_id_idx').on(table.groupId, table.status),
    index('pool_requests_household_id_idx').on(table.householdId),
    check('pool_requests_status', oneOf(table.status, poolRequestStatuses)),
    check('pool_requests_decided', sql`(${table.status} = 'open') = (${table.decidedAt} is null)`),
    check('pool_requests_made', sql`(${table.status} = 'accepted') = (${table.made} is not null)`),
  ],
)

// Suggested pools that the group's admins declined. The suggestions themselves are not stored.
export const declinedSuggestions = pgTable(
  'declined_suggestions',
  {
    groupId: uuid('group_id')
      .notNull()
      .references(() => groups.id),
    /** Identifies the destination. */
    key: text('key').notNull(),
    /** For other kids, the suggestion is a new one. */
    kidIds: uuid('kid_ids').array().notNull(),
    declinedByAdultId: uuid('declined_by_adult_id')
      .notNull()
      .references(() => adults.id),
    declinedAt: instant('declined_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.key] })],
)
