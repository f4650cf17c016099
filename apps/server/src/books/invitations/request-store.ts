// The SQL for households that asked to join, and for the effect of an admin's answer on the invitation.
import type { JoinRequestStatus, Run } from '@beanpool/domain/invitations/admission'
import { and, asc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { amongKeys, byId, type Key, refersTo } from '../../db/chunks.ts'
import { newId, readInstant } from '../../db/columns.ts'
import { ofLocked } from '../../db/locked.ts'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { adults } from '../../db/schema/accounts.ts'
import { authUsers } from '../../db/schema/auth.ts'
import { groups, invitationBrings, invitations, joinRequests } from '../../db/schema/groups.ts'
import { households } from '../../db/schema/households.ts'
import { nameIn } from '../members/names-of-gone.ts'
import type { Joining } from './store.ts'

/** Marks a single-use invitation as approved once an admin has admitted the household that used it. */
export async function approveInvitation(tx: Transaction, { id, groupId }: Key) {
  await tx
    .update(invitations)
    .set({ status: 'approved' })
    .where(and(byId(invitations, id, groupId), eq(invitations.maxUses, 1), eq(invitations.status, 'pending')))
}

/** Frees a declined household's place in a link; an invitation for one family is rejected instead. */
export async function giveUseBack(tx: Transaction, { id, groupId }: Key) {
  await tx
    .update(invitations)
    .set({ status: 'rejected' })
    .where(and(byId(invitations, id, groupId), eq(invitations.maxUses, 1)))
  await tx
    .update(invitations)
    .set({
      useCount: sql`${invitations.useCount} - 1`,
      status: sql`case when ${invitations.status} = 'approved' then 'pending' else ${invitations.status} end`,
    })
    .where(and(byId(invitations, id, groupId), gt(invitations.maxUses, 1)))
}

type Request = Joining & { invitationId: string; status: JoinRequestStatus; runs: Run[] }

/**
 * Stores a request and returns its id; null if the household already has a pending request, or was declined with this
 * code. Replaces the request of a family that was admitted and has since left, so notices about the old request stay
 * outdated.
 */
export async function insertRequest(tx: Transaction, { now, status, ...request }: Request) {
  const { adultId, runs } = request
  const asked = { id: newId(), adultId, runs, status, createdAt: now }
  const decided = { decidedByAdultId: null, decidedAt: status === 'pending' ? null : now }
  const { groupId, invitationId, householdId } = joinRequests
  const [row] = await tx
    .insert(joinRequests)
    .values({ ...request, ...asked, ...decided })
    .onConflictDoUpdate({
      target: [groupId, invitationId, householdId],
      set: { ...asked, ...decided },
      setWhere: eq(joinRequests.status, 'approved'),
    })
    .returning({ requestId: joinRequests.id })
  return row?.requestId ?? null
}

/** Finds this household's request with the code, so a retry gets the same response as the first call. */
export async function requestBy(db: Queryable, invitation: Key, householdId: string) {
  const [row] = await db
    .select()
    .from(joinRequests)
    .where(and(amongKeys(joinRequests.invitationId, [invitation]), eq(joinRequests.householdId, householdId)))
  return row ?? null
}

/** Returns the status of the household's request with this code; null if it made none. */
export async function requestStatusOf(db: Queryable, invitation: Key, adultId: string) {
  const [row] = await db
    .select({ status: joinRequests.status })
    .from(joinRequests)
    .innerJoin(adults, eq(adults.householdId, joinRequests.householdId))
    .where(and(amongKeys(joinRequests.invitationId, [invitation]), eq(adults.id, adultId)))
  return row?.status ?? null
}

export async function requestById(db: Queryable, requestId: string, groupId?: string) {
  const [row] = await db
    .select()
    .from(joinRequests)
    .where(byId(joinRequests, requestId, groupId))
  return row ?? null
}

/** Finds these requests to join the locked group. */
export async function requestsById(tx: Transaction, requestIds: string[]) {
  return tx
    .select()
    .from(joinRequests)
    .where(and(ofLocked(tx, joinRequests), inArray(joinRequests.id, requestIds)))
    .orderBy(asc(joinRequests.createdAt), asc(joinRequests.id))
}

export async function setRequestStatus(
  tx: Transaction,
  requestId: string,
  { status, adultId, now }: { status: JoinRequestStatus; adultId: string; now: Temporal.Instant },
) {
  await tx
    .update(joinRequests)
    .set({ status, decidedByAdultId: adultId, decidedAt: now })
    .where(and(ofLocked(tx, joinRequests), eq(joinRequests.id, requestId)))
}

/** Checks whether the household is already waiting to join the group, through any code. */
export async function waitsIn(db: Queryable, groupId: string, householdId: string): Promise<boolean> {
  const rows = await db
    .select({ id: joinRequests.id })
    .from(joinRequests)
    .where(
      and(
        eq(joinRequests.groupId, groupId),
        eq(joinRequests.householdId, householdId),
        eq(joinRequests.status, 'pending'),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Closes the other requests of a household that has joined the group, and approves their invitations. */
export async function closeRequests(tx: Transaction, { groupId, householdId, now }: Joining) {
  const closed = await tx
    .update(joinRequests)
    .set({ status: 'approved', decidedAt: now })
    .where(
      and(
        eq(joinRequests.groupId, groupId),
        eq(joinRequests.householdId, householdId),
        eq(joinRequests.status, 'pending'),
      ),
    )
    .returning({ id: joinRequests.invitationId, groupId: joinRequests.groupId })
  for (const invitation of closed) await approveInvitation(tx, invitation)
}

export async function pendingRequests(db: Queryable, groupId: string) {
  const inviters = alias(adults, 'inviters')
  return db
    .select({
      request: joinRequests,
      adult: adults,
      inviterName: nameIn<string>(joinRequests.groupId, inviters),
      households: invitations.maxUses,
      householdName: households.name,
      kidCount: sql<number>`(select count(*)::int from kids k where k.household_id = ${households.id} and k.archived_at is null)`,
    })
    .from(joinRequests)
    .innerJoin(adults, eq(adults.id, joinRequests.adultId))
    .innerJoin(households, eq(households.id, joinRequests.householdId))
    .innerJoin(invitations, refersTo(joinRequests.invitationId, invitations))
    .innerJoin(inviters, eq(inviters.id, invitations.invitedByAdultId))
    .where(and(eq(joinRequests.groupId, groupId), eq(joinRequests.status, 'pending')))
    .orderBy(asc(joinRequests.createdAt), asc(joinRequests.id))
}

/** Lists the groups that the adult's household is waiting to join, each of them once. */
export async function waitingGroups(db: Queryable, adultId: string) {
  return db
    .select({ groupName: groups.name, createdAt: sql`min(${joinRequests.createdAt})`.mapWith(readInstant) })
    .from(adults)
    .innerJoin(joinRequests, eq(joinRequests.householdId, adults.householdId))
    .innerJoin(groups, eq(groups.id, joinRequests.groupId))
    .where(and(eq(adults.id, adultId), eq(joinRequests.status, 'pending'), isNull(groups.deletedAt)))
    .groupBy(groups.id, groups.name)
    .orderBy(asc(groups.name))
}

/** Closes the group's unused codes, which no longer work. */
export async function closeInvitations(tx: Transaction, groupId: string, now: Temporal.Instant) {
  await tx
    .update(invitations)
    .set({ status: 'cancelled', usedAt: now })
    .where(and(eq(invitations.groupId, groupId), eq(invitations.status, 'pending')))
  await tx.delete(invitationBrings).where(eq(invitationBrings.groupId, groupId))
}

/** Declines the group's open requests, and returns the adults who made them. */
export async function declineRequests(
  tx: Transaction,
  groupId: string,
  { adultId, now }: { adultId: string; now: Temporal.Instant },
) {
  return tx
    .update(joinRequests)
    .set({ status: 'rejected', decidedByAdultId: adultId, decidedAt: now })
    .where(and(eq(joinRequests.groupId, groupId), eq(joinRequests.status, 'pending')))
    .returning({ adultId: joinRequests.adultId })
}

/** Ends the household's open requests, as a family that is gone cannot be admitted. Frees its places in links. */
export async function endJoinRequests(
  tx: Transaction,
  householdId: string,
  adultId: string,
  now: Temporal.Instant,
) {
  const ended = await tx
    .update(joinRequests)
    .set({ status: 'rejected', decidedByAdultId: adultId, decidedAt: now })
    .where(and(eq(joinRequests.householdId, householdId), eq(joinRequests.status, 'pending')))
    .returning({ id: joinRequests.invitationId, groupId: joinRequests.groupId })
  for (const invitation of ended) await giveUseBack(tx, invitation)
}

type Cancelling = { groupId: string; now: Temporal.Instant }

/**
 * Cancels the codes that these adults gave out. Used-up links are cancelled too, as declining a household would free a
 * place in them.
 */
export async function cancelInvitationsBy(
  tx: Transaction,
  { adultIds, ...of }: Cancelling & { adultIds: string[] },
) {
  const isOpen = or(
    eq(invitations.status, 'pending'),
    and(eq(invitations.status, 'approved'), gt(invitations.maxUses, 1)),
  )
  if (adultIds.length > 0)
    await cancelInvitations(tx, of, and(inArray(invitations.invitedByAdultId, adultIds), isOpen))
}

/** Cancels the invitations sent to this family, or to the address of one of its adults. */
export async function cancelInvitationsTo(
  tx: Transaction,
  { householdId, ...of }: Cancelling & { householdId: string },
) {
  const addresses = tx
    .select({ email: sql`lower(${authUsers.email})` })
    .from(adults)
    .innerJoin(authUsers, eq(authUsers.id, adults.authUserId))
    .where(eq(adults.householdId, householdId))
  const isTheirs = or(
    eq(invitations.invitedHouseholdId, householdId),
    inArray(invitations.invitedEmail, addresses),
  )
  await cancelInvitations(tx, of, and(isTheirs, eq(invitations.status, 'pending')))
}

async function cancelInvitations(tx: Transaction, { groupId, now }: Cancelling, where: SQL | undefined) {
  const cancelled = await tx
    .update(invitations)
    .set({ status: 'cancelled', usedAt: now })
    .where(and(eq(invitations.groupId, groupId), where))
    .returning({ id: invitations.id, groupId: invitations.groupId })
  if (cancelled.length > 0)
    await tx.delete(invitationBrings).where(amongKeys(invitationBrings.invitationId, cancelled))
}
