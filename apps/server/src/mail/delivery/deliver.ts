// Delivers an email from the outbox to the mail server.
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { isLoopbackHost } from '../../base/addresses.ts'
import type { Config } from '../../base/config.ts'
import { countMail } from '../../base/metrics.ts'
import { adultOfUser } from '../../books/accounts/store.ts'
import { recordOwn } from '../../books/record/own-events.ts'
import type { AppContext } from '../../context/context.ts'
import { handleJob } from '../../context/job-handler.ts'
import { type Queryable, type Transaction, withTransaction } from '../../db/pool.ts'
import { authUsers } from '../../db/schema/auth.ts'
import { outboxMails } from '../../db/schema/mail.ts'
import { defineJob } from '../../jobs/job.ts'
import type { Attempt } from '../../jobs/queue.ts'
import { deliverMail, type MailBody, type Sender } from '../mailer.ts'

// Retries later if a mail server is silent, because the library would wait for minutes.
const patience = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 10_000,
}

type Waiting = Pick<typeof outboxMails.$inferSelect, 'noticeIds' | 'recipient' | 'unsubscribeUrl'>

/** Rewrites an email of notices for the present; null if it should no longer be sent. */
type WriteAgain = (context: AppContext, mail: Waiting) => Promise<MailBody | null>

/** Informs an email's sender that it could not be delivered. */
type TellUndelivered = (
  tx: Transaction,
  context: AppContext,
  refused: { sender: Sender; email: string },
) => Promise<void>

type Following = { writeAgain: WriteAgain; tellUndelivered: TellUndelivered }

type Delivering = { mailId: string; isLast?: true | undefined; sender?: Sender | undefined }

async function deliver(
  context: AppContext,
  job: Delivering,
  { isLast: isLastRun, ...following }: Following & Attempt,
): Promise<void> {
  const { mailId, isLast } = job
  const { config, db, now } = context
  if (config.smtpUrl === null) return
  const [mail] = await db
    .update(outboxMails)
    .set({ attempts: sql`${outboxMails.attempts} + 1` })
    .where(and(eq(outboxMails.id, mailId), isNull(outboxMails.sentAt), isNull(outboxMails.droppedAt)))
    .returning()
  if (mail === undefined) return
  const stored = { subject: mail.subject, text: mail.textBody, html: mail.htmlBody }
  const body = mail.noticeIds.length > 0 ? await following.writeAgain(context, mail) : stored
  if (body === null) {
    await db.update(outboxMails).set({ droppedAt: now() }).where(eq(outboxMails.id, mailId))
    return
  }
  try {
    await hand(config, { ...mail, smtpUrl: config.smtpUrl }, body)
  } catch (error) {
    const isRefused = isRefusedForGood(error)
    // The row's own count matters too, because an interrupted run counts as an attempt.
    if (!isRefused && !isLastRun && mail.attempts <= deliverMail.retryLimit) {
      countMail('retried')
      throw error
    }
    countMail(isRefused ? 'refused' : 'given_up')
    if (isRefused) context.log.warn({ error, mailId }, 'a mail was refused for good and is not tried again')
    else context.log.error({ error, mailId }, 'a mail failed at its last try and is not tried again')
    await drop(context, job, { mail, error, tellUndelivered: following.tellUndelivered })
    return
  }
  countMail('sent')
  await noteReach(db, mail.recipient, true)
  if (isLast) {
    await forgetOne(db, mailId)
    return
  }
  // Stores the email as it was sent.
  const sent = { subject: body.subject, textBody: body.text, htmlBody: body.html }
  await db
    .update(outboxMails)
    .set({ ...sent, sentAt: now() })
    .where(eq(outboxMails.id, mailId))
}

/** Requires TLS: emails contain sign-in links, which an attacker who strips STARTTLS could read. */
export function createMailTransport(smtpUrl: string, from: string) {
  const { hostname, searchParams } = new URL(smtpUrl)
  const mayBeClear = isLoopbackHost(hostname) || searchParams.has('requireTLS')
  return createTransport({ url: smtpUrl, ...patience, ...(mayBeClear ? {} : { requireTLS: true }) }, { from })
}

type Handed = Pick<typeof outboxMails.$inferSelect, 'id' | 'recipient' | 'unsubscribeUrl'> & {
  smtpUrl: string
}

