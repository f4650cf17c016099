// Hands a mail of the outbox to the mail server.
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { AppContext } from '../../context/context.ts'
import { handleJob } from '../../context/job-handler.ts'
import { outboxMails } from '../../db/schema/mail.ts'
import { defineJob } from '../../jobs/job.ts'
import { deliverMail, type MailBody } from '../mailer.ts'

// A mail server that says nothing is asked again later: the library would wait for minutes.
const patience = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 10_000,
}

type Waiting = Pick<typeof outboxMails.$inferSelect, 'noticeIds' | 'recipient' | 'unsubscribeUrl'>

/** What a mail that tells of notices says as of now; null: it should not go any more. */
export type WriteAgain = (context: AppContext, mail: Waiting) => Promise<MailBody | null>

async function deliver(
  context: AppContext,
  { mailId }: { mailId: string },
  writeAgain: WriteAgain,
): Promise<void> {
  const { config, db, now } = context
  if (config.smtpUrl === null) return
  const [mail] = await db
    .update(outboxMails)
    .set({ attempts: sql`${outboxMails.attempts} + 1` })
    .where(and(eq(outboxMails.id, mailId), isNull(outboxMails.sentAt), isNull(outboxMails.droppedAt)))
    .returning()
  if (mail === undefined) return
  const stored = { subject: mail.subject, text: mail.textBody, html: mail.htmlBody }
  const body = mail.noticeIds.length > 0 ? await writeAgain(context, mail) : stored
  if (body === null) {
    await db.update(outboxMails).set({ droppedAt: now() }).where(eq(outboxMails.id, mailId))
    return
  }
  const transport = createTransport({ url: config.smtpUrl, ...patience }, { from: config.mailFrom })
  try {
    await transport.sendMail({
      to: mail.recipient,
      subject: body.subject,
      text: body.text,
      html: body.html,
      ...(mail.unsubscribeUrl === null ? {} : { headers: oneClick(mail.unsubscribeUrl) }),
      // Receivers that see a repeated id keep one: a crash between sending and noting it sends the mail again.
      messageId: `<${mail.id}@${senderDomain(config.mailFrom)}>`,
    })
  } finally {
    transport.close()
  }
  // As it went.
  const sent = { subject: body.subject, textBody: body.text, htmlBody: body.html }
  await db
    .update(outboxMails)
    .set({ ...sent, sentAt: now() })
    .where(eq(outboxMails.id, mailId))
}

/** RFC 8058: the mail program itself may ask for it, with one request and without a page. */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

function senderDomain(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? 'beanpool.example'
}

/** Mail holds people's data and links that sign in: what is done is kept for a week, what never went for a month. */
const forgetMail = defineJob({ name: 'forget-mail', data: z.object({}) })

async function forget({ config, db, now }: AppContext) {
  const daysAgo = (days: number) => now().subtract({ hours: 24 * days })
  const isDone = or(lt(outboxMails.sentAt, daysAgo(7)), lt(outboxMails.droppedAt, daysAgo(7)))
  if (config.smtpUrl !== null) await db.delete(outboxMails).where(isDone)
  await db.delete(outboxMails).where(lt(outboxMails.createdAt, daysAgo(30)))
}

export const mailJobs = (writeAgain: WriteAgain) => [
  handleJob({
    job: deliverMail,
    sideBySide: true,
    handle: (context, data) => deliver(context, data, writeAgain),
  }),
  handleJob({ job: forgetMail, cron: '20 3 * * *', handle: forget }),
]
