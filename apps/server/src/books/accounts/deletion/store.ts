// The SQL for deleting an account: its family and groups, its personal rows, and the columns to empty.

import { formerMember } from '@beanpool/domain/accounts/former-member'
import { and, asc, eq, isNull, like, ne, or, sql } from 'drizzle-orm'
import { selectLocked } from '../../../db/locked.ts'
import type { Queryable, Transaction } from '../../../db/pool.ts'
import {
  adults,
  driverCredentials,
  planRedemptions,
  vacations,
  weeklyUnavailability,
} from '../../../db/schema/accounts.ts'
import { authUsers, authVerifications, rateLimits } from '../../../db/schema/auth.ts'
import { groups, memberships } from '../../../db/schema/groups.ts'
import { canSignIn } from '../store.ts'

export async function readAdult(db: Queryable, adultId: string) {
  const [row] = await db.select().from(adults).where(eq(adults.id, adultId))
  return row ?? null
}

export async function lockAdultRow(tx: Transaction, adultId: string) {
  const [row] = await selectLocked(tx, adultId, tx.select().from(adults).where(eq(adults.id, adultId)))
  return row ?? null
}

/** Finds the groups that the household was ever in, and whether other households were in them too. */
export async function groupsEver(db: Queryable, householdId: string) {
  return db
    .select({
      groupId: memberships.groupId,
      status: memberships.status,
      lastDay: memberships.lastDay,
      isDeleted: sql<boolean>`${groups.deletedAt} is not null`,
      hadOthers: sql<boolean>`exists (select 1 from memberships o where o.group_id = ${memberships.groupId} and o.household_id <> ${householdId})`,
    })
    .from(memberships)
    .innerJoin(groups, eq(groups.id, memberships.groupId))
    .where(eq(memberships.householdId, householdId))
    .orderBy(asc(memberships.groupId))
}

export type GroupEver = Awaited<ReturnType<typeof groupsEver>>[number]

/** Finds the groups that the adult's family is in now, with its role and the number of other families. */
export async function groupsNow(db: Queryable, householdId: string) {
  return db
    .select({
      groupId: groups.id,
      name: groups.name,
      ownerAdultId: groups.ownerAdultId,
      role: memberships.role,
      lastDay: memberships.lastDay,
      otherFamilies: sql<number>`(select count(*)::int from memberships o where o.group_id = ${groups.id} and o.household_id <> ${householdId} and o.status = 'active')`,
      otherAdmins: sql<number>`(select count(*)::int from memberships o where o.group_id = ${groups.id} and o.household_id <> ${householdId} and o.status = 'active' and o.role = 'admin'
        and exists (select 1 from adults a where a.household_id = o.household_id and a.deleted_at is null and a.blocked_at is null))`,
    })
    .from(memberships)
    .innerJoin(groups, eq(groups.id, memberships.groupId))
    .where(
      and(
        eq(memberships.householdId, householdId),
        eq(memberships.status, 'active'),
        isNull(groups.deletedAt),
      ),
    )
    .orderBy(asc(groups.id))
}

/** Finds the adults of the group’s other families that have an admin. */
export async function adminsNow(db: Queryable, groupId: string, butHouseholdId: string) {
  return db
    .select({
      adultId: adults.id,
      firstName: adults.firstName,
      householdId: memberships.householdId,
      joinedAt: memberships.joinedAt,
      beanIndex: memberships.beanIndex,
      lastDay: memberships.lastDay,
      isBlocked: sql<boolean>`${adults.blockedAt} is not null`,
    })
    .from(memberships)
    .innerJoin(adults, and(eq(adults.householdId, memberships.householdId), isNull(adults.deletedAt)))
    .where(
      and(
        eq(memberships.groupId, groupId),
        eq(memberships.status, 'active'),
        eq(memberships.role, 'admin'),
        ne(memberships.householdId, butHouseholdId),
      ),
    )
    .orderBy(asc(adults.createdAt), asc(adults.id))
}

/** Finds the longest-serving other family, preferably one that can sign in. */
export async function longestServing(
  db: Queryable,
  groupId: string,
  butHouseholdId: string,
): Promise<string> {
  const [row] = await db
    .select({ householdId: memberships.householdId })
    .from(memberships)
    .where(
      and(
        eq(memberships.groupId, groupId),
        eq(memberships.status, 'active'),
        ne(memberships.householdId, butHouseholdId),
      ),
    )
    .orderBy(sql`${canSignIn} desc`, asc(memberships.joinedAt), asc(memberships.beanIndex))
    .limit(1)
  if (!row) throw new Error('the group has no other family')
  return row.householdId
}

type Emptying = { adultId: string; now: Temporal.Instant; calendarToken: string }

/** Keeps the row, because records refer to it, but empties its name and all personal data. */
export async function emptyAdult(tx: Transaction, { adultId, now, calendarToken }: Emptying) {
  await tx
    .update(adults)
    .set({
      firstName: formerMember,
      lastName: '',
      phone: '',
      timeZone: null,
      dateLanguage: null,
      planTier: 'free',
      shareReputation: false,
      reputationLinkId: null,
      blockedAt: null,
      calendarToken,
      updatedAt: now,
    })
    .where(eq(adults.id, adultId))
  for (const table of [weeklyUnavailability, vacations, driverCredentials, planRedemptions])
    await tx.delete(table).where(eq(table.adultId, adultId))
}

/** Deletes the account's sign-in, with its sessions and every way to sign in. */
export async function endAccount(
  tx: Transaction,
  { adultId, now }: { adultId: string; now: Temporal.Instant },
) {
  const [row] = await tx
    .select({ userId: authUsers.id, email: authUsers.email })
    .from(adults)
    .innerJoin(authUsers, eq(authUsers.id, adults.authUserId))
    .where(eq(adults.id, adultId))
  await tx.update(adults).set({ authUserId: null, deletedAt: now }).where(eq(adults.id, adultId))
  await tx.execute(sql`delete from rate_limits where position(${adultId} in key) > 0`)
  if (!row) return
  const names = (text: string) =>
    or(
      sql`position(${text} in ${authVerifications.identifier}) > 0`,
      sql`position(${text} in ${authVerifications.value}) > 0`,
    )
  await tx.delete(authVerifications).where(or(names(row.userId), names(row.email)))
  await tx.delete(rateLimits).where(sql`position(${row.email} in lower(${rateLimits.key})) > 0`)
  await tx.delete(authUsers).where(eq(authUsers.id, row.userId))
}

// Deletes links that were mailed before an account changed hands or got a new password. The library uses up only the
// reset link that was followed. Requesting another link leaves the older one valid, as only the first email may arrive.
const { identifier, value } = authVerifications

/** Matches the links for changing this account's address. */
export const isNewAddressLink = (authUserId: string) =>
  and(like(identifier, 'address-new:%'), like(value, `%"${authUserId}"%`))

/** Deletes every link that would set the account's password or change its address. */
export async function forgetLinks(db: Queryable, authUserId: string) {
  const isResetLink = and(like(identifier, 'reset-password:%'), eq(value, authUserId))
  await db.delete(authVerifications).where(or(isResetLink, isNewAddressLink(authUserId)))
}
