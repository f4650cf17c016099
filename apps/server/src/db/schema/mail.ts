// Mail that waits to be sent, or, without a mail server, to be read in the local outbox.
import { type MailKind, mailKinds } from '@beanpool/domain/operator/operator'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { idColumn, instant, oneOf } from '../columns.ts'

export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: idColumn(),
    recipient: text('recipient').notNull(),
    kind: text('kind').$type<MailKind>().notNull().default('notice'),
    subject: text('subject').notNull(),
    textBody: text('text_body').notNull(),
    htmlBody: text('html_body').notNull(),
    /** A request to this URL stops emails of this kind (RFC 8058). */
    unsubscribeUrl: text('unsubscribe_url'),
    /**
     * The notices in the email, which is sent only while one of them is wanted. An email without notices is always
     * sent.
     */
    noticeIds: uuid('notice_ids').array().notNull().default([]),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    /** Set if the email was no longer wanted or has failed for good: it is not retried. */
    droppedAt: instant('dropped_at'),
    /** The mail server's response, if it refused the email for good or the last attempt failed. */
    failure: text('failure'),
    attempts: integer('attempts').notNull().default(0),
  },
  (table) => [
    index('outbox_mails_created_at_idx').on(table.createdAt),
    index('outbox_mails_unsent_idx')
      .on(table.createdAt)
      .where(sql`${table.sentAt} is null and ${table.droppedAt} is null`),
    index('outbox_mails_failed_idx').on(table.droppedAt).where(sql`${table.failure} is not null`),
    check('outbox_mails_kind', oneOf(table.kind, mailKinds)),
  ],
)
