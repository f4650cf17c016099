// Shows the route of a pool to its members. Only a kid's family, and its driver on the day, see whether it is picked up
// or dropped off at home.
import type { PoolRoute, RouteKid, RoutePlace } from '@beanpool/contract/pool-routes'
import { isUnlistedPlace, placeLine } from '@beanpool/domain/groups/places'
import { nothingChosen, stopOf, usualStop } from '@beanpool/domain/pools/route'
import { notFound } from '../../api/failures.ts'
import { rulesOfGroups } from '../../books/fair-guards/read-rules.ts'
import { type Member, requireAccess } from '../../books/members/access.ts'
import {
  chosenStops,
  linkedPlaces,
  routeOf,
  type StoredPlace,
  type StoredRoute,
} from '../../books/places/route-store.ts'
import { placesOf } from '../../books/places/store.ts'
import { enrolledKidIds, groupKids, poolGroupId, poolRows } from '../../books/pools/store.ts'
import type { Caller } from '../../context/context.ts'

export async function readRoute(caller: Caller, { poolId }: { poolId: string }): Promise<PoolRoute> {
  const { db } = caller
  const rowGroupId = await poolGroupId(db, poolId)
  const member = await requireAccess(db, caller, 'poolRoutes.get', { rowGroupId })
  const { groupId } = member
  const [row] = await poolRows(db, { groupIds: [groupId], poolId })
  if (!row) throw notFound()
  const { pool } = row
  const route = await routeOf(db, { id: poolId, groupId })
  const runs = pool.endedAt === null
  const canEdit = member.role === 'admin' && runs
  const rules = (await rulesOfGroups(db, [groupId])).get(groupId)
  const counts = (rules?.distanceCounts ?? false) && (rules?.fairGuard.seatMileRateHundredths ?? 0) > 0
  const kids = await readKids(caller, { route, member, runs })
  return {
    poolId,
    groupId,
    isReturn: route.isReturn,
    canEdit,
    places: route.places.map(presentPlace),
    miles: pool.routeMiles,
    milesCount: counts,
    kids: kids.map(({ linkedPlaceIds: _, ...kid }) => kid),
    candidates: canEdit ? await candidatesFor(caller, { groupId, route, kids }) : [],
  }
}

function presentPlace({ placeId, name, line }: StoredPlace): RoutePlace {
  return { placeId, name, line }
}

type Reading = { route: StoredRoute; member: Member; runs: boolean }

async function readKids({ db }: Caller, { route, member, runs }: Reading) {
  const pool = { id: route.poolId, groupId: member.groupId }
  const enrolled = await enrolledKidIds(db, pool)
  const kids = (await groupKids(db, member.groupId)).filter(({ kidId }) => enrolled.has(kidId))
  const chosen = new Map((await chosenStops(db, [pool])).map((each) => [each.kidId, each]))
  const linked = await linkedPlaces(db, [...enrolled])
  return kids.map((kid): RouteKid & { linkedPlaceIds: string[] } => {
    const { kidId, name, householdId, householdName, beanIndex } = kid
    const mine = householdId === member.householdId
    const own = chosen.get(kidId) ?? nothingChosen
    const linkedPlaceIds = linked.get(kidId) ?? []
    return {
      kidId,
      name,
      householdId,
      householdName,
      beanIndex,
      mine,
      mayChange: runs && (mine || (member.role === 'admin' && own.atHome === null)),
      ...stopOf(route, own, linkedPlaceIds),
      usual: usualStop(route, linkedPlaceIds),
      linkedPlaceIds,
    }
  })
}

type Choosing = { groupId: string; route: StoredRoute; kids: { linkedPlaceIds: string[] }[] }

async function candidatesFor({ db }: Caller, { groupId, route, kids }: Choosing) {
  const rows = (await placesOf(db, [groupId])).filter(
    ({ id, name }) => !route.placeIds.includes(id) && !isUnlistedPlace(name),
  )
  const candidates = rows.map((place) => ({
    placeId: place.id,
    name: place.name,
    line: placeLine(place),
    kidCount: kids.filter(({ linkedPlaceIds }) => linkedPlaceIds.includes(place.id)).length,
  }))
  return candidates.sort((one, other) => other.kidCount - one.kidCount)
}
