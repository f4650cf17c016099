// Terms of a group: the newest is the current one. A group has none until an admin gives its dates, or begins the next one.
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { adults } from './accounts.ts'
import { groups } from './groups.ts'

export const terms = pgTable(
  'terms',
  {
    // Made by the client.
    id: uuid('id').primaryKey(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => groups.id),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    throughOn: date('through_on', { mode: 'string' }).notNull(),
    /** True if it began with all balances at zero. */
    settled: boolean('settled').notNull().default(false),
    begunByAdultId: uuid('begun_by_adult_id')
      .notNull()
      .references(() => adults.id),
    begunAt: instant('begun_at').notNull(),
  },
  (table) => [
    index('terms_group_id_idx').on(table.groupId, table.begunAt),
    index('terms_begun_by_adult_id_idx').on(table.begunByAdultId),
    check('terms_dates', sql`${table.throughOn} >= ${table.startsOn}`),
  ],
)
