// Tries per key in a window that starts with the first of them, such as code look-ups.
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowStartedAt: instant('window_started_at').notNull(),
  },
  (table) => [index('rate_limits_window_idx').on(table.windowStartedAt)],
)
