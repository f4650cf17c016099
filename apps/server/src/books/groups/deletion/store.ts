// The SQL for deleting a group and restoring it.
import { formerMember } from '@beanpool/domain/accounts/former-member'
import { and, count, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../../db/pool.ts'
import { adults } from '../../../db/schema/accounts.ts'
import { groups, memberships } from '../../../db/schema/groups.ts'

/** Counts the group's other active families. */
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

/** Finds the adults of the group's active families. */
export async function adultsOf(db: Queryable, groupId: string): Promise<string[]> {
  const rows = await db
    .select({ id: adults.id })
    .from(adults)
    .innerJoin(memberships, eq(memberships.householdId, adults.householdId))
    .where(and(eq(memberships.groupId, groupId), eq(memberships.status, 'active'), isNull(adults.deletedAt)))
  return rows.map(({ id }) => id)
}

/** Finds an owner's groups that are not deleted, with their creation times. */
export async function groupsOwnedBy(db: Queryable, ownerAdultId: string) {
  return db
    .select({ createdAt: groups.createdAt })
    .from(groups)
    .where(and(eq(groups.ownerAdultId, ownerAdultId), isNull(groups.deletedAt)))
}

/** Empties the names of groups that never had another family, because nobody can read them now. */
export async function emptyGroups(tx: Transaction, groupIds: string[]) {
  await tx
    .update(groups)
    .set({ name: formerMember, description: null, city: '' })
    .where(inArray(groups.id, groupIds))
}
