// Lets an adult leave a household, or lets its owner remove them. An owner who wants to leave must first hand the
// family over.
import type { coParents as contract, Parting as PartingShown } from '@beanpool/contract/co-parents'
import type { RefusalOf } from '@beanpool/contract/errors'
import { leavingFamilyRefusal, ownerRefusal } from '@beanpool/domain/households/co-parent'
import type { Parting } from '@beanpool/domain/record/events'
import { notFound, refused } from '../../../api/failures.ts'
import { handOverHousehold } from '../../../books/households/co-parent-store.ts'
import { type FamilyNow, familyNow, placesOfFamily } from '../../../books/households/leaving/store.ts'
import { householdIdOf, insertHousehold, lockHousehold } from '../../../books/households/store.ts'
import { lockGroups } from '../../../books/members/access.ts'
import { tellOfFamily } from '../../../books/notifications/tell-adult.ts'
import type { OwnEvent } from '../../../books/record/own-events.ts'
import { refuseOnTheWay } from '../../../books/rides/under-way.ts'
import { closeUndosShowing } from '../../../books/undo/store.ts'
import type { Caller } from '../../../context/context.ts'
import type { Transaction } from '../../../db/pool.ts'
import { changeAdult } from '../../opening/change-adult.ts'
import { changeHousehold } from '../../opening/change-household.ts'
import { drivesGivenUp } from './drives-given-up.ts'
import { partFromGroup } from './part-from-group.ts'

type LeaveRefusal = RefusalOf<typeof contract.leave>
type OwnerRefusal = RefusalOf<(typeof contract)['handOver' | 'remove']>

/** Also succeeds on a retry, or if the adult was removed first. */
export async function leaveFamily(caller: Caller, { householdId }: { householdId: string }) {
  await changeAdult(caller, 'coParents.leave', async ({ tx, adultId }) => {
    await lockHousehold(tx, householdId)
    const ownId = await householdIdOf(tx, adultId)
    if (ownId === null) throw refused<LeaveRefusal>('no_household')
    if (ownId !== householdId) return {}
    const family = await familyNow(tx, householdId)
    const refusal = leavingFamilyRefusal(family, adultId)
    if (refusal) throw refused<LeaveRefusal>(refusal)
    return { events: await part(tx, caller, { family, adultId, how: 'left' }) }
  })
}

type Named = { adultId: string }

/** Removes an adult. A retry succeeds, as the adult has already left the family. */
export async function removeAdult(caller: Caller, { adultId }: Named) {
  await changeHousehold(caller, 'coParents.remove', {}, async ({ tx, householdId }) => {
    const family = await familyNow(tx, householdId)
    const refusal = ownerRefusal(family, { byAdultId: caller.adultId, adultId })
    if (refusal) throw refused<OwnerRefusal>(refusal)
    if (!family.adultIds.includes(adultId)) return {}
    return { others: await part(tx, caller, { family, adultId, how: 'removed' }) }
  })
}

export async function handFamilyOver(caller: Caller, { adultId }: Named) {
  await changeHousehold(caller, 'coParents.handOver', {}, async ({ tx, householdId }) => {
    const family = await familyNow(tx, householdId)
    // This is a retry.
    if (family.ownerAdultId === adultId && adultId !== caller.adultId) return {}
    const refusal = ownerRefusal(family, { byAdultId: caller.adultId, adultId })
    if (refusal) throw refused<OwnerRefusal>(refusal)
    if (!family.adultIds.includes(adultId)) throw notFound()
    await handOverHousehold(tx, family.householdId, adultId)
    const by = { adultId: caller.adultId, actorAdultId: caller.adultId, name: nameIn(family, caller.adultId) }
    await tellOfFamily(tx, caller, { ...by, toAdultId: adultId, what: 'owner' })
    return { others: [{ kind: 'family_handed_over', adultIds: family.adultIds }] }
  })
}

const nameIn = ({ people }: FamilyNow, adultId: string) =>
  people.find((person) => person.adultId === adultId)?.firstName ?? ''

type Leaving = { family: FamilyNow; adultId: string; how: Exclude<Parting, 'deleted'> }

/**
 * Past rides stay with the family that earned their beans. The adult keeps their own account, week, credentials and
 * strikes.
 */
async function part(tx: Transaction, caller: Caller, { family, adultId, how }: Leaving): Promise<OwnEvent[]> {
  const now = caller.now()
  const { householdId } = family
  const partnerId = family.adultIds.find((each) => each !== adultId)
  const person = family.people.find((each) => each.adultId === adultId)
  if (partnerId === undefined || person === undefined) throw new Error('a family of two has another adult')
  const groups = await placesOfFamily(tx, householdId)
  const groupIds = groups.map(({ groupId }) => groupId)
  await lockGroups(tx, groupIds)
  await refuseOnTheWay(tx, { adultIds: [adultId], groupIds, now })
  await closeUndosShowing(tx, adultId, now)
  const name = `${person.firstName} ${person.lastName}`.trim()
  await insertHousehold(tx, { name, adultId, seats: null, now })
  for (const { groupId, lastDay } of groups)
    await partFromGroup(tx, caller, { groupId, householdId, adultId, partnerId, lastDay, how })
  const isRemoved = how === 'removed'
  await tellOfFamily(tx, caller, {
    toAdultId: isRemoved ? adultId : partnerId,
    what: how,
    adultId: caller.adultId,
    actorAdultId: caller.adultId,
    name: nameIn(family, caller.adultId),
  })
  return [
    { kind: 'family_left', adultIds: [adultId] },
    { kind: 'family_shrank', adultIds: [partnerId] },
  ]
}

// Previews what happens when an adult leaves the family. Writes nothing.

type Refusal = RefusalOf<typeof contract.previewLeaving>

export async function previewParting(
  caller: Caller,
  { adultId }: { adultId: string },
): Promise<PartingShown> {
  const { db } = caller
  const householdId = await householdIdOf(db, caller.adultId)
  if (householdId === null) throw refused<Refusal>('no_household')
  const family = await familyNow(db, householdId)
  const isOther = adultId !== caller.adultId
  if (isOther && !family.adultIds.includes(adultId)) throw notFound()
  const notOwner = isOther ? ownerRefusal(family, { byAdultId: caller.adultId, adultId }) : null
  if (notOwner) throw refused<Refusal>(notOwner)
  const partner = family.people.find((person) => person.adultId !== adultId)
  const groups = await placesOfFamily(db, householdId)
  const leaving = { adultId, partnerId: partner?.adultId ?? null, groups, now: caller.now() }
  return {
    familyName: family.name,
    name: family.people.find((person) => person.adultId === adultId)?.firstName ?? '',
    partnerName: partner?.firstName ?? '',
    refusal: isOther ? null : leavingFamilyRefusal(family, adultId),
    groupNames: groups.map(({ name }) => name),
    ownedGroupNames: groups.filter((group) => group.ownerAdultId === adultId).map(({ name }) => name),
    drives: await drivesGivenUp(db, leaving),
  }
}
