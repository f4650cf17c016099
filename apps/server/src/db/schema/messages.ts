// The board of each group: its messages, their recipients, and how far each adult has read.
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, keyInGroup, referInGroup } from '../columns.ts'
import { adults } from './accounts.ts'
import { groups } from './groups.ts'
import { households } from './households.ts'

export const messages = pgTable(
  'messages',
  {
    /** Created by the client, so that retries reuse it. */
    id: uuid('id').notNull(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => groups.id),
    /** The message's position on the group's board, assigned under the group's lock. */
    place: integer('place').notNull(),
    authorAdultId: uuid('author_adult_id')
      .notNull()
      .references(() => adults.id),
    /** The author's family at the time of the message, whose name is shown after the author has left. */
    authorHouseholdId: uuid('author_household_id')
      .notNull()
      .references(() => households.id),
    /** Null once the message is removed for good. */
    text: text('text'),
    createdAt: instant('created_at').notNull(),
    removedAt: instant('removed_at'),
    removedByAdultId: uuid('removed_by_adult_id').references(() => adults.id),
  },
  (table) => [
    keyInGroup(table),
    uniqueIndex('messages_place_key').on(table.groupId, table.place),
    index('messages_removed_idx').on(table.removedAt).where(sql`removed_at is not null and text is not null`),
    check('messages_text', sql`${table.text} is not null or ${table.removedAt} is not null`),
    check('messages_removed', sql`(${table.removedAt} is null) = (${table.removedByAdultId} is null)`),
    check('messages_length', sql`char_length(${table.text}) between 1 and 2000`),
  ],
)

export const messageAddressees = pgTable(
  'message_addressees',
  {
    groupId: uuid('group_id').notNull(),
    messageId: uuid('message_id').notNull(),
    adultId: uuid('adult_id')
      .notNull()
      .references(() => adults.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.messageId, table.adultId] }),
    referInGroup(table.groupId, table.messageId, messages, 'cascade'),
    index('message_addressees_adult_id_idx').on(table.adultId),
  ],
)

/** How far an adult has read a group's board; no row means that nothing was read. */
export const messageReads = pgTable(
  'message_reads',
  {
    groupId: uuid('group_id')
      .notNull()
      .references(() => groups.id),
    adultId: uuid('adult_id')
      .notNull()
      .references(() => adults.id, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
    readAt: instant('read_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.adultId] }),
    index('message_reads_adult_id_idx').on(table.adultId),
  ],
)
