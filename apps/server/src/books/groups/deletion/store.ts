// The SQL for deleting a group and bringing it back.
import { and, count, eq, isNull, ne } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../../db/pool.ts'
import { adults } from '../../../db/schema/accounts.ts'
import {
  groups,
  invitationBrings,
  invitations,
  joinRequests,
  memberships,
} from '../../../db/schema/groups.ts'

/** Counts its other active families. */
export async function otherFamilies(db: Queryable, groupId: string, householdId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(memberships)
    .where(
      and(
        eq(memberships.groupId, groupId),
        eq(memberships.status, 'active'),
        ne(memberships.householdId, householdId),
      ),
    )
  return row?.count ?? 0
}

export async function markDeleted(tx: Transaction, groupId: string, deletedAt: Temporal.Instant) {
  await tx.update(groups).set({ deletedAt, updatedAt: deletedAt }).where(eq(groups.id, groupId))
}

/** Closes unused codes: they open nothing from now on. */
export async function closeInvitations(tx: Transaction, groupId: string, now: Temporal.Instant) {
  await tx
    .update(invitations)
    .set({ status: 'cancelled', usedAt: now })
    .where(and(eq(invitations.groupId, groupId), eq(invitations.status, 'pending')))
  await tx.delete(invitationBrings).where(eq(invitationBrings.groupId, groupId))
}

/** Declines open requests; returns who had asked. */
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

/** Finds the adults of its active families. */
export async function adultsOf(db: Queryable, groupId: string): Promise<string[]> {
  const rows = await db
    .select({ id: adults.id })
    .from(adults)
    .innerJoin(memberships, eq(memberships.householdId, adults.householdId))
    .where(and(eq(memberships.groupId, groupId), eq(memberships.status, 'active'), isNull(adults.deletedAt)))
  return rows.map(({ id }) => id)
}

/** Finds an owner's groups that are not deleted, with when they were made. */
export async function groupsOwnedBy(db: Queryable, ownerAdultId: string) {
  return db
    .select({ createdAt: groups.createdAt })
    .from(groups)
    .where(and(eq(groups.ownerAdultId, ownerAdultId), isNull(groups.deletedAt)))
}
