// Sends many invitations at once, to pasted addresses or to families in the caller's other groups. Returns a result for
// each.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { invitations as contract, ListedFamily, Sent } from '@beanpool/contract/invitations'
import { withAsciiDomain } from '@beanpool/contract/plain-text'
import { email as emailShape, name, phone } from '@beanpool/contract/scalars'
import { invitingRefusal } from '@beanpool/domain/invitations/admission'
import { rateLimited, refused } from '../../api/failures.ts'
import { type Bringing, saveBrought } from '../../books/invitations/brought-store.ts'
import { familiesOfOtherGroups, membersAmong } from '../../books/invitations/sent-store.ts'
import { requireAccess } from '../../books/members/access.ts'
import { emailOf } from '../../books/members/read-names.ts'
import type { Caller } from '../../context/context.ts'
import { newId } from '../../db/columns.ts'
import type { Queryable } from '../../db/pool.ts'
import { changeGroup, type OpenGroup } from '../opening/change-group.ts'
import { invite } from './invite.ts'
import { addressesLeft, mailsLeft } from './mail-limit.ts'

type Refusal = RefusalOf<typeof contract.send>
type FamiliesRefusal = RefusalOf<typeof contract.inviteFamilies>

const longestKidName = 60

type Addresses = { groupId: string; emails: string[] }

const asStored = (email: string) => withAsciiDomain(email.trim()).toLowerCase()

/**
 * Does not reveal whether an address has an account: each address that can be emailed counts as sent. Members of the
 * group are not invited again.
 */
export function sendInvitations(caller: Caller, { groupId, emails }: Addresses): Promise<Sent> {
  return send(caller, 'invitations.send', { groupId, emails })
}

type ClassList = { groupId: string; families: ListedFamily[] }

/** Sends each parent an invitation with the kids' names. Invalid names and numbers are left out, not refused. */
export function sendClassList(caller: Caller, { groupId, families }: ClassList): Promise<Sent> {
  const brought = new Map<string, Bringing>()
  for (const { kidNames, parents } of families) {
    const names = kidNames.map((each) => name(longestKidName, '').safeParse(each))
    const kids = [...new Set(names.flatMap(({ data }) => data ?? []))]
    const familyId = parents.length > 1 ? newId() : null
    for (const { email, phone: number } of parents)
      brought.set(asStored(email), {
        kidNames: kids,
        familyId,
        phone: phone('').safeParse(number).data ?? null,
      })
  }
  const emails = families.flatMap(({ parents }) => parents.map(({ email }) => email))
  return send(caller, 'invitations.sendList', { groupId, emails, brought })
}

type Sending = Addresses & { brought?: Map<string, Bringing> }

async function send(
  caller: Caller,
  procedure: 'invitations.send' | 'invitations.sendList',
  { groupId, emails, brought }: Sending,
): Promise<Sent> {
  const wanted = [...new Set(emails.map(asStored))]
  const shaped = wanted.filter((each) => emailShape.safeParse(each).success)
  const own = await emailOf(caller.db, caller.adultId)
  const others = shaped.filter((each) => each !== own?.toLowerCase())
  await requireAccess(caller.db, caller, procedure, { groupId })
  const going = new Set(await addressesLeft(caller, others))
  await changeGroup(caller, procedure, { groupId }, async (open) => {
    requireInviting(open)
    const members = await membersAmong(open.tx, { groupId, emails: [...going] })
    const newcomers = [...going].filter((each) => !members.has(each))
    const { invitations, events } = await invite(open, { emails: newcomers, householdIds: [] })
    const unused = invitations.filter(({ useCount }) => useCount === 0)
    await saveBrought(
      open.tx,
      unused.flatMap((each) => {
        const brings = brought?.get(each.invitedEmail ?? '')
        return brings ? [{ ...each, ...brings }] : []
      }),
    )
    return { events }
  })
  const answers = wanted.map((address) => {
    if (going.has(address)) return { email: address, problem: null }
    const problem = !shaped.includes(address) ? 'invalid' : others.includes(address) ? 'too_many' : 'own'
    return { email: address, problem } as const
  })
  return { answers }
}

function requireInviting({ locked, member }: OpenGroup) {
  const refusal = invitingRefusal(locked.group, { role: member.role, households: 1 })
  if (refusal === 'invites_off') throw refused<Refusal>(refusal)
}

type Families = { groupId: string; householdIds: string[] }

/**
 * Skips families that are in the group, waiting, or unknown to the caller, and then those beyond the limit. Refuses if
 * no family is left.
 */
export async function inviteFamilies(
  caller: Caller,
  { groupId, householdIds }: Families,
): Promise<{ sentHouseholdIds: string[] }> {
  await requireAccess(caller.db, caller, 'invitations.inviteFamilies', { groupId })
  const all = await validAmong(caller.db, caller, { groupId, householdIds })
  const wanted = all.slice(0, await mailsLeft(caller, all.length))
  if (all.length > 0 && wanted.length === 0) throw rateLimited(3_600)
  return changeGroup(caller, 'invitations.inviteFamilies', { groupId }, async (open) => {
    requireInviting(open)
    const valid = await validAmong(open.tx, caller, { groupId, householdIds: wanted })
    if (valid.length === 0) throw refused<FamiliesRefusal>('no_valid_families')
    const { events } = await invite(open, { emails: [], householdIds: valid })
    return { events, answer: { sentHouseholdIds: valid } }
  })
}

async function validAmong(db: Queryable, { adultId, now }: Caller, { groupId, householdIds }: Families) {
  const known = await familiesOfOtherGroups(db, { groupId, adultId, now: now() })
  const knownIds = new Set(known.map(({ householdId }) => householdId))
  return [...new Set(householdIds)].filter((id) => knownIds.has(id))
}
