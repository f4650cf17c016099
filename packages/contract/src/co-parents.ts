// The second adult of a household, invited by mail with a link that works once.
import {
  inviteRefusals,
  leavingFamilyRefusals,
  linkRefusals,
  moveRefusals,
  ownerRefusals,
} from '@beanpool/domain/households/co-parent'
import { onTheWayRefusals } from '@beanpool/domain/rides/under-way'
import { z } from 'zod'
import { drivesGivenUp } from './account-deletion.ts'
import { base, refusal } from './errors.ts'
import { household } from './households.ts'
import { email, id, instant } from './scalars.ts'

/** The secret of the link in the mail. */
const code = z.string().regex(/^[\w-]{1,100}$/)

const codeRefusals = [...linkRefusals, ...moveRefusals] as const

const mine = z.object({ household: household.nullable() })

export const parting = z.object({
  familyName: z.string(),
  /** The adult who leaves, and the one who stays. */
  name: z.string(),
  partnerName: z.string(),
  refusal: z.enum(leavingFamilyRefusals).nullable(),
  groupNames: z.array(z.string()),
  /** Groups they own now, to be owned by the partner. */
  ownedGroupNames: z.array(z.string()),
  drives: drivesGivenUp,
})
export type Parting = z.infer<typeof parting>

export const coParents = {
  /** Mails a link; it replaces any open invitation. */
  invite: base
    .errors({ REFUSED: refusal(['no_household', 'confirm_first', ...inviteRefusals]) })
    .input(z.object({ email }))
    .output(mine),
  /** Makes the mailed link stop working. */
  cancel: base.errors({ REFUSED: refusal(['no_household']) }).output(mine),
  /** Names the family that the link is for. Works signed out; rate-limited. */
  preview: base
    .errors({ REFUSED: refusal(codeRefusals) })
    .input(z.object({ code }))
    .output(
      z.object({
        householdName: z.string(),
        /** The address it was mailed to, to sign up with; null once signed in. */
        email: z.string().nullable(),
        invitedByName: z.string(),
        expiresAt: instant,
        /** The family, not yet in any group, that the signed-in adult would be leaving, and its number of kids. */
        leaves: z.object({ name: z.string(), kidCount: z.int(), closes: z.boolean() }).nullable(),
      }),
    ),
  /** Joins the family. A second call gets the first answer. */
  accept: base
    .errors({ REFUSED: refusal(codeRefusals) })
    .input(z.object({ code }))
    .output(z.object({})),
  /** Previews an adult leaving the family: the caller or, for the owner, the other adult. NOT_FOUND otherwise. */
  previewLeaving: base
    .errors({ REFUSED: refusal(['no_household', ...ownerRefusals]) })
    .input(z.object({ adultId: id }))
    .output(parting),
  /**
   * Passes the caller's drives to the other adult if free, else to the group; the caller gets a household without
   * kids. A retry succeeds.
   */
  leave: base
    .errors({ REFUSED: refusal(['no_household', ...leavingFamilyRefusals, ...onTheWayRefusals]) })
    .input(z.object({ householdId: id }))
    .output(mine),
  /** Does the same when the family’s owner removes the other adult. */
  remove: base
    .errors({ REFUSED: refusal(['no_household', ...ownerRefusals, ...onTheWayRefusals]) })
    .input(z.object({ adultId: id }))
    .output(mine),
  /** Makes the other adult the family's owner. */
  handOver: base
    .errors({ REFUSED: refusal(['no_household', ...ownerRefusals]) })
    .input(z.object({ adultId: id }))
    .output(mine),
}
