// Saves the rules in a group's cars and records what changed.
import { afterSetupStep, type GroupRules } from '@beanpool/domain/groups/group-rules'
import { groupRuleChanges } from '@beanpool/domain/record/rule-changes'
import { forbidden, invalidInput } from '../../../api/failures.ts'
import { rulesInCars, saveRulesInCars, saveSetupStep } from '../../../books/groups/manage/store.ts'
import type { Caller } from '../../../context/context.ts'
import { changeGroup } from '../../opening/change-group.ts'

/** Omitted rules stay unchanged. */
type Entered = { [Rule in keyof GroupRules]?: GroupRules[Rule] | undefined }

/** Completes the founder's last set-up step even if nothing changes, which is not recorded. */
export async function saveGroupRules(caller: Caller, { groupId, ...entered }: Entered & { groupId: string }) {
  await changeGroup(caller, 'groupRules.save', { groupId }, async ({ tx, locked, now }) => {
    const found = await rulesInCars(tx, groupId)
    if (!found) throw forbidden()
    const rules = Object.fromEntries(
      Object.entries(found.rules).map(([rule, was]) => [rule, entered[rule as keyof GroupRules] ?? was]),
    ) as GroupRules
    if (rules.temperatureCMin > rules.temperatureCMax)
      throw invalidInput('temperatureCMin', 'Not above the highest temperature')
    const { setupStep } = locked.group
    // A founder who gets as far as these rules has skipped the Fair Guard.
    await saveSetupStep(tx, groupId, afterSetupStep(afterSetupStep(setupStep, 'fair_guard'), 'rules'))
    const changes = groupRuleChanges(found.rules, rules)
    if (changes.length === 0) return {}
    await saveRulesInCars(tx, groupId, { ...rules, updatedAt: now })
    const data = { what: 'group_rules' as const, template: null, changes }
    return { events: [{ kind: 'rules_changed', data }] }
  })
  return {}
}
