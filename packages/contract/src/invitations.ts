// Invitations: single-use codes that let a household into a group (product.md 10).
import { householdsPerLink, invitationRefusals } from '@beanpool/domain/invitations/invite-code'
import { z } from 'zod'
import { base, refusal } from './errors.ts'
import { email, id, instant, wallTime, weekdayMask } from './scalars.ts'

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
  /** How many households it lets in, and how many have used it. More than one: each waits for an admin. */
  households: z.int(),
  useCount: z.int(),
  createdAt: instant,
  expiresAt: instant,
})
export type Invitation = z.infer<typeof invitation>

/** A household that waits to be let in, as admins see it. */
const joinRequest = z.object({
  requestId: id,
  adultId: id,
  adultName: z.string(),
  householdName: z.string(),
  kidCount: z.int(),
  invitedByName: z.string(),
  createdAt: instant,
})
export type JoinRequest = z.infer<typeof joinRequest>

const run = z.object({ kidId: id, poolId: id })

export const invitations = {
  /** An admin's invitation admits at once; with an address it is bound to it and a mail is sent. One for several households waits for an admin each time. */
  create: base
    .errors({ REFUSED: refusal(['admin_only']) })
    .input(
      z
        .object({
          groupId: id,
          email: email.nullable(),
          households: z.int().min(1).max(householdsPerLink).default(1),
        })
        .refine((input) => input.email === null || input.households === 1, {
          path: ['households'],
          message: 'An invitation by mail is for one family',
        }),
    )
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
        /** Who invites, by first name. */
        inviterName: z.string(),
        groupName: z.string(),
        city: z.string(),
        householdCount: z.int(),
        /** The id and the time are for who is signed in. */
        pools: z.array(
          z.object({
            name: z.string(),
            weekdayMask,
            poolId: id.nullable(),
            startTime: wallTime.nullable(),
            /** The reader's own kids who are linked to where it starts or ends. */
            linkedKidIds: z.array(id),
          }),
        ),
        /** An admin decides, each time. */
        needsApproval: z.boolean(),
        /** The caller's household has asked, and nobody has decided. */
        waits: z.boolean(),
        /** Bound to an address, which is not told. */
        forOneAddress: z.boolean(),
        /** The group's id, for who is in it already. */
        memberOf: id.nullable(),
      }),
    ),
  /**
   * `consent`: share the kids' names and addresses with the group. `runs`: which of the own kids ride what from now on.
   * Accepting twice gives the first answer.
   */
  accept: base
    .errors({ REFUSED: refusal(invitationRefusals) })
    .input(
      z.object({
        code: inviteCode,
        consent: z.literal(true, 'Please agree to share names and addresses.'),
        runs: z.array(run).max(200).default([]),
      }),
    )
    .output(
      z.object({
        groupId: id,
        /** For an admin. */
        waits: z.boolean(),
        /** Kids who ride nothing yet: their family has three strikes and drives first. */
        leftOut: z.array(z.string()),
      }),
    ),
  /** What the caller's household has asked for, and nobody has decided. */
  waiting: base.output(
    z.object({ groups: z.array(z.object({ groupName: z.string(), createdAt: instant })) }),
  ),
  /** Households that wait to be let in, the longest first. */
  requests: base
    .errors({ REFUSED: refusal(['admin_only']) })
    .input(z.object({ groupId: id }))
    .output(z.object({ requests: z.array(joinRequest) })),
  /** Lets a household in, with its runs, or declines, which leaves its place in the link to another. The same twice is once. */
  decide: base
    .errors({ REFUSED: refusal(['admin_only', 'already_decided']) })
    .input(z.object({ requestId: id, admit: z.boolean() }))
    .output(z.object({})),
}
