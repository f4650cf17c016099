// The SQL for an invitation's code, its preview, and the memberships that it leads to.
import type { Admission, InvitationStatus } from '@beanpool/domain/invitations/admission'
import { dateIn } from '@beanpool/domain/time/zones'
import { type AnyColumn, and, asc, desc, eq, gt, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { among, amongKeys, byId, type Key } from '../../db/chunks.ts'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { adults } from '../../db/schema/accounts.ts'
import { groups, invitationBrings, invitations, memberships } from '../../db/schema/groups.ts'
import { addresses, households, kidAddressLinks, kids } from '../../db/schema/households.ts'
import { timesColumns, timesOf } from '../../db/schema/pool-times.ts'
import { places, pools } from '../../db/schema/pools.ts'
import { addMember } from '../members/membership-store.ts'
import { setLeavesWithFamily } from '../places/store.ts'
import { forgetBrought } from './brought-store.ts'

export type InvitationRow = typeof invitations.$inferSelect

/** Adds invitations. Skips those whose code is taken; the caller then picks another code. */
export async function insertInvitations(tx: Transaction, rows: (typeof invitations.$inferInsert)[]) {
  if (rows.length === 0) return []
  return tx.insert(invitations).values(rows).onConflictDoNothing().returning()
}

/** Returns the group's rules for admission, and whether the inviter is an admin at this moment. */
export async function inviterOf(
  db: Queryable,
  { groupId, invitedByAdultId }: InvitationRow,
): Promise<{ admission: Admission; isAdmin: boolean }> {
  const [row] = await db
    .select({
      approvalRule: groups.approvalRule,
      membersInvite: groups.membersInvite,
      isAdmin: sql<boolean>`exists (select 1 from memberships m join adults a on a.household_id = m.household_id
        where m.group_id = ${groupId} and a.id = ${invitedByAdultId} and m.status = 'active' and m.role = 'admin')`,
    })
    .from(groups)
    .where(eq(groups.id, groupId))
  const { isAdmin = false, approvalRule = 'everyone', membersInvite = false } = row ?? {}
  return { admission: { approvalRule, membersInvite }, isAdmin }
}

const isWaitedOn = sql`exists (select 1 from join_requests r where r.group_id = ${invitations.groupId}
  and r.invitation_id = ${invitations.id} and r.status = 'pending')`

/** Lists a group's invitations that a family may still use, or may use again once a waiting family is declined. */
export async function pendingInvitations(db: Queryable, groupId: string, now: Temporal.Instant) {
  return db
    .select({
      invitation: invitations,
      firstName: adults.firstName,
      lastName: adults.lastName,
      familyName: households.name,
    })
    .from(invitations)
    .innerJoin(adults, eq(adults.id, invitations.invitedByAdultId))
    .leftJoin(households, eq(households.id, invitations.invitedHouseholdId))
    .where(
      and(
        eq(invitations.groupId, groupId),
        or(
          and(eq(invitations.status, 'pending'), lt(invitations.useCount, invitations.maxUses)),
          and(eq(invitations.status, 'approved'), isWaitedOn),
        ),
        gt(invitations.expiresAt, now),
      ),
    )
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
}

export async function invitationById(db: Queryable, invitationId: string, groupId?: string) {
  const [row] = await db
    .select()
    .from(invitations)
    .where(byId(invitations, invitationId, groupId))
  return row ?? null
}

export async function lockInvitation(tx: Transaction, { id, groupId }: Key) {
  const [row] = await tx
    .select()
    .from(invitations)
    .where(byId(invitations, id, groupId))
    .for('no key update')
  return row ?? null
}

/** With `lock`, for the transaction that uses the code; locking counts as one use. */
export async function invitationByCode(db: Queryable, code: string, lock: boolean) {
  const [found] = await db.select().from(invitations).where(eq(invitations.code, code))
  if (!found || !lock) return found ?? null
  return lockInvitation(db as Transaction, found)
}

export async function setInvitationStatus(
  tx: Transaction,
  { id, groupId }: Key,
  status: InvitationStatus,
  now: Temporal.Instant,
) {
  await tx
    .update(invitations)
    .set({ status, usedAt: now })
    .where(byId(invitations, id, groupId))
  await forgetBrought(tx, [{ id, groupId }])
}

/** Counts one use. The last use approves the invitation, unless it is also the first one and an admin has to decide. */
export async function useInvitation(
  tx: Transaction,
  invitation: InvitationRow,
  { now, waits }: { now: Temporal.Instant; waits: boolean },
) {
  const useCount = invitation.useCount + 1
  const isUsedUp = useCount >= invitation.maxUses && !(waits && invitation.maxUses === 1)
  const status = isUsedUp ? 'approved' : invitation.status
  await tx
    .update(invitations)
    .set({ useCount, status, usedAt: now })
    .where(byId(invitations, invitation.id, invitation.groupId))
  await forgetBrought(tx, [invitation])
}

export async function admissionOf(
  db: Queryable,
  groupId: string,
): Promise<{ groupName: string; admission: Admission } | null> {
  const [row] = await db
    .select({
      groupName: groups.name,
      approvalRule: groups.approvalRule,
      membersInvite: groups.membersInvite,
    })
    .from(groups)
    .where(and(eq(groups.id, groupId), isNull(groups.deletedAt)))
  if (!row) return null
  const { groupName, ...admission } = row
  return { groupName, admission }
}

export async function saveAdmission(
  tx: Transaction,
  groupId: string,
  admission: Admission & { updatedAt: Temporal.Instant },
) {
  await tx.update(groups).set(admission).where(eq(groups.id, groupId))
}

// A pool's way there follows the calendar, and its return trip gets the same dates.
const follows = sql`exists (select 1 from followed_calendars f where f.group_id = ${pools.groupId}
  and f.pool_id in (${pools.id}, ${pools.returnOfPoolId}))`

/** Reads what a code shows of its group. Leaves out pools that are over, unless a calendar may bring them new dates. */
export async function groupPreview(db: Queryable, groupId: string, now: Temporal.Instant) {
  const [group] = await db
    .select({
      name: groups.name,
      city: groups.city,
      timeZone: groups.timeZone,
      householdCount: sql<number>`(select count(*)::int from memberships m where m.group_id = groups.id and m.status = 'active')`,
    })
    .from(groups)
    .where(and(eq(groups.id, groupId), isNull(groups.deletedAt)))
  if (!group) return null
  const list = await db
    .select({
      poolId: pools.id,
      name: pools.name,
      ...timesColumns,
    })
    .from(pools)
    .where(
      and(
        eq(pools.groupId, groupId),
        eq(pools.active, true),
        isNull(pools.deletedAt),
        or(gte(pools.throughOn, dateIn(now, group.timeZone)), follows),
      ),
    )
    .orderBy(asc(pools.startTime), asc(pools.name))
  return { ...group, pools: list.map((pool) => ({ ...pool, ...timesOf(pool) })) }
}

const plain = (address: AnyColumn) =>
  sql<string | null>`nullif(lower(regexp_replace(${address}, '[^[:alnum:]]', '', 'g')), '')`

/**
 * Finds kids of this adult's family who are linked to the start or end of a pool. Compares addresses without case,
 * spaces and punctuation.
 */
export async function linkedRuns(db: Queryable, { groupId, adultId }: { groupId: string; adultId: string }) {
  const links = await db
    .select({ kidId: kids.id, placeId: kidAddressLinks.placeId, home: plain(addresses.address) })
    .from(adults)
    .innerJoin(kids, and(eq(kids.householdId, adults.householdId), isNull(kids.archivedAt)))
    .innerJoin(kidAddressLinks, eq(kidAddressLinks.kidId, kids.id))
    .leftJoin(addresses, eq(addresses.id, kidAddressLinks.addressId))
    .where(eq(adults.id, adultId))
  if (links.length === 0) return []
  // Places of any group count, as the kid may be linked to a place of another group.
  const linked = await db
    .select({ id: places.id, address: plain(places.address) })
    .from(places)
    .where(
      among(
        places.id,
        links.flatMap(({ placeId }) => placeId ?? []),
      ),
    )
  const ends = await db
    .select({ poolId: pools.id, address: plain(places.address) })
    .from(pools)
    .innerJoin(
      places,
      and(
        eq(places.groupId, pools.groupId),
        or(eq(places.id, pools.fromPlaceId), eq(places.id, pools.toPlaceId)),
      ),
    )
    .where(eq(pools.groupId, groupId))
  const addressOf = new Map(linked.map(({ id, address }) => [id, address]))
  const runs = ends.flatMap(({ poolId, address }) =>
    links
      .filter(({ home, placeId }) => address !== null && (home ?? addressOf.get(placeId ?? '')) === address)
      .map(({ kidId }) => ({ poolId, kidId })),
  )
  return [...new Map(runs.map((run) => [`${run.poolId} ${run.kidId}`, run])).values()]
}

export async function adultNames(db: Queryable, adultId: string) {
  const [row] = await db.select().from(adults).where(eq(adults.id, adultId))
  return { firstName: row?.firstName ?? '', lastName: row?.lastName ?? '' }
}

export type Joining = { groupId: string; householdId: string; adultId: string; now: Temporal.Instant }

/** Makes the household an active member, even if it left before; returns false if it is already active. */
export async function joinGroup(
  tx: Transaction,
  { groupId, householdId, adultId, now }: Joining,
): Promise<boolean> {
  const joined = await addMember(tx, { groupId, householdId, adultId, now })
  if (joined?.cameBack) await setLeavesWithFamily(tx, { groupId, householdId, leaves: false })
  return joined !== null
}

export async function householdOf(db: Queryable, adultId: string): Promise<string | null> {
  const [row] = await db
    .select({ householdId: adults.householdId })
    .from(adults)
    .where(eq(adults.id, adultId))
  return row?.householdId ?? null
}

export async function isActiveMember(db: Queryable, groupId: string, householdId: string): Promise<boolean> {
  const [row] = await db
    .select({ status: memberships.status })
    .from(memberships)
    .where(and(eq(memberships.groupId, groupId), eq(memberships.householdId, householdId)))
  return row?.status === 'active'
}

/** Lists the group's active pools, by name. */
export async function runningPools(tx: Transaction, groupId: string): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: pools.id, name: pools.name })
    .from(pools)
    .where(and(eq(pools.groupId, groupId), eq(pools.active, true), isNull(pools.deletedAt)))
  return new Map(rows.map((pool) => [pool.id, pool.name]))
}

/**
 * Deletes the invitations that an adult sent, and those to their address, unless it is null because it is unknown.
 * Returns their codes.
 */
export async function forgetInvitations(
  tx: Transaction,
  { adultId, email, now }: { adultId: string; email: string | null; now: Temporal.Instant },
): Promise<string[]> {
  const sent = eq(invitations.invitedByAdultId, adultId)
  const got = email === null ? undefined : eq(invitations.invitedEmail, email)
  await tx
    .update(invitations)
    .set({ status: 'cancelled', usedAt: now })
    .where(and(or(sent, got), eq(invitations.status, 'pending')))
  const forgotten = await tx
    .update(invitations)
    .set({ invitedEmail: null })
    .where(or(sent, got))
    .returning({ code: invitations.code, id: invitations.id, groupId: invitations.groupId })
  if (forgotten.length > 0)
    await tx.delete(invitationBrings).where(amongKeys(invitationBrings.invitationId, forgotten))
  return forgotten.map(({ code }) => code)
}

/** Removes the addresses from these groups' invitations. */
export async function emptyInvitations(tx: Transaction, groupIds: string[]) {
  await tx.update(invitations).set({ invitedEmail: null }).where(inArray(invitations.groupId, groupIds))
}
