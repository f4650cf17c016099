// Invitations: codes that let a household into a group, most of them once.
import { approvalRules } from '@beanpool/domain/invitations/admission'
import { householdsPerLink, invitationRefusals, mostAtOnce } from '@beanpool/domain/invitations/invite-code'
import { mostKidsBrought, mostOnList } from '@beanpool/domain/invitations/roster'
import { z } from 'zod'
import { base, refusal } from './errors.ts'
import { email, id, instant, wallTime } from './scalars.ts'
import { poolTimes } from './timetables.ts'

export const inviteCode = z
  .string()
  .max(40)
  .transform((value) => value.replace(/[^0-9a-zA-Z]/g, '').toUpperCase())
  .pipe(z.string().length(8, 'A code has 8 letters and digits.'))

export const invitation = z.object({
  invitationId: id,
  code: z.string(),
  /** The invitation's link: `{app origin}/join?code={code}`. */
  link: z.string(),
  invitedEmail: z.string().nullable(),
  /** The family from another group that the invitation is reserved for. */
  invitedFamilyName: z.string().nullable(),
  invitedByName: z.string(),
  /**
   * How many households the invitation admits, and how many have used it. If it admits several, each needs an admin's
   * approval.
   */
  households: z.int(),
  useCount: z.int(),
  /** True if a member created the invitation, or it admits several households. */
  needsApproval: z.boolean(),
  createdAt: instant,
  expiresAt: instant,
})
export type Invitation = z.infer<typeof invitation>

/** An invitation as its sender sees it. */
const sentInvitation = invitation.extend({
  groupId: id,
  groupName: z.string(),
  /** True if the family has used it and is waiting for an admin. */
  asked: z.boolean(),
})
export type SentInvitation = z.infer<typeof sentInvitation>

/** An invitation as the invited adults see it. */
const invitationForMe = z.object({
  invitationId: id,
  code: z.string(),
  groupName: z.string(),
  city: z.string(),
  householdCount: z.int(),
  inviterName: z.string(),
  /** True if an admin has to approve the family. */
  needsApproval: z.boolean(),
  expiresAt: instant,
})
export type InvitationForMe = z.infer<typeof invitationForMe>

/** A family that the caller knows from another group; only its name is shown. */
const familyChoice = z.object({
  householdId: id,
  name: z.string(),
  groupNames: z.array(z.string()),
  /** True if the caller has already invited this family and it has not answered yet. */
  invited: z.boolean(),
})
export type FamilyChoice = z.infer<typeof familyChoice>

/** The result for each address: why no email was sent; null if one was sent. */
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
  /** True if the caller may invite families. */
  mayInvite: z.boolean(),
  /** True if families that the caller invites need an admin's approval. */
  waits: z.boolean(),
})
export type AdmissionShown = z.infer<typeof admissionShown>

/** A household that has asked to join, as admins see it. */
const joinRequest = z.object({
  requestId: id,
  groupId: id,
  adultId: id,
  adultName: z.string(),
  householdName: z.string(),
  kidCount: z.int(),
  invitedByName: z.string(),
  /** True if the household used a link for several households. */
  byLink: z.boolean(),
  createdAt: instant,
})
export type JoinRequest = z.infer<typeof joinRequest>

/**
 * Kids' names and a phone number from a class list, for the set-up. `partnerFirstName`: an adult of the same family who
 * has already joined.
 */
const brought = z.object({
  kidNames: z.array(z.string()),
  phone: z.string().nullable(),
  partnerFirstName: z.string().nullable(),
})
export type Brought = z.infer<typeof brought>

const listedFamily = z.object({
  kidNames: z.array(z.string().max(200)).max(mostKidsBrought),
  parents: z
    .array(z.object({ email: z.string().max(320), phone: z.string().max(200).nullable() }))
    .min(1)
    .max(8),
})
export type ListedFamily = z.infer<typeof listedFamily>

const run = z.object({ kidId: id, poolId: id })

