// Shows before the tap what follows if an adult leaves the family. Writes nothing.
import type { coParents as contract, Parting } from '@beanpool/contract/co-parents'
import type { RefusalOf } from '@beanpool/contract/errors'
import { leavingFamilyRefusal, ownerRefusal } from '@beanpool/domain/households/co-parent'
import { notFound, refused } from '../../../api/failures.ts'
import { familyNow, placesOfFamily } from '../../../books/households/leaving/store.ts'
import { householdIdOf } from '../../../books/households/store.ts'
import type { Caller } from '../../../context/caller.ts'
import { drivesGivenUp } from './drives-given-up.ts'

type Refusal = RefusalOf<typeof contract.previewLeaving>

export async function previewParting(caller: Caller, { adultId }: { adultId: string }): Promise<Parting> {
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
