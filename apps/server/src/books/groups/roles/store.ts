// The SQL for a group's roles and for handing it over.
import type { GroupRole, HandOverStatus } from '@beanpool/domain/groups/roles'
import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { amongKeys, byId, type Key } from '../../../db/chunks.ts'
import { ofLocked } from '../../../db/locked.ts'
import type { Queryable, Transaction } from '../../../db/pool.ts'
import { adults } from '../../../db/schema/accounts.ts'
import { groups, handOvers, memberships } from '../../../db/schema/groups.ts'

/** Returns the role of an active household of the group; null if there is none. */
export async function roleOf(db: Queryable, groupId: string, householdId: string): Promise<GroupRole | null> {
  const [row] = await db
    .select({ role: memberships.role })
    .from(memberships)
    .where(
      and(
        eq(memberships.groupId, groupId),
        eq(memberships.householdId, householdId),
        eq(memberships.status, 'active'),
      ),
    )
  return row?.role ?? null
}

/** Returns the household's role in each of these groups that it belongs to. */
export async function rolesIn(db: Queryable, householdId: string, groupIds: string[]) {
  if (groupIds.length === 0) return []
  return db
    .select({ groupId: memberships.groupId, role: memberships.role })
    .from(memberships)
    .where(
      and(
        inArray(memberships.groupId, groupIds),
        eq(memberships.householdId, householdId),
        eq(memberships.status, 'active'),
      ),
    )
}

/** Returns the active household of the group that the adult belongs to; null if there is none. */
export async function memberHouseholdOf(
  db: Queryable,
  groupId: string,
  adultId: string,
): Promise<string | null> {
  const [row] = await db
    .select({ householdId: memberships.householdId })
    .from(adults)
    .innerJoin(memberships, eq(memberships.householdId, adults.householdId))
    .where(
      and(
        eq(adults.id, adultId),
        isNull(adults.deletedAt),
        eq(memberships.groupId, groupId),
        eq(memberships.status, 'active'),
      ),
    )
  return row?.householdId ?? null
}

export async function setOwner(
  tx: Transaction,
  groupId: string,
  ownerAdultId: string,
  now: Temporal.Instant,
) {
  await tx.update(groups).set({ ownerAdultId, updatedAt: now }).where(eq(groups.id, groupId))
}

const fromAdult = alias(adults, 'from_adult')
const toAdult = alias(adults, 'to_adult')
const fromMember = alias(memberships, 'from_member')
const toMember = alias(memberships, 'to_member')

/** Reads hand-overs with both adults, the dates on which they joined, and the group's owner. */
function handOverRows(db: Queryable, where: SQL | undefined) {
  const memberOf = (member: typeof fromMember | typeof toMember, adult: typeof fromAdult | typeof toAdult) =>
    and(
      eq(member.householdId, adult.householdId),
      eq(member.groupId, handOvers.groupId),
      eq(member.status, 'active'),
      isNull(adult.deletedAt),
    )
  return db
    .select({
      handOverId: handOvers.id,
      groupId: handOvers.groupId,
      status: handOvers.status,
      proposedAt: handOvers.proposedAt,
      fromAdultId: handOvers.fromAdultId,
      toAdultId: handOvers.toAdultId,
      toHouseholdId: toAdult.householdId,
      fromMemberSince: fromMember.joinedAt,
      toMemberSince: toMember.joinedAt,
      ownerAdultId: groups.ownerAdultId,
    })
    .from(handOvers)
    .innerJoin(groups, eq(groups.id, handOvers.groupId))
    .innerJoin(fromAdult, eq(fromAdult.id, handOvers.fromAdultId))
    .innerJoin(toAdult, eq(toAdult.id, handOvers.toAdultId))
    .leftJoin(fromMember, memberOf(fromMember, fromAdult))
    .leftJoin(toMember, memberOf(toMember, toAdult))
    .where(where)
}

export async function handOversWith(db: Queryable, keys: readonly Key[]) {
  return keys.length === 0 ? [] : handOverRows(db, amongKeys(handOvers.id, keys))
}

export async function handOverById(db: Queryable, handOverId: string, groupId?: string) {
  const [row] = await handOverRows(db, byId(handOvers, handOverId, groupId))
  return row ?? null
}

/** Returns the open hand-over, even if it has lapsed. */
export async function openHandOverOf(db: Queryable, groupId: string) {
  const [row] = await handOverRows(db, and(eq(handOvers.groupId, groupId), eq(handOvers.status, 'open')))
  return row ?? null
}

type New = {
  id: string
  groupId: string
  fromAdultId: string
  toAdultId: string
  proposedAt: Temporal.Instant
}

export async function insertHandOver(tx: Transaction, handOver: New) {
  await tx.insert(handOvers).values(handOver)
}

export async function endHandOver(
  tx: Transaction,
  handOverId: string,
  { status, now }: { status: Exclude<HandOverStatus, 'open'>; now: Temporal.Instant },
) {
  await tx
    .update(handOvers)
    .set({ status, endedAt: now })
    .where(and(ofLocked(tx, handOvers), eq(handOvers.id, handOverId)))
}
