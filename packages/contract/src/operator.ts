// The operators' page and actions. For all other callers, signed in or not, these procedures answer NOT_FOUND.
import { accountActs, mailKinds, operatorActs, signUpModes } from '@beanpool/domain/operator/operator'
import { onTheWayRefusals } from '@beanpool/domain/rides/under-way'
import { z } from 'zod'
import { base, refusal } from './errors.ts'
import { email, id, instant, optionalLine } from './scalars.ts'

const operatorPage = z.object({
  version: z.string(),
  /** When the last backup was made; null if there is none yet. */
  lastBackupAt: instant.nullable(),
  databaseBytes: z.int(),
  counts: z.object({
    adults: z.int(),
    families: z.int(),
    groups: z.int(),
    /** The number of rides in the next 7 days. */
    ridesAhead: z.int(),
    /** The number of rides in the next 12 hours that have a kid but no driver. */
    uncoveredSoon: z.int(),
    /** The number of emails that failed and will be retried. */
    mailsWaiting: z.int(),
  }),
  /** Jobs that failed permanently in the last 7 days, by kind, latest first. */
  failedJobs: z.array(z.object({ name: z.string(), lastAt: instant, times: z.int(), error: z.string() })),
  /** Emails that failed permanently, newest first. `answer`: the mail server's response. */
  failedMails: z.array(
    z.object({
      mailId: id,
      to: z.string(),
      kind: z.enum(mailKinds),
      failedAt: instant,
      answer: z.string(),
    }),
  ),
  signUp: z.enum(signUpModes),
  betaCode: z.string(),
  /** What operators have done, newest first. `about`: the id of the account concerned. */
  record: z.array(
    z.object({
      actId: id,
      at: instant,
      operator: z.string(),
      act: z.enum(operatorActs),
      about: id.nullable(),
    }),
  ),
})
export type OperatorPage = z.infer<typeof operatorPage>

/** An account's state, without its family or groups. */
const operatorAccount = z.object({
  adultId: id,
  email: z.string(),
  isVerified: z.boolean(),
  isBlocked: z.boolean(),
  /** True if the last email to the address failed permanently. */
  mailRefused: z.boolean(),
  /** When the newest open session began; null if none is open. */
  signedInAt: instant.nullable(),
  hasPassword: z.boolean(),
  hasProvider: z.boolean(),
  hasTwoFactor: z.boolean(),
  passkeys: z.int(),
})
export type OperatorAccount = z.infer<typeof operatorAccount>

const found = z.object({ account: operatorAccount.nullable() })
const confirmed = { REFUSED: refusal(['confirm_first']) }

export const operator = {
  read: base.output(operatorPage),
  /** Queues a failed email again. Answers NOT_FOUND if it is no longer listed as failed. */
  retryMail: base
    .errors(confirmed)
    .input(z.object({ mailId: id }))
    .output(operatorPage),
  /** If `betaCode` is null, the code in the environment variable applies. */
  saveSettings: base
    .errors(confirmed)
    .input(z.object({ signUp: z.enum(signUpModes).optional(), betaCode: optionalLine(100).optional() }))
    .output(operatorPage),
  findAccount: base.input(z.object({ email })).output(found),
  /**
   * Carries out the action, notifies the account's owner, and records it. An action that has already been carried out
   * is not repeated.
   */
  act: base
    .errors({ REFUSED: refusal(['confirm_first', 'yourself', 'only_admin', ...onTheWayRefusals]) })
    .input(z.object({ adultId: id, act: z.enum(accountActs) }))
    .output(found),
}
