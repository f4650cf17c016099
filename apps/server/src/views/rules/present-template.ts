// Shows a rule template to the library and a group's page.
import type { FairGuardTemplate } from '@beanpool/contract/fair-guards'
import { fairGuardOf } from '@beanpool/domain/fair-guards/fair-guard'
import { activeMemberships } from '../../books/members/access.ts'
import { groupsUnder, type TemplateRow } from '../../books/rules/library/store.ts'
import type { Queryable } from '../../db/pool.ts'

/** Adds the reader's groups that live under each. */
export async function presentTemplates(
  db: Queryable,
  adultId: string,
  rows: TemplateRow[],
): Promise<FairGuardTemplate[]> {
  const roles = new Map((await activeMemberships(db, adultId)).map(({ groupId, role }) => [groupId, role]))
  const under = Map.groupBy(
    await groupsUnder(
      db,
      rows.map(({ id }) => id),
    ),
    ({ fairGuardId }) => fairGuardId,
  )
  return rows.map((row) => {
    const users = under.get(row.id) ?? []
    return {
      fairGuardId: row.id,
      kind: kindOf(row),
      preset: row.preset,
      name: row.name,
      description: row.description,
      values: fairGuardOf(row),
      groups: users.flatMap(({ groupId, name }) => {
        const role = roles.get(groupId)
        return role === undefined ? [] : [{ groupId, name, isAdmin: role === 'admin' }]
      }),
      assigned: users.length > 0,
    }
  })
}

function kindOf({ preset, groupId }: TemplateRow): FairGuardTemplate['kind'] {
  if (preset !== null) return 'preset'
  return groupId === null ? 'own' : 'group'
}
