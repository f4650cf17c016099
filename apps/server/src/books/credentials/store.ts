// The SQL for driver credentials and for the flags that admins set on them.
import { formerMember } from '@beanpool/domain/accounts/former-member'
import { committedStatuses } from '@beanpool/domain/rides/ride-states'
import type { EnteredCredentials } from '@beanpool/domain/standing/credential-status'
import { and, asc, count, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { newId } from '../../db/columns.ts'
import { selectLocked } from '../../db/locked.ts'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { adults, driverCredentials } from '../../db/schema/accounts.ts'
import { fairGuards } from '../../db/schema/fair-guards.ts'
import { groups, memberships } from '../../db/schema/groups.ts'
import { households } from '../../db/schema/households.ts'
import { rides } from '../../db/schema/rides.ts'
import { credentialFlags } from '../../db/schema/standing.ts'
import { nameIn } from '../members/names-of-gone.ts'

const flagger = alias(adults, 'flagger')

export async function credentialsOf(db: Queryable, adultId: string) {
  const [row] = await db
    .select({
      licenseExpiry: driverCredentials.licenseExpiry,
      insuranceProvider: driverCredentials.insuranceProvider,
      insuranceLast4: driverCredentials.insuranceLast4,
      insuranceExpiry: driverCredentials.insuranceExpiry,
      savedAt: driverCredentials.updatedAt,
    })
    .from(driverCredentials)
    .where(eq(driverCredentials.adultId, adultId))
  return row ?? null
}

type Saving = { adultId: string; entered: EnteredCredentials; now: Temporal.Instant }

export async function saveCredentialsOf(tx: Transaction, { adultId, entered, now }: Saving) {
  const set = { ...entered, updatedAt: now, remindAt: now }
  await tx
    .insert(driverCredentials)
    .values({ id: newId(), adultId, ...set })
    .onConflictDoUpdate({ target: driverCredentials.adultId, set })
}

export async function forgetCredentialsOf(tx: Transaction, adultId: string) {
  await tx.delete(driverCredentials).where(eq(driverCredentials.adultId, adultId))
}

/** Makes two screens that save at the same time take turns. */
export async function lockOwner(tx: Transaction, adultId: string) {
  await selectLocked(tx, adultId, tx.select({ id: adults.id }).from(adults).where(eq(adults.id, adultId)))
}

export async function zoneOf(db: Queryable, adultId: string): Promise<string | null> {
  const [row] = await db.select({ timeZone: adults.timeZone }).from(adults).where(eq(adults.id, adultId))
  return row?.timeZone ?? null
}

/** Finds the groups in which the adult's family is active; those that require credentials come first. */
export async function groupsAsking(db: Queryable, adultId: string) {
  return db
    .select({
      groupId: groups.id,
      name: groups.name,
      timeZone: groups.timeZone,
      required: fairGuards.requireCredentials,
    })
    .from(adults)
    .innerJoin(memberships, eq(memberships.householdId, adults.householdId))
    .innerJoin(groups, eq(groups.id, memberships.groupId))
    .innerJoin(fairGuards, eq(fairGuards.id, groups.fairGuardId))
    .where(and(eq(adults.id, adultId), eq(memberships.status, 'active'), isNull(groups.deletedAt)))
    .orderBy(desc(fairGuards.requireCredentials), asc(groups.name), asc(groups.id))
}

/** Finds the flags on the adult's credentials, in any group. */
export async function flagsOn(db: Queryable, adultId: string) {
  return db
    .select({
      groupId: credentialFlags.groupId,
      note: credentialFlags.note,
      at: credentialFlags.flaggedAt,
      byName: nameIn(credentialFlags.groupId, adults),
    })
    .from(credentialFlags)
    .innerJoin(adults, eq(adults.id, credentialFlags.flaggedByAdultId))
    .where(eq(credentialFlags.adultId, adultId))
}

/** Finds the adults of a group's active families, with everything that decides their status. */
export async function adultsWithCredentials(db: Queryable, groupId: string) {
  return db
    .select({
      adultId: adults.id,
      name: adults.firstName,
      householdId: memberships.householdId,
      householdName: households.name,
      beanIndex: memberships.beanIndex,
      licenseExpiry: driverCredentials.licenseExpiry,
      insuranceExpiry: driverCredentials.insuranceExpiry,
      note: credentialFlags.note,
      flaggedAt: credentialFlags.flaggedAt,
      byName: nameIn(memberships.groupId, flagger),
    })
    .from(memberships)
    .innerJoin(households, eq(households.id, memberships.householdId))
    .innerJoin(adults, eq(adults.householdId, memberships.householdId))
    .leftJoin(driverCredentials, eq(driverCredentials.adultId, adults.id))
    .leftJoin(
      credentialFlags,
      and(eq(credentialFlags.adultId, adults.id), eq(credentialFlags.groupId, memberships.groupId)),
    )
    .leftJoin(flagger, eq(flagger.id, credentialFlags.flaggedByAdultId))
    .where(and(eq(memberships.groupId, groupId), eq(memberships.status, 'active'), isNull(adults.deletedAt)))
    .orderBy(asc(memberships.beanIndex), asc(adults.firstName), asc(adults.id))
}

export async function flagOf(tx: Transaction, about: { groupId: string; adultId: string }) {
  const [row] = await tx.select().from(credentialFlags).where(isOf(about))
  return row ?? null
}

export async function insertFlag(tx: Transaction, row: typeof credentialFlags.$inferInsert) {
  await tx.insert(credentialFlags).values(row)
}

export async function deleteFlag(tx: Transaction, about: { groupId: string; adultId: string }) {
  await tx.delete(credentialFlags).where(isOf(about))
}

const isOf = ({ groupId, adultId }: { groupId: string; adultId: string }) =>
  and(eq(credentialFlags.groupId, groupId), eq(credentialFlags.adultId, adultId))

/** Counts the adult's drives after that date in each group. */
export async function drivesAfter(db: Queryable, { adultId, on }: { adultId: string; on: string }) {
  const rows = await db
    .select({ groupId: rides.groupId, drives: count() })
    .from(rides)
    .where(
      and(
        eq(rides.driverAdultId, adultId),
        inArray(rides.status, [...committedStatuses]),
        gt(rides.date, sql`${on}::date`),
      ),
    )
    .groupBy(rides.groupId)
  return new Map(rows.map(({ groupId, drives }) => [groupId, drives]))
}

/**
 * Finds credentials that may be due for a reminder, each with the time zone of the adult, or else of one of their
 * groups.
 */
export async function toRemind(db: Queryable, now: Temporal.Instant) {
  const rows = await db
    .select({
      adultId: adults.id,
      householdId: adults.householdId,
      ownZone: adults.timeZone,
      licenseExpiry: driverCredentials.licenseExpiry,
      insuranceExpiry: driverCredentials.insuranceExpiry,
      savedAt: driverCredentials.updatedAt,
    })
    .from(driverCredentials)
    .innerJoin(adults, eq(adults.id, driverCredentials.adultId))
    .where(and(isNull(adults.deletedAt), lte(driverCredentials.remindAt, now)))
  if (rows.length === 0) return []
  const zones = await db
    .selectDistinctOn([memberships.householdId], {
      householdId: memberships.householdId,
      timeZone: groups.timeZone,
    })
    .from(memberships)
    .innerJoin(groups, eq(groups.id, memberships.groupId))
    .where(
      and(
        inArray(
          memberships.householdId,
          rows.flatMap(({ householdId }) => householdId ?? []),
        ),
        eq(memberships.status, 'active'),
      ),
    )
    .orderBy(memberships.householdId, memberships.joinedAt, groups.id)
  const zoneOf = new Map(zones.map(({ householdId, timeZone }) => [householdId, timeZone]))
  return rows.map(({ householdId, ownZone, ...row }) => ({
    ...row,
    timeZone: ownZone ?? zoneOf.get(householdId ?? '') ?? null,
  }))
}

type Reminding = { adultId: string; savedAt: Temporal.Instant; at: Temporal.Instant | null }

/** Sets when to check the credentials again, unless they have been saved since. */
export async function remindNext(db: Queryable, { adultId, savedAt, at }: Reminding) {
  await db
    .update(driverCredentials)
    .set({ remindAt: at })
    .where(and(eq(driverCredentials.adultId, adultId), eq(driverCredentials.updatedAt, savedAt)))
}

// Deletes the flags on a deleted account's credentials. Flags that the account set on other adults still count, but
// lose their notes.
export async function forgetFlags(tx: Transaction, adultId: string) {
  await tx.delete(credentialFlags).where(eq(credentialFlags.adultId, adultId))
  await tx
    .update(credentialFlags)
    .set({ note: `Flagged by ${formerMember.toLowerCase()}` })
    .where(eq(credentialFlags.flaggedByAdultId, adultId))
}
