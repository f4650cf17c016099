// The signed-in adult: who they are, and which groups they belong to.

import { groupRoles } from '@beanpool/domain/groups/memberships'
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
  /** The adult's clock: what they chose, else their first group's; null: neither. */
  timeZone: z.string().nullable(),
  /** How dates and numbers are written for them; null: as the device has it. */
  dateLanguage: z.enum(dateLanguages).nullable(),
  planTier,
  /** Towards the plan's limit of groups of one's own. */
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
        /** Of the group's pools, each once, from the shortest; without pools the Fair Guard's. */
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
  /** Which buttons the pages for signing in show. Works signed out. */
  signInWays: base.output(z.object({ google: z.boolean() })),
  /** Answers UNAUTHORIZED when nobody is signed in. */
  me: base.output(me),
  /** The signed-in adult's own account (spec 2, Settings, Account). What is left out stays: another device may have changed it. */
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
          /** What the form knew as stored: refused where a field that is given is another by then. */
          seen: z.object({ firstName: z.string(), lastName: z.string(), phone: z.string() }).optional(),
        })
        .refine(
          ({ seen: _, ...given }) => Object.values(given).some((value) => value !== undefined),
          'Nothing to change',
        ),
    )
    .output(me),
}
