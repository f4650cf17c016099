// Urgent requests: last-minute rides paid in cash outside the app. They never touch beans.
import { type UrgentBasis, urgentBases } from '@beanpool/domain/urgent/urgent-price'
import {
  type UrgentSource,
  type UrgentStatus,
  urgentSources,
  urgentStatuses,
} from '@beanpool/domain/urgent/urgent-rules'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idInGroup, instant, keyInGroup, oneOf, referInGroup } from '../columns.ts'
import { adults } from './accounts.ts'
import { groups } from './groups.ts'
import { householdCars } from './households.ts'
import { rides } from './rides.ts'

export const urgentRequests = pgTable(
  'urgent_requests',
  {
    id: idInGroup(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => groups.id),
    /** The scheduled ride that the request covers, if one was converted. */
    rideId: uuid('ride_id'),
    requesterAdultId: uuid('requester_adult_id')
      .notNull()
      .references(() => adults.id),
    source: text('source').$type<UrgentSource>().notNull(),
    windowStart: instant('window_start').notNull(),
    windowEnd: instant('window_end').notNull(),
    fromLocation: text('from_location').notNull(),
    toLocation: text('to_location').notNull(),
    seats: integer('seats').notNull(),
    basis: text('basis').$type<UrgentBasis>().notNull(),
    miles: integer('miles'),
    baseCents: integer('base_cents').notNull(),
    bumpCents: integer('bump_cents').notNull().default(0),
    notes: text('notes'),
    status: text('status').$type<UrgentStatus>().notNull().default('posted'),
    claimedByAdultId: uuid('claimed_by_adult_id').references(() => adults.id),
    /** The claimant's car; null if unclaimed, or if the covered ride names the car. */
    claimedCarId: uuid('claimed_car_id').references(() => householdCars.id),
    claimedAt: instant('claimed_at'),
    /** The last adult who gave a claim back, so that a retry gets the original response. */
    withdrawnByAdultId: uuid('withdrawn_by_adult_id').references(() => adults.id),
    paidAt: instant('paid_at'),
    receivedAt: instant('received_at'),
    createdAt: instant('created_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    keyInGroup(table),
    referInGroup(table.groupId, table.rideId, rides),
    uniqueIndex('urgent_requests_ride_key')
      .on(table.groupId, table.rideId)
      .where(sql`status in ('posted', 'claimed')`),
    index('urgent_requests_of_ride_idx').on(table.rideId),
    index('urgent_requests_group_idx').on(table.groupId, table.status, table.windowStart),
    index('urgent_requests_requester_idx').on(table.requesterAdultId, table.createdAt),
    index('urgent_requests_claimant_idx').on(table.claimedByAdultId, table.claimedAt),
    index('urgent_requests_due_idx').on(table.windowEnd).where(sql`status in ('posted', 'claimed')`),
    check('urgent_requests_source', oneOf(table.source, urgentSources)),
    check('urgent_requests_window', sql`${table.windowEnd} > ${table.windowStart}`),
    check('urgent_requests_seats', sql`${table.seats} between 1 and 8`),
    check('urgent_requests_basis', oneOf(table.basis, urgentBases)),
    check('urgent_requests_amounts', sql`${table.baseCents} >= 0 and ${table.bumpCents} >= 0`),
    check('urgent_requests_status', oneOf(table.status, urgentStatuses)),
    check('urgent_requests_not_own', sql`${table.claimedByAdultId} <> ${table.requesterAdultId}`),
    check(
      'urgent_requests_car',
      sql`(${table.claimedCarId} is not null) = (${table.claimedByAdultId} is not null and ${table.rideId} is null)`,
    ),
    check(
      'urgent_requests_claimant',
      sql`(${table.status} in ('claimed', 'completed')) = (${table.claimedByAdultId} is not null)`,
    ),
  ],
)
