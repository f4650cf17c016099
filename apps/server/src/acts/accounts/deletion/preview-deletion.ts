// Previews what is deleted with an account, what remains, and who takes over the drives. Writes nothing.
import type { DeletionPreview, DrivesGivenUp } from '@beanpool/contract/account-deletion'
import { fateOf, ownerAfter, provesUntil } from '@beanpool/domain/accounts/deletion'
import type { SecureCaller } from '../../../api/request-context.ts'
import { adminsNow, groupsNow } from '../../../books/accounts/deletion/store.ts'
import { adultWithHousehold } from '../../../books/accounts/store.ts'
import { adultsOfFamily, kidsOfFamily } from '../../../books/groups/leaving/store.ts'
import { readBalances } from '../../../books/ledger/store.ts'
import { emailOf } from '../../../books/members/read-names.ts'
import { copiedPlaces, poolsByPlace } from '../../../books/places/store.ts'
import { providersOf } from '../../../books/security/store.ts'
import type { Queryable } from '../../../db/pool.ts'
import { drivesGivenUp } from '../../households/leaving/drives-given-up.ts'
import { passwordHashOf } from '../passwords.ts'
import { sessionAge } from './prove.ts'

type Group = Awaited<ReturnType<typeof groupsNow>>[number]

export async function previewDeletion(caller: SecureCaller): Promise<DeletionPreview> {
  const { db, adultId } = caller
  const household = (await adultWithHousehold(db, adultId))?.household ?? null
  const householdId = household?.id ?? null
  const adults = householdId === null ? [] : await adultsOfFamily(db, householdId)
  const partner = adults.find((adult) => adult.adultId !== adultId) ?? null
  const groups = householdId === null ? [] : await groupsNow(db, householdId)
  const own = { householdId: householdId ?? '', partner }
  const balances = await readBalances(
    db,
    groups.map(({ groupId }) => groupId),
  )
  const shown: DeletionPreview['groups'] = []
  for (const group of groups)
    shown.push({
      groupId: group.groupId,
      name: group.name,
      fate: fateOf({ ...group, hasCoParent: partner !== null }),
      nextOwnerName: await nextOwner(db, { group, adultId, ...own }),
      postedHundredths: balances.of(group.groupId, own.householdId).postedHundredths,
    })
  return {
    email: (await emailOf(db, adultId)) ?? '',
    proof: await proofOf(caller),
    coParentName: partner?.firstName ?? null,
    familyName: household?.name ?? null,
    kidNames:
      partner === null && householdId !== null
        ? (await kidsOfFamily(db, householdId)).map(({ name }) => name)
        : [],
    groups: shown,
    drives: await drivesOf(caller, { groups, partnerId: partner?.adultId ?? null }),
    placesInUse: partner === null ? await placesInUse(db, own.householdId, groups) : [],
  }
}

async function proofOf({ db, signedIn }: SecureCaller): Promise<DeletionPreview['proof']> {
  const { authUserId, sessionId } = signedIn
  const providers = await providersOf(db, { authUserId })
  const { isFresh, startedAt } = await sessionAge(db, sessionId)
  const freshUntil = providers.length > 0 && isFresh && startedAt ? provesUntil(startedAt).toString() : null
  return { password: (await passwordHashOf(db, authUserId)) !== null, providers, freshUntil }
}

type Owned = { group: Group; adultId: string; householdId: string; partner: { firstName: string } | null }

async function nextOwner(db: Queryable, { group, adultId, householdId, partner }: Owned) {
  if (group.ownerAdultId !== adultId) return null
  if (partner !== null) return partner.firstName
  const admins = await adminsNow(db, group.groupId, householdId)
  const next = ownerAfter(null, admins)
  return admins.find((admin) => admin.adultId === next?.adultId)?.firstName ?? null
}

async function drivesOf(
  caller: SecureCaller,
  { groups, partnerId }: { groups: Group[]; partnerId: string | null },
): Promise<DrivesGivenUp> {
  const { db, adultId } = caller
  // When a group is deleted with the account, its rides are cancelled.
  const going = groups.filter((group) => fateOf({ ...group, hasCoParent: partnerId !== null }) !== 'deleted')
  return drivesGivenUp(db, { adultId, partnerId, groups: going, now: caller.now() })
}

async function placesInUse(db: Queryable, householdId: string, groups: Group[]) {
  const used: DeletionPreview['placesInUse'] = []
  for (const { groupId } of groups) {
    const byPlace = await poolsByPlace(db, groupId)
    for (const { id, name } of await copiedPlaces(db, { groupId, householdId }))
      if (byPlace.has(id)) used.push({ name, poolNames: byPlace.get(id) ?? [] })
  }
  return used
}
