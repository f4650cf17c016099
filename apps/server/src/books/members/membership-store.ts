// The SQL for a group's memberships, and for locking it.
import type { Currency } from '@beanpool/domain/groups/currencies'
import { goneStatuses } from '@beanpool/domain/groups/leaving'
import type { GroupRole, MembershipStatus } from '@beanpool/domain/groups/roles'
import {
  type AnyColumn,
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { among, idList } from '../../db/chunks.ts'
import { lockIds } from '../../db/locked.ts'
import { isCluster, type Queryable, type Transaction } from '../../db/pool.ts'
import { reader, readListed } from '../../db/read-together.ts'
import { adults } from '../../db/schema/accounts.ts'
import { fairGuards } from '../../db/schema/fair-guards.ts'
import { groups, joinRequests, memberships } from '../../db/schema/groups.ts'
import { households } from '../../db/schema/households.ts'
import { canSignIn } from '../accounts/store.ts'
import { nameIn } from './names-of-gone.ts'

const build = new QueryBuilder()
const adult = sql.placeholder('adultId')

export const membershipRows = reader(
  build
    .select({
      groupId: groups.id,
      householdId: memberships.householdId,
      role: memberships.role,
      lastDay: memberships.lastDay,
      holdExemptAt: memberships.holdExemptAt,
    })
    .from(adults)
    .innerJoin(memberships, eq(memberships.householdId, adults.householdId))
    .innerJoin(groups, eq(groups.id, memberships.groupId))
    .where(and(eq(adults.id, adult), eq(memberships.status, 'active'), isNull(groups.deletedAt)))
    .orderBy(asc(memberships.joinedAt), asc(groups.id)),
)

/** Finds the groups in which the household is an active member, in the order in which they are locked. */
export async function groupIdsOf(db: Queryable, householdId: string): Promise<string[]> {
  const rows = await db
    .select({ groupId: memberships.groupId })
    .from(memberships)
    .where(and(eq(memberships.householdId, householdId), eq(memberships.status, 'active')))
    .orderBy(asc(memberships.groupId))
  return rows.map((row) => row.groupId)
}

/** Finds groups of the adult's household that were deleted after that time, latest first. */
const closedRows = reader(
  build
    .select({
      groupId: groups.id,
      householdId: memberships.householdId,
      role: memberships.role,
      lastDay: memberships.lastDay,
      holdExemptAt: memberships.holdExemptAt,
      deletedAt: groups.deletedAt,
    })
    .from(adults)
    .innerJoin(memberships, eq(memberships.householdId, adults.householdId))
    .innerJoin(groups, eq(groups.id, memberships.groupId))
    .where(
      and(
        eq(adults.id, adult),
        eq(memberships.status, 'active'),
        gt(groups.deletedAt, sql.placeholder('since')),
      ),
    )
    .orderBy(desc(groups.deletedAt), asc(groups.id)),
)

export const closedMemberships = (db: Queryable, adultId: string, since: Temporal.Instant) =>
  closedRows(db, { adultId, since: since.toString() })

/**
 * Finds the groups that the adult's household has left or was removed from, latest first; deleted groups only while
 * their books can be read.
 */
const leftRows = reader(
  build
    .select({
      groupId: groups.id,
      householdId: memberships.householdId,
      status: memberships.status,
      leftAt: memberships.leftAt,
    })
    .from(adults)
    .innerJoin(memberships, eq(memberships.householdId, adults.householdId))
    .innerJoin(groups, eq(groups.id, memberships.groupId))
    .where(
      and(
        eq(adults.id, adult),
        inArray(memberships.status, [...goneStatuses]),
        or(isNull(groups.deletedAt), gt(groups.deletedAt, sql.placeholder('since'))),
      ),
    )
    .orderBy(desc(memberships.leftAt), asc(groups.id)),
)

export const leftMemberships = (db: Queryable, adultId: string, readableSince: Temporal.Instant) =>
  leftRows(db, { adultId, since: readableSince.toString() })

/**
 * Makes this transaction's prepared statements keep their query plans, because planning the query for a group's state
 * takes as long as running it.
 */
const plannedOnce = sql<string>`set_config('plan_cache_mode', 'force_generic_plan', true)`

/** Locks groups in the order of their ids, and returns those that exist. */
export async function lockGroupRows(tx: Transaction, groupIds: string[]): Promise<string[]> {
  if (isCluster(tx)) await lockIds(tx, groupIds.toSorted())
  const found = tx
    .select({ id: groups.id, ...(isCluster(tx) ? {} : { planning: plannedOnce }) })
    .from(groups)
    .where(and(inArray(groups.id, groupIds), isNull(groups.deletedAt)))
    .orderBy(asc(groups.id))
  const locked = await (isCluster(tx) ? found : found.for('no key update'))
  return locked.map(({ id }) => id)
}

export async function unmarkDeleted(tx: Transaction, groupId: string) {
  await tx.update(groups).set({ deletedAt: null }).where(eq(groups.id, groupId))
}

/**
 * Locks the adults of the groups' households, of households waiting to join, and of this adult's household, in the
 * order of their ids.
 */
export async function lockAdultsOf(
  tx: Transaction,
  { groupIds, otherAdultId }: { groupIds: string[]; otherAdultId: string | undefined },
): Promise<string[]> {
  const members = tx
    .select({ id: memberships.householdId })
    .from(memberships)
    .where(inArray(memberships.groupId, groupIds))
  const waiting = tx
    .select({ id: joinRequests.householdId })
    .from(joinRequests)
    .where(and(inArray(joinRequests.groupId, groupIds), eq(joinRequests.status, 'pending')))
  const other = otherAdultId ?? null
  const found = tx
    .select({ id: adults.id })
    .from(adults)
    .where(
      or(
        inArray(adults.householdId, members),
        inArray(adults.householdId, waiting),
        sql`${adults.id} = ${other}::uuid`,
        sql`${adults.householdId} = (select household_id from adults where id = ${other}::uuid)`,
      ),
    )
    .orderBy(asc(adults.id))
  const locked = await (isCluster(tx) ? found : found.for('no key update'))
  const adultIds = locked.map((adult) => adult.id)
  if (isCluster(tx)) await lockIds(tx, adultIds)
  return adultIds
}

const heldRows = reader(
  build
    .select({
      group: groups,
      rules: fairGuards,
      ownerPlanTier: adults.planTier,
      adultIds: sql<
        string[]
      >`array(select a.id::text from adults a join memberships m on m.household_id = a.household_id where m.group_id = ${sql.placeholder('groupId')})`,
    })
    .from(groups)
    .innerJoin(fairGuards, eq(fairGuards.id, groups.fairGuardId))
    .innerJoin(adults, eq(adults.id, groups.ownerAdultId))
    .where(and(eq(groups.id, sql.placeholder('groupId')), isNull(groups.deletedAt))),
)

/** Reads a locked group with its rules, its owner's plan and the adults of its households. */
export const heldGroup = async (tx: Transaction, groupId: string) =>
  (await heldRows(tx, { groupId }))[0] ?? null

/** Checks whether the group has an admin, who can sign in, in an active household other than these. */
export async function hasAdminOutside(
  db: Queryable,
  groupId: string,
  householdIds: string[],
): Promise<boolean> {
  const rows = await db
    .select({ householdId: memberships.householdId })
    .from(memberships)
    .where(
      and(
        eq(memberships.groupId, groupId),
        eq(memberships.status, 'active'),
        eq(memberships.role, 'admin'),
        canSignIn,
        notInArray(memberships.householdId, householdIds),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Finds the households that have an admin in these groups. */
const adminsIn = reader(
  build
    .select({ groupId: memberships.groupId, householdId: memberships.householdId })
    .from(memberships)
    .where(
      and(
        among(memberships.groupId, sql.placeholder('groupIds')),
        eq(memberships.status, 'active'),
        eq(memberships.role, 'admin'),
        canSignIn,
      ),
    ),
)

export const adminRows = (db: Queryable, groupIds: string[]) => adminsIn(db, { groupIds: idList(groupIds) })

/** Lists a group's households with their names, including those that left. */
const namesOfHouseholds = reader(
  build
    .select({
      groupName: groups.name,
      householdId: households.id,
      name: households.name,
      beanIndex: memberships.beanIndex,
      status: memberships.status,
    })
    .from(groups)
    .innerJoin(memberships, eq(memberships.groupId, groups.id))
    .innerJoin(households, eq(households.id, memberships.householdId))
    .where(eq(groups.id, sql.placeholder('groupId')))
    .orderBy(asc(memberships.beanIndex)),
)

export const householdNames = (db: Queryable, groupId: string) => namesOfHouseholds(db, { groupId })

type Exemption = { groupId: string; householdId: string; note: string | null; now: Temporal.Instant }

/** Exempts an active member from the hold; if the note is null, ends the exemption. */
export async function setHoldExemption(
  tx: Transaction,
  { groupId, householdId, note, now }: Exemption,
): Promise<'changed' | 'same' | 'no_member'> {
  const of = and(eq(memberships.groupId, groupId), eq(memberships.householdId, householdId))
  const [row] = await tx
    .select()
    .from(memberships)
    .where(and(of, eq(memberships.status, 'active')))
  if (!row) return 'no_member'
  if (row.holdExemptNote === note && (row.holdExemptAt === null) === (note === null)) return 'same'
  await tx
    .update(memberships)
    .set({ holdExemptNote: note, holdExemptAt: note === null ? null : now })
    .where(of)
  return 'changed'
}

/** Lists the names of a group's adults and households, including those that left, for reasons and records. */
const readNamesIn = reader(
  build
    .select({
      householdId: households.id,
      householdName: households.name,
      beanIndex: memberships.beanIndex,
      status: memberships.status,
      lastDay: memberships.lastDay,
      adultId: adults.id,
      firstName: nameIn(memberships.groupId, adults),
      blockedAt: adults.blockedAt,
    })
    .from(memberships)
    .innerJoin(households, eq(households.id, memberships.householdId))
    .leftJoin(adults, eq(adults.householdId, households.id))
    .where(eq(memberships.groupId, sql.placeholder('groupId')))
    .orderBy(asc(memberships.beanIndex), asc(adults.firstName), asc(adults.id)),
)

export const namesInGroup = (db: Queryable, groupId: string) => readNamesIn(db, { groupId })

/** Reads the time zone that decides a group's days and local times. */
export async function readTimeZone(db: Queryable, groupId: string): Promise<string> {
  const [row] = await db.select({ timeZone: groups.timeZone }).from(groups).where(eq(groups.id, groupId))
  return row?.timeZone ?? 'UTC'
}

/** Reads the currency of a group's cash prices. */
export async function readCurrency(db: Queryable, groupId: string): Promise<Currency> {
  const [row] = await readListed(
    db,
    build.select({ currency: groups.currency }).from(groups).where(eq(groups.id, groupId)),
  )
  return row?.currency ?? 'USD'
}

// Matches groups that are not deleted. Scheduled jobs skip deleted ones.
/** Matches a row whose group, named by this column, is not deleted. */
export const ofOpenGroup = (groupId: AnyColumn) =>
  sql`exists (select 1 from groups open_group where open_group.id = ${groupId} and open_group.deleted_at is null)`

export async function isOpenGroup(db: Queryable, groupId: string): Promise<boolean> {
  const rows = await db
    .select({ id: groups.id })
    .from(groups)
    .where(and(eq(groups.id, groupId), isNull(groups.deletedAt)))
  return rows.length > 0
}

type Membership = { groupId: string; householdId: string }

/**
 * Makes the household a member of the group, or makes it one again. Returns null if it already is a member, otherwise
 * whether it was one before.
 */
export async function addMember(
  tx: Transaction,
  {
    groupId,
    householdId,
    adultId,
    now,
    role = 'member',
  }: Membership & {
    adultId: string
    now: Temporal.Instant
    role?: GroupRole
  },
): Promise<{ cameBack: boolean } | null> {
  const of = and(eq(memberships.groupId, groupId), eq(memberships.householdId, householdId))
  const [existing] = await tx.select().from(memberships).where(of)
  if (existing?.status === 'active') return null
  const joined = { role, joinedAt: now, consentedByAdultId: adultId, consentedAt: now }
  if (existing) {
    await tx
      .update(memberships)
      .set({ ...joined, status: 'active', leftAt: null, lastDay: null })
      .where(of)
    return { cameBack: true }
  }
  const [row] = await tx.select({ count: count() }).from(memberships).where(eq(memberships.groupId, groupId))
  await tx.insert(memberships).values({ ...joined, groupId, householdId, beanIndex: row?.count ?? 0 })
  return { cameBack: false }
}

export async function endMembership(
  tx: Transaction,
  {
    groupId,
    householdId,
    status,
    now,
  }: Membership & {
    status: Extract<MembershipStatus, 'left' | 'removed'>
    now: Temporal.Instant
  },
) {
  await tx
    .update(memberships)
    .set({ status, role: 'member', leftAt: now, lastDay: null, holdExemptNote: null, holdExemptAt: null })
    .where(and(eq(memberships.groupId, groupId), eq(memberships.householdId, householdId)))
}

/** Sets the family's last day; null if it stays after all. */
export async function setLastDay(
  tx: Transaction,
  { groupId, householdId }: Membership,
  lastDay: string | null,
) {
  await tx
    .update(memberships)
    .set({ lastDay })
    .where(and(eq(memberships.groupId, groupId), eq(memberships.householdId, householdId)))
}

export async function setRoleOf(tx: Transaction, groupId: string, householdId: string, role: GroupRole) {
  await tx
    .update(memberships)
    .set({ role })
    .where(and(eq(memberships.groupId, groupId), eq(memberships.householdId, householdId)))
}
