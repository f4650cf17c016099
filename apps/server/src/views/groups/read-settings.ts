// Reads a group's settings and the rules in its cars for its members; its admins can change both.
import type { GroupRulesShown } from '@beanpool/contract/group-rules'
import type { GroupSettings } from '@beanpool/contract/groups'
import type { OpenHandOver } from '@beanpool/contract/roles'
import { isHandOverOpen } from '@beanpool/domain/groups/roles'
import { forbidden } from '../../api/failures.ts'
import { groupRows, memberAdults, poolsOf, rulesInCars } from '../../books/groups/manage/store.ts'
import { openHandOverOf } from '../../books/groups/roles/store.ts'
import { requireAccess } from '../../books/members/access.ts'
import type { Caller } from '../../context/context.ts'

export async function readGroupSettings(
  caller: Caller,
  { groupId }: { groupId: string },
): Promise<GroupSettings> {
  const { db } = caller
  const member = await requireAccess(db, caller, 'groups.settings', { groupId })
  const [row] = await groupRows(db, [groupId])
  if (!row) throw forbidden()
  const { group, fairGuard } = row
  const adults = await memberAdults(db, groupId)
  const byHousehold = Map.groupBy(adults, (each) => each.householdId)
  return {
    groupId,
    name: group.name,
    city: group.city,
    description: group.description,
    timeZone: group.timeZone,
    currency: group.currency,
    role: member.role,
    isOwner: caller.adultId === group.ownerAdultId,
    handOver: await readHandOver(caller, { groupId, adults }),
    poolCount: (await poolsOf(db, groupId)).length,
    urgentAllowOverride: fairGuard.urgentAllowOverride,
    families: [...byHousehold].flatMap(([householdId, rows]) => {
      const [first] = rows
      if (!first) return []
      const { name, beanIndex, role, joinedAt } = first
      const people = rows.flatMap(({ adultId, firstName, lastName }) =>
        adultId === null
          ? []
          : [{ adultId, name: fullName({ firstName, lastName }), isOwner: adultId === group.ownerAdultId }],
      )
      const mine = householdId === member.householdId
      return [{ householdId, name, beanIndex, mine, role, joinedAt: joinedAt.toString(), adults: people }]
    }),
  }
}

type Adults = Awaited<ReturnType<typeof memberAdults>>

const fullName = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }) =>
  `${firstName} ${lastName}`.trim()

async function readHandOver(
  { db, adultId }: Caller,
  { groupId, adults }: { groupId: string; adults: Adults },
): Promise<OpenHandOver | null> {
  const open = await openHandOverOf(db, groupId)
  if (open === null || !isHandOverOpen(open, open.ownerAdultId)) return null
  const nameOf = (id: string) => {
    const found = adults.find((each) => each.adultId === id)
    return found ? fullName(found) : ''
  }
  const { handOverId, fromAdultId, toAdultId, proposedAt } = open
  return {
    handOverId,
    fromName: nameOf(fromAdultId),
    toAdultId,
    toName: nameOf(toAdultId),
    proposedAt: proposedAt.toString(),
    asksYou: toAdultId === adultId,
  }
}

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
