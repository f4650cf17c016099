// Previews the effects of leaving a group, or of removing a family from it. Writes nothing.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { groups as contract } from '@beanpool/contract/groups'
import type { LeavingPreview } from '@beanpool/contract/leaving'
import { isPast } from '@beanpool/domain/groups/last-day'
import { leavingRefusal, removalRefusal } from '@beanpool/domain/groups/leaving'
import { isUnlistedPlace } from '@beanpool/domain/groups/places'
import { dateIn } from '@beanpool/domain/time/zones'
import { notFound, refused } from '../../../api/failures.ts'
import {
  adultsOfFamily,
  familyIn,
  kidsOfFamily,
  otherFamiliesOf,
  poolsOfFamily,
} from '../../../books/groups/leaving/store.ts'
import { readBalances } from '../../../books/ledger/store.ts'
import { type Member, requireAccess } from '../../../books/members/access.ts'
import { openOffersIn } from '../../../books/offers/store.ts'
import { copiedPlaces, poolsByPlace } from '../../../books/places/store.ts'
import { ownDrives } from '../../../books/rides/own-drives-store.ts'
import { requestsOfFamily } from '../../../books/urgent/end-requests.ts'
import type { Caller } from '../../../context/context.ts'
import type { Queryable } from '../../../db/pool.ts'
import { readLeaving } from '../../../planning/rides/leaving.ts'

type Refusal = RefusalOf<typeof contract.previewLeaving>

type Asked = { groupId: string; householdId?: string | undefined; lastDay?: string | undefined }

export async function previewLeaving(
  caller: Caller,
  { groupId, householdId, lastDay }: Asked,
): Promise<LeavingPreview> {
  const { db } = caller
  const now = caller.now()
  const member = await requireAccess(db, caller, 'groups.previewLeaving', { groupId })
  const own = { groupId, householdId: householdId ?? member.householdId }
  const isAnothers = own.householdId !== member.householdId
  if (isAnothers && member.role !== 'admin') throw refused<Refusal>('admin_only')
  const family = await familyIn(db, own)
  if (family?.status !== 'active') throw notFound()
  const { name, groupName, timeZone } = family
  const adults = await adultsOfFamily(db, own.householdId)
  const adultIds = adults.map(({ adultId }) => adultId)
  const kids = await kidsOfFamily(db, own.householdId)
  const pools = await poolsOfFamily(db, own)
  const poolIds = pools.map(({ poolId }) => poolId)
  const leaving = await readLeaving(db, { groupId, poolIds, kids, now })
  const isAfter = ({ startAt }: { startAt: string }) =>
    lastDay === undefined || isPast(lastDay, dateIn(Temporal.Instant.from(startAt), timeZone))
  const seats = kids.flatMap(({ kidId, name: kidName }) =>
    (leaving.get(kidId) ?? []).map((seat) => ({ ...seat, kidName })),
  )
  // Requests and claims for dates up to the last day continue.
  const { posted } = await requestsOfFamily(db, { groupId, adultIds, now })
  return {
    householdId: own.householdId,
    name,
    groupName,
    timeZone,
    refusal: await refusalOf(db, { family, own, member, isOther: householdId !== undefined }),
    adultNames: adults.map(({ firstName }) => firstName),
    kidNames: kids.map((kid) => kid.name),
    postedHundredths: (await readBalances(db, [groupId])).of(groupId, own.householdId).postedHundredths,
    lastDay: family.lastDay,
    drives: (await drivesOf(db, { groupId, adultIds, now })).filter(isAfter),
    poolNames: pools.map((pool) => pool.name),
    seats: seats.filter(isAfter).sort((a, b) => a.startAt.localeCompare(b.startAt)),
    requestCount: posted.filter((request) => isAfter({ startAt: request.windowStart.toString() })).length,
    // A family that is removed is not asked about its places.
    copiedPlaces: householdId === undefined ? await copiedPlacesOf(db, own) : [],
    offerCount: (await openOffersIn(db, { ...own, lastDay })).length,
  }
}

async function copiedPlacesOf(db: Queryable, own: { groupId: string; householdId: string }) {
  const usedBy = await poolsByPlace(db, own.groupId)
  const listed = (await copiedPlaces(db, own)).filter(({ name }) => !isUnlistedPlace(name))
  return listed.map(({ id, name }) => ({ name, usedBy: usedBy.get(id) ?? [] }))
}

type About = {
  family: NonNullable<Awaited<ReturnType<typeof familyIn>>>
  own: { groupId: string; householdId: string }
  member: Member
  isOther: boolean
}

async function refusalOf(db: Queryable, { family, own, member, isOther }: About) {
  if (!isOther) return leavingRefusal({ ...family, ...(await otherFamiliesOf(db, own)) })
  const by = { byHouseholdId: member.householdId, isByOwner: family.ownerAdultId === member.adultId }
  return removalRefusal({ ...by, householdId: own.householdId, isOwners: family.isOwners, role: family.role })
}

async function drivesOf(
  db: Queryable,
  { groupId, adultIds, now }: { groupId: string; adultIds: string[]; now: Temporal.Instant },
): Promise<LeavingPreview['drives']> {
  const drives: LeavingPreview['drives'] = []
  for (const adultId of adultIds)
    for (const { ride, frozen, timeZone, poolName } of await ownDrives(db, {
      adultId,
      groupIds: [groupId],
      now,
    })) {
      const fate = ride.status === 'urgent_claimed' ? 'claim' : frozen ? 'released' : 'planned'
      drives.push({ rideId: ride.id, startAt: ride.startsAt.toString(), timeZone, poolName, fate })
    }
  return drives.sort((a, b) => a.startAt.localeCompare(b.startAt))
}
