// Lets the owner make a family an admin, or a member again.

import type { RefusalOf } from '@beanpool/contract/errors'
import type { roles as contract } from '@beanpool/contract/roles'
import type { GroupRole } from '@beanpool/domain/groups/roles'
import { roleRefusal } from '@beanpool/domain/groups/roles'
import { notFound, refused } from '../../../api/failures.ts'
import { memberHouseholdOf, roleOf, setRoleOf } from '../../../books/groups/roles/store.ts'
import type { Caller } from '../../../context/caller.ts'
import { changeGroup } from '../../opening/change-group.ts'

type Refusal = RefusalOf<typeof contract.set>

type Asked = { groupId: string; householdId: string; role: GroupRole }

/** Locks the group: a decision of an admin at the same moment comes before it, or is refused after it. */
export async function setRole(caller: Caller, { groupId, householdId, role }: Asked) {
  await changeGroup(caller, 'roles.set', { groupId }, async ({ tx, locked }) => {
    const { ownerAdultId } = locked.group
    const ownerHouseholdId = await memberHouseholdOf(tx, groupId, ownerAdultId)
    const asked = { byAdultId: caller.adultId, householdId, role }
    const refusal = roleRefusal({ ownerAdultId, ownerHouseholdId }, asked)
    if (refusal) throw refused<Refusal>(refusal)
    const before = await roleOf(tx, groupId, householdId)
    if (before === null) throw notFound()
    // A retry finds it done.
    if (before === role) return {}
    await setRoleOf(tx, groupId, householdId, role)
    const kind = role === 'admin' ? ('role_given' as const) : ('role_taken' as const)
    return { events: [{ kind, data: { householdIds: [householdId] } }] }
  })
  return {}
}
