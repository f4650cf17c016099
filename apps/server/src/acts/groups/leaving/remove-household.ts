// An admin removes a family from the group; a family of admins only its owner does.

import type { RefusalOf } from '@beanpool/contract/errors'
import type { groups as contract } from '@beanpool/contract/groups'
import { isGone, removalRefusal } from '@beanpool/domain/groups/leaving'
import { notFound, refused } from '../../../api/failures.ts'
import { adultsOfFamily, familyIn } from '../../../books/groups/leaving/store.ts'
import { refuseOnTheWay } from '../../../books/rides/under-way.ts'
import type { Caller } from '../../../context/caller.ts'
import { changeGroup } from '../../opening/change-group.ts'
import { endFamily } from './end-membership.ts'

/** Why this procedure may be refused. */
type Refusal = RefusalOf<typeof contract.removeHousehold>

type Removing = { groupId: string; householdId: string }

/** A retry, or the slower of two admins, finds it as it asked for; so does who removes a family that has just left. */
export async function removeHousehold(caller: Caller, { groupId, householdId }: Removing) {
  const undo = { action: 'remove_household' } as const
  await changeGroup(caller, 'groups.removeHousehold', { groupId, undo }, async (open) => {
    const { tx, locked, member, now } = open
    const family = await familyIn(tx, { groupId, householdId })
    if (!family) throw notFound()
    if (isGone(family.status)) return {}
    const { isOwners, role } = family
    const isByOwner = locked.group.ownerAdultId === caller.adultId
    const by = { byHouseholdId: member.householdId, isByOwner }
    const refusal = removalRefusal({ ...by, householdId, isOwners, role })
    if (refusal) throw refused<Refusal>(refusal)
    const adultIds = (await adultsOfFamily(tx, householdId)).map(({ adultId }) => adultId)
    await refuseOnTheWay(tx, { adultIds, groupIds: [groupId], now })
    return endFamily(open, { householdId, status: 'removed' })
  })
  return {}
}
