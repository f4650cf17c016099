// The only SQL for households: the family, its cars, kids, addresses and absences.
import type { RefusalOf } from '@beanpool/contract/errors'
import { type households as contract, type Weekly, weekdays } from '@beanpool/contract/households'
import type { DayPart } from '@beanpool/domain/households/availability'
import { versionOf } from '@beanpool/domain/households/family-setup'
import type { SafetyCard } from '@beanpool/domain/households/safety-card'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { forbidden, refused } from '../../api/failures.ts'
import type { Caller } from '../../context/context.ts'
import { among, idList } from '../../db/chunks.ts'
import { newId } from '../../db/columns.ts'
import { selectLocked } from '../../db/locked.ts'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { reader } from '../../db/read-together.ts'
import { adults, vacations, weeklyUnavailability } from '../../db/schema/accounts.ts'
import {
  addresses,
  householdCars,
  households,
  kidAddressLinks,
  kidSafetyCards,
  kids,
} from '../../db/schema/households.ts'
import { places } from '../../db/schema/pools.ts'
import { emailOf } from '../members/read-names.ts'
import { linkablePlaces } from '../places/store.ts'
import { insertCar, ownCars } from './car-store.ts'

// The SQL for kids' safety cards. Callers first check that the reader belongs to the kid's family or is the driver on
// that day.

const shown = {
  kidId: kidSafetyCards.kidId,
  seat: kidSafetyCards.seat,
  allergies: kidSafetyCards.allergies,
  contacts: kidSafetyCards.contacts,
  handOver: kidSafetyCards.handOver,
}

const byKid = (rows: (SafetyCard & { kidId: string })[]) =>
  new Map(rows.map(({ kidId, ...card }) => [kidId, card]))

async function safetyCardsOfHousehold(db: Queryable, householdId: string) {
  const rows = await db
    .select(shown)
    .from(kidSafetyCards)
    .innerJoin(kids, eq(kids.id, kidSafetyCards.kidId))
    .where(and(eq(kids.householdId, householdId), isNull(kids.archivedAt)))
  return byKid(rows)
}

export async function safetyCardsOfKids(db: Queryable, kidIds: string[]) {
  return byKid(await readSafetyCards(db, { kidIds: idList(kidIds) }))
}

const readSafetyCards = reader(
  new QueryBuilder()
    .select(shown)
    .from(kidSafetyCards)
    .where(among(kidSafetyCards.kidId, sql.placeholder('kidIds'))),
)

/** Reads pick-up words, for the same readers as the cards. */
export async function pickUpWords(db: Queryable, householdIds: string[]): Promise<Map<string, string>> {
  if (householdIds.length === 0) return new Map()
  const rows = await db
    .select({ householdId: households.id, word: households.pickUpWord })
    .from(households)
    .where(inArray(households.id, householdIds))
  return new Map(rows.flatMap(({ householdId, word }) => (word ? [[householdId, word]] : [])))
}

export async function setPickUpWord(tx: Transaction, householdId: string, pickUpWord: string | null) {
  await tx.update(households).set({ pickUpWord }).where(eq(households.id, householdId))
}

type Saving = { kidId: string; card: SafetyCard; savedByAdultId: string; savedAt: Temporal.Instant }

export async function putSafetyCard(tx: Transaction, { kidId, card, ...saved }: Saving) {
  const values = { ...card, ...saved }
  await tx
    .insert(kidSafetyCards)
    .values({ kidId, ...values })
    .onConflictDoUpdate({ target: kidSafetyCards.kidId, set: values })
}

export async function householdIdOf(db: Queryable, adultId: string): Promise<string | null> {
  const [row] = await db
    .select({ householdId: adults.householdId })
    .from(adults)
    .where(and(eq(adults.id, adultId), isNull(adults.deletedAt)))
  return row?.householdId ?? null
}

/**
 * Locks the adult, so two first saves at the same moment create only one household. Throws FORBIDDEN if the account was
 * just deleted.
 */
export async function lockAdult(tx: Transaction, adultId: string) {
  const [adult] = await selectLocked(tx, adultId, tx.select().from(adults).where(eq(adults.id, adultId)))
  if (!adult) throw new Error(`adult ${adultId} is signed in but not stored`)
  if (adult.deletedAt !== null) throw forbidden()
  return adult
}

export async function insertHousehold(
  tx: Transaction,
  {
    name,
    adultId,
    seats,
    now,
  }: { name: string; adultId: string; seats: number | null; now: Temporal.Instant },
): Promise<string> {
  const id = newId()
  await tx.insert(households).values({ id, name, ownerAdultId: adultId, createdAt: now, updatedAt: now })
  await tx.update(adults).set({ householdId: id, updatedAt: now }).where(eq(adults.id, adultId))
  await insertCar(tx, { householdId: id, name: null, seats, createdAt: now })
  return id
}