async function hand({ mailFrom, mailBounces }: Config, mail: Handed, body: MailBody) {
  const transport = createMailTransport(mail.smtpUrl, mailFrom)
  try {
    await transport.sendMail({
      to: mail.recipient,
      // The envelope's sender, to which emails that bounce after being accepted are returned.
      ...(mailBounces === null ? {} : { envelope: { from: mailBounces, to: mail.recipient } }),
      subject: body.subject,
      text: body.text,
      html: body.html,
      headers: { ...automatic, ...(mail.unsubscribeUrl === null ? {} : oneClick(mail.unsubscribeUrl)) },
      // A crash between sending and recording sends the email again, but receivers keep only one email per id.
      messageId: `<${mail.id}@${senderDomain(mailFrom)}>`,
    })
  } finally {
    transport.close()
  }
}

type Answer = { responseCode?: number; command?: string; response?: string }

/**
 * Matches responses about the email itself. Responses to the greeting, the sign-in or the sender concern the server's
 * set-up, which its operator can fix.
 */
const aboutTheMail = /^(RCPT TO|DATA)$/
const aboutTheSignIn = [530, 534, 535, 538]
/** RFC 3463: a temporary limit or condition of the email system. */
const passes = /\b5\.(3\.[12]|4\.\d+)\b/
/** A code about the network, rules or the email system, not about the address. */
const aboutOthers = /\b5\.[3-7]\.\d+\b/

function isRefusedForGood(error: unknown): boolean {
  const { responseCode = 0, command = '', response = '' } = error as Answer
  if (aboutTheSignIn.includes(responseCode) || passes.test(response)) return false
  return responseCode >= 500 && aboutTheMail.test(command)
}

const isAboutTheAddress = ({ command, response = '' }: Answer) =>
  command === 'RCPT TO' && !aboutOthers.test(response)

type Failed = {
  mail: Pick<typeof outboxMails.$inferSelect, 'recipient'>
  error: unknown
  tellUndelivered: TellUndelivered
}

/**
 * Keeps the email for operators, unless it reports a deleted account. The sender and the adult at the address see that
 * it did not arrive.
 */
async function drop(context: AppContext, job: Delivering, { mail, error, tellUndelivered }: Failed) {
  const { mailId, isLast, sender } = job
  const { response, message } = error as Answer & { message: string }
  const failed = { droppedAt: context.now(), failure: response ?? message }
  const { recipient: email } = mail
  await withTransaction(context.db, async (tx) => {
    if (isLast) await forgetOne(tx, mailId)
    else await tx.update(outboxMails).set(failed).where(eq(outboxMails.id, mailId))
    if (isRefusedForGood(error) && isAboutTheAddress(error as Answer)) await noteReach(tx, email, false)
    if (sender) await tellUndelivered(tx, context, { sender, email })
  })
}

/** Records whether mail reaches the account with this sign-in address; if not, the owner is asked to correct it. */
async function noteReach(db: Queryable, address: string, reaches: boolean) {
  const found = await db
    .update(authUsers)
    .set({ mailRefused: !reaches })
    .where(and(eq(authUsers.email, address.toLowerCase()), eq(authUsers.mailRefused, reaches)))
    .returning({ id: authUsers.id })
  for (const { id } of found) {
    const adult = await adultOfUser(db, id)
    if (adult) await recordOwn(db, [{ kind: 'sign_in_address_changed', adultIds: [adult.id] }])
  }
}

const forgetOne = (db: Queryable, mailId: string) => db.delete(outboxMails).where(eq(outboxMails.id, mailId))

/** RFC 3834: prevents automatic replies. */
const automatic = { 'Auto-Submitted': 'auto-generated' }

/** RFC 8058: the mail program itself may unsubscribe, with a single request and no page. */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

function senderDomain(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? 'beanpool.example'
}

/** Mail contains personal data and sign-in links, so sent mail is kept for a week, unsent mail for a month. */
const forgetMail = defineJob({ name: 'forget-mail', data: z.object({}) })

async function forget({ config, db, now }: AppContext) {
  const daysAgo = (days: number) => now().subtract({ hours: 24 * days })
  const isDone = or(lt(outboxMails.sentAt, daysAgo(7)), lt(outboxMails.droppedAt, daysAgo(7)))
  if (config.smtpUrl !== null) await db.delete(outboxMails).where(isDone)
  await db.delete(outboxMails).where(lt(outboxMails.createdAt, daysAgo(30)))
}

export const mailJobs = (following: Following) => [
  handleJob({
    job: deliverMail,
    sideBySide: true,
    handle: (context, data, attempt) => deliver(context, data, { ...following, ...attempt }),
  }),
  handleJob({ job: forgetMail, cron: '20 3 * * *', handle: forget }),
]
