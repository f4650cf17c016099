// Invitations: single-use codes that let a household into a group (product.md 10).
import { approvalRules } from '@beanpool/domain/invitations/admission'
import { householdsPerLink, invitationRefusals, mostAtOnce } from '@beanpool/domain/invitations/invite-code'
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
  /** Bound to a family of another group. */
  invitedFamilyName: z.string().nullable(),
  invitedByName: z.string(),
  /** How many households it lets in, and how many have used it. More than one: each waits for an admin. */
  households: z.int(),
  useCount: z.int(),
  /** It was made by a member, or for several households. */
  needsApproval: z.boolean(),
  createdAt: instant,
  expiresAt: instant,
})
export type Invitation = z.infer<typeof invitation>

/** As who sent it lists it. */
const sentInvitation = invitation.extend({
  groupId: id,
  groupName: z.string(),
  /** The family has used it, and waits for an admin. */
  asked: z.boolean(),
})
export type SentInvitation = z.infer<typeof sentInvitation>

/** As those who are invited read it. */
const invitationForMe = z.object({
  invitationId: id,
  code: z.string(),
  groupName: z.string(),
  city: z.string(),
  householdCount: z.int(),
  inviterName: z.string(),
  /** An admin decides. */
  needsApproval: z.boolean(),
  expiresAt: instant,
})
export type InvitationForMe = z.infer<typeof invitationForMe>

/** A family of one's other groups, by name only. */
const familyChoice = z.object({
  householdId: id,
  name: z.string(),
  groupNames: z.array(z.string()),
  /** By the caller, and not answered. */
  invited: z.boolean(),
})
export type FamilyChoice = z.infer<typeof familyChoice>

/** Of each address why nothing was sent there; null: it was. */
const sent = z.object({
  answers: z.array(
    z.object({ email: z.string(), problem: z.enum(['invalid', 'own', 'too_many']).nullable() }),
  ),
})
export type Sent = z.infer<typeof sent>

const admission = z.object({ approvalRule: z.enum(approvalRules), membersInvite: z.boolean() })

const admissionShown = admission.extend({
  groupName: z.string(),
  isAdmin: z.boolean(),
  /** The caller may invite. */
  mayInvite: z.boolean(),
  /** Whom the caller invites waits for an admin. */
  waits: z.boolean(),
})
export type AdmissionShown = z.infer<typeof admissionShown>

/** A household that waits to be let in, as admins see it. */
const joinRequest = z.object({
  requestId: id,
  groupId: id,
  adultId: id,
  adultName: z.string(),
  householdName: z.string(),
  kidCount: z.int(),
  invitedByName: z.string(),
  /** By a link for several households. */
  byLink: z.boolean(),
  createdAt: instant,
})
export type JoinRequest = z.infer<typeof joinRequest>

const run = z.object({ kidId: id, poolId: id })

export const invitations = {
  /**
   * With an address it is bound to it, and its owner is told. An admin's admits at once, unless the group has
   * every newcomer approved; a member's, and one for several households, waits for an admin. `invitationId`: made by the
   * caller, so that a repeated call finds what the first one made.
   */
  create: base
    .errors({ REFUSED: refusal(['admin_only', 'invites_off']) })
    .input(
      z
        .object({
          invitationId: id.optional(),
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
  /** Many addresses in one call, each with its answer. The same again within ten minutes writes to nobody twice. */
  send: base
    .errors({ REFUSED: refusal(['invites_off']) })
    .input(z.object({ groupId: id, emails: z.array(z.string().max(320)).min(1).max(mostAtOnce) }))
    .output(sent),
  /** Families of the caller's other groups that are not in this one. */
  families: base.input(z.object({ groupId: id })).output(z.object({ families: z.array(familyChoice) })),
  /** Bound to those families, whose adults find it in the app. */
  inviteFamilies: base
    .errors({ REFUSED: refusal(['invites_off', 'no_valid_families']) })
    .input(z.object({ groupId: id, householdIds: z.array(id).min(1).max(mostAtOnce) }))
    .output(z.object({ sentHouseholdIds: z.array(id) })),
  /** Open ones for the caller's address or family, one for each group. */
  forMe: base.output(z.object({ invitations: z.array(invitationForMe) })),
  /** All that this group sent to the caller. The same twice is once. */
  decline: base
    .errors({ REFUSED: refusal(['not_pending']) })
    .input(z.object({ invitationId: id }))
    .output(z.object({})),
  /** The caller's own in all groups, the soonest to expire first. */
  sent: base.output(z.object({ invitations: z.array(sentInvitation) })),
  /** Who may invite to a group, and whose newcomers wait for an admin. */
  admission: base.input(z.object({ groupId: id })).output(admissionShown),
  saveAdmission: base
    .errors({ REFUSED: refusal(['admin_only']) })
    .input(admission.extend({ groupId: id }))
    .output(z.object({})),
  /** Pending and unexpired ones: all of the group for admins, else the caller's. */
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
  /** Lets in all of these that still wait, and plans once. */
  admitAll: base
    .errors({ REFUSED: refusal(['admin_only']) })
    .input(z.object({ groupId: id, requestIds: z.array(id).min(1).max(mostAtOnce) }))
    .output(z.object({ admitted: z.array(id) })),
}
