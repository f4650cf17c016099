// Puts a group under a template, or gives it separate numbers; all its dates that are not frozen are judged again.

import type { RefusalOf } from '@beanpool/contract/errors'
import type { fairGuards as contract } from '@beanpool/contract/fair-guards'
import { afterSetupStep } from '@beanpool/domain/groups/group-rules'
import { refused } from '../../api/failures.ts'
import { saveChosen } from '../../books/rules/choice/store.ts'
import { saveGroupsOwn } from '../../books/rules/library/store.ts'
import type { Caller } from '../../context/caller.ts'
import { changeGroup } from '../opening/change-group.ts'
import { type Choice, chosenRules } from './chosen-rules.ts'

type Refusal = RefusalOf<typeof contract.save>

/** Ends the founder's step even if nothing changes, which is not recorded. */
export async function saveChoice(caller: Caller, { shown, ...choice }: Choice & { shown: string | null }) {
  const { groupId, distanceCounts, carPrice } = choice
  await changeGroup(caller, 'fairGuards.save', { groupId }, async (open) => {
    const { tx, locked, now } = open
    const { template, values, changes, reopenedPoolIds, fingerprint } = await chosenRules(open, choice)
    const isSame = changes.length === 0
    // A retry finds nothing to change.
    if (!isSame && shown !== null && shown !== fingerprint) throw refused<Refusal>('changed_since')
    const from = locked.rules.id
    const fairGuardId =
      template?.id ??
      (isSame ? from : await saveGroupsOwn(tx, { groupId, from, name: locked.group.name, values, now }))
    const setupStep = afterSetupStep(locked.group.setupStep, 'fair_guard')
    await saveChosen(tx, groupId, { fairGuardId, distanceCounts, carPrice, setupStep })
    if (isSame) return {}
    const isAnother = template !== null && template.id !== locked.rules.id
    const data = { what: 'fair_guard' as const, template: isAnother ? template.name : null, changes }
    return { events: [{ kind: 'rules_changed', data }], plan: { byCaller: false, reopenedPoolIds } }
  })
  return {}
}
