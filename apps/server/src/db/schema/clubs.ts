// Tokens with which clubs read a group from outside.
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, keyInGroup } from '../columns.ts'
import { adults } from './accounts.ts'
import { groups } from './groups.ts'

/** Only the secret's hash is kept. */
export const clubTokens = pgTable(
  'club_tokens',
  {
    /** Created by the client, so that retries reuse it. */
    id: uuid('id').notNull(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => groups.id),
    name: text('name').notNull(),
    secretHash: text('secret_hash').notNull(),
    madeByAdultId: uuid('made_by_adult_id')
      .notNull()
      .references(() => adults.id),
    madeAt: instant('made_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    endedByAdultId: uuid('ended_by_adult_id').references(() => adults.id),
    endedAt: instant('ended_at'),
  },
  (table) => [
    keyInGroup(table),
    uniqueIndex('club_tokens_secret_hash_key').on(table.secretHash, table.groupId),
    index('club_tokens_group_id_idx').on(table.groupId).where(sql`ended_at is null`),
    index('club_tokens_made_by_adult_id_idx').on(table.madeByAdultId),
    check('club_tokens_ended', sql`(${table.endedAt} is null) = (${table.endedByAdultId} is null)`),
  ],
)
