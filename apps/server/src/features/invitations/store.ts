// The only SQL of invitations and of the memberships they make.
import type { InvitationStatus, JoinRequestStatus, Run } from '@beanpool/domain/invitations/invitation-states'
import { type AnyColumn, and, asc, count, desc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { newId, readInstant } from '../../db/columns.ts'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { adults } from '../../db/schema/accounts.ts'
import { groups, invitations, joinRequests, memberships } from '../../db/schema/groups.ts'
import { addresses, households, kidAddressLinks, kids } from '../../db/schema/households.ts'
import { places, pools } from '../../db/schema/pools.ts'

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
    .select({
      poolId: pools.id,
      name: pools.name,
      weekdayMask: pools.weekdayMask,
      startTime: pools.startTime,
    })
    .from(pools)
    .where(and(eq(pools.groupId, groupId), eq(pools.active, true), isNull(pools.deletedAt)))
    .orderBy(asc(pools.startTime), asc(pools.name))
  return { ...group, pools: list.map((pool) => ({ ...pool, startTime: pool.startTime.slice(0, 5) })) }
}

const plain = (address: AnyColumn) => sql`lower(regexp_replace(${address}, '[^[:alnum:]]', '', 'g'))`

/** Kids of this adult's family with a link to where a pool starts or ends: equal but for case, spaces and punctuation. */
export async function linkedRuns(db: Queryable, { groupId, adultId }: { groupId: string; adultId: string }) {
  const end = alias(places, 'linked_place')
  const linkedTo = sql`coalesce(${plain(addresses.address)}, ${plain(end.address)})`
  return db
    .selectDistinct({ poolId: pools.id, kidId: kids.id })
    .from(pools)
    .innerJoin(places, or(eq(places.id, pools.fromPlaceId), eq(places.id, pools.toPlaceId)))
    .innerJoin(adults, eq(adults.id, adultId))
    .innerJoin(kids, and(eq(kids.householdId, adults.householdId), isNull(kids.archivedAt)))
    .innerJoin(kidAddressLinks, eq(kidAddressLinks.kidId, kids.id))
    .leftJoin(addresses, eq(addresses.id, kidAddressLinks.addressId))
    .leftJoin(end, eq(end.id, kidAddressLinks.placeId))
    .where(
      and(eq(pools.groupId, groupId), ne(places.address, ''), sql`${plain(places.address)} = ${linkedTo}`),
    )
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

/** A declined household gives its place in the link back. */
export async function giveUseBack(tx: Transaction, invitationId: string) {
  await tx
    .update(invitations)
    .set({
      useCount: sql`${invitations.useCount} - 1`,
      status: sql`case when ${invitations.status} = 'approved' then 'pending' else ${invitations.status} end`,
    })
    .where(eq(invitations.id, invitationId))
}

type Request = Joining & { invitationId: string; status: JoinRequestStatus; runs: Run[] }

/** Gives its id; null where this household has used the code already. */
export async function insertRequest(tx: Transaction, { now, status, ...request }: Request) {
  const decidedAt = status === 'pending' ? null : now
  const [row] = await tx
    .insert(joinRequests)
    .values({ ...request, status, createdAt: now, decidedAt })
    .onConflictDoNothing()
    .returning({ requestId: joinRequests.id })
  return row?.requestId ?? null
}

/** By which this household used the code: a retry gets the first answer. */
export async function requestBy(db: Queryable, invitationId: string, householdId: string) {
  const [row] = await db
    .select()
    .from(joinRequests)
    .where(and(eq(joinRequests.invitationId, invitationId), eq(joinRequests.householdId, householdId)))
  return row ?? null
}

/** The state of what the adult's household asked by this code; null without a request. */
export async function requestStatusOf(db: Queryable, invitationId: string, adultId: string) {
  const [row] = await db
    .select({ status: joinRequests.status })
    .from(joinRequests)
    .innerJoin(adults, eq(adults.householdId, joinRequests.householdId))
    .where(and(eq(joinRequests.invitationId, invitationId), eq(adults.id, adultId)))
  return row?.status ?? null
}

export async function requestById(db: Queryable, requestId: string) {
  const [row] = await db.select().from(joinRequests).where(eq(joinRequests.id, requestId))
  return row ?? null
}

export async function setRequestStatus(
  tx: Transaction,
  requestId: string,
  { status, adultId, now }: { status: JoinRequestStatus; adultId: string; now: Temporal.Instant },
) {
  await tx
    .update(joinRequests)
    .set({ status, decidedByAdultId: adultId, decidedAt: now })
    .where(eq(joinRequests.id, requestId))
}

export async function pendingRequests(db: Queryable, groupId: string) {
  const inviters = alias(adults, 'inviters')
  return db
    .select({
      request: joinRequests,
      adult: adults,
      inviter: inviters,
      householdName: households.name,
      kidCount: sql<number>`(select count(*)::int from kids k where k.household_id = ${households.id} and k.archived_at is null)`,
    })
    .from(joinRequests)
    .innerJoin(adults, eq(adults.id, joinRequests.adultId))
    .innerJoin(households, eq(households.id, joinRequests.householdId))
    .innerJoin(invitations, eq(invitations.id, joinRequests.invitationId))
    .innerJoin(inviters, eq(inviters.id, invitations.invitedByAdultId))
    .where(and(eq(joinRequests.groupId, groupId), eq(joinRequests.status, 'pending')))
    .orderBy(asc(joinRequests.createdAt), asc(joinRequests.id))
}

/** Of the adult's household; once for each group. */
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

export async function isActiveMember(db: Queryable, groupId: string, householdId: string): Promise<boolean> {
  const [row] = await db
    .select({ status: memberships.status })
    .from(memberships)
    .where(and(eq(memberships.groupId, groupId), eq(memberships.householdId, householdId)))
  return row?.status === 'active'
}

/** Pools that run, by name. */
export async function runningPools(tx: Transaction, groupId: string): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: pools.id, name: pools.name })
    .from(pools)
    .where(and(eq(pools.groupId, groupId), eq(pools.active, true), isNull(pools.deletedAt)))
  return new Map(rows.map((pool) => [pool.id, pool.name]))
}
