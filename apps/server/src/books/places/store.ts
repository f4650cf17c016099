// The only SQL for groups' address books.

import { formerThing } from '@beanpool/domain/accounts/former-member'
import type { AddressRelation } from '@beanpool/domain/households/family-setup'
import type { GroupEvent } from '@beanpool/domain/record/events'
import { and, asc, count, eq, inArray, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, QueryBuilder } from 'drizzle-orm/pg-core'
import { among, idList, refersTo } from '../../db/chunks.ts'
import { ofLocked } from '../../db/locked.ts'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { reader } from '../../db/read-together.ts'
import { groups, memberships } from '../../db/schema/groups.ts'
import { addresses, kidAddressLinks, kids } from '../../db/schema/households.ts'
import { places, poolStops, pools } from '../../db/schema/pools.ts'
import { rides } from '../../db/schema/rides.ts'
import { kidsOf } from '../members/kids-of.ts'

export type PlaceRow = typeof places.$inferSelect

/** Does in SQL what the domain's `placeLine` does. */
export const lineOf = (place: { address: AnyPgColumn; city: AnyPgColumn; state: AnyPgColumn }) =>
  sql<string>`concat_ws(', ', ${place.address}, ${place.city}, ${place.state})`

const dateThen = sql`(select d from jsonb_array_elements(${pools.timetable}->'dates') d where d->>'date' = ${rides.date}::text)`
const ofDate = (field: 'place' | 'note') =>
  sql<string | null>`case when ${pools.timetable} is not null then ${dateThen}->>'${sql.raw(field)}' end`

/** Selects the note for a ride's date, or the pool's note if the date has none. */
export const noteThen = sql<string | null>`coalesce(${ofDate('note')}, ${pools.notes})`

/**
 * Selects the name or line of a ride's start or destination. If the date goes to another place, that is the
 * destination, or the start of the return trip.
 */
export const placeThen = (end: 'from' | 'to', usual: AnyPgColumn | SQL<string>) =>
  sql<string>`coalesce(case when (${pools.returnOfPoolId} is null) = ${sql.raw(String(end === 'to'))} then ${ofDate('place')} end, ${usual})`

const inBook = isNull(places.archivedAt)

const readBooks = reader(
  new QueryBuilder()
    .select()
    .from(places)
    .where(and(among(places.groupId, sql.placeholder('groupIds')), inBook))
    .orderBy(sql`lower(${places.name})`, asc(places.id)),
)

export const placesOf = (db: Queryable, groupIds: string[]): Promise<PlaceRow[]> =>
  readBooks(db, { groupIds: idList(groupIds) })

/** Finds a place; null if it is not in this group's book. */
export async function placeIn(tx: Transaction, groupId: string, placeId: string): Promise<PlaceRow | null> {
  const [row] = await tx
    .select()
    .from(places)
    .where(and(eq(places.id, placeId), eq(places.groupId, groupId), inBook))
    .for('no key update')
  return row ?? null
}

/** Returns the group of a place, even if it was removed from the book; null if there is no such place. */
export async function placeGroupId(db: Queryable, placeId: string): Promise<string | null> {
  const [row] = await db.select({ groupId: places.groupId }).from(places).where(eq(places.id, placeId))
  return row?.groupId ?? null
}

export async function countPlaces(tx: Transaction, groupId: string): Promise<number> {
  const [row] = await tx
    .select({ number: count() })
    .from(places)
    .where(and(eq(places.groupId, groupId), inBook))
  return row?.number ?? 0
}

/** Finds another place in the book with this name, ignoring case. */
export async function placeNamed(
  tx: Transaction,
  { groupId, name, but }: { groupId: string; name: string; but?: string },
): Promise<PlaceRow | null> {
  const named = sql`lower(${places.name}) = lower(${name})`
  const [row] = await tx
    .select()
    .from(places)
    .where(
      and(eq(places.groupId, groupId), inBook, named, but === undefined ? undefined : ne(places.id, but)),
    )
  return row ?? null
}

export async function insertPlace(tx: Transaction, place: typeof places.$inferInsert) {
  await tx.insert(places).values(place)
}

type Fields = Pick<PlaceRow, 'name' | 'address' | 'city' | 'state' | 'label'>

export async function updatePlace(tx: Transaction, placeId: string, fields: Fields) {
  await tx
    .update(places)
    .set(fields)
    .where(and(ofLocked(tx, places), eq(places.id, placeId)))
}

/** Removes the place from the book. Kids keep their links to it, which are hidden, in case of an undo. */
export async function archivePlace(tx: Transaction, placeId: string, now: Temporal.Instant) {
  await tx
    .update(places)
    .set({ archivedAt: now })
    .where(and(ofLocked(tx, places), eq(places.id, placeId)))
}

