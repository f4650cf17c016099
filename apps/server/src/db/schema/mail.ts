// Mail that waits to be sent, or, without a mail server, to be read in the local outbox.
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '../columns.ts'

export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: idColumn(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    textBody: text('text_body').notNull(),
    htmlBody: text('html_body').notNull(),
    /** One request there stops mails of its kind (RFC 8058). */
    unsubscribeUrl: text('unsubscribe_url'),
    /** The notices it tells of: it goes while one of them is wanted. Empty: it goes in any case. */
    noticeIds: uuid('notice_ids').array().notNull().default([]),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    /** Set where it was no longer wanted before it went, or was refused for good: it is not tried again. */
    droppedAt: instant('dropped_at'),
    attempts: integer('attempts').notNull().default(0),
  },
  (table) => [
    index('outbox_mails_created_at_idx').on(table.createdAt),
    index('outbox_mails_unsent_idx')
      .on(table.createdAt)
      .where(sql`${table.sentAt} is null and ${table.droppedAt} is null`),
  ],
)
