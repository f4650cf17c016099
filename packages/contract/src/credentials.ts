// Driver credentials: when a driver's licence and insurance expire. Only the owner sees and changes the dates; other
// adults see only the status (spec 5, 6).
import {
  credentialRefusals,
  credentialStatuses,
  flagRefusals,
  longestFlagNote,
  longestProvider,
  withoutBrackets,
} from '@beanpool/domain/standing/credential-status'
import { z } from 'zod'
import { base, refusal } from './errors.ts'
import { beanIndex, date, enteredDate, id, instant, optionalLine, text } from './scalars.ts'

export const credentialStatus = z.enum(credentialStatuses)

const ownCredentials = z.object({
  licenseExpiry: date.nullable(),
  insuranceProvider: z.string().nullable(),
  insuranceLast4: z.string().nullable(),
  insuranceExpiry: date.nullable(),
  /** When the dates were last saved, to be sent back with each change; null if never. */
  savedAt: instant.nullable(),
  /** The status, which depends only on the dates and the current date in the adult's own time zone. */
  status: credentialStatus,
  /** The credential that expires first; null if a date is missing. */
  firstToExpire: z.object({ what: z.enum(['licence', 'insurance', 'both']), on: date }).nullable(),
  /** The adult's groups; those that require credentials come first. */
  groups: z.array(
    z.object({
      groupId: id,
      name: z.string(),
      /** True if the group's Fair Guard requires valid credentials to drive. */
      required: z.boolean(),
      status: credentialStatus,
      flag: z.object({ note: z.string(), at: instant, byName: z.string().nullable() }).nullable(),
      /** How many drives this adult has after a required credential expires. */
      drivesAfter: z.int(),
    }),
  ),
})
export type OwnCredentials = z.infer<typeof ownCredentials>

/** Credentials as admins see them: only the status, and any flags with their notes. */
const groupCredentials = z.object({
  required: z.boolean(),
  adults: z.array(
    z.object({
      adultId: id,
      name: z.string(),
      householdId: id,
      householdName: z.string(),
      beanIndex,
      mine: z.boolean(),
      status: credentialStatus,
      flag: z.object({ note: z.string(), at: instant, byName: z.string().nullable() }).nullable(),
      /** False for the reader's own family: another admin sets and clears flags there. */
      mayFlag: z.boolean(),
    }),
  ),
})
export type GroupCredentials = z.infer<typeof groupCredentials>

const provider = z
  .string()
  .nullish()
  .transform((value): string | null | undefined => withoutBrackets(value ?? ''))
  .pipe(optionalLine(longestProvider))

const last4 = z
  .string()
  .trim()
  .regex(/^\d{0,4}$/, 'Only digits, at most 4')
  .nullish()
  .transform((value) => value || null)

export const credentials = {
  mine: base.output(ownCredentials),
  /** Saves all fields at once; blank fields are cleared. Refused if another screen has saved since. */
  save: base
    .errors({ REFUSED: refusal(credentialRefusals) })
    .input(
      z.object({
        licenseExpiry: enteredDate.nullable(),
        insuranceProvider: provider,
        insuranceLast4: last4,
        insuranceExpiry: enteredDate.nullable(),
        savedAt: instant.nullable(),
      }),
    )
    .output(ownCredentials),
  ofGroup: base
    .errors({ REFUSED: refusal(['admin_only']) })
    .input(z.object({ groupId: id }))
    .output(groupCredentials),
  /** The flag applies only in this group, until an admin clears it. The adult sees the note. */
  flag: base
    .errors({ REFUSED: refusal(['admin_only', ...flagRefusals]) })
    .input(z.object({ groupId: id, adultId: id, note: text(longestFlagNote, 'Say why in a few words') }))
    .output(groupCredentials),
  clear: base
    .errors({ REFUSED: refusal(['admin_only', 'own_household']) })
    .input(z.object({ groupId: id, adultId: id }))
    .output(groupCredentials),
}
