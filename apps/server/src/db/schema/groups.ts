// Groups: their members, their Fair Guard, and the ways to join.
import { type Currency, currencies } from '@beanpool/domain/groups/currencies'
import { type SetupStep, setupSteps } from '@beanpool/domain/groups/group-rules'
import {
  type GroupRole,
  groupRoles,
  type HandOverStatus,
  handOverStatuses,
  type MembershipStatus,
  membershipStatuses,
} from '@beanpool/domain/groups/roles'
import {
  type ApprovalRule,
  approvalRules,
  type InvitationStatus,
  invitationStatuses,
  type JoinRequestStatus,
  joinRequestStatuses,
  type Run,
} from '@beanpool/domain/invitations/admission'
import type { CarPrice } from '@beanpool/domain/planner/car-price'
import type { EventKind, GroupEvent } from '@beanpool/domain/record/events'
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
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { idColumn, idInGroup, instant, keyInGroup, oneOf, referInGroup } from '../columns.ts'
import { adults } from './accounts.ts'
import { fairGuards } from './fair-guards.ts'
import { households } from './households.ts'

/** `group_id` is the distribution key of everything below a group, in case one database no longer suffices. */
export const groups = pgTable(
  'groups',
  {
    id: idColumn(),
    name: text('name').notNull(),
    description: text('description'),
    city: text('city').notNull(),
    timeZone: text('time_zone').notNull(),
    /** The currency of the group's cash prices, an ISO 4217 code. */
    currency: text('currency').$type<Currency>().notNull(),
    ownerAdultId: uuid('owner_adult_id')
      .notNull()
      .references((): AnyPgColumn => adults.id),
    fairGuardId: uuid('fair_guard_id')
      .notNull()
      .references(() => fairGuards.id),
    distanceCounts: boolean('distance_counts').notNull().default(false),
    /** Between "fewer drives" and "more even": the cost of each car beyond those that the plan needs. */
    carPrice: integer('car_price').$type<CarPrice>().notNull().default(4_000),
    /** Controls which newcomers wait for an admin, and whether members may invite. */
    approvalRule: text('approval_rule').$type<ApprovalRule>().notNull().default('invited_by_members'),
    membersInvite: boolean('members_invite').notNull().default(true),
    /** The founder's next set-up step; null once set-up is done. */
    setupStep: text('setup_step').$type<SetupStep>(),
    /** The last date, in the group's zone, on which its night job ran. */
    rolledOutOn: date('rolled_out_on', { mode: 'string' }),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('groups_owner_adult_id_idx').on(table.ownerAdultId),
    index('groups_fair_guard_id_idx').on(table.fairGuardId),
    check('groups_car_price', sql`${table.carPrice} in (160000, 40000, 16000, 4000, 0)`),
    check('groups_approval_rule', oneOf(table.approvalRule, approvalRules)),
    check('groups_setup_step', oneOf(table.setupStep, setupSteps)),
    check('groups_currency', oneOf(table.currency, currencies)),
  ],
)

/** When the clock next checks the group; null until something changes in it. */
export const alarms = pgTable(
  'alarms',
  {
    groupId: uuid('group_id')
      .primaryKey()
      .references(() => groups.id),
    at: instant('at'),
    /** The first change since the group's balances were last checked against its thresholds. */
    newsAt: instant('news_at'),
  },
  (table) => [index('alarms_at_idx').on(table.at)],
)

/**
 * A household in a group. Its balance there is the sum of its ledger entries, never a column. `lastDay`: set if the
 * household will leave.
 */
export const memberships = pgTable(
  'memberships',
  {
    groupId: uuid('group_id')
      .notNull()
      .references(() => groups.id),
    householdId: uuid('household_id')
      .notNull()
      .references((): AnyPgColumn => households.id),
    role: text('role').$type<GroupRole>().notNull().default('member'),
    status: text('status').$type<MembershipStatus>().notNull().default('active'),
    /** The order of joining, from 0, which determines the bean's colour. */
    beanIndex: integer('bean_index').notNull(),
    joinedAt: instant('joined_at').notNull(),
    consentedByAdultId: uuid('consented_by_adult_id').references((): AnyPgColumn => adults.id),
    consentedAt: instant('consented_at'),
    leftAt: instant('left_at'),
    lastDay: date('last_day', { mode: 'string' }),
    holdExemptNote: text('hold_exempt_note'),
    holdExemptAt: instant('hold_exempt_at'),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.householdId] }),
    uniqueIndex('memberships_bean_index_key').on(table.groupId, table.beanIndex),
    index('memberships_household_id_idx').on(table.householdId, table.status),
    check('memberships_role', oneOf(table.role, groupRoles)),
    check('memberships_status', oneOf(table.status, membershipStatuses)),
  ],
)

