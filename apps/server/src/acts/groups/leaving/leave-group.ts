// Lets either adult take the whole family out of a group.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { groups as contract } from '@beanpool/contract/groups'
import { dayAfter, lastDayRefusal } from '@beanpool/domain/groups/last-day'
import { isGone, leavingRefusal, removalRefusal } from '@beanpool/domain/groups/leaving'
import type { ShownTerms } from '@beanpool/domain/rides/agreed-terms'
import { dateIn } from '@beanpool/domain/time/zones'
import { forbidden, notFound, refused } from '../../../api/failures.ts'
import {
  adultsOfFamily,
  familyIn,
  goneFrom,
  kidsOfFamily,
  otherFamiliesOf,
  poolsOfFamily,
} from '../../../books/groups/leaving/store.ts'
import { requireAccess } from '../../../books/members/access.ts'
import { setLeavesWithFamily } from '../../../books/places/store.ts'
import { refuseOnTheWay } from '../../../books/rides/under-way.ts'
import type { Caller } from '../../../context/context.ts'
import { refuseStaleLeaving } from '../../../planning/rides/leaving.ts'
import { changeGroup } from '../../opening/change-group.ts'
import { endFamily } from './end-membership.ts'
import { planLeaving } from './plan-leaving.ts'

type Refusal = RefusalOf<(typeof contract)['leave' | 'removeHousehold']>

type Leaving = {
  groupId: string
  lastDay?: string | undefined
  takesPlaces?: boolean | undefined
  shown?: ShownTerms | undefined
}

/** Also succeeds on a retry, or if the other adult was faster. */
export async function leaveGroup(caller: Caller, leaving: Leaving) {
  const isGone = async () => (await goneFrom(caller.db, leaving.groupId, caller.adultId)) !== null
  if (await isGone()) return {}
  try {
    await leaveNow(caller, leaving)
  } catch (error) {
    if (!(await isGone())) throw error
  }
  return {}
}

async function leaveNow(caller: Caller, { groupId, lastDay, takesPlaces = false, shown }: Leaving) {
  const { householdId } = await requireAccess(caller.db, caller, 'groups.leave', { groupId })
  const alsoBy = (await adultsOfFamily(caller.db, householdId)).find(
    ({ adultId }) => adultId !== caller.adultId,
  )
  const undo = { action: 'leave_group' as const, alsoBy: alsoBy?.adultId }
  await changeGroup(caller, 'groups.leave', { groupId, undo }, async (open) => {
    const { tx, member, now } = open
    const own = { groupId, householdId: member.householdId }
    const family = await familyIn(tx, own)
    if (!family) throw forbidden()
    const refusal = leavingRefusal({ ...family, ...(await otherFamiliesOf(tx, own)) })
    if (refusal) throw refused<Refusal>(refusal)
    const poolIds = (await poolsOfFamily(tx, own)).map(({ poolId }) => poolId)
    const today = dateIn(now, family.timeZone)
    const tooLate = lastDay === undefined ? null : lastDayRefusal(lastDay, today)
    if (tooLate) throw refused<Refusal>(tooLate)
    // A retry finds the choice already made.
    if (lastDay !== undefined && family.lastDay === lastDay) return {}
    const adultIds = (await adultsOfFamily(tx, own.householdId)).map(({ adultId }) => adultId)
    if (lastDay === undefined) await refuseOnTheWay(tx, { adultIds, groupIds: [groupId], now })
    const fromDate = lastDay === undefined ? today : dayAfter(lastDay)
    const kids = await kidsOfFamily(tx, own.householdId)
    await refuseStaleLeaving(
      tx,
      kids.map((kid) => ({ kid, groupId, poolIds, fromDate, now })),
      shown,
    )
    await setLeavesWithFamily(tx, { ...own, leaves: takesPlaces })
    if (lastDay !== undefined) return planLeaving(open, { ...own, lastDay, poolIds })
    return endFamily(open, { householdId: own.householdId, status: 'left' })
  })
}

// Lets an admin remove a family from the group. Only the owner can remove a family that is an admin.

type Removing = { groupId: string; householdId: string }

/** Also succeeds on a retry, if another admin got there first, or if the family has just left on its own. */
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
