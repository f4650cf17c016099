// Writes mail in the transaction that causes it, for a job to send afterwards, so mail is sent for every committed
// change, and for no other.
import type { MailKind } from '@beanpool/domain/operator/operator'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { newId } from '../db/columns.ts'
import type { Db, Queryable } from '../db/pool.ts'
import { outboxMails } from '../db/schema/mail.ts'
import { defineJob, forADay } from '../jobs/job.ts'
import type { JobQueue } from '../jobs/queue.ts'

/** `kind`: a notice by default. */
export type MailBody = { kind?: MailKind; subject: string; text: string; html: string }
/**
 * `unsubscribeUrl`: one request to it stops emails of this kind. `noticeIds`: its notices, checked again before each
 * attempt. `isLast`: the outbox deletes it once sent. `sender`: gets a notice if the email is refused for good.
 */
export type Mail = MailBody & {
  to: string
  unsubscribeUrl?: string
  noticeIds?: string[]
  isLast?: true
  sender?: Sender
}

/** The adult who sent the email, and the group it is about; null if it is about the sender's family. */
export type Sender = { adultId: string; groupId: string | null }

export type Mailer = {
  send: (tx: Queryable, mail: Mail) => Promise<void>
  /** Requeues a failed email as if it were new; false if it no longer exists or has not failed. */
  retry: (tx: Queryable, mailId: string) => Promise<boolean>
}

/**
 * Sends one email of the outbox; retries for more than a day while the mail server refuses, as long as the email is
 * wanted.
 */
export const deliverMail = defineJob({
  name: 'deliver-mail',
  data: z.object({
    mailId: z.string(),
    isLast: z.literal(true).optional(),
    sender: z.object({ adultId: z.string(), groupId: z.string().nullable() }).optional(),
  }),
  ...forADay,
  // Allows ten seconds for each step with the mail server; parents should not wait longer than that because an instance
  // died.
  patienceSeconds: 60,
})

type MailerOptions = {
  jobs: JobQueue
  now: () => Temporal.Instant /** false: the outbox is read locally. */
  delivers: boolean
}

export function createMailer({ jobs, now, delivers }: MailerOptions): Mailer {
  return {
    send: async (tx, mail) => {
      const { to, kind = 'notice', subject, text, html, unsubscribeUrl = null, noticeIds = [] } = mail
      const { isLast, sender } = mail
      const id = newId()
      const row = {
        id,
        recipient: to,
        kind,
        subject,
        textBody: text,
        htmlBody: html,
        unsubscribeUrl,
        noticeIds,
        createdAt: now(),
      }
      await tx.insert(outboxMails).values(row)
      if (delivers)
        await jobs.enqueue(tx, deliverMail, {
          mailId: id,
          ...(isLast && { isLast }),
          ...(sender && { sender }),
        })
    },
    retry: async (tx, mailId) => {
      const failed = await tx
        .update(outboxMails)
        .set({ attempts: 0, droppedAt: null, failure: null })
        .where(and(eq(outboxMails.id, mailId), isNotNull(outboxMails.failure)))
        .returning({ id: outboxMails.id })
      if (failed.length > 0) await jobs.enqueue(tx, deliverMail, { mailId })
      return failed.length > 0
    },
  }
}

/** Lists the latest 200 emails, newest first, to one recipient or to all; time-ordered ids break ties. */
export async function readOutbox(db: Db, recipient?: string): Promise<(Mail & { createdAt: string })[]> {
  const rows = await db
    .select()
    .from(outboxMails)
    .where(recipient === undefined ? undefined : eq(outboxMails.recipient, recipient))
    .orderBy(desc(outboxMails.createdAt), desc(outboxMails.id))
    .limit(200)
  return rows.map((row) => ({
    to: row.recipient,
    subject: row.subject,
    text: row.textBody,
    html: row.htmlBody,
    createdAt: row.createdAt.toString(),
  }))
}