/** Lists the places that a family copied into the book, with whether each leaves with the family. */
export async function copiedPlaces(
  db: Queryable,
  { groupId, householdId }: { groupId: string; householdId: string },
): Promise<PlaceRow[]> {
  return (await placesOf(db, [groupId])).filter((place) => place.copiedByHouseholdId === householdId)
}

export async function setLeavesWithFamily(
  tx: Transaction,
  { groupId, householdId, leaves }: { groupId: string; householdId: string; leaves: boolean },
) {
  const copied = and(eq(places.groupId, groupId), eq(places.copiedByHouseholdId, householdId), inBook)
  await tx.update(places).set({ leavesWithFamily: leaves }).where(copied)
}

/** Matches places of families whose last adult deleted their account, which also deletes the places' names. */
const ofDeletedFamily = sql`exists (select 1 from households h where h.id = ${places.copiedByHouseholdId} and h.anonymized_at is not null)`
const nameThen = sql<string>`case when ${ofDeletedFamily} then ${formerThing} else ${places.name} end`

/** Empties places of deleted families that are no longer in the book. */
async function emptyPlacesOfGone(tx: Transaction, groupId: string) {
  const empty = { address: '', city: null, state: null, label: null }
  await tx
    .update(places)
    .set({ ...empty, name: formerThing })
    .where(and(eq(places.groupId, groupId), sql`${places.archivedAt} is not null`, ofDeletedFamily))
}

/**
 * Removes the places of families that left from the book if they asked for that and no pool uses them. Returns their
 * names.
 */
async function archiveFreedPlaces(
  tx: Transaction,
  { groupId, now }: { groupId: string; now: Temporal.Instant },
): Promise<string[]> {
  const used = await poolsByPlace(tx, groupId)
  const here = tx
    .select({ id: memberships.householdId })
    .from(memberships)
    .where(and(eq(memberships.groupId, groupId), eq(memberships.status, 'active')))
  const rows = await tx
    .update(places)
    .set({ archivedAt: now })
    .where(
      and(
        ...[eq(places.groupId, groupId), inBook, places.leavesWithFamily],
        notInArray(places.copiedByHouseholdId, here),
        used.size > 0 ? notInArray(places.id, [...used.keys()]) : undefined,
      ),
    )
    .returning({ name: nameThen })
  await emptyPlacesOfGone(tx, groupId)
  return rows.map(({ name }) => name).sort()
}

const running = and(isNull(pools.deletedAt), isNull(pools.endedAt))

/** Lists the pools that start, stop or end at each place, by name, without deleted and ended ones. */
export async function poolsByPlace(db: Queryable, groupId: string): Promise<Map<string, string[]>> {
  const ofGroup = and(eq(pools.groupId, groupId), running)
  const rows = await db
    .select({ poolId: pools.id, name: pools.name, from: pools.fromPlaceId, to: pools.toPlaceId })
    .from(pools)
    .where(ofGroup)
    .orderBy(asc(pools.name), asc(pools.id))
  const stops = await db
    .select({ poolId: poolStops.poolId, placeId: poolStops.placeId })
    .from(poolStops)
    .innerJoin(pools, refersTo(poolStops.poolId, pools))
    .where(ofGroup)
  const byPool = Map.groupBy(stops, ({ poolId }) => poolId)
  const used = rows.flatMap(({ poolId, name, from, to }) => {
    const between = (byPool.get(poolId) ?? []).map(({ placeId }) => placeId)
    return [...new Set([from, ...between, to])].map((placeId) => ({ placeId, name }))
  })
  const byPlace = Map.groupBy(used, ({ placeId }) => placeId)
  return new Map([...byPlace].map(([placeId, uses]) => [placeId, uses.map(({ name }) => name)]))
}

/** Finds pools that start or end at the place. */
export async function poolsAt(tx: Transaction, placeId: string) {
  const rows = await tx
    .select({ poolId: pools.id, fromPlaceId: pools.fromPlaceId, toPlaceId: pools.toPlaceId })
    .from(pools)
    .where(
      and(ofLocked(tx, pools), running, or(eq(pools.fromPlaceId, placeId), eq(pools.toPlaceId, placeId))),
    )
    .orderBy(asc(pools.id))
  return rows.map(({ poolId, fromPlaceId, toPlaceId }) => ({
    poolId,
    from: fromPlaceId === placeId,
    to: toPlaceId === placeId,
  }))
}

/** Finds pools that stop at the place along the way. */
export async function poolIdsStoppingAt(tx: Transaction, placeId: string): Promise<string[]> {
  const rows = await tx
    .select({ poolId: pools.id })
    .from(poolStops)
    .innerJoin(pools, refersTo(poolStops.poolId, pools))
    .where(and(ofLocked(tx, poolStops), running, eq(poolStops.placeId, placeId)))
    .orderBy(asc(pools.id))
  return rows.map(({ poolId }) => poolId)
}

