// Invitations: single-use codes that let a household into a group (product.md 10).
import { invitationRefusals } from '@beanpool/domain/invitations/invite-code'
import { z } from 'zod'
import { base, refusal } from './errors.ts'
import { email, id, instant, weekdayMask } from './scalars.ts'

export const inviteCode = z
  .string()
  .max(40)
  .transform((value) => value.replace(/[^0-9a-zA-Z]/g, '').toUpperCase())
  .pipe(z.string().length(8, 'A code has 8 letters and digits.'))

export const invitation = z.object({
  invitationId: id,
  code: z.string(),
  /** `{app origin}/join?code={code}` */
  link: z.string(),
  invitedEmail: z.string().nullable(),
  invitedByName: z.string(),
  createdAt: instant,
  expiresAt: instant,
})
export type Invitation = z.infer<typeof invitation>

export const invitations = {
  /** An admin's invitation admits at once. With an address it is bound to it and a mail is sent. */
  create: base
    .errors({ REFUSED: refusal(['admin_only']) })
    .input(z.object({ groupId: id, email: email.nullable() }))
    .output(invitation),
  /** Pending and unexpired ones. */
  list: base.input(z.object({ groupId: id })).output(z.object({ invitations: z.array(invitation) })),
  revoke: base
    .errors({ REFUSED: refusal(['not_pending']) })
    .input(z.object({ invitationId: id }))
    .output(z.object({})),
  /** Works signed out; tells nothing about kids or times. Rate-limited. */
  preview: base
    .errors({ REFUSED: refusal(invitationRefusals) })
    .input(z.object({ code: inviteCode }))
    .output(
      z.object({
        code: z.string(),
        groupName: z.string(),
        city: z.string(),
        householdCount: z.int(),
        pools: z.array(z.object({ name: z.string(), weekdayMask })),
        /** Bound to an address, which is not told. */
        forOneAddress: z.boolean(),
        /** The group's id, for who is in it already. */
        memberOf: id.nullable(),
      }),
    ),
  /** `consent`: share the kids' names and addresses with the group. Accepting twice gives the first answer. */
  accept: base
    .errors({ REFUSED: refusal(invitationRefusals) })
    .input(
      z.object({ code: inviteCode, consent: z.literal(true, 'Please agree to share names and addresses.') }),
    )
    .output(z.object({ groupId: id })),
}
