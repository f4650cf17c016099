// The rules in a group's cars: all members read them, admins change them, and a change is on the record.
import type { GroupRulesShown } from '@beanpool/contract/group-rules'
import type { GroupRules } from '@beanpool/domain/groups/group-rules'
import { afterSetupStep } from '@beanpool/domain/groups/group-set-up'
import { groupRuleChanges } from '@beanpool/domain/record/rule-changes'
import { forbidden } from '../../../api/failures.ts'
import type { Caller } from '../../../context/caller.ts'
import { requireAccess } from '../../groups/members/access.ts'
import { changeGroup } from '../../opening/change-group.ts'
import { rulesInCars, saveRulesInCars, saveSetupStep } from './store.ts'

export async function readGroupRules(
  caller: Caller,
  { groupId }: { groupId: string },
): Promise<GroupRulesShown> {
  const { db } = caller
  const member = await requireAccess(db, caller, 'groupRules.ofGroup', { groupId })
  const found = await rulesInCars(db, groupId)
  if (!found) throw forbidden()
  return { ...found.rules, groupName: found.groupName, canEdit: member.role === 'admin' }
}

/** Saving what is so already ends its founder's last step, and is nothing to record. */
export async function saveGroupRules(
  caller: Caller,
  { groupId, ...rules }: GroupRules & { groupId: string },
) {
  await changeGroup(caller, 'groupRules.save', { groupId }, async ({ tx, locked, now }) => {
    const found = await rulesInCars(tx, groupId)
    if (!found) throw forbidden()
    const { setupStep } = locked.group
    // Who comes to these rules has left the Fair Guard as it is.
    await saveSetupStep(tx, groupId, afterSetupStep(afterSetupStep(setupStep, 'fair_guard'), 'rules'))
    const changes = groupRuleChanges(found.rules, rules)
    if (changes.length === 0) return {}
    await saveRulesInCars(tx, groupId, { ...rules, updatedAt: now })
    const data = { what: 'group_rules' as const, template: null, changes }
    return { events: [{ kind: 'rules_changed', data }] }
  })
  return {}
}
