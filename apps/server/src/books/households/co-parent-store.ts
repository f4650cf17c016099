// The only SQL for invitations to become a household's second adult, and for the move that follows.
import { and, asc, count, desc, eq, gt, isNull, or } from 'drizzle-orm'
import { newId } from '../../db/columns.ts'
import { selectLocked } from '../../db/locked.ts'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { adults } from '../../db/schema/accounts.ts'
import { authUsers } from '../../db/schema/auth.ts'
import { memberships } from '../../db/schema/groups.ts'
import {
  addresses,
  coParentInvitations,
  householdCars,
  households,
  kids,
} from '../../db/schema/households.ts'
import { clockOf } from '../members/clock-of.ts'

export async function pendingCoParentInvitation(db: Queryable, householdId: string, now: Temporal.Instant) {
  const [row] = await db
    .select()
    .from(coParentInvitations)
    .where(
      and(
        eq(coParentInvitations.householdId, householdId),
        eq(coParentInvitations.status, 'pending'),
        gt(coParentInvitations.expiresAt, now),
      ),
    )
    .orderBy(desc(coParentInvitations.createdAt))
    .limit(1)
  return row ?? null
}

export async function insertCoParentInvitation(
  tx: Transaction,
  invitation: Omit<typeof coParentInvitations.$inferInsert, 'id'>,
) {
  await tx.insert(coParentInvitations).values({ ...invitation, id: newId() })
}

/** Cancels the household's open invitations. */
export async function cancelCoParentInvitations(tx: Transaction, householdId: string, now: Temporal.Instant) {
  await tx
    .update(coParentInvitations)
    .set({ status: 'cancelled', usedAt: now })
    .where(and(eq(coParentInvitations.householdId, householdId), eq(coParentInvitations.status, 'pending')))
}

const byCode = (db: Queryable, code: string) =>
  db
    .select({
      invitation: coParentInvitations,
      inviterName: adults.firstName,
      householdName: households.name,
    })
    .from(coParentInvitations)
    .innerJoin(adults, eq(adults.id, coParentInvitations.invitedByAdultId))
    .innerJoin(households, eq(households.id, coParentInvitations.householdId))
    .where(eq(coParentInvitations.code, code))

export async function coParentInvitationByCode(db: Queryable, code: string) {
  const [row] = await byCode(db, code)
  return row ?? null
}

/** For the transaction that uses the link, which works only once. */
export async function lockCoParentInvitation(tx: Transaction, code: string) {
  const [row] = await selectLocked(tx, code, byCode(tx, code), { of: coParentInvitations })
  return row ?? null
}

export async function useCoParentInvitation(tx: Transaction, invitationId: string, now: Temporal.Instant) {
  await tx
    .update(coParentInvitations)
    .set({ status: 'accepted', usedAt: now })
    .where(eq(coParentInvitations.id, invitationId))
}

export async function adultWithEmail(db: Queryable, adultId: string) {
  const [row] = await db
    .select({
      firstName: adults.firstName,
      householdId: adults.householdId,
      timeZone: clockOf(adultId),
      email: authUsers.email,
    })
    .from(adults)
    .innerJoin(authUsers, eq(authUsers.id, adults.authUserId))
    .where(eq(adults.id, adultId))
  return row ?? null
}

export async function adultIdsOf(db: Queryable, householdId: string): Promise<string[]> {
  const rows = await db
    .select({ id: adults.id })
    .from(adults)
    .where(and(eq(adults.householdId, householdId), isNull(adults.deletedAt)))
    .orderBy(asc(adults.createdAt), asc(adults.id))
  return rows.map((row) => row.id)
}

/** Counts groups that the household has left too, as its balance stays in their books. */
export async function wasEverInGroup(db: Queryable, householdId: string): Promise<boolean> {
  const [row] = await db
    .select({ count: count() })
    .from(memberships)
    .where(eq(memberships.householdId, householdId))
  return (row?.count ?? 0) > 0
}

/** Returns what an adult would leave behind: the family's name and its number of kids. */
export async function householdOutline(db: Queryable, householdId: string) {
  const [household] = await db.select().from(households).where(eq(households.id, householdId))
  const [kidRow] = await db
    .select({ count: count() })
    .from(kids)
    .where(and(eq(kids.householdId, householdId), isNull(kids.archivedAt)))
  return { name: household?.name ?? '', kidCount: kidRow?.count ?? 0 }
}

export async function moveAdult(
  tx: Transaction,
  { adultId, householdId, now }: { adultId: string; householdId: string; now: Temporal.Instant },
) {
  await tx.update(adults).set({ householdId, updatedAt: now }).where(eq(adults.id, adultId))
}

export async function handOverHousehold(tx: Transaction, householdId: string, ownerAdultId: string) {
  await tx.update(households).set({ ownerAdultId }).where(eq(households.id, householdId))
}

/** Deletes the personal data of a family that has no adult left and was never in a group. */
export async function closeHousehold(tx: Transaction, householdId: string, now: Temporal.Instant) {
  await tx.delete(kids).where(eq(kids.householdId, householdId))
  await tx.delete(addresses).where(eq(addresses.householdId, householdId))
  await tx.delete(householdCars).where(eq(householdCars.householdId, householdId))
  await tx
    .update(households)
    .set({ name: '', pickUpWord: null, anonymizedAt: now, updatedAt: now })
    .where(eq(households.id, householdId))
}

/**
 * Deletes the second-adult invitations that the adult sent or that went to their address, and the household's
 * invitations if it ends. Returns their codes.
 */
export async function forgetCoParentInvitations(
  tx: Transaction,
  {
    adultId,
    email,
    householdId,
    now,
  }: { adultId: string; email: string | null; householdId: string | null; now: Temporal.Instant },
): Promise<string[]> {
  const asked = eq(coParentInvitations.invitedByAdultId, adultId)
  const invited = email === null ? undefined : eq(coParentInvitations.invitedEmail, email)
  const ofFamily = householdId === null ? undefined : eq(coParentInvitations.householdId, householdId)
  const of = or(asked, invited, ofFamily)
  await tx
    .update(coParentInvitations)
    .set({ status: 'cancelled', usedAt: now })
    .where(and(of, eq(coParentInvitations.status, 'pending')))
  const forgotten = await tx
    .update(coParentInvitations)
    .set({ invitedEmail: '' })
    .where(of)
    .returning({ code: coParentInvitations.code })
  return forgotten.map(({ code }) => code)
}
