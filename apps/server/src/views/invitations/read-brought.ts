// Shows an invited adult the names and phone number on their invitation, to prefill the set-up.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { Brought, invitations as contract } from '@beanpool/contract/invitations'
import { invitationRefusal } from '@beanpool/domain/invitations/invite-code'
import { guessCode } from '../../acts/invitations/accept-invitation.ts'
import { refused } from '../../api/failures.ts'
import { broughtBy } from '../../books/invitations/brought-store.ts'
import { householdOf } from '../../books/invitations/store.ts'
import { emailOf } from '../../books/members/read-names.ts'
import type { Caller } from '../../context/context.ts'

type Refusal = RefusalOf<typeof contract.brought>

/** Returns the names only to the address to which the invitation is bound; an open link has no names. */
export async function readBrought(caller: Caller, { code }: { code: string }): Promise<Brought> {
  const { db, adultId } = caller
  const invitation = await guessCode(caller, code)
  const [email, householdId] = await Promise.all([emailOf(db, adultId), householdOf(db, adultId)])
  const refusal = invitationRefusal(invitation, { email: email ?? '', householdId }, caller.now())
  if (refusal || !invitation) throw refused<Refusal>(refusal ?? 'unknown_code')
  if (invitation.invitedEmail === null) return { kidNames: [], phone: null, partnerFirstName: null }
  return broughtBy(db, invitation, caller.now())
}
