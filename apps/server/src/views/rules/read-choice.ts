// Reads a group's Fair Guard for all its members.
import type { GroupFairGuard } from '@beanpool/contract/fair-guards'
import { mayChangeCreditPolicy } from '../../acts/rules/allowed-values.ts'
import { forbidden } from '../../api/failures.ts'
import { requireAccess } from '../../books/members/access.ts'
import { groupUnderRules, hasRouteMiles } from '../../books/rules/choice/store.ts'
import { planTierOf } from '../../books/rules/library/store.ts'
import type { Caller } from '../../context/caller.ts'
import { presentTemplates } from './present-template.ts'

export async function readChoice(caller: Caller, { groupId }: { groupId: string }): Promise<GroupFairGuard> {
  const { db, adultId } = caller
  const member = await requireAccess(db, caller, 'fairGuards.ofGroup', { groupId })
  const found = await groupUnderRules(db, groupId)
  if (!found) throw forbidden()
  const { group } = found
  const [template] = await presentTemplates(db, adultId, [found.template])
  if (!template) throw forbidden()
  return {
    groupId,
    groupName: group.name,
    timeZone: group.timeZone,
    currency: group.currency,
    template,
    distanceCounts: group.distanceCounts,
    carPrice: group.carPrice,
    hasMiles: await hasRouteMiles(db, groupId),
    canEdit: member.role === 'admin',
    mayChangeCreditPolicy: mayChangeCreditPolicy(await planTierOf(db, adultId)),
  }
}
