// Compares the rules that an admin has chosen with the group's current ones: the numbers, their changes, and the
// resulting plan.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { fairGuards as contract } from '@beanpool/contract/fair-guards'
import { type FairGuard, fairGuardOf } from '@beanpool/domain/fair-guards/fair-guard'
import { afterSetupStep } from '@beanpool/domain/groups/group-rules'
import type { CarPrice } from '@beanpool/domain/planner/car-price'
import { type PlannedChanges, planChanges } from '@beanpool/domain/planner/group/plan-changes'
import { decideWhoDrives, fairGuardChanges, type RuleChange } from '@beanpool/domain/record/rule-changes'
import { refused } from '../../api/failures.ts'
import { saveChosen } from '../../books/fair-guards/choice.ts'
import { planTierOf, saveGroupsOwn, type TemplateRow, templatesFor } from '../../books/fair-guards/library.ts'
import type { Caller } from '../../context/context.ts'
import { type GroupState, loadGroupState } from '../../planning/rides/group-state.ts'
import { changeGroup, type OpenGroup } from '../opening/change-group.ts'
import { type BalanceMoves, balanceMoves, fingerprintOf } from '../schedule/fingerprint.ts'
import { type SnapshotRide, snapshotOf } from '../schedule/snapshot.ts'
import { requireAllowed } from './allowed-values.ts'
import { readableTemplate } from './change-templates.ts'

export type Choice = {
  groupId: string
  rules: { fairGuardId: string } | { values: FairGuard }
  distanceCounts: boolean
  carPrice: CarPrice
}

export type ChosenRules = {
  /** Null if the numbers belong to this group alone. */
  template: TemplateRow | null
  values: FairGuard
  changes: RuleChange[]
  /** Pools whose automatic drives are reassigned: all pools, or none if no change affects drives. */
  reopenedPoolIds: string[]
  /** The group as it is now. `after`: as it would be. */
  before: GroupState
  after: GroupState
  planned: PlannedChanges
  snapshot: SnapshotRide[]
  balances: BalanceMoves
  fingerprint: string
}

/**
 * Writes nothing. On Free, a group's own numbers must keep its credit policy or use one from a template available to
 * the admin.
 */
export async function chosenRules(open: OpenGroup, choice: Choice): Promise<ChosenRules> {
  const { tx, caller, groupId, now } = open
  const before = await loadGroupState(tx, groupId, now)
  const { template, values } = await numbersOf(open, choice, before)
  const { distanceCounts, carPrice } = choice
  const has = fairGuardOf(before.rules)
  const changes = fairGuardChanges(
    { rules: has, distanceCounts: before.group.distanceCounts, carPrice: before.group.carPrice },
    { rules: values, distanceCounts, carPrice },
  )
  if (template === null) {
    const others = await templatesFor(tx, caller.adultId, [groupId])
    requireAllowed(await planTierOf(tx, caller.adultId), values, [has, ...others.map(fairGuardOf)])
  }
  const after: GroupState = {
    ...before,
    rules: { ...before.rules, ...values },
    group: { ...before.group, distanceCounts, carPrice },
  }
  const reopenedPoolIds = decideWhoDrives(changes) ? before.pools.map(({ id }) => id) : []
  const planned = planChanges(after, { poolIds: reopenedPoolIds })
  const snapshot = snapshotOf(after, planned, () => true)
  const balances = balanceMoves(after, planned)
  // The fingerprint includes the numbers, because another admin may have changed one that moves no drive, such as a
  // strike's weight.
  const fingerprint = fingerprintOf(snapshot, balances, changes)
  return {
    template,
    values,
    changes,
    reopenedPoolIds,
    before,
    after,
    planned,
    snapshot,
    balances,
    fingerprint,
  }
}

async function numbersOf({ tx, caller }: OpenGroup, { rules }: Choice, state: GroupState) {
  if ('values' in rules) return { template: null, values: rules.values }
  // Reading the group's current rules requires no access to the library.
  const template =
    rules.fairGuardId === state.rules.id ? state.rules : await readableTemplate(tx, caller, rules.fairGuardId)
  return { template, values: fairGuardOf(template) }
}

// Assigns a template or separate numbers to a group, and replans all its unfrozen dates.

type Refusal = RefusalOf<typeof contract.save>

/** Completes the founder's set-up step even if nothing changes, which is not recorded. */
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