/** Makes changes to one household take turns, so each sees what the earlier one wrote. */
export async function lockHousehold(tx: Transaction, householdId: string) {
  const row = tx.select({ id: households.id }).from(households).where(eq(households.id, householdId))
  await selectLocked(tx, householdId, row)
}

export async function renameHousehold(
  tx: Transaction,
  householdId: string,
  name: string,
  now: Temporal.Instant,
) {
  await tx.update(households).set({ name, updatedAt: now }).where(eq(households.id, householdId))
}

/** Reads the name of a household that is already locked. */
export async function nameOfHousehold(tx: Transaction, householdId: string): Promise<string> {
  const [row] = await tx
    .select({ name: households.name })
    .from(households)
    .where(eq(households.id, householdId))
  return row?.name ?? ''
}

export async function completeSetup(tx: Transaction, householdId: string, now: Temporal.Instant) {
  await tx
    .update(households)
    .set({ setupCompletedAt: now, updatedAt: now })
    .where(and(eq(households.id, householdId), isNull(households.setupCompletedAt)))
}

/** Reads everything that a household's own adults see; null if the household is gone. */
export async function householdRows(db: Queryable, householdId: string, adultId: string) {
  const [household] = await db.select().from(households).where(eq(households.id, householdId))
  if (!household) return null
  const cars = await db
    .select()
    .from(householdCars)
    .where(ownCars(householdId))
    .orderBy(asc(householdCars.createdAt), asc(householdCars.id))
  const people = await db
    .select()
    .from(adults)
    .where(and(eq(adults.householdId, householdId), isNull(adults.deletedAt)))
    .orderBy(asc(adults.createdAt))
  const children = await db
    .select()
    .from(kids)
    .where(and(eq(kids.householdId, householdId), isNull(kids.archivedAt)))
    .orderBy(asc(kids.createdAt), asc(kids.id))
  const safetyCards = await safetyCardsOfHousehold(db, householdId)
  const links = await db
    .select({ link: kidAddressLinks })
    .from(kidAddressLinks)
    .innerJoin(kids, eq(kids.id, kidAddressLinks.kidId))
    .leftJoin(places, eq(places.id, kidAddressLinks.placeId))
    .where(and(eq(kids.householdId, householdId), isNull(places.archivedAt)))
    .orderBy(asc(kidAddressLinks.id))
  const ownAddresses = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.householdId, householdId), isNull(addresses.archivedAt)))
    .orderBy(sql`${addresses.isHome} desc`, asc(addresses.createdAt))
  const groupPlaces = await linkablePlaces(db, householdId)
  const weekly = await weeklyRowsOf(
    db,
    people.map(({ id }) => id),
  )
  const away = await db
    .select()
    .from(vacations)
    .where(eq(vacations.adultId, adultId))
    .orderBy(asc(vacations.startDate), asc(vacations.id))
  return {
    household,
    cars,
    people,
    children,
    safetyCards,
    links: links.map((row) => row.link),
    addresses: ownAddresses,
    groupPlaces,
    weekly,
    vacations: away,
  }
}

export async function weeklyRowsOf(db: Queryable, adultIds: string[]) {
  return db.select().from(weeklyUnavailability).where(inArray(weeklyUnavailability.adultId, adultIds))
}

/** Returns an adult's week, day by day, from the weekdays that are stored. */
export function weeklyOf(rows: Awaited<ReturnType<typeof weeklyRowsOf>>): Weekly {
  const parts = weekdays.map((_, index) => rows.find((row) => row.weekday === index + 1)?.part ?? 'free')
  return Object.fromEntries(weekdays.map((day, index) => [day, parts[index]])) as Weekly
}

export async function homeAddress(db: Queryable, householdId: string) {
  const [home] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.householdId, householdId), eq(addresses.isHome, true)))
  return home ?? null
}

type NewAddress = {
  /** The address's id; if omitted, a new one is generated. */
  id?: string | undefined
  householdId: string
  name: string
  address: string
  isHome: boolean
  adultId: string
  now: Temporal.Instant
}

export async function insertAddress(tx: Transaction, { id = newId(), adultId, now, ...address }: NewAddress) {
  await tx.insert(addresses).values({ id, ...address, createdByAdultId: adultId, createdAt: now })
}

