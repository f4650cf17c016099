// Which households no schedule of the rides ahead can balance, for the group's admins (fairness.md 8; decision 26).
import type { GroupStanding } from '@beanpool/contract/standing'
import { neverBalanced } from '@beanpool/domain/planner/unbalanceable'
import type { Caller } from '../../app/caller.ts'
import { withTransaction } from '../../db/pool.ts'
import { readGroupState } from '../rides/group-state.ts'
import { planningOf, poolsReopened } from '../rides/plan-input.ts'

export type NeverBalanced = NonNullable<GroupStanding['members'][number]['neverBalanced']>

/** By household id. Empty while the rides ahead reach less than a week: a few days say nothing about the usual week. */
export async function readNeverBalanced(
  caller: Caller,
  groupId: string,
): Promise<Map<string, NeverBalanced>> {
  const { input } = await withTransaction(
    caller.db,
    async (tx) => planningOf(await readGroupState(tx, groupId, caller.now()), poolsReopened([])),
    { isolation: 'repeatable read' },
  )
  const dates = input.occurrences.map((occurrence) => occurrence.date).sort()
  const [first] = dates
  const throughDate = dates.at(-1)
  if (!first || !throughDate) return new Map()
  if (Temporal.PlainDate.from(first).until(throughDate).days < 7) return new Map()
  return new Map(
    neverBalanced(input).map(({ householdId, ...found }) => [householdId, { ...found, throughDate }]),
  )
}
