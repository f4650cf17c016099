// The SQL for a family that leaves a group: its membership and data there, and how they end.

import { goneStatuses } from '@beanpool/domain/groups/leaving'
import { dateIn } from '@beanpool/domain/time/zones'
import { and, asc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { among, refersTo } from '../../../db/chunks.ts'
import type { Queryable } from '../../../db/pool.ts'
import { adults } from '../../../db/schema/accounts.ts'
import { groups, memberships } from '../../../db/schema/groups.ts'
import { households, kids } from '../../../db/schema/households.ts'
import { poolKids, pools } from '../../../db/schema/pools.ts'
import { canSignIn } from '../../accounts/store.ts'

type In = { groupId: string; householdId: string }

/** Finds a family that is or was in the group; null if it never was. */
export async function familyIn(db: Queryable, { groupId, householdId }: In) {
  const [row] = await db
    .select({
      name: households.name,
      role: memberships.role,
      status: memberships.status,
      lastDay: memberships.lastDay,
      groupName: groups.name,
      timeZone: groups.timeZone,
      ownerAdultId: groups.ownerAdultId,
      isOwners: sql<boolean>`exists (select 1 from adults o where o.id = ${groups.ownerAdultId} and o.household_id = ${memberships.householdId})`,
    })
    .from(memberships)
    .innerJoin(households, eq(households.id, memberships.householdId))
    .innerJoin(groups, eq(groups.id, memberships.groupId))
    .where(and(eq(memberships.groupId, groupId), eq(memberships.householdId, householdId)))
  return row ?? null
}

/** Counts the other active families, and how many of them have an admin who can sign in. */
export async function otherFamiliesOf(db: Queryable, { groupId, householdId }: In) {
  const rows = await db
    .select({ isAdmin: sql<boolean>`${memberships.role} = 'admin' and ${canSignIn}` })
    .from(memberships)
    .where(
      and(
        eq(memberships.groupId, groupId),
        eq(memberships.status, 'active'),
        ne(memberships.householdId, householdId),
      ),
    )
  return { otherFamilies: rows.length, otherAdmins: rows.filter(({ isAdmin }) => isAdmin).length }
}

/** Returns the adult's household in the group if it has left or was removed. */
export async function goneFrom(db: Queryable, groupId: string, adultId: string): Promise<string | null> {
  const [row] = await db
    .select({ householdId: memberships.householdId })
    .from(memberships)
    .innerJoin(adults, eq(adults.householdId, memberships.householdId))
    .where(
      and(
        eq(memberships.groupId, groupId),
        eq(adults.id, adultId),
        inArray(memberships.status, [...goneStatuses]),
      ),
    )
  return row?.householdId ?? null
}

/** Lists the family's adults, its owner first. */
export async function adultsOfFamily(db: Queryable, householdId: string) {
  return db
    .select({ adultId: adults.id, firstName: adults.firstName })
    .from(adults)
    .where(and(eq(adults.householdId, householdId), isNull(adults.deletedAt)))
    .orderBy(asc(adults.createdAt), asc(adults.id))
}

export async function kidsOfFamily(db: Queryable, householdId: string) {
  return db
    .select({ kidId: kids.id, name: kids.name, householdId: kids.householdId })
    .from(kids)
    .where(and(eq(kids.householdId, householdId), isNull(kids.archivedAt)))
    .orderBy(asc(kids.createdAt), asc(kids.id))
}

/** Finds the pools in which the family's kids ride, by name. */
export async function poolsOfFamily(db: Queryable, { groupId, householdId }: In) {
  return db
    .selectDistinct({ poolId: pools.id, name: pools.name })
    .from(poolKids)
    .innerJoin(pools, refersTo(poolKids.poolId, pools))
    .innerJoin(kids, eq(kids.id, poolKids.kidId))
    .where(
      and(
        eq(pools.groupId, groupId),
        isNull(pools.deletedAt),
        eq(kids.householdId, householdId),
        isNull(kids.archivedAt),
      ),
    )
    .orderBy(asc(pools.name), asc(pools.id))
}

/** Finds the families that are leaving these groups, with their last day and the groups' time zones. */
export async function lastDaysIn(db: Queryable, groupIds: string[]) {
  const rows = await db
    .select({
      groupId: memberships.groupId,
      householdId: memberships.householdId,
      lastDay: memberships.lastDay,
      timeZone: groups.timeZone,
    })
    .from(memberships)
    .innerJoin(groups, eq(groups.id, memberships.groupId))
    .where(
      and(
        among(memberships.groupId, groupIds),
        eq(memberships.status, 'active'),
        isNull(groups.deletedAt),
        isNotNull(memberships.lastDay),
      ),
    )
    .orderBy(asc(memberships.groupId), asc(memberships.householdId))
  return rows.flatMap((row) => (row.lastDay === null ? [] : [{ ...row, lastDay: row.lastDay }]))
}

/** Finds families whose last day is over by their group's clock. */
export async function pastLastDay(db: Queryable, groupIds: string[], now: Temporal.Instant) {
  return (await lastDaysIn(db, groupIds)).filter(({ lastDay, timeZone }) => lastDay < dateIn(now, timeZone))
}