export async function updateAddressOf(
  tx: Transaction,
  {
    householdId,
    addressId,
    ...values
  }: { householdId: string; addressId: string; name?: string; address: string },
): Promise<boolean> {
  const updated = await tx
    .update(addresses)
    .set(values)
    .where(
      and(eq(addresses.id, addressId), eq(addresses.householdId, householdId), isNull(addresses.archivedAt)),
    )
    .returning({ id: addresses.id })
  return updated.length > 0
}

export async function addressOf(tx: Transaction, householdId: string, addressId: string) {
  const own = and(eq(addresses.id, addressId), eq(addresses.householdId, householdId))
  const [row] = await selectLocked(tx, addressId, tx.select().from(addresses).where(own))
  return row ?? null
}

export async function removeAddress(tx: Transaction, addressId: string) {
  await tx.delete(addresses).where(eq(addresses.id, addressId))
}

export async function insertKid(
  tx: Transaction,
  {
    id = newId(),
    ...kid
  }: {
    id?: string | undefined
    householdId: string
    name: string
    notes: string | null
    createdAt: Temporal.Instant
  },
) {
  await tx.insert(kids).values({ id, ...kid })
}

const ownKid = (householdId: string, kidId: string) =>
  and(eq(kids.id, kidId), eq(kids.householdId, householdId), isNull(kids.archivedAt))

/** Checks whether the household has this kid, without a lock: for screens. */
export async function hasKid(db: Queryable, householdId: string, kidId: string): Promise<boolean> {
  const [kid] = await db.select({ id: kids.id }).from(kids).where(ownKid(householdId, kidId))
  return kid !== undefined
}

export async function kidOf(tx: Transaction, householdId: string, kidId: string) {
  const [kid] = await selectLocked(tx, kidId, tx.select().from(kids).where(ownKid(householdId, kidId)))
  return kid ?? null
}

type KidFields = { name: string; notes: string | null }

export async function changeKid(tx: Transaction, kidId: string, fields: KidFields) {
  await tx.update(kids).set(fields).where(eq(kids.id, kidId))
}

/** Removes the kid from the household's list. */
export async function archiveKid(tx: Transaction, kidId: string, now: Temporal.Instant) {
  await tx.update(kids).set({ archivedAt: now }).where(eq(kids.id, kidId))
}

export async function replaceWeekly(
  tx: Transaction,
  adultId: string,
  days: { weekday: number; part: DayPart }[],
) {
  await tx.delete(weeklyUnavailability).where(eq(weeklyUnavailability.adultId, adultId))
  if (days.length > 0) await tx.insert(weeklyUnavailability).values(days.map((day) => ({ ...day, adultId })))
}

export async function insertVacation(
  tx: Transaction,
  {
    id = newId(),
    ...vacation
  }: { id?: string | undefined; adultId: string; startDate: string; endDate: string; note: string | null },
) {
  await tx.insert(vacations).values({ id, ...vacation })
}

export async function removeVacation(tx: Transaction, adultId: string, vacationId: string): Promise<boolean> {
  const removed = await tx
    .delete(vacations)
    .where(and(eq(vacations.id, vacationId), eq(vacations.adultId, adultId)))
    .returning({ id: vacations.id })
  return removed.length > 0
}

// Refuses a form if saving it would overwrite changes that another screen has made since it was read.
type Refusal = RefusalOf<typeof contract.updateKid>

/**
 * `version`: the one that the form showed; if omitted, any stored value is replaced. A retry is accepted, as its values
 * are already stored.
 */
export function refuseChanged<Fields extends object>(
  stored: Fields,
  version: string | undefined,
  entered: Fields,
) {
  if (version === undefined || version === versionOf(stored)) return
  if (versionOf({ ...stored, ...entered }) !== versionOf(stored)) throw refused<Refusal>('changed_since')
}

// Finds the household of an adult who creates or joins a group, and creates one if needed (spec 4, create-group
// wizard).
/**
 * Locks the adult. A new household is named after the adult, or else after the part of their email address before the
 * @, and gets a car that fits any pool.
 */
export async function ensureHousehold(tx: Transaction, caller: Caller) {
  const adult = await lockAdult(tx, caller.adultId)
  const { planTier } = adult
  if (adult.householdId !== null) return { planTier, householdId: adult.householdId }
  const fullName = `${adult.firstName} ${adult.lastName}`.trim()
  const name = fullName || localPart(await emailOf(tx, adult.id)) || 'Admin Family'
  const householdId = await insertHousehold(tx, {
    name,
    adultId: adult.id,
    seats: null,
    now: caller.now(),
  })
  return { planTier, householdId }
}

const localPart = (email: string | null): string => email?.split('@')[0] ?? ''
