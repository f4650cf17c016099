import { booksReadableSince } from '@beanpool/domain/groups/last-day'
import { forbidden, notFound, refused } from '../../api/failures.ts'
import { type GroupProcedure, policy } from '../../context/policy.ts'
import { lockedGroups, noteLocked } from '../../db/locked.ts'
import type { Queryable, Transaction } from '../../db/pool.ts'
import type { fairGuards } from '../../db/schema/fair-guards.ts'
import type { groups } from '../../db/schema/groups.ts'
import { inOneTrip, once } from '../../db/snapshot.ts'
import {
  adminRows,
  closedMemberships,
  hasAdminOutside,
  heldGroup,
  leftMemberships,
  lockAdultsOf,
  lockGroupRows,
  membershipRows,
  unmarkDeleted,
} from './membership-store.ts'

export type Role = 'member' | 'admin'
export type Member = {
  adultId: string
  householdId: string
  groupId: string
  role: Role
  holdExempt: boolean
  /** The last day before the family leaves; null if it has not chosen to leave. */
  lastDay: string | null
}

/** The group that a procedure is about, given by its id or by one of its rows, if that exists. */
export type AboutGroup = { groupId: string } | { rowGroupId: string | null | undefined }

/**
 * Returns the caller's active membership, with the role that the policy requires. Strangers get FORBIDDEN, as for an
 * unknown group; if they named a row, they get NOT_FOUND, as for one that does not exist. A member who is no admin is
 * refused with `admin_only`.
 */
export async function requireAccess(
  db: Queryable,
  { adultId }: { adultId: string },
  procedure: GroupProcedure,
  about: AboutGroup,
): Promise<Member> {
  const named = 'groupId' in about
  const groupId = named ? about.groupId : about.rowGroupId
  const member = groupId
    ? (await activeMemberships(db, adultId)).find((each) => each.groupId === groupId)
    : null
  if (!member) throw named ? forbidden() : notFound()
  requireRole(procedure, member)
  return member
}

function requireRole(procedure: GroupProcedure, { role }: Pick<Member, 'role'>) {
  if (policy[procedure].least === 'admin' && role !== 'admin') throw refused<'admin_only'>('admin_only')
}

/**
 * Does the same for procedures that only read a group's books. The last members can still do that for 30 days after the
 * group was deleted.
 */
export async function requireReading(
  db: Queryable,
  caller: { adultId: string; now: () => Temporal.Instant },
  procedure: GroupProcedure,
  { groupId }: { groupId: string },
): Promise<Member> {
  const [closed] = await Promise.all([
    closedMemberships(db, caller.adultId, booksReadableSince(caller.now())),
    activeMemberships(db, caller.adultId),
  ])
  const found = closed.find((each) => each.groupId === groupId)
  if (!found) return requireAccess(db, caller, procedure, { groupId })
  requireRole(procedure, found)
  const { deletedAt: _, holdExemptAt, ...member } = found
  return { ...member, adultId: caller.adultId, holdExempt: holdExemptAt !== null }
}

/** Returns the household whose books an adult may read in a group, as a member or as a former member. */
export async function requireOwnBooks(
  db: Queryable,
  caller: { adultId: string; now: () => Temporal.Instant },
  procedure: GroupProcedure,
  { groupId }: { groupId: string },
): Promise<{ householdId: string; isGone: boolean; isAdmin: boolean }> {
  const reading = requireReading(db, caller, procedure, { groupId })
  reading.catch(() => {})
  const left = await leftMemberships(db, caller.adultId, booksReadableSince(caller.now()))
  const found = left.find((each) => each.groupId === groupId)
  if (found) return { householdId: found.householdId, isGone: true, isAdmin: false }
  const { householdId, role } = await reading
  return { householdId, isGone: false, isAdmin: role === 'admin' }
}

/** Finds all groups in which the adult's household is an active member. */
export async function activeMemberships(db: Queryable, adultId: string): Promise<Member[]> {
  const rows = await once(db, ['memberships', adultId], () => membershipRows(db, { adultId }))
  return rows.map(({ holdExemptAt, ...row }) => ({
    ...row,
    adultId,
    role: row.role,
    holdExempt: holdExemptAt !== null,
  }))
}

