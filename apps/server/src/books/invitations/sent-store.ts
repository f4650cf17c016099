// The SQL for invitations to addresses and families, and for the lists of invitations sent and received.
import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { amongKeys, byId, type Key, refersTo } from '../../db/chunks.ts'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { adults } from '../../db/schema/accounts.ts'
import { authUsers } from '../../db/schema/auth.ts'
import { groups, invitations, joinRequests, memberships } from '../../db/schema/groups.ts'
import { households } from '../../db/schema/households.ts'
import { forgetBrought } from './brought-store.ts'

const pending = eq(invitations.status, 'pending')
const isUnused = lt(invitations.useCount, invitations.maxUses)

type Sending = { groupId: string; adultId: string; emails: string[]; householdIds: string[] }

/** Locks the adult's unused invitations to these recipients, expired or not. */
export async function lockSent(tx: Transaction, { groupId, adultId, emails, householdIds }: Sending) {
  return tx
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.groupId, groupId),
        eq(invitations.invitedByAdultId, adultId),
        pending,
        or(inArray(invitations.invitedEmail, emails), inArray(invitations.invitedHouseholdId, householdIds)),
      ),
    )
    .for('no key update')
}

/** Checks whether the adult is on Free and fewer than `enough` households have joined through their invitations. */
export async function isUnproven(db: Queryable, adultId: string, enough: number): Promise<boolean> {
  const [adult] = await db.select({ planTier: adults.planTier }).from(adults).where(eq(adults.id, adultId))
  if (adult?.planTier !== 'free') return false
  const joined = await db
    .selectDistinct({ householdId: joinRequests.householdId })
    .from(joinRequests)
    .innerJoin(invitations, refersTo(joinRequests.invitationId, invitations))
    .innerJoin(
      memberships,
      and(
        eq(memberships.groupId, joinRequests.groupId),
        eq(memberships.householdId, joinRequests.householdId),
        eq(memberships.status, 'active'),
      ),
    )
    .where(eq(invitations.invitedByAdultId, adultId))
    .limit(enough)
  return joined.length < enough
}

type Renewing = { expiresAt: Temporal.Instant; needsApproval: boolean }

export async function renewInvitations(tx: Transaction, renewed: readonly Key[], renewing: Renewing) {
  if (renewed.length > 0) await tx.update(invitations).set(renewing).where(amongKeys(invitations.id, renewed))
}

export async function markSent(tx: Transaction, sent: readonly Key[], now: Temporal.Instant) {
  if (sent.length > 0)
    await tx.update(invitations).set({ sentAt: now }).where(amongKeys(invitations.id, sent))
}

/**
 * Finds adults at these addresses or in these households who could join: their account is confirmed, and they are not
 * in the group.
 */
export async function accountsToTell(
  tx: Transaction,
  { groupId, emails, householdIds }: Omit<Sending, 'adultId'>,
) {
  return tx
    .select({
      adultId: adults.id,
      householdId: adults.householdId,
      email: sql<string>`lower(${authUsers.email})`,
    })
    .from(adults)
    .innerJoin(authUsers, eq(authUsers.id, adults.authUserId))
    .where(
      and(
        or(inArray(sql`lower(${authUsers.email})`, emails), inArray(adults.householdId, householdIds)),
        eq(authUsers.emailVerified, true),
        isNull(adults.deletedAt),
        sql`not exists (select 1 from memberships m where m.group_id = ${groupId} and m.household_id = ${adults.householdId} and m.status = 'active')`,
      ),
    )
    .orderBy(asc(adults.id))
}

/** Returns the given addresses, in lower case, whose owners' families are already in the group. */
export async function membersAmong(
  tx: Transaction,
  { groupId, emails }: Pick<Sending, 'groupId' | 'emails'>,
): Promise<Set<string>> {
  const email = sql<string>`lower(${authUsers.email})`
  const rows = await tx
    .select({ email })
    .from(adults)
    .innerJoin(authUsers, eq(authUsers.id, adults.authUserId))
    .innerJoin(
      memberships,
      and(
        eq(memberships.groupId, groupId),
        eq(memberships.householdId, adults.householdId),
        eq(memberships.status, 'active'),
      ),
    )
    .where(and(inArray(email, emails), isNull(adults.deletedAt)))
  return new Set(rows.map((row) => row.email))
}

/**
 * Lists families from the adult's other groups that are not in this one, by name and with the groups that they share.
 */
export async function familiesOfOtherGroups(
  db: Queryable,
  { groupId, adultId, now }: { groupId: string; adultId: string; now: Temporal.Instant },
) {
  const mine = alias(memberships, 'mine')
  const invited = await db
    .select({ householdId: invitations.invitedHouseholdId })
    .from(invitations)
    .where(
      and(
        eq(invitations.groupId, groupId),
        eq(invitations.invitedByAdultId, adultId),
        pending,
        eq(invitations.useCount, 0),
        gt(invitations.expiresAt, now),
      ),
    )
  const invitedIds = new Set(invited.map(({ householdId }) => householdId))
  const families = await db
    .select({
      householdId: households.id,
      name: households.name,
      groupNames: sql<string[]>`array_agg(distinct ${groups.name} order by ${groups.name})`,
    })
    .from(adults)
    .innerJoin(mine, and(eq(mine.householdId, adults.householdId), eq(mine.status, 'active')))
    .innerJoin(groups, and(eq(groups.id, mine.groupId), ne(groups.id, groupId), isNull(groups.deletedAt)))
    .innerJoin(memberships, and(eq(memberships.groupId, groups.id), eq(memberships.status, 'active')))
    .innerJoin(households, eq(households.id, memberships.householdId))
    .where(
      and(
        eq(adults.id, adultId),
        ne(households.id, mine.householdId),
        sql`${households.id} not in (select m.household_id from memberships m where m.group_id = ${groupId} and m.status = 'active')`,
        sql`${households.id} not in (select r.household_id from join_requests r where r.group_id = ${groupId} and r.status = 'pending')`,
      ),
    )
    .groupBy(households.id, households.name)
    .orderBy(asc(households.name), asc(households.id))
  return families.map((family) => ({ ...family, invited: invitedIds.has(family.householdId) }))
}

