// The SQL for a family whose last adult deletes their account: its rows stay, because the books need them, but without
// names.

import { formerKid, formerMember } from '@beanpool/domain/accounts/former-member'
import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { addresses, householdCars, households, kidSafetyCards, kids } from '../../db/schema/households.ts'
import { places } from '../../db/schema/pools.ts'
import { kidsOf } from '../members/kids-of.ts'
import { unlinkAllPlaces } from '../places/store.ts'

/** Lists the names of the family, its kids and its other entries, including kids that were removed. */
export async function namesOfFamily(db: Queryable, householdId: string) {
  const [family] = await db
    .select({ name: households.name })
    .from(households)
    .where(eq(households.id, householdId))
  const children = await db
    .select({ kidId: kids.id, name: kids.name })
    .from(kids)
    .where(eq(kids.householdId, householdId))
  const own = await db
    .select({ name: addresses.name, address: addresses.address })
    .from(addresses)
    .where(eq(addresses.householdId, householdId))
  const copied = await db
    .select({ name: places.name, address: places.address })
    .from(places)
    .where(eq(places.copiedByHouseholdId, householdId))
  return { familyName: family?.name ?? '', kids: children, addresses: own, places: copied }
}

const noLook = { colour: null, plate: null, boosters: null }

export async function emptyHousehold(tx: Transaction, householdId: string, now: Temporal.Instant) {
  const children = kidsOf(tx, householdId)
  await tx.delete(kidSafetyCards).where(inArray(kidSafetyCards.kidId, children))
  await unlinkAllPlaces(tx, householdId)
  await tx.update(kids).set({ name: formerKid, notes: null }).where(eq(kids.householdId, householdId))
  await tx.delete(addresses).where(eq(addresses.householdId, householdId))
  await tx
    .update(householdCars)
    .set({ name: null, ...noLook })
    .where(eq(householdCars.householdId, householdId))
  await tx
    .update(households)
    .set({ name: formerMember, pickUpWord: null, anonymizedAt: now, updatedAt: now })
    .where(eq(households.id, householdId))
}

/** Empties columns that version 1.0.0 does not know, as it may run alongside this version during an upgrade. */
export async function emptyLeftovers(db: Queryable) {
  const emptied = isNotNull(households.anonymizedAt)
  const looks = or(
    isNotNull(householdCars.colour),
    isNotNull(householdCars.plate),
    isNotNull(householdCars.boosters),
  )
  const families = db.select({ id: households.id }).from(households).where(emptied)
  await db
    .update(householdCars)
    .set(noLook)
    .where(and(looks, inArray(householdCars.householdId, families)))
  await db
    .update(households)
    .set({ pickUpWord: null })
    .where(and(emptied, isNotNull(households.pickUpWord)))
}