/** Checks whether the group has an admin outside these households, who can decide on a case that involves them. */
export function hasOtherAdmin(db: Queryable, groupId: string, parties: (string | null)[]): Promise<boolean> {
  return hasAdminOutside(
    db,
    groupId,
    parties.filter((householdId) => householdId !== null),
  )
}

export type AdminHouseholds = Map<string, string[]>

/** Finds each group's households with an admin. */
export async function adminHouseholds(db: Queryable, groupIds: string[]): Promise<AdminHouseholds> {
  const rows = await adminRows(db, groupIds)
  const byGroup = Map.groupBy(rows, (row) => row.groupId)
  return new Map([...byGroup].map(([groupId, each]) => [groupId, each.map((row) => row.householdId)]))
}

/** Finds one group's households with an admin. */
export async function adminHouseholdsOf(db: Queryable, groupId: string): Promise<string[]> {
  return (await adminHouseholds(db, [groupId])).get(groupId) ?? []
}

export type LockedGroup = {
  group: typeof groups.$inferSelect
  rules: typeof fairGuards.$inferSelect
  ownerPlanTier: 'free' | 'pro'
}

/** The adults that a transaction has locked. */
const held = new WeakMap<Transaction, Set<string>>()

/**
 * Locks groups for a change to their rides. First it locks all their rows, then the adults of all their households and
 * of those that asked to join, each in the order of ids (decision 2). While they are locked, no other transaction can
 * plan these groups or give these adults a drive in any group. A change to several groups passes them all at once: if
 * it locked one group's adults before waiting for the next group's row, it could deadlock with a change to that group.
 * `otherAdultId`: an adult who may be in none of them; their household is locked too.
 */
export async function lockGroups(
  tx: Transaction,
  groupIds: string[],
  { otherAdultId }: { otherAdultId?: string } = {},
) {
  const before = lockedGroups(tx)
  const missing = groupIds.filter((groupId) => !before.includes(groupId))
  if (missing.length === 0) return
  const locked = await lockGroupRows(tx, missing)
  if (locked.length < new Set(missing).size) throw forbidden()
  noteLocked(tx, missing)
  await lockAdults(tx, { groupIds: missing, otherAdultId })
}

/**
 * Locks one group, as `lockGroups` does, and reads it. Rows that the transaction has already locked are only read
 * again.
 */
export async function lockGroup(tx: Transaction, groupId: string): Promise<LockedGroup> {
  return (await lockAndRead(tx, groupId, async () => null)).locked
}

/** Does the same, and reads other data of the group in the same round trip. */
export async function lockAndRead<Answer>(
  tx: Transaction,
  groupId: string,
  read: () => Promise<Answer>,
): Promise<{ locked: LockedGroup; answer: Answer }> {
  await lockGroups(tx, [groupId])
  const seen = await readWith(tx, groupId, read)
  if (seen.adultIds.every((adultId) => held.get(tx)?.has(adultId))) return seen
  // Also locks the adults of a household that has joined since. Until they are locked, their drives may change.
  await lockAdults(tx, { groupIds: [groupId], otherAdultId: undefined })
  return readWith(tx, groupId, read)
}

/** Reads the same as `lockAndRead`, but locks nothing. */
export async function readWith<Answer>(tx: Transaction, groupId: string, read: () => Promise<Answer>) {
  const [found, answer] = await inOneTrip(tx, () => heldGroup(tx, groupId), read)
  if (!found) throw forbidden()
  const { adultIds, ...locked } = found
  return { locked, adultIds, answer }
}

/** Restores the deleted group itself; the rows that the deletion closed are restored separately. */
export function bringBackGroup(tx: Transaction, groupId: string): Promise<unknown> {
  return unmarkDeleted(tx, groupId)
}

/** Reads the same as `lockGroup`, but locks nothing. */
export async function readGroup(tx: Transaction, groupId: string): Promise<LockedGroup> {
  return (await readWith(tx, groupId, async () => null)).locked
}

async function lockAdults(tx: Transaction, of: Parameters<typeof lockAdultsOf>[1]) {
  const adultIds = await lockAdultsOf(tx, of)
  held.set(tx, new Set([...(held.get(tx) ?? []), ...adultIds]))
}