export const invitations = {
  /**
   * An invitation with an address is mailed there and works only for it. An admin's invitation admits at once, unless
   * the group approves every newcomer. Households invited by a member or a shared link need an admin's approval. The
   * caller generates `invitationId`: a retry returns the first invitation.
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
  /**
   * Invites many addresses in one call and returns a result for each. Repeating the call within ten minutes emails no
   * address twice.
   */
  send: base
    .errors({ REFUSED: refusal(['invites_off']) })
    .input(z.object({ groupId: id, emails: z.array(z.string().max(320)).min(1).max(mostAtOnce) }))
    .output(sent),
  /**
   * Invites the families on a class list, up to 200 addresses at a time. Each invitation carries the kids' first names
   * and the phone number.
   */
  sendList: base
    .errors({ REFUSED: refusal(['admin_only']) })
    .input(
      z
        .object({ groupId: id, families: z.array(listedFamily).min(1).max(mostOnList) })
        .refine(({ families }) => families.flatMap(({ parents }) => parents).length <= mostOnList, {
          path: ['families'],
          message: `At most ${mostOnList} addresses at a time`,
        }),
    )
    .output(sent),
  /** Returns the class-list data of a pending invitation, only to the person it was sent to. */
  brought: base
    .errors({ REFUSED: refusal(invitationRefusals) })
    .input(z.object({ code: inviteCode }))
    .output(brought),
  /** Lists families from the caller's other groups that are not in this group. */
  families: base.input(z.object({ groupId: id })).output(z.object({ families: z.array(familyChoice) })),
  /** Creates an invitation for each of those families; their adults find it in the app. */
  inviteFamilies: base
    .errors({ REFUSED: refusal(['invites_off', 'no_valid_families']) })
    .input(z.object({ groupId: id, householdIds: z.array(id).min(1).max(mostAtOnce) }))
    .output(z.object({ sentHouseholdIds: z.array(id) })),
  /** Lists the pending invitations for the caller's address or family, one for each group. */
  forMe: base.output(z.object({ invitations: z.array(invitationForMe) })),
  /** Declines all invitations that the caller has to this group. Repeating the call changes nothing. */
  decline: base
    .errors({ REFUSED: refusal(['not_pending']) })
    .input(z.object({ invitationId: id }))
    .output(z.object({})),
  /** Lists the invitations that the caller has sent in all groups; those that expire soonest come first. */
  sent: base.output(z.object({ invitations: z.array(sentInvitation) })),
  /** Returns the group's rules for who may invite and whom an admin approves. */
  admission: base.input(z.object({ groupId: id })).output(admissionShown),
  /** Omitted rules do not change. */
  saveAdmission: base
    .errors({ REFUSED: refusal(['admin_only']) })
    .input(admission.partial().extend({ groupId: id }))
    .output(z.object({})),
  /**
   * Lists open, unexpired invitations, and used-up links with a waiting family: all of the group's for admins, the
   * caller's own for members.
   */
  list: base.input(z.object({ groupId: id })).output(z.object({ invitations: z.array(invitation) })),
  revoke: base
    .errors({ REFUSED: refusal(['not_pending']) })
    .input(z.object({ invitationId: id }))
    .output(z.object({})),
  /** Shows what the code is for. Can be called signed out, and reveals nothing about kids or times. Rate-limited. */
  preview: base
    .errors({ REFUSED: refusal(invitationRefusals) })
    .input(z.object({ code: inviteCode }))
    .output(
      z.object({
        code: z.string(),
        /** The inviter's first name. */
        inviterName: z.string(),
        groupName: z.string(),
        city: z.string(),
        timeZone: z.string(),
        householdCount: z.int(),
        /** The group's pools. Their id, time and timetable are null for readers who are signed out. */
        pools: z.array(
          z.object({
            name: z.string(),
            ...poolTimes,
            poolId: id.nullable(),
            startTime: wallTime.nullable(),
            /** The reader's kids who have the pool's start or destination among their addresses. */
            linkedKidIds: z.array(id),
          }),
        ),
        /** True if an admin approves every household. */
        needsApproval: z.boolean(),
        /** True if the caller's household has asked to join and no admin has decided yet. */
        waits: z.boolean(),
        /** True if the invitation is only for one email address, which stays hidden. */
        forOneAddress: z.boolean(),
        /** The group's id, shown only to its members. */
        memberOf: id.nullable(),
      }),
    ),
  /**
   * `consent`: the caller agrees to share the kids' names and addresses with the group. `runs`: the caller's kids and
   * the pools they will ride in. A retry gets the same response as the first call.
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
        /** True if an admin has to let the household in. */
        waits: z.boolean(),
        /** Kids who ride in no pool yet, because their family has three strikes and must drive first. */
        leftOut: z.array(z.string()),
      }),
    ),
  /** Lists the groups that have not yet decided on the request to join from the caller's household. */
  waiting: base.output(
    z.object({ groups: z.array(z.object({ groupName: z.string(), createdAt: instant })) }),
  ),
  /** Lists the pending requests to join, oldest first. */
  requests: base
    .errors({ REFUSED: refusal(['admin_only']) })
    .input(z.object({ groupId: id }))
    .output(z.object({ requests: z.array(joinRequest) })),
  /**
   * Admits a household and enrols its kids in the pools it chose, or declines it, which frees its place in the link.
   * Repeating the call changes nothing.
   */
  decide: base
    .errors({ REFUSED: refusal(['admin_only', 'already_decided']) })
    .input(z.object({ requestId: id, admit: z.boolean() }))
    .output(z.object({})),
  /** Admits all of these households that are still waiting, and then plans once. */
  admitAll: base
    .errors({ REFUSED: refusal(['admin_only']) })
    .input(z.object({ groupId: id, requestIds: z.array(id).min(1).max(mostAtOnce) }))
    .output(z.object({ admitted: z.array(id) })),
}
