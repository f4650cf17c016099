// The second adult of a household, invited by email with a single-use link.
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
import { email, id, instant, laterLine } from './scalars.ts'

/** The secret code in the mailed link. */
const code = z.string().regex(/^[\w-]{1,100}$/)

const codeRefusals = [...linkRefusals, ...moveRefusals] as const

const mine = z.object({ household: household.nullable() })

export const parting = z.object({
  familyName: z.string(),
  /** The adult who leaves and the adult who stays. */
  name: z.string(),
  partnerName: z.string(),
  refusal: z.enum(leavingFamilyRefusals).nullable(),
  groupNames: z.array(z.string()),
  /** Groups that the leaving adult owns now, which will pass to the partner. */
  ownedGroupNames: z.array(z.string()),
  drives: drivesGivenUp,
})
export type Parting = z.infer<typeof parting>

export const coParents = {
  /** Emails a link, which replaces any open invitation. */
  invite: base
    .errors({ REFUSED: refusal(['no_household', 'confirm_first', ...inviteRefusals]) })
    /** `timeZone`: the device's, for an adult who has neither a time zone nor a group. */
    .input(z.object({ email, timeZone: laterLine(60) }))
    .output(mine),
  /** Makes the mailed link stop working. */
  cancel: base.errors({ REFUSED: refusal(['no_household']) }).output(mine),
  /** Returns the name of the family that the link is for. Can be called signed out; rate-limited. */
  preview: base
    .errors({ REFUSED: refusal(codeRefusals) })
    .input(z.object({ code }))
    .output(
      z.object({
        householdName: z.string(),
        /** The address that the link was mailed to, which the reader signs up with; null once signed in. */
        email: z.string().nullable(),
        invitedByName: z.string(),
        expiresAt: instant,
        /** The family that the signed-in adult would leave, which is in no group yet, and its number of kids. */
        leaves: z.object({ name: z.string(), kidCount: z.int(), closes: z.boolean() }).nullable(),
      }),
    ),
  /** Joins the family. A retry gets the same response as the first call. */
  accept: base
    .errors({ REFUSED: refusal(codeRefusals) })
    .input(z.object({ code }))
    .output(z.object({})),
  /**
   * Previews how an adult would leave the family: the caller or, if the owner calls, the other adult. Otherwise answers
   * NOT_FOUND.
   */
  previewLeaving: base
    .errors({ REFUSED: refusal(['no_household', ...ownerRefusals]) })
    .input(z.object({ adultId: id }))
    .output(parting),
  /**
   * Passes the caller's drives to the other adult if that adult is free, otherwise to the group. The caller gets a new
   * household without kids. A retry succeeds.
   */
  leave: base
    .errors({ REFUSED: refusal(['no_household', ...leavingFamilyRefusals, ...onTheWayRefusals]) })
    .input(z.object({ householdId: id }))
    .output(mine),
  /** Removes the other adult, with the same effects. Only the family's owner may call it. */
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
