// Suggested pools that the admins of a group declined. The suggestions themselves are not stored.
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { adults } from './accounts.ts'
import { groups } from './groups.ts'

export const declinedSuggestions = pgTable(
  'declined_suggestions',
  {
    groupId: uuid('group_id')
      .notNull()
      .references(() => groups.id),
    /** Identifies the destination. */
    key: text('key').notNull(),
    /** Another kid makes it another suggestion. */
    kidIds: uuid('kid_ids').array().notNull(),
    declinedByAdultId: uuid('declined_by_adult_id')
      .notNull()
      .references(() => adults.id),
    declinedAt: instant('declined_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.key] })],
)
