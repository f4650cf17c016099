// Members' concerns, which the admins of their group answer.
import { type ConcernStatus, concernStatuses } from '@beanpool/domain/concerns/concerns'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, keyInGroup, oneOf } from '../columns.ts'
import { adults } from './accounts.ts'
import { groups } from './groups.ts'
import { households } from './households.ts'

/** `body` and `answer` are personal words: null once their author's account is deleted. */
export const concerns = pgTable(
  'concerns',
  {
    /** Created by the client, so that retries reuse it. */
    id: uuid('id').notNull(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => groups.id),
    raisedByAdultId: uuid('raised_by_adult_id')
      .notNull()
      .references(() => adults.id),
    /** The author's family at the time of the concern, whose name is shown after the author has left. */
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.id),
    /** Null if the concern is not about a family. */
    aboutHouseholdId: uuid('about_household_id').references(() => households.id),
    raisedAt: instant('raised_at').notNull(),
    body: text('body'),
    status: text('status').$type<ConcernStatus>().notNull().default('open'),
    answer: text('answer'),
    answeredByAdultId: uuid('answered_by_adult_id').references(() => adults.id),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    keyInGroup(table),
    index('concerns_group_id_idx').on(table.groupId, table.status),
    index('concerns_raised_by_adult_id_idx').on(table.raisedByAdultId),
    index('concerns_household_id_idx').on(table.householdId),
    index('concerns_about_household_id_idx').on(table.aboutHouseholdId),
    check('concerns_status', oneOf(table.status, concernStatuses)),
    check('concerns_answered', sql`(${table.status} = 'open') = (${table.answeredAt} is null)`),
    check('concerns_answered_by', sql`(${table.answeredAt} is null) = (${table.answeredByAdultId} is null)`),
    check('concerns_not_own', sql`${table.aboutHouseholdId} <> ${table.householdId}`),
  ],
)