/**
 * An owner's request to an adult of another family to take over the group. At most one is open, apart from lapsed
 * ones.
 */
export const handOvers = pgTable(
  'hand_overs',
  {
    id: uuid('id').notNull(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => groups.id),
    fromAdultId: uuid('from_adult_id')
      .notNull()
      .references((): AnyPgColumn => adults.id),
    toAdultId: uuid('to_adult_id')
      .notNull()
      .references((): AnyPgColumn => adults.id),
    status: text('status').$type<HandOverStatus>().notNull().default('open'),
    proposedAt: instant('proposed_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    keyInGroup(table),
    uniqueIndex('hand_overs_open_key').on(table.groupId).where(sql`status = 'open'`),
    index('hand_overs_from_adult_id_idx').on(table.fromAdultId),
    index('hand_overs_to_adult_id_idx').on(table.toAdultId),
    check('hand_overs_status', oneOf(table.status, handOverStatuses)),
    check('hand_overs_ended', sql`(${table.status} = 'open') = (${table.endedAt} is null)`),
  ],
)

export const noRideDays = pgTable(
  'no_ride_days',
  {
    groupId: uuid('group_id')
      .notNull()
      .references(() => groups.id),
    date: date('date', { mode: 'string' }).notNull(),
    note: text('note'),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.date] })],
)

/** A day on which the group rides later or earlier than usual, for example because of a storm. */
export const dayShifts = pgTable(
  'day_shifts',
  {
    groupId: uuid('group_id')
      .notNull()
      .references(() => groups.id),
    date: date('date', { mode: 'string' }).notNull(),
    minutes: integer('minutes').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.date] }),
    check('day_shifts_minutes', sql`${table.minutes} between -240 and 240 and ${table.minutes} <> 0`),
  ],
)

/** A code of 8 letters and digits. Single use unless an admin made it for several households. */
export const invitations = pgTable(
  'invitations',
  {
    id: idInGroup(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => groups.id),
    code: text('code').notNull(),
    /** The recipient's address, in lower case. */
    invitedEmail: text('invited_email'),
    /** A family that the inviter knows from another of their groups. */
    invitedHouseholdId: uuid('invited_household_id').references((): AnyPgColumn => households.id),
    invitedByAdultId: uuid('invited_by_adult_id')
      .notNull()
      .references((): AnyPgColumn => adults.id),
    maxUses: integer('max_uses').notNull().default(1),
    useCount: integer('use_count').notNull().default(0),
    needsApproval: boolean('needs_approval').notNull().default(false),
    status: text('status').$type<InvitationStatus>().notNull().default('pending'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    /** When the latest mail to the recipient was sent. */
    sentAt: instant('sent_at'),
    /** Shared by the invitations to both parents of a family on a class list. */
    familyId: uuid('family_id'),
  },
  (table) => [
    keyInGroup(table),
    uniqueIndex('invitations_code_key').on(table.code, table.groupId),
    // A second invitation to the same address reuses the row.
    uniqueIndex('invitations_email_key')
      .on(table.groupId, table.invitedByAdultId, table.invitedEmail)
      .where(sql`status = 'pending'`),
    uniqueIndex('invitations_household_key')
      .on(table.groupId, table.invitedByAdultId, table.invitedHouseholdId)
      .where(sql`status = 'pending'`),
    index('invitations_invited_household_idx').on(table.invitedHouseholdId),
    index('invitations_inviter_idx').on(table.invitedByAdultId, table.status),
    check(
      'invitations_invited',
      sql`${table.invitedEmail} is null or (${table.invitedHouseholdId} is null and ${table.invitedEmail} = lower(${table.invitedEmail}))`,
    ),
    index('invitations_group_id_idx').on(table.groupId, table.status),
    index('invitations_invited_email_idx').on(table.invitedEmail),
    check('invitations_status', oneOf(table.status, invitationStatuses)),
    check('invitations_uses', sql`${table.useCount} between 0 and ${table.maxUses}`),
    check('invitations_code', sql`${table.code} ~ '^[2-9A-HJ-NP-Z]{8}$'`),
  ],
)

/**
 * Names and a phone number from a class list, for the set-up; deleted once the invitation is used or over. An undo does
 * not keep it.
 */
export const invitationBrings = pgTable(
  'invitation_brings',
  {
    groupId: uuid('group_id').notNull(),
    invitationId: uuid('invitation_id').notNull(),
    kidNames: jsonb('kid_names').$type<string[]>().notNull(),
    phone: text('phone'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.invitationId] }),
    referInGroup(table.groupId, table.invitationId, invitations),
    index('invitation_brings_expires_at_idx').on(table.expiresAt),
  ],
)

