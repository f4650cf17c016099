// The signed-in adult: their identity and their groups.
import { signInProviderIds } from '@beanpool/domain/accounts/sign-in-providers'
import { groupRoles } from '@beanpool/domain/groups/roles'
import { signUpModes } from '@beanpool/domain/operator/operator'
import { planTiers } from '@beanpool/domain/plans/plan-limits'
import { z } from 'zod'
import { dateLanguages } from './date-languages.ts'
import { base, refusal } from './errors.ts'
import { beanIndex, id, instant, line, name, phone } from './scalars.ts'

const planTier = z.enum(planTiers)
export const groupRole = z.enum(groupRoles)

const me = z.object({
  adultId: id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The adult's time zone: the chosen one, or else their first group's; null if there is neither. */
  timeZone: z.string().nullable(),
  /** The locale for dates and numbers; null to use the device's. */
  dateLanguage: z.enum(dateLanguages).nullable(),
  planTier,
  /** True if the adult may open /operator. */
  isOperator: z.boolean(),
  /** True if the last email to the adult's address failed permanently. */
  mailRefused: z.boolean(),
  /** How many groups the adult owns; the plan limits this. */
  groupsOwned: z.int(),
  household: z.object({ householdId: id, name: z.string(), setupCompleted: z.boolean() }).nullable(),
  groups: z.array(
    z.object({
      groupId: id,
      name: z.string(),
      timeZone: z.string(),
      role: groupRole,
      beanIndex,
      fairGuard: z.object({
        name: z.string(),
        /** The different lock windows of the group's pools, shortest first; without pools, the Fair Guard's. */
        lockHours: z.array(z.int()),
        lateMinutes: z.int(),
        softNudgeHundredths: z.int(),
        hardLockHundredths: z.int(),
      }),
    }),
  ),
})
export type Me = z.infer<typeof me>

export const accounts = {
  /**
   * Returns what the sign-in pages offer: the providers with a button, in order, and who can sign up. Can be called
   * signed out.
   */
  signInWays: base.output(
    z.object({
      providers: z.array(z.object({ id: z.enum(signInProviderIds), name: z.string() })),
      signUp: z.enum(signUpModes),
    }),
  ),
  /** Returns the signed-in adult, or answers UNAUTHORIZED. */
  me: base.output(me),
  /**
   * Changes the adult's own account (spec 2, Settings, Account). Omitted fields stay unchanged, as another device may
   * have edited them.
   */
  update: base
    .errors({ REFUSED: refusal(['changed_since', 'confirm_first']) })
    .input(
      z
        .object({
          firstName: name(60, 'First name is required').optional(),
          lastName: name(60, 'Last name is required').optional(),
          phone: phone('Phone is required').optional(),
          timeZone: line(60, 'Time zone is required').optional(),
          dateLanguage: z.enum(dateLanguages).nullable().optional(),
          /** The version of the names and phone number in the form. The call is refused if they have changed since. */
          version: z.string().max(20).optional(),
        })
        .refine(
          ({ version: _, ...given }) => Object.values(given).some((value) => value !== undefined),
          'Nothing to change',
        ),
    )
    .output(me),
}

// Downloads everything Beanpool keeps about an adult and their family.

const dataExport = z.object({
  madeAt: instant,
  /** The rows of each section; keys are plain words, dates are ISO. */
  data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
})
export type DataExport = z.infer<typeof dataExport>

export const accountData = {
  /**
   * Rate-limited. Read-only, but called only when the adult asks for the download: no screen loads it automatically.
   */
  download: base.output(dataExport),
}

// Free and Pro, and the beta code that unlocks Pro during the closed beta (spec 4, 5).

export const plans = {
  /**
   * The server trims and compares the code. Redeeming it twice is not an error; `firstTime` is true only the first
   * time.
   */
  redeemBetaCode: base
    .errors({ REFUSED: refusal(['invalid_code']) })
    .input(z.object({ code: line(100, 'Please check your beta code.') }))
    .output(z.object({ planTier, firstTime: z.boolean() })),
}
