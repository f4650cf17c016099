// Driver credentials: until when a licence and an insurance are good. Their owner reads and changes them; nobody else sees more
// than the status (spec 5, 6; settled.md, "Drivers, helpers, homes").
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

export const ownCredentials = z.object({
  licenseExpiry: date.nullable(),
  insuranceProvider: z.string().nullable(),
  insuranceLast4: z.string().nullable(),
  insuranceExpiry: date.nullable(),
  /** When they were saved, given back with a change; null: never. */
  savedAt: instant.nullable(),
  /** By the dates alone, today on the adult's own clock. */
  status: credentialStatus,
  /** What expires first; null while a date is missing. */
  firstToExpire: z.object({ what: z.enum(['licence', 'insurance', 'both']), on: date }).nullable(),
  /** The adult's groups, those that ask for credentials first. */
  groups: z.array(
    z.object({
      groupId: id,
      name: z.string(),
      /** The Fair Guard asks for them: without, nobody drives. */
      required: z.boolean(),
      status: credentialStatus,
      flag: z.object({ note: z.string(), at: instant, byName: z.string().nullable() }).nullable(),
      /** Drives of this adult after the day on which credentials that are asked for expire. */
      drivesAfter: z.int(),
    }),
  ),
})
export type OwnCredentials = z.infer<typeof ownCredentials>

/** By admins: the status alone, and the flags with their notes. */
export const groupCredentials = z.object({
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
      /** False: another admin flags and clears, on the reader's own family. */
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
  /** All of it at once; blank is nothing. Refused where it was saved since on another screen. */
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
  /** Holds in this group alone, until an admin clears it. The adult reads the note. */
  flag: base
    .errors({ REFUSED: refusal(['admin_only', ...flagRefusals]) })
    .input(z.object({ groupId: id, adultId: id, note: text(longestFlagNote, 'Say why in a few words') }))
    .output(groupCredentials),
  clear: base
    .errors({ REFUSED: refusal(['admin_only', 'own_household']) })
    .input(z.object({ groupId: id, adultId: id }))
    .output(groupCredentials),
}