/** Locks an invitation to the reader's address or family; null if it is to someone else or the group is gone. */
export async function lockInvitationFor(
  tx: Transaction,
  { invitationId, adultId }: { invitationId: string; adultId: string },
) {
  const [found] = await tx
    .select({ groupId: invitations.groupId })
    .from(invitations)
    .where(eq(invitations.id, invitationId))
  if (!found) return null
  const [row] = await tx
    .select({ invitation: invitations })
    .from(invitations)
    .where(and(byId(invitations, invitationId, found.groupId), isFor(adultId)))
    .for('no key update')
  return row?.invitation ?? null
}

const isFor = (adultId: string) =>
  sql`exists (select 1 from adults a join auth_users u on u.id = a.auth_user_id where a.id = ${adultId}
    and (a.household_id = ${invitations.invitedHouseholdId} or lower(u.email) = ${invitations.invitedEmail}))`

/** Declines all invitations to the adult from members of this group, because one answer is enough. */
export async function declineAll(
  tx: Transaction,
  { groupId, adultId, now }: { groupId: string; adultId: string; now: Temporal.Instant },
) {
  const declined = await tx
    .update(invitations)
    .set({ status: 'declined', usedAt: now })
    .where(and(eq(invitations.groupId, groupId), pending, isUnused, isFor(adultId)))
    .returning()
  await forgetBrought(tx, declined)
  return declined
}

/**
 * Lists open invitations to the adult or their family, newest first, except to groups that the family is in or has
 * asked to join.
 */
export async function invitationsTo(
  db: Queryable,
  { adultId, now }: { adultId: string; now: Temporal.Instant },
) {
  const inviters = alias(adults, 'inviters')
  const reader = alias(adults, 'reader')
  return db
    .select({
      invitation: invitations,
      groupName: groups.name,
      city: groups.city,
      approvalRule: groups.approvalRule,
      inviterName: inviters.firstName,
      inviterIsAdmin: sql<boolean>`exists (select 1 from memberships m where m.group_id = ${groups.id}
        and m.household_id = ${inviters.householdId} and m.status = 'active' and m.role = 'admin')`,
      householdCount: sql<number>`(select count(*)::int from memberships m where m.group_id = ${groups.id} and m.status = 'active')`,
    })
    .from(invitations)
    .innerJoin(groups, and(eq(groups.id, invitations.groupId), isNull(groups.deletedAt)))
    .innerJoin(inviters, eq(inviters.id, invitations.invitedByAdultId))
    .innerJoin(reader, eq(reader.id, adultId))
    .where(
      and(
        pending,
        isUnused,
        gt(invitations.expiresAt, now),
        isFor(adultId),
        sql`not exists (select 1 from memberships m where m.group_id = ${groups.id} and m.household_id = ${reader.householdId} and m.status = 'active')`,
        sql`not exists (select 1 from join_requests r where r.group_id = ${invitations.groupId} and r.household_id = ${reader.householdId} and r.status = 'pending')`,
      ),
    )
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
}

/** Lists the invitations that the adult sent in their current groups: open or pending an admin's decision. */
export async function invitationsBy(
  db: Queryable,
  { adultId, now }: { adultId: string; now: Temporal.Instant },
) {
  return db
    .select({
      invitation: invitations,
      firstName: adults.firstName,
      lastName: adults.lastName,
      familyName: households.name,
      groupName: groups.name,
    })
    .from(invitations)
    .innerJoin(adults, eq(adults.id, invitations.invitedByAdultId))
    .innerJoin(groups, and(eq(groups.id, invitations.groupId), isNull(groups.deletedAt)))
    .innerJoin(
      memberships,
      and(
        eq(memberships.groupId, groups.id),
        eq(memberships.householdId, adults.householdId),
        eq(memberships.status, 'active'),
      ),
    )
    .leftJoin(households, eq(households.id, invitations.invitedHouseholdId))
    .leftJoin(
      joinRequests,
      and(refersTo(joinRequests.invitationId, invitations), eq(joinRequests.status, 'pending')),
    )
    .where(
      and(
        eq(adults.id, adultId),
        pending,
        or(and(isUnused, gt(invitations.expiresAt, now)), eq(joinRequests.status, 'pending')),
      ),
    )
    .groupBy(invitations.id, invitations.groupId, adults.id, households.id, groups.id)
    .orderBy(asc(invitations.expiresAt), asc(invitations.id))
}

/** Finds the adults who receive an invitation, by address or family, if they have accounts. */
export async function adultsInvited(
  tx: Transaction,
  { invitedEmail, invitedHouseholdId }: typeof invitations.$inferSelect,
): Promise<string[]> {
  if (invitedEmail === null && invitedHouseholdId === null) return []
  const rows = await tx
    .select({ adultId: adults.id })
    .from(adults)
    .innerJoin(authUsers, eq(authUsers.id, adults.authUserId))
    .where(
      invitedHouseholdId === null
        ? eq(sql`lower(${authUsers.email})`, invitedEmail ?? '')
        : eq(adults.householdId, invitedHouseholdId),
    )
  return rows.map(({ adultId }) => adultId)
}
