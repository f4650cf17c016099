// Households: the family, its cars, kids, addresses, and the people who drive for it.
import { type AddressRelation, addressRelations } from '@beanpool/domain/households/family-setup'
import { type EmergencyContact, type SeatNeed, seatNeeds } from '@beanpool/domain/households/safety-card'
import {
  type CoParentInvitationStatus,
  coParentInvitationStatuses,
} from '@beanpool/domain/invitations/admission'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { idColumn, instant, oneOf } from '../columns.ts'
import { adults } from './accounts.ts'

export const households = pgTable('households', {
  id: idColumn(),
  name: text('name').notNull(),
  ownerAdultId: uuid('owner_adult_id')
    .notNull()
    .references((): AnyPgColumn => adults.id),
  setupCompletedAt: instant('setup_completed_at'),
  /** Readable by the family, and on the day by the adult who drives one of its kids. */
  pickUpWord: text('pick_up_word'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  anonymizedAt: instant('anonymized_at'),
})

/**
 * Seats for kids, including the family's own: null for as many as the pool needs, 0 for a car that takes no kids.
 * `archivedAt`: removed from the family's list; past rides still refer to it. `boosters`: null if not entered.
 */
export const householdCars = pgTable(
  'household_cars',
  {
    id: idColumn(),
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.id, { onDelete: 'cascade' }),
    name: text('name'),
    seats: integer('seats'),
    colour: text('colour'),
    plate: text('plate'),
    boosters: integer('boosters'),
    createdAt: instant('created_at').notNull(),
    archivedAt: instant('archived_at'),
  },
  (table) => [
    unique('household_cars_key').on(table.householdId, table.id),
    check('household_cars_seats', sql`${table.seats} between 0 and 8`),
  ],
)

export const coParentInvitations = pgTable(
  'co_parent_invitations',
  {
    id: idColumn(),
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.id),
    invitedEmail: text('invited_email').notNull(),
    code: text('code').notNull(),
    invitedByAdultId: uuid('invited_by_adult_id')
      .notNull()
      .references((): AnyPgColumn => adults.id),
    status: text('status').$type<CoParentInvitationStatus>().notNull().default('pending'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    uniqueIndex('co_parent_invitations_code_key').on(table.code),
    uniqueIndex('co_parent_invitations_pending_key')
      .on(table.householdId, table.invitedEmail)
      .where(sql`status = 'pending'`),
    check('co_parent_invitations_status', oneOf(table.status, coParentInvitationStatuses)),
  ],
)

/** A household's own addresses, unlike a pool's places, which belong to the group (`places`). */
export const addresses = pgTable(
  'addresses',
  {
    id: idColumn(),
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    address: text('address').notNull(),
    isHome: boolean('is_home').notNull().default(false),
    createdByAdultId: uuid('created_by_adult_id')
      .notNull()
      .references((): AnyPgColumn => adults.id),
    createdAt: instant('created_at').notNull(),
    archivedAt: instant('archived_at'),
  },
  (table) => [
    index('addresses_household_id_idx').on(table.householdId),
    uniqueIndex('addresses_one_home_key').on(table.householdId).where(sql`is_home`),
    check('addresses_home_name', sql`${table.isHome} = (lower(${table.name}) = 'home')`),
  ],
)

/** `archivedAt`: removed from the family's list; past seats still refer to it. */
export const kids = pgTable(
  'kids',
  {
    id: idColumn(),
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.id),
    name: text('name').notNull(),
    notes: text('notes'),
    createdAt: instant('created_at').notNull(),
    archivedAt: instant('archived_at'),
  },
  (table) => [index('kids_household_id_idx').on(table.householdId)],
)

/** Readable by the kid's family, and on the day by the adult who drives it. */
export const kidSafetyCards = pgTable(
  'kid_safety_cards',
  {
    kidId: uuid('kid_id')
      .primaryKey()
      .references(() => kids.id, { onDelete: 'cascade' }),
    seat: text('seat').$type<SeatNeed>().notNull(),
    allergies: text('allergies'),
    contacts: jsonb('contacts').$type<EmergencyContact[]>().notNull(),
    handOver: text('hand_over'),
    savedByAdultId: uuid('saved_by_adult_id')
      .notNull()
      .references((): AnyPgColumn => adults.id),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [check('kid_safety_cards_seat', oneOf(table.seat, seatNeeds))],
)

/** One end of a kid's trip: an address of their household, or a place in a group's book. */
export const kidAddressLinks = pgTable(
  'kid_address_links',
  {
    id: idColumn(),
    kidId: uuid('kid_id')
      .notNull()
      .references(() => kids.id, { onDelete: 'cascade' }),
    relation: text('relation').$type<AddressRelation>().notNull(),
    addressId: uuid('address_id').references(() => addresses.id, { onDelete: 'cascade' }),
    placeId: uuid('place_id'),
  },
  (table) => [
    unique('kid_address_links_key')
      .on(table.kidId, table.relation, table.addressId, table.placeId)
      .nullsNotDistinct(),
    index('kid_address_links_address_id_idx').on(table.addressId),
    index('kid_address_links_place_id_idx').on(table.placeId),
    check('kid_address_links_one_end', sql`num_nonnulls(${table.addressId}, ${table.placeId}) = 1`),
    check('kid_address_links_relation', oneOf(table.relation, addressRelations)),
  ],
)

/** "Not riding": for one date, a range, or until further notice; in one pool or in all. */
export const kidAbsences = pgTable(
  'kid_absences',
  {
    id: idColumn(),
    kidId: uuid('kid_id')
      .notNull()
      .references(() => kids.id),
    /** Null if it applies to all pools of the kid. */
    poolId: uuid('pool_id'),
    fromDate: date('from_date', { mode: 'string' }).notNull(),
    toDate: date('to_date', { mode: 'string' }),
    markedByAdultId: uuid('marked_by_adult_id')
      .notNull()
      .references((): AnyPgColumn => adults.id),
    markedAt: instant('marked_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    index('kid_absences_kid_id_idx').on(table.kidId, table.fromDate),
    check('kid_absences_range', sql`${table.toDate} is null or ${table.toDate} >= ${table.fromDate}`),
  ],
)
