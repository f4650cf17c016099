// The second adult of a household: asked in by mail, with a link that works once (product.md 3).
import { inviteRefusals, linkRefusals, moveRefusals } from '@beanpool/domain/households/co-parent'
import { leavingFamilyRefusals, ownerRefusals } from '@beanpool/domain/households/parting'
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
  /** Who leaves, and who stays. */
  name: z.string(),
  partnerName: z.string(),
  refusal: z.enum(leavingFamilyRefusals).nullable(),
  groupNames: z.array(z.string()),
  /** That they own, and the partner does then. */
  ownedGroupNames: z.array(z.string()),
  drives: drivesGivenUp,
})
export type Parting = z.infer<typeof parting>

export const coParents = {
  /** Mails a link; an invitation that still waits is taken back by the new one. */
  invite: base
    .errors({ REFUSED: refusal(['no_household', 'confirm_first', ...inviteRefusals]) })
    .input(z.object({ email }))
    .output(mine),
  /** The link in the mail stops working. */
  cancel: base.errors({ REFUSED: refusal(['no_household']) }).output(mine),
  /** Whose family the link leads into. Works signed out; rate-limited. */
  preview: base
    .errors({ REFUSED: refusal(codeRefusals) })
    .input(z.object({ code }))
    .output(
      z.object({
        householdName: z.string(),
        /** To which it was mailed, for who signs up through it; null once signed in. */
        email: z.string().nullable(),
        invitedByName: z.string(),
        expiresAt: instant,
        /** A family of their own, without a group, that the signed-in adult would leave; its kids by number. */
        leaves: z.object({ name: z.string(), kidCount: z.int(), closes: z.boolean() }).nullable(),
      }),
    ),
  /** Accepting twice gives the first answer. */
  accept: base
    .errors({ REFUSED: refusal(codeRefusals) })
    .input(z.object({ code }))
    .output(z.object({})),
  /** What follows were the adult no longer of the family: the caller, or for its owner another. NOT_FOUND for anybody else. */
  previewLeaving: base
    .errors({ REFUSED: refusal(['no_household', ...ownerRefusals]) })
    .input(z.object({ adultId: id }))
    .output(parting),
  /** Their drives go to the other adult where free, else back to the group; they get a household without kids. A retry finds it done. */
  leave: base
    .errors({ REFUSED: refusal(['no_household', ...leavingFamilyRefusals, ...onTheWayRefusals]) })
    .input(z.object({ householdId: id }))
    .output(mine),
  /** The same, by the family’s owner. */
  remove: base
    .errors({ REFUSED: refusal(['no_household', ...ownerRefusals, ...onTheWayRefusals]) })
    .input(z.object({ adultId: id }))
    .output(mine),
  /** The other adult owns the family from then on. */
  handOver: base
    .errors({ REFUSED: refusal(['no_household', ...ownerRefusals]) })
    .input(z.object({ adultId: id }))
    .output(mine),
}
