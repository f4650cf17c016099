// The only SQL for suggested pools: where kids go, when their families can drive, and which suggestions were declined.
import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../../db/pool.ts'
import { adults, weeklyUnavailability } from '../../../db/schema/accounts.ts'
import { addresses, householdCars, kidAddressLinks } from '../../../db/schema/households.ts'
import { declinedSuggestions, places, poolKids, pools } from '../../../db/schema/pools.ts'

/**
 * Finds kids' links to schools and activities, never to a home. The rule, which knows the book, drops places of other
 * groups.
 */
export async function linksOf(db: Queryable, kidIds: string[]) {
  if (kidIds.length === 0) return []
  const rows = await db
    .select({
      kidId: kidAddressLinks.kidId,
      placeId: kidAddressLinks.placeId,
      placeName: places.name,
      placeAddress: places.address,
      ownName: addresses.name,
      ownAddress: addresses.address,
      isHome: addresses.isHome,
    })
    .from(kidAddressLinks)
    .leftJoin(places, eq(places.id, kidAddressLinks.placeId))
    .leftJoin(addresses, and(eq(addresses.id, kidAddressLinks.addressId), isNull(addresses.archivedAt)))
    .where(and(inArray(kidAddressLinks.kidId, kidIds), ne(kidAddressLinks.relation, 'home')))
  return rows.flatMap(({ kidId, placeId, placeName, placeAddress, ownName, ownAddress, isHome }) => {
    const name = placeName ?? ownName
    const address = placeAddress ?? ownAddress
    return name === null || address === null || isHome ? [] : [{ kidId, placeId, name, address }]
  })
}

/** Lists one row per driver: each adult of these families, unless no car of the family has a seat to offer. */
export async function driversOf(db: Queryable, householdIds: string[]) {
  if (householdIds.length === 0) return []
  const people = await db
    .select({ adultId: adults.id, householdId: adults.householdId })
    .from(adults)
    .where(and(inArray(adults.householdId, householdIds), isNull(adults.deletedAt)))
  const cars = await db
    .select({ householdId: householdCars.householdId, seats: householdCars.seats })
    .from(householdCars)
    .where(and(inArray(householdCars.householdId, householdIds), isNull(householdCars.archivedAt)))
  const adultIds = people.map(({ adultId }) => adultId)
  const away = await db
    .select()
    .from(weeklyUnavailability)
    .where(inArray(weeklyUnavailability.adultId, adultIds))
  const hasCar = (householdId: string) => {
    const own = cars.filter((car) => car.householdId === householdId)
    return own.length === 0 || own.some(({ seats }) => seats !== 0)
  }
  return people.flatMap(({ adultId, householdId }) => {
    if (householdId === null || !hasCar(householdId)) return []
    return [
      {
        householdId,
        away: away.filter((row) => row.adultId === adultId).map(({ weekday, part }) => ({ weekday, part })),
      },
    ]
  })
}

/**
 * Lists weekly pools that are neither deleted nor ended, with their kids. Pools with single dates have no weekly
 * pattern.
 */
export async function poolsThere(db: Queryable, groupId: string) {
  const all = await db
    .select()
    .from(pools)
    .where(and(eq(pools.groupId, groupId), isNull(pools.deletedAt), isNull(pools.endedAt)))
    .orderBy(pools.startTime, pools.id)
  const rows = all.filter(({ timetable }) => timetable?.kind !== 'dates')
  const riding = await db
    .select({ poolId: poolKids.poolId, kidId: poolKids.kidId })
    .from(poolKids)
    .where(eq(poolKids.groupId, groupId))
  return rows.map((pool) => ({
    pool,
    kidIds: riding.flatMap(({ poolId, kidId }) => (poolId === pool.id ? [kidId] : [])),
  }))
}

export async function declinedOf(db: Queryable, groupId: string) {
  return db
    .select({ key: declinedSuggestions.key, kidIds: declinedSuggestions.kidIds })
    .from(declinedSuggestions)
    .where(eq(declinedSuggestions.groupId, groupId))
}

type NewDeclined = typeof declinedSuggestions.$inferInsert

export async function saveDeclined(tx: Transaction, { groupId, key, ...declined }: NewDeclined) {
  await tx
    .insert(declinedSuggestions)
    .values({ groupId, key, ...declined })
    .onConflictDoUpdate({ target: [declinedSuggestions.groupId, declinedSuggestions.key], set: declined })
}

export async function forgetDeclined(tx: Transaction, groupId: string, key: string) {
  await tx
    .delete(declinedSuggestions)
    .where(and(eq(declinedSuggestions.groupId, groupId), eq(declinedSuggestions.key, key)))
}
