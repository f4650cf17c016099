// Who belongs to a group. Every use case asks here, inside the transaction that writes.
import type { Queryable, Transaction } from '../../db/pool.ts'
import type { fairGuards } from '../../db/schema/fair-guards.ts'
import type { groups } from '../../db/schema/groups.ts'
import { forbidden } from '../../http/failures.ts'
import { lockAdultsOf, lockGroupRow, membershipRows, rulesAndOwner } from './membership-store.ts'

export type Role = 'member' | 'admin'
export type Member = {
  adultId: string
  householdId: string
  groupId: string
  role: Role
  holdExempt: boolean
}

/** The adult's active membership, or the FORBIDDEN that a group nobody knows gets too. */
export async function requireMember(db: Queryable, adultId: string, groupId: string): Promise<Member> {
  const member = (await activeMemberships(db, adultId)).find((each) => each.groupId === groupId)
  if (!member) throw forbidden()
  return member
}

/** All groups in which the adult's household is an active member. */
export async function activeMemberships(db: Queryable, adultId: string): Promise<Member[]> {
  const rows = await membershipRows(db, adultId)
  return rows.map(({ holdExemptAt, ...row }) => ({
    ...row,
    adultId,
    role: row.role as Role,
    holdExempt: holdExemptAt !== null,
  }))
}

export type LockedGroup = {
  group: typeof groups.$inferSelect
  rules: typeof fairGuards.$inferSelect
  ownerPlanTier: 'free' | 'pro'
}

/**
 * Locks a group for a change to its rides: first the group, then the adults of its households in the order of their
 * ids (docs/decisions/0002). While it is held no other transaction can plan this group or give these adults a
 * drive in any group.
 */
export async function lockGroup(tx: Transaction, groupId: string): Promise<LockedGroup> {
  const group = await lockGroupRow(tx, groupId)
  if (!group) throw forbidden()
  await lockAdultsOf(tx, groupId)
  const row = await rulesAndOwner(tx, group)
  if (!row) throw new Error(`group ${groupId} has no Fair Guard`)
  return { group, rules: row.rules, ownerPlanTier: row.ownerPlanTier as 'free' | 'pro' }
}
