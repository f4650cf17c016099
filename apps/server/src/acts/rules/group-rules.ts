// Reads and saves the rules in a group's cars: all members read them, admins change them, and the record shows a change.
import type { GroupRulesShown } from '@beanpool/contract/group-rules'
import type { GroupRules } from '@beanpool/domain/groups/group-rules'
import { afterSetupStep, type SetupStep } from '@beanpool/domain/groups/group-rules'
import { groupRuleChanges } from '@beanpool/domain/record/rule-changes'
import { and, eq, isNull } from 'drizzle-orm'
import { forbidden } from '../../api/failures.ts'
import { requireAccess } from '../../books/members/access.ts'
import type { Caller } from '../../context/caller.ts'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { groupRules } from '../../db/schema/fair-guards.ts'
import { groups } from '../../db/schema/groups.ts'
import { changeGroup } from '../opening/change-group.ts'

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

/** Ends the founder's last step even if nothing changes, which is not recorded. */
export async function saveGroupRules(
  caller: Caller,
  { groupId, ...rules }: GroupRules & { groupId: string },
) {
  await changeGroup(caller, 'groupRules.save', { groupId }, async ({ tx, locked, now }) => {
    const found = await rulesInCars(tx, groupId)
    if (!found) throw forbidden()
    const { setupStep } = locked.group
    // A founder who comes to these rules has skipped the Fair Guard.
    await saveSetupStep(tx, groupId, afterSetupStep(afterSetupStep(setupStep, 'fair_guard'), 'rules'))
    const changes = groupRuleChanges(found.rules, rules)
    if (changes.length === 0) return {}
    await saveRulesInCars(tx, groupId, { ...rules, updatedAt: now })
    const data = { what: 'group_rules' as const, template: null, changes }
    return { events: [{ kind: 'rules_changed', data }] }
  })
  return {}
}

// The SQL for the rules in a group's cars.
async function rulesInCars(
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

async function saveRulesInCars(
  tx: Transaction,
  groupId: string,
  rules: GroupRules & { updatedAt: Temporal.Instant },
) {
  await tx.update(groupRules).set(rules).where(eq(groupRules.groupId, groupId))
}

async function saveSetupStep(tx: Transaction, groupId: string, setupStep: SetupStep | null) {
  await tx.update(groups).set({ setupStep }).where(eq(groups.id, groupId))
}
