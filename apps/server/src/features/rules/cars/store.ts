// The SQL of the rules in a group's cars.
import type { GroupRules } from '@beanpool/domain/groups/group-rules'
import type { SetupStep } from '@beanpool/domain/groups/group-set-up'
import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../../db/pool.ts'
import { groupRules } from '../../../db/schema/group-rules.ts'
import { groups } from '../../../db/schema/groups.ts'

export async function rulesInCars(
  db: Queryable,
  groupId: string,
): Promise<{ groupName: string; rules: GroupRules } | null> {
  const [row] = await db
    .select({ groupName: groups.name, row: groupRules })
    .from(groups)
    .innerJoin(groupRules, eq(groupRules.groupId, groups.id))
    .where(and(eq(groups.id, groupId), isNull(groups.deletedAt)))
  if (!row) return null
  const { groupId: _, updatedAt: __, ...rules } = row.row
  return { groupName: row.groupName, rules }
}

export async function saveRulesInCars(
  tx: Transaction,
  groupId: string,
  rules: GroupRules & { updatedAt: Temporal.Instant },
) {
  await tx.update(groupRules).set(rules).where(eq(groupRules.groupId, groupId))
}

export async function saveSetupStep(tx: Transaction, groupId: string, setupStep: SetupStep | null) {
  await tx.update(groups).set({ setupStep }).where(eq(groups.id, groupId))
}
