// The signed-in adult: their identity and their groups.

import { groupRoles } from '@beanpool/domain/groups/roles'
import { planTiers } from '@beanpool/domain/plans/plan-limits'
import { z } from 'zod'
import { dateLanguages } from './date-languages.ts'
import { base, refusal } from './errors.ts'
import { beanIndex, id, line, name, phone } from './scalars.ts'

export const planTier = z.enum(planTiers)
export const groupRole = z.enum(groupRoles)

export const me = z.object({
  adultId: id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The adult's clock: their choice, else their first group's; null if neither. */
  timeZone: z.string().nullable(),
  /** The locale for dates and numbers; null for the device's. */
  dateLanguage: z.enum(dateLanguages).nullable(),
  planTier,
  /** Groups the adult owns, counted against the plan's limit. */
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
        /** The lock windows of the group's pools, without repeats, shortest first; the Fair Guard's if there are no pools. */
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
  /** Returns the buttons that the sign-in pages show. Works signed out. */
  signInWays: base.output(z.object({ google: z.boolean() })),
  /** Answers UNAUTHORIZED when signed out. */
  me: base.output(me),
  /** Changes the adult's own account (spec 2, Settings, Account). Omitted fields stay: another device may have changed them. */
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
          /** Of the names and the phone that the form showed: refused if they have changed since. */
          version: z.string().max(20).optional(),
        })
        .refine(
          ({ version: _, ...given }) => Object.values(given).some((value) => value !== undefined),
          'Nothing to change',
        ),
    )
    .output(me),
}
