// The only SQL for pools' routes: their places in order, and the stops chosen for each kid.
import { placeLine } from '@beanpool/domain/groups/places'
import type { ChosenStop, Route } from '@beanpool/domain/pools/route'
import type { Timetable } from '@beanpool/domain/pools/timetable'
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { among, amongKeys, idList, type Key, keyLists } from '../../db/chunks.ts'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { reader, together } from '../../db/read-together.ts'
import { addresses, kidAddressLinks } from '../../db/schema/households.ts'
import { places, poolKids, poolStops, pools } from '../../db/schema/pools.ts'

export type StoredPlace = {
  placeId: string
  name: string
  address: string
  city: string | null
  line: string
}

/** A pool's route with its places in order. These may include removed places that an old pool still uses. */
export type StoredRoute = Route & { poolId: string; timetable: Timetable | null; places: StoredPlace[] }

/** Returns the route of each pool. */
export async function routesOf(db: Queryable, of: readonly Key[]): Promise<Map<string, StoredRoute>> {
  const found = await readRoutes(db, keyLists(of))
  const stops = Map.groupBy(found.stops, ({ poolId }) => poolId)
  const ordered = found.pools.map(({ poolId, from, to, returnOfPoolId, timetable }) => ({
    poolId,
    timetable,
    isReturn: returnOfPoolId !== null,
    placeIds: [from, ...(stops.get(poolId) ?? []).map(({ placeId }) => placeId), to],
  }))
  const known = new Map(found.places.map((row) => [row.id, storedPlace(row)]))
  return new Map(
    ordered.map((route) => [
      route.poolId,
      { ...route, places: route.placeIds.flatMap((placeId) => known.get(placeId) ?? []) },
    ]),
  )
}

export async function routeOf(db: Queryable, pool: Key): Promise<StoredRoute> {
  const route = (await routesOf(db, [pool])).get(pool.id)
  if (!route) throw new Error(`pool ${pool.id} is not stored`)
  return route
}

const build = new QueryBuilder()
const isGiven = amongKeys(pools.id)
const stopsGiven = amongKeys(poolStops.poolId)

const readRoutes = together({
  pools: build
    .select({
      poolId: pools.id,
      from: pools.fromPlaceId,
      to: pools.toPlaceId,
      returnOfPoolId: pools.returnOfPoolId,
      timetable: pools.timetable,
    })
    .from(pools)
    .where(isGiven),
  stops: build
    .select({ poolId: poolStops.poolId, placeId: poolStops.placeId })
    .from(poolStops)
    .where(stopsGiven)
    .orderBy(asc(poolStops.poolId), asc(poolStops.position)),
  places: build
    .select()
    .from(places)
    .where(
      sql`${among(places.groupId, sql.placeholder('groupIds'))} and ${places.id} in (select ${pools.fromPlaceId} from ${pools} where ${isGiven}
        union all select ${pools.toPlaceId} from ${pools} where ${isGiven}
        union all select ${poolStops.placeId} from ${poolStops} where ${stopsGiven})`,
    ),
})

function storedPlace(row: typeof places.$inferSelect): StoredPlace {
  const { id, name, address, city } = row
  return { placeId: id, name, address, city, line: placeLine(row) }
}

/** Replaces the stops between the start and the destination. */
export async function saveStops(
  tx: Transaction,
  { groupId, poolId, placeIds }: { groupId: string; poolId: string; placeIds: string[] },
) {
  await tx.delete(poolStops).where(and(eq(poolStops.groupId, groupId), eq(poolStops.poolId, poolId)))
  if (placeIds.length === 0) return
  await tx
    .insert(poolStops)
    .values(placeIds.map((placeId, position) => ({ groupId, poolId, placeId, position })))
}

export type KidStopRow = ChosenStop & { poolId: string; kidId: string }

/** Finds the stops that were chosen for kids enrolled in these pools. */
export const chosenStops = (db: Queryable, of: readonly Key[]): Promise<KidStopRow[]> =>
  readChosen(db, keyLists(of))

const readChosen = reader(
  build
    .select({
      poolId: poolKids.poolId,
      kidId: poolKids.kidId,
      getsInPlaceId: poolKids.getsInPlaceId,
      getsOutPlaceId: poolKids.getsOutPlaceId,
      atHome: poolKids.atHome,
    })
    .from(poolKids)
    .where(amongKeys(poolKids.poolId)),
)

/** Finds, for each of these kids, the places in groups' books to which the kid is linked. */
export async function linkedPlaces(db: Queryable, kidIds: string[]): Promise<Map<string, string[]>> {
  const links = await readLinked(db, { kidIds: idList(kidIds) })
  const byKid = Map.groupBy(links, ({ kidId }) => kidId)
  return new Map([...byKid].map(([kidId, own]) => [kidId, own.flatMap(({ placeId }) => placeId ?? [])]))
}

const readLinked = reader(
  build
    .select({ kidId: kidAddressLinks.kidId, placeId: kidAddressLinks.placeId })
    .from(kidAddressLinks)
    .where(and(among(kidAddressLinks.kidId, sql.placeholder('kidIds')), isNotNull(kidAddressLinks.placeId))),
)

const readHomes = reader(
  build
    .select({ householdId: addresses.householdId, address: addresses.address })
    .from(addresses)
    .where(
      and(
        among(addresses.householdId, sql.placeholder('householdIds')),
        eq(addresses.isHome, true),
        isNull(addresses.archivedAt),
      ),
    ),
)

/** Finds the home address of each household. */
export async function homeAddresses(db: Queryable, householdIds: string[]): Promise<Map<string, string>> {
  if (householdIds.length === 0) return new Map()
  const rows = await readHomes(db, { householdIds: idList(householdIds) })
  return new Map(rows.map(({ householdId, address }) => [householdId, address]))
}