/** Lists a household's own addresses, Home first. */
export async function ownAddresses(db: Queryable, householdId: string) {
  return db
    .select({ addressId: addresses.id, name: addresses.name, address: addresses.address })
    .from(addresses)
    .where(and(eq(addresses.householdId, householdId), isNull(addresses.archivedAt)))
    .orderBy(sql`${addresses.isHome} desc`, asc(addresses.createdAt), asc(addresses.id))
}

/** Links the household's kids to the place if they were linked to this address as their school or activity. */
export async function moveLinksToPlace(
  tx: Transaction,
  { householdId, addressId, placeId }: { householdId: string; addressId: string; placeId: string },
) {
  const own = kidsOf(tx, householdId)
  const ofAddress = and(
    eq(kidAddressLinks.addressId, addressId),
    inArray(kidAddressLinks.kidId, own),
    ne(kidAddressLinks.relation, 'home'),
  )
  await tx.update(kidAddressLinks).set({ addressId: null, placeId }).where(ofAddress)
}

/**
 * Lists the places that a household's kids may be linked to: its groups' places, and those they are already linked to.
 */
export async function linkablePlaces(db: Queryable, householdId: string) {
  const ofGroups = db
    .select({ id: memberships.groupId })
    .from(memberships)
    .where(and(eq(memberships.householdId, householdId), eq(memberships.status, 'active')))
  const linked = db
    .select({ id: kidAddressLinks.placeId })
    .from(kidAddressLinks)
    .innerJoin(kids, eq(kids.id, kidAddressLinks.kidId))
    .where(eq(kids.householdId, householdId))
  return db
    .select({ id: places.id, name: places.name, groupName: groups.name })
    .from(places)
    .innerJoin(groups, eq(groups.id, places.groupId))
    .where(and(inBook, or(inArray(places.groupId, ofGroups), inArray(places.id, linked))))
    .orderBy(sql`lower(${places.name})`, asc(places.id))
}

// Removes places that a leaving family copied from the book: at once, or once no pool uses them.
/**
 * Call it in the transaction, after a membership has ended or a pool has changed. Returns lines for the group's record.
 */
export async function placesLeave(
  tx: Transaction,
  group: { groupId: string; now: Temporal.Instant },
): Promise<GroupEvent[]> {
  const names = await archiveFreedPlaces(tx, group)
  return names.map((placeName) => ({ kind: 'place_removed', data: { placeName } }))
}

/** Empties the places in these groups' books, and removes them from the books. */
export async function emptyPlaces(tx: Transaction, groupIds: string[], now: Temporal.Instant) {
  await tx
    .update(places)
    .set({
      name: sql`${places.id}::text`,
      address: '',
      city: null,
      state: null,
      label: null,
      archivedAt: sql`coalesce(${places.archivedAt}, ${now.toString()}::timestamptz)`,
    })
    .where(inArray(places.groupId, groupIds))
}

/** Removes the links of a household's kids to the places of a group. */
export async function unlinkPlaces(
  tx: Transaction,
  { groupId, householdId }: { groupId: string; householdId: string },
) {
  const here = await tx.select({ id: places.id }).from(places).where(eq(places.groupId, groupId))
  const own = kidsOf(tx, householdId)
  await tx.delete(kidAddressLinks).where(
    and(
      inArray(
        kidAddressLinks.placeId,
        here.map(({ id }) => id),
      ),
      inArray(kidAddressLinks.kidId, own),
    ),
  )
}

export async function insertLink(
  tx: Transaction,
  link: { kidId: string; relation: AddressRelation; addressId?: string; placeId?: string },
): Promise<boolean> {
  const added = await tx
    .insert(kidAddressLinks)
    .values(link)
    .onConflictDoNothing()
    .returning({ id: kidAddressLinks.id })
  return added.length > 0
}

export async function removeLink(tx: Transaction, householdId: string, linkId: string): Promise<boolean> {
  const ofHousehold = kidsOf(tx, householdId)
  const removed = await tx
    .delete(kidAddressLinks)
    .where(and(eq(kidAddressLinks.id, linkId), inArray(kidAddressLinks.kidId, ofHousehold)))
    .returning({ id: kidAddressLinks.id })
  return removed.length > 0
}

/** Removes all links of a household's kids to addresses and places. */
export async function unlinkAllPlaces(tx: Transaction, householdId: string) {
  const own = kidsOf(tx, householdId)
  await tx.delete(kidAddressLinks).where(inArray(kidAddressLinks.kidId, own))
}