/** A household that used a code; pending ones wait for an admin. */
export const joinRequests = pgTable(
  'join_requests',
  {
    id: idInGroup(),
    groupId: uuid('group_id').notNull(),
    invitationId: uuid('invitation_id').notNull(),
    householdId: uuid('household_id')
      .notNull()
      .references((): AnyPgColumn => households.id),
    adultId: uuid('adult_id')
      .notNull()
      .references((): AnyPgColumn => adults.id),
    status: text('status').$type<JoinRequestStatus>().notNull(),
    /** The pools' runs that the kids join once their family is in. */
    runs: jsonb('runs').$type<Run[]>().notNull().default([]),
    createdAt: instant('created_at').notNull(),
    decidedByAdultId: uuid('decided_by_adult_id').references((): AnyPgColumn => adults.id),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    keyInGroup(table),
    referInGroup(table.groupId, table.invitationId, invitations),
    uniqueIndex('join_requests_key').on(table.groupId, table.invitationId, table.householdId),
    index('join_requests_group_id_idx').on(table.groupId, table.status),
    check('join_requests_status', oneOf(table.status, joinRequestStatuses)),
  ],
)

/**
 * One entry of a group's record: an adult's change, with the values before and after. `actorAdultId`: null for
 * Beanpool.
 */
export const activities = pgTable(
  'activities',
  {
    id: idInGroup(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => groups.id),
    rideId: uuid('ride_id'),
    actorAdultId: uuid('actor_adult_id').references((): AnyPgColumn => adults.id),
    kind: text('kind').$type<EventKind>().notNull(),
    data: jsonb('data').$type<GroupEvent['data']>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    keyInGroup(table),
    index('activities_ride_id_idx').on(table.rideId, table.at),
    index('activities_group_id_idx').on(table.groupId, table.at),
    index('activities_at_idx').using('brin', table.at),
  ],
)

// A group's terms, of which the latest to have begun is current. A group has none until an admin enters its dates or
// begins the next one.
export const terms = pgTable(
  'terms',
  {
    // Generated by the client.
    id: uuid('id').notNull(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => groups.id),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    throughOn: date('through_on', { mode: 'string' }).notNull(),
    /** True if the term began with all balances set to zero. */
    settled: boolean('settled').notNull().default(false),
    begunByAdultId: uuid('begun_by_adult_id')
      .notNull()
      .references(() => adults.id),
    /** Null while the term is only prepared, to begin after the previous term's last ride. */
    begunAt: instant('begun_at'),
    /** The pools that a prepared term will copy. */
    preparedPoolIds: uuid('prepared_pool_ids').array(),
  },
  (table) => [
    keyInGroup(table),
    uniqueIndex('terms_prepared_key').on(table.groupId).where(sql`begun_at is null`),
    check('terms_prepared', sql`(${table.begunAt} is null) = (${table.preparedPoolIds} is not null)`),
    index('terms_group_id_idx').on(table.groupId, table.begunAt),
    index('terms_begun_by_adult_id_idx').on(table.begunByAdultId),
    check('terms_dates', sql`${table.throughOn} >= ${table.startsOn}`),
  ],
)
