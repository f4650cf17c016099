// Carries out what follows in a group when the template that it lives under was changed: its record, and its plan.
import { decideWhoDrives, type RuleChange } from '@beanpool/domain/record/rule-changes'
import type { Caller } from '../../../context/caller.ts'
import type { Transaction } from '../../../db/pool.ts'
import { recordActivities } from '../../record/book/record-activities.ts'
import { loadGroupState } from '../../rides/planning/group-state.ts'
import { planGroup } from '../../rides/planning/plan-group.ts'

type Following = { groupId: string; changes: RuleChange[] }

/** Under the group's lock, once the new numbers are stored. */
export async function followRules(
  tx: Transaction,
  { adultId, jobs, ...caller }: Caller,
  { groupId, changes }: Following,
) {
  const now = caller.now()
  const data = { what: 'fair_guard' as const, template: null, changes }
  await recordActivities(tx, [{ groupId, actorAdultId: adultId, at: now, kind: 'rules_changed', data }])
  const reopenedPoolIds = decideWhoDrives(changes) ? await poolIdsOf(tx, groupId, now) : []
  await planGroup(tx, { groupId, now, reopenedPoolIds, byAdultId: null, jobs })
}

async function poolIdsOf(tx: Transaction, groupId: string, now: Temporal.Instant): Promise<string[]> {
  const { pools } = await loadGroupState(tx, groupId, now)
  return pools.map(({ id }) => id)
}
