// The only SQL of invitations and of the memberships they make.
import type { InvitationStatus } from '@beanpool/domain/invitations/invitation-states'
import { and, asc, count, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { newId } from '../../db/columns.ts'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { adults } from '../../db/schema/accounts.ts'
import { authUsers } from '../../db/schema/auth.ts'
import { groups, invitations, joinRequests, memberships } from '../../db/schema/groups.ts'
import { pools } from '../../db/schema/pools.ts'

export type InvitationRow = typeof invitations.$inferSelect

/** Null when the code is taken: the caller draws another. */
export async function insertInvitation(
  tx: Transaction,
  invitation: Omit<typeof invitations.$inferInsert, 'id'>,
) {
  const [row] = await tx
    .insert(invitations)
    .values({ ...invitation, id: newId() })
    .onConflictDoNothing({ target: invitations.code })
    .returning()
  return row ?? null
}

export async function pendingInvitations(db: Queryable, groupId: string, now: Temporal.Instant) {
  return db
    .select({ invitation: invitations, firstName: adults.firstName, lastName: adults.lastName })
    .from(invitations)
    .innerJoin(adults, eq(adults.id, invitations.invitedByAdultId))
    .where(
      and(
        eq(invitations.groupId, groupId),
        eq(invitations.status, 'pending'),
        gt(invitations.expiresAt, now),
      ),
    )
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
}

export async function invitationById(tx: Transaction, invitationId: string) {
  const [row] = await tx.select().from(invitations).where(eq(invitations.id, invitationId)).for('update')
  return row ?? null
}

/** `lock`: for the transaction that uses the code, so that one use is one use. */
export async function invitationByCode(db: Queryable, code: string, lock: boolean) {
  const query = db.select().from(invitations).where(eq(invitations.code, code))
  const [row] = lock ? await query.for('update') : await query
  return row ?? null
}

export async function setInvitationStatus(
  tx: Transaction,
  invitationId: string,
  status: InvitationStatus,
  now: Temporal.Instant,
) {
  await tx.update(invitations).set({ status, usedAt: now }).where(eq(invitations.id, invitationId))
}

/** One use; the last one approves the invitation. */
export async function useInvitation(tx: Transaction, invitation: InvitationRow, now: Temporal.Instant) {
  const useCount = invitation.useCount + 1
  const status = useCount >= invitation.maxUses ? 'approved' : invitation.status
  await tx.update(invitations).set({ useCount, status, usedAt: now }).where(eq(invitations.id, invitation.id))
}

export async function groupPreview(db: Queryable, groupId: string) {
  const [group] = await db
    .select({
      name: groups.name,
      city: groups.city,
      householdCount: sql<number>`(select count(*)::int from memberships m where m.group_id = ${groups.id} and m.status = 'active')`,
    })
    .from(groups)
    .where(and(eq(groups.id, groupId), isNull(groups.deletedAt)))
  if (!group) return null
  const list = await db
    .select({ name: pools.name, weekdayMask: pools.weekdayMask })
    .from(pools)
    .where(and(eq(pools.groupId, groupId), eq(pools.active, true), isNull(pools.deletedAt)))
    .orderBy(asc(pools.startTime), asc(pools.name))
  return { ...group, pools: list }
}

export async function emailOf(db: Queryable, adultId: string): Promise<string | null> {
  const [row] = await db
    .select({ email: authUsers.email })
    .from(adults)
    .innerJoin(authUsers, eq(authUsers.id, adults.authUserId))
    .where(eq(adults.id, adultId))
  return row?.email ?? null
}

export async function adultNames(db: Queryable, adultId: string) {
  const [row] = await db.select().from(adults).where(eq(adults.id, adultId))
  return { firstName: row?.firstName ?? '', lastName: row?.lastName ?? '' }
}

type Joining = { groupId: string; householdId: string; adultId: string; now: Temporal.Instant }

/** Makes the household an active member, or lets one that left come back; false when it is one already. */
export async function joinGroup(
  tx: Transaction,
  { groupId, householdId, adultId, now }: Joining,
): Promise<boolean> {
  const [existing] = await tx
    .select()
    .from(memberships)
    .where(and(eq(memberships.groupId, groupId), eq(memberships.householdId, householdId)))
  if (existing?.status === 'active') return false
  const consent = { consentedByAdultId: adultId, consentedAt: now }
  if (existing) {
    await tx
      .update(memberships)
      .set({ status: 'active', role: 'member', leftAt: null, joinedAt: now, ...consent })
      .where(and(eq(memberships.groupId, groupId), eq(memberships.householdId, householdId)))
    return true
  }
  const [row] = await tx.select({ count: count() }).from(memberships).where(eq(memberships.groupId, groupId))
  await tx
    .insert(memberships)
    .values({ groupId, householdId, beanIndex: row?.count ?? 0, joinedAt: now, ...consent })
  return true
}

export async function recordJoin(tx: Transaction, invitation: InvitationRow, joining: Joining) {
  const { groupId, householdId, adultId, now } = joining
  await tx
    .insert(joinRequests)
    .values({
      groupId,
      householdId,
      adultId,
      invitationId: invitation.id,
      status: 'approved',
      createdAt: now,
      decidedAt: now,
    })
    .onConflictDoNothing()
}

/** Whether this household came in by this code: a retry gets the first answer. */
export async function usedBefore(
  tx: Transaction,
  invitationId: string,
  householdId: string,
): Promise<boolean> {
  const rows = await tx
    .select({ id: joinRequests.id })
    .from(joinRequests)
    .where(and(eq(joinRequests.invitationId, invitationId), eq(joinRequests.householdId, householdId)))
  return rows.length > 0
}
