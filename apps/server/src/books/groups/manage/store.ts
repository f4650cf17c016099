// The only SQL for groups: creating them, and the counts on lists and dashboards.
import type { Currency } from '@beanpool/domain/groups/currencies'
import type { GroupRules, SetupStep } from '@beanpool/domain/groups/group-rules'
import { and, asc, count, eq, gt, inArray, isNotNull, isNull, min, ne, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { among, idList, refersTo } from '../../../db/chunks.ts'
import { newId } from '../../../db/columns.ts'
import type { Queryable, Transaction } from '../../../db/pool.ts'
import { reader, together } from '../../../db/read-together.ts'
import { adults } from '../../../db/schema/accounts.ts'
import { fairGuards, groupRules } from '../../../db/schema/fair-guards.ts'
import { groups, memberships } from '../../../db/schema/groups.ts'
import { households, kids } from '../../../db/schema/households.ts'
import { timesColumns } from '../../../db/schema/pool-times.ts'
import { poolKids, pools } from '../../../db/schema/pools.ts'
import { rides } from '../../../db/schema/rides.ts'

const build = new QueryBuilder()
const given = sql.placeholder('groupIds')

const countOwned = reader(
  build
    .select({ count: count() })
    .from(groups)
    .where(and(eq(groups.ownerAdultId, sql.placeholder('adultId')), isNull(groups.deletedAt))),
)

export async function countGroupsOwned(db: Queryable, adultId: string): Promise<number> {
  const [row] = await countOwned(db, { adultId })
  return row?.count ?? 0
}

/** Returns the group's owner, also of a deleted group. */
export async function groupWithId(db: Queryable, groupId: string) {
  const [row] = await db
    .select({
      ownerAdultId: groups.ownerAdultId,
      deletedAt: groups.deletedAt,
      name: groups.name,
      description: groups.description,
      city: groups.city,
      timeZone: groups.timeZone,
    })
    .from(groups)
    .where(eq(groups.id, groupId))
  return row
}

type NewGroup = {
  /** A new id if undefined. */
  id: string | undefined
  name: string
  description: string | null
  city: string
  timeZone: string
  currency: Currency
  ownerAdultId: string
  fairGuardId: string
  now: Temporal.Instant
}

/** Inserts the group with its rules. */
export async function insertGroup(
  tx: Transaction,
  { id = newId(), now, ...group }: NewGroup,
): Promise<string> {
  const made = { createdAt: now, updatedAt: now }
  await tx.insert(groups).values({ ...group, id, setupStep: 'fair_guard', ...made })
  await tx.insert(groupRules).values({ groupId: id, updatedAt: now })
  return id
}

type Basics = Pick<NewGroup, 'name' | 'description' | 'city' | 'timeZone'> & {
  currency: Currency
}

export async function saveBasics(
  tx: Transaction,
  groupId: string,
  basics: Basics & { updatedAt: Temporal.Instant },
) {
  await tx.update(groups).set(basics).where(eq(groups.id, groupId))
}

/** Saves a group's time zone. Also resets its roll-out, which then checks again whether it is night there. */
export async function saveZoneOf(
  tx: Transaction,
  groupId: string,
  zone: { timeZone: string; updatedAt: Temporal.Instant },
) {
  await tx
    .update(groups)
    .set({ ...zone, rolledOutOn: null })
    .where(eq(groups.id, groupId))
}

export async function rulesInCars(
  db: Queryable,
  groupId: string,
): Promise<{ groupName: string; rules: GroupRules } | null> {
  const [row] = await db
    .select({ groupName: groups.name, row: groupRules })
    .from(groups)
    .innerJoin(groupRules, eq(groupRules.groupId, groups.id))
    .where(and(eq(groups.id, groupId), isNull(groups.deletedAt)))
  if (!row) return null
  const { groupId: _, updatedAt: __, ...rules } = row.row
  return { groupName: row.groupName, rules }
}

export async function saveRulesInCars(
  tx: Transaction,
  groupId: string,
  rules: GroupRules & { updatedAt: Temporal.Instant },
) {
  await tx.update(groupRules).set(rules).where(eq(groupRules.groupId, groupId))
}

export async function saveSetupStep(tx: Transaction, groupId: string, setupStep: SetupStep | null) {
  await tx.update(groups).set({ setupStep }).where(eq(groups.id, groupId))
}

/** Includes deleted pools, as their deletion may be undone and their rides followed the group's clock. */
export async function hasHadPools(db: Queryable, groupId: string): Promise<boolean> {
  const rows = await db.select({ id: pools.id }).from(pools).where(eq(pools.groupId, groupId)).limit(1)
  return rows.length > 0
}

const activeMember = eq(memberships.status, 'active')

export const groupRows = (db: Queryable, groupIds: string[]) => readGroups(db, { groupIds: idList(groupIds) })

const readGroups = reader(
  build
    .select({
      group: groups,
      fairGuard: fairGuards,
      ownerFirstName: adults.firstName,
      ownerLastName: adults.lastName,
    })
    .from(groups)
    .innerJoin(fairGuards, eq(fairGuards.id, groups.fairGuardId))
    .innerJoin(adults, eq(adults.id, groups.ownerAdultId))
    .where(among(groups.id, given)),
)

/** Counts each group's households, its pools, and its kids, whether in a pool or not. */
export async function groupCounts(db: Queryable, groupIds: string[]) {
  const { members, counted } = await readCounts(db, { groupIds: idList(groupIds) })
  const poolsOf = new Map(counted.map((row) => [row.groupId, row.pools]))
  return new Map(
    members.map((row) => [
      row.groupId,
      { households: row.households, kids: row.kids, pools: poolsOf.get(row.groupId) ?? 0 },
    ]),
  )
}

const readCounts = together({
  members: build
    .select({
      groupId: memberships.groupId,
      households: sql<number>`count(distinct ${memberships.householdId})::int`,
      kids: sql<number>`count(distinct ${kids.id})::int`,
    })
    .from(memberships)
    .leftJoin(kids, and(eq(kids.householdId, memberships.householdId), isNull(kids.archivedAt)))
    .where(and(among(memberships.groupId, given), activeMember))
    .groupBy(memberships.groupId),
  counted: build
    .select({ groupId: pools.groupId, pools: count() })
    .from(pools)
    .where(and(among(pools.groupId, given), isNull(pools.deletedAt), isNull(pools.endedAt)))
    .groupBy(pools.groupId),
})

const readNext = reader(
  build
    .select({ groupId: rides.groupId, startsAt: min(rides.startsAt) })
    .from(rides)
    .where(
      and(
        among(rides.groupId, given),
        ne(rides.status, 'cancelled'),
        gt(rides.startsAt, sql.placeholder('now')),
      ),
    )
    .groupBy(rides.groupId),
)

/** Finds when each group's next ride starts. */
export async function nextRideStarts(db: Queryable, groupIds: string[], now: Temporal.Instant) {
  const rows = await readNext(db, { groupIds: idList(groupIds), now: now.toString() })
  return new Map(rows.flatMap((row) => (row.startsAt ? [[row.groupId, row.startsAt] as const] : [])))
}

/** Lists the adults of each active household of a group in joining order; a household without adults gets one row. */
export async function memberAdults(db: Queryable, groupId: string) {
  return db
    .select({
      householdId: households.id,
      name: households.name,
      beanIndex: memberships.beanIndex,
      role: memberships.role,
      joinedAt: memberships.joinedAt,
      adultId: adults.id,
      firstName: adults.firstName,
      lastName: adults.lastName,
    })
    .from(memberships)
    .innerJoin(households, eq(households.id, memberships.householdId))
    .leftJoin(adults, and(eq(adults.householdId, households.id), isNull(adults.deletedAt)))
    .where(and(eq(memberships.groupId, groupId), activeMember))
    .orderBy(asc(memberships.joinedAt), asc(memberships.beanIndex), asc(adults.createdAt))
}

export async function poolsOf(db: Queryable, groupId: string) {
  return db
    .select({
      poolId: pools.id,
      name: pools.name,
      ...timesColumns,
      kidCount: count(poolKids.kidId),
    })
    .from(pools)
    .leftJoin(poolKids, refersTo(poolKids.poolId, pools))
    .where(and(eq(pools.groupId, groupId), isNull(pools.deletedAt), isNull(pools.endedAt)))
    .groupBy(pools.id, pools.groupId)
    .orderBy(asc(pools.startTime), asc(pools.name))
}

/** Lists all households in these groups, with one row per household and group. */
export async function familyRows(db: Queryable, groupIds: string[]) {
  if (groupIds.length === 0) return { members: [], people: [], children: [] }
  const members = await db
    .select({
      householdId: households.id,
      name: households.name,
      groupId: groups.id,
      groupName: groups.name,
      beanIndex: memberships.beanIndex,
      role: memberships.role,
    })
    .from(memberships)
    .innerJoin(households, eq(households.id, memberships.householdId))
    .innerJoin(groups, eq(groups.id, memberships.groupId))
    .where(and(inArray(memberships.groupId, groupIds), activeMember))
    .orderBy(asc(households.name), asc(groups.name))
  const householdIds = [...new Set(members.map((member) => member.householdId))]
  const people = await db
    .select()
    .from(adults)
    .where(
      and(inArray(adults.householdId, householdIds), isNotNull(adults.householdId), isNull(adults.deletedAt)),
    )
    .orderBy(asc(adults.createdAt))
  const children = await db
    .select()
    .from(kids)
    .where(and(inArray(kids.householdId, householdIds), isNull(kids.archivedAt)))
    .orderBy(asc(kids.createdAt), asc(kids.id))
  return { members, people, children }
}
