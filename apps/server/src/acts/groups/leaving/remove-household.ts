// Lets an admin remove a family from the group; only the owner can remove a family of admins.

import type { RefusalOf } from '@beanpool/contract/errors'
import type { groups as contract } from '@beanpool/contract/groups'
import { isGone, removalRefusal } from '@beanpool/domain/groups/leaving'
import { notFound, refused } from '../../../api/failures.ts'
import { adultsOfFamily, familyIn } from '../../../books/groups/leaving/store.ts'
import { refuseOnTheWay } from '../../../books/rides/under-way.ts'
import type { Caller } from '../../../context/caller.ts'
import { changeGroup } from '../../opening/change-group.ts'
import { endFamily } from './end-membership.ts'

type Refusal = RefusalOf<typeof contract.removeHousehold>

type Removing = { groupId: string; householdId: string }

/** Succeeds for a retry, for the slower of two admins, and for a family that has just left, too. */
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
