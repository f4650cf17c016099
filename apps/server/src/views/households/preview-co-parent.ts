// Shows which family a link is for, even to visitors, but no kids or addresses.
import type { coParents as contract } from '@beanpool/contract/co-parents'
import type { RefusalOf } from '@beanpool/contract/errors'
import { linkRefusal, moveRefusal } from '@beanpool/domain/households/co-parent'
import { refused } from '../../api/failures.ts'
import { addressBlock, limitRate } from '../../api/limit-rate.ts'
import type { RequestContext } from '../../api/request-context.ts'
import {
  adultIdsOf,
  coParentInvitationByCode,
  householdOutline,
  wasEverInGroup,
} from '../../books/households/co-parent-store.ts'
import { householdIdOf } from '../../books/households/store.ts'
import type { Queryable } from '../../db/pool.ts'

type Refusal = RefusalOf<typeof contract.preview>

export async function previewCoParent(context: RequestContext, { code }: { code: string }) {
  await limitRate(context, {
    key: `co-parent-code:${addressBlock(context.clientAddress)}`,
    limit: 60,
    windowMinutes: 10,
  })
  const { db, signedIn } = context
  const row = await coParentInvitationByCode(db, code)
  const own = signedIn && (await householdIdOf(db, signedIn.adultId))
  // Adults of the family see only their membership, not whether the link has been used.
  if (row && own === row.invitation.householdId) throw refused<Refusal>('already_yours', row.householdName)
  const refusal = linkRefusal(row?.invitation ?? null, signedIn?.email ?? null, context.now())
  if (refusal === 'restricted_email') throw refused<Refusal>(refusal, row?.invitation.invitedEmail)
  if (refusal || !row) throw refused<Refusal>(refusal ?? 'invalid_or_expired')
  const move = moveRefusal({
    isTheirs: false,
    everInGroup: own ? await wasEverInGroup(db, own) : false,
    adultCount: (await adultIdsOf(db, row.invitation.householdId)).length,
  })
  if (move) throw refused<Refusal>(move, own && (await householdOutline(db, own)).name)
  return {
    householdName: row.householdName,
    email: signedIn ? null : row.invitation.invitedEmail,
    invitedByName: row.inviterName,
    expiresAt: row.invitation.expiresAt.toString(),
    leaves: own ? await whatIsLeft(db, own) : null,
  }
}

async function whatIsLeft(db: Queryable, householdId: string) {
  const outline = await householdOutline(db, householdId)
  return { ...outline, closes: (await adultIdsOf(db, householdId)).length === 1 }
}
