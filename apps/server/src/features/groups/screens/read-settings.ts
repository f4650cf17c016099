// The settings of a group as its members read them and its admins change them.
import type { GroupSettings } from '@beanpool/contract/groups'
import { forbidden } from '../../../api/failures.ts'
import type { Caller } from '../../../context/caller.ts'
import { groupRows, memberAdults, poolsOf } from '../manage/store.ts'
import { requireAccess } from '../members/access.ts'
import { markOf } from './mark.ts'

export async function readGroupSettings(
  caller: Caller,
  { groupId }: { groupId: string },
): Promise<GroupSettings> {
  const { db } = caller
  const member = await requireAccess(db, caller, 'groups.settings', { groupId })
  const [row] = await groupRows(db, [groupId])
  if (!row) throw forbidden()
  const { group, fairGuard } = row
  const byHousehold = Map.groupBy(await memberAdults(db, groupId), (each) => each.householdId)
  return {
    groupId,
    name: group.name,
    city: group.city,
    description: group.description,
    mark: markOf(group),
    initial: group.initial,
    timeZone: group.timeZone,
    currency: group.currency,
    role: member.role,
    poolCount: (await poolsOf(db, groupId)).length,
    urgentAllowOverride: fairGuard.urgentAllowOverride,
    families: [...byHousehold].flatMap(([householdId, rows]) => {
      const [first] = rows
      if (!first) return []
      const { name, beanIndex, role, joinedAt } = first
      const adults = rows.flatMap(({ adultId, firstName, lastName }) =>
        adultId === null
          ? []
          : [{ adultId, name: `${firstName} ${lastName}`.trim(), isOwner: adultId === group.ownerAdultId }],
      )
      const mine = householdId === member.householdId
      return [{ householdId, name, beanIndex, mine, role, joinedAt: joinedAt.toString(), adults }]
    }),
  }
}
