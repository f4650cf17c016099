// The second adult of a household: asked in by mail, with a link that works once (product.md 3).
import { inviteRefusals, linkRefusals, moveRefusals } from '@beanpool/domain/households/co-parent'
import { z } from 'zod'
import { base, refusal } from './errors.ts'
import { household } from './households.ts'
import { email, instant } from './scalars.ts'

/** The secret of the link in the mail. */
const code = z.string().regex(/^[\w-]{1,100}$/)

const codeRefusals = [...linkRefusals, ...moveRefusals] as const

const mine = z.object({ household: household.nullable() })

export const coParents = {
  /** Mails a link; an invitation that still waits is taken back by the new one. */
  invite: base
    .errors({ REFUSED: refusal(['no_household', ...inviteRefusals]) })
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
}
