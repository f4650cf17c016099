// Driver credentials: until when a licence and an insurance are good. Their owner reads and changes them; nobody else sees more
// than the status (spec 5, 6; settled.md, "Drivers, helpers, homes").
import {
  credentialRefusals,
  credentialStatuses,
  longestProvider,
  withoutBrackets,
} from '@beanpool/domain/standing/credential-status'
import { z } from 'zod'
import { base, refusal } from './errors.ts'
import { date, enteredDate, id, instant, optionalLine } from './scalars.ts'

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
}
