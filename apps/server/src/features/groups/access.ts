// Who belongs to a group. Every use case asks here, inside the transaction that writes.
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { adults } from '../../db/schema/accounts.ts'
import { fairGuards } from '../../db/schema/fair-guards.ts'
import { groups, memberships } from '../../db/schema/groups.ts'
import { forbidden } from '../../http/failures.ts'

export type Role = 'member' | 'admin'
export type Member = { adultId: string; householdId: string; groupId: string; role: Role }

/** The adult's active membership, or the FORBIDDEN that a group nobody knows gets too. */
export async function requireMember(db: Queryable, adultId: string, groupId: string): Promise<Member> {
  const member = (await activeMemberships(db, adultId)).find((each) => each.groupId === groupId)
  if (!member) throw forbidden()
  return member
}

/** All groups in which the adult's household is an active member. */
export async function activeMemberships(db: Queryable, adultId: string): Promise<Member[]> {
  const rows = await db
    .select({ groupId: groups.id, householdId: memberships.householdId, role: memberships.role })
    .from(adults)
    .innerJoin(memberships, eq(memberships.householdId, adults.householdId))
    .innerJoin(groups, eq(groups.id, memberships.groupId))
    .where(and(eq(adults.id, adultId), eq(memberships.status, 'active'), isNull(groups.deletedAt)))
    .orderBy(asc(memberships.joinedAt), asc(groups.id))
  return rows.map((row) => ({ ...row, adultId, role: row.role as Role }))
}

export type LockedGroup = {
  group: typeof groups.$inferSelect
  rules: typeof fairGuards.$inferSelect
  ownerPlanTier: 'free' | 'pro'
}

/**
 * Locks a group for a change to its rides: first the group, then the adults of its households, each in one order
 * everywhere. While it is held no other transaction can plan this group or give these adults a drive in any group.
 */
export async function lockGroup(tx: Transaction, groupId: string): Promise<LockedGroup> {
  const [group] = await tx
    .select()
    .from(groups)
    .where(and(eq(groups.id, groupId), isNull(groups.deletedAt)))
    .for('update')
  if (!group) throw forbidden()
  const householdsOfGroup = tx
    .select({ id: memberships.householdId })
    .from(memberships)
    .where(eq(memberships.groupId, groupId))
  await tx
    .select({ id: adults.id })
    .from(adults)
    .where(inArray(adults.householdId, householdsOfGroup))
    .orderBy(asc(adults.id))
    .for('no key update')
  const [row] = await tx
    .select({ rules: fairGuards, ownerPlanTier: adults.planTier })
    .from(fairGuards)
    .innerJoin(adults, eq(adults.id, group.ownerAdultId))
    .where(eq(fairGuards.id, group.fairGuardId))
  if (!row) throw new Error(`group ${groupId} has no Fair Guard`)
  return { group, rules: row.rules, ownerPlanTier: row.ownerPlanTier as 'free' | 'pro' }
}
