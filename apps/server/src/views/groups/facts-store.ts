// Reads a group dashboard's counts and lists, except rides and requests, in one statement whatever the group's size.
import type { WaitingCounts } from '@beanpool/contract/groups'
import type { EventKind } from '@beanpool/domain/record/events'
import { and, asc, count, eq, gt, gte, inArray, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import { type AnyPgColumn, QueryBuilder } from 'drizzle-orm/pg-core'
import type { Member } from '../../books/members/access.ts'
import { lacksDriver } from '../../books/rides/store.ts'
import { among, idList, refersTo } from '../../db/chunks.ts'
import type { Queryable } from '../../db/pool.ts'
import { together } from '../../db/read-together.ts'
import { adults } from '../../db/schema/accounts.ts'
import { ledgerEntries, ledgerTransactions } from '../../db/schema/beans.ts'
import { concerns } from '../../db/schema/concerns.ts'
import { activities, groups, joinRequests, memberships } from '../../db/schema/groups.ts'
import { households, kids } from '../../db/schema/households.ts'
import { timesColumns } from '../../db/schema/pool-times.ts'
import { poolKids, poolRequests, pools } from '../../db/schema/pools.ts'
import { noShowReports, rides } from '../../db/schema/rides.ts'
import { appeals, strikes } from '../../db/schema/standing.ts'
import { urgentRequests } from '../../db/schema/urgent.ts'

const build = new QueryBuilder()
const group = sql.placeholder('groupId')
const moment = (name: string) => sql`${sql.placeholder(name)}::timestamptz`

/** Returns the number, from 0, of the week that contains the moment. */
const weekOf = (column: AnyPgColumn) =>
  sql<number>`width_bucket(${column}, ${sql.placeholder('weekStarts')}::timestamptz[]) - 1`
/**
 * Refers to the first columns of the select, since PostgreSQL treats a placeholder that is used twice as two values.
 */
const [firstColumn, secondColumn] = [sql`1`, sql`2`]

const isMember = and(eq(memberships.groupId, group), eq(memberships.status, 'active'))
const adultsHere = build
  .select({ id: adults.id })
  .from(adults)
  .innerJoin(memberships, eq(memberships.householdId, adults.householdId))
  .where(and(isMember, isNull(adults.deletedAt)))

const ofGroup = {
  group: build
    .select({
      name: groups.name,
      city: groups.city,
      description: groups.description,
      setupStep: groups.setupStep,
      membersInvite: groups.membersInvite,
      ownerFirstName: adults.firstName,
      ownerLastName: adults.lastName,
    })
    .from(groups)
    .innerJoin(adults, eq(adults.id, groups.ownerAdultId))
    .where(eq(groups.id, group)),
  /** Includes departed households with an open balance. */
  households: build
    .select({
      householdId: households.id,
      name: households.name,
      beanIndex: memberships.beanIndex,
      role: memberships.role,
      status: memberships.status,
      joinedAt: memberships.joinedAt,
      holdExemptNote: memberships.holdExemptNote,
      holdExemptAt: memberships.holdExemptAt,
      kidCount: sql<number>`(select count(*) from ${kids} k where k.household_id = ${households.id} and k.archived_at is null)`,
    })
    .from(memberships)
    .innerJoin(households, eq(households.id, memberships.householdId))
    .where(and(eq(memberships.groupId, group), ne(memberships.status, 'pending')))
    .orderBy(asc(memberships.beanIndex)),
  people: build
    .select({
      adultId: adults.id,
      name: adults.firstName,
      householdId: memberships.householdId,
      planTier: adults.planTier,
    })
    .from(adults)
    .innerJoin(memberships, eq(memberships.householdId, adults.householdId))
    .where(and(isMember, isNull(adults.deletedAt)))
    .orderBy(asc(memberships.beanIndex), asc(adults.firstName), asc(adults.id)),
  pools: build
    .select({
      poolId: pools.id,
      name: pools.name,
      ...timesColumns,
      active: pools.active,
      kidCount: sql<number>`(select count(*) from ${poolKids} k
        where k.group_id = ${sql.raw('pools.group_id')} and k.pool_id = ${sql.raw('pools.id')})`,
      nextRideAt: sql<string | null>`(select min(r.starts_at) from ${rides} r
        where r.group_id = ${sql.raw('pools.group_id')} and r.pool_id = ${sql.raw('pools.id')} and r.status <> 'cancelled' and r.starts_at > ${moment('now')})`,
    })
    .from(pools)
    .where(and(eq(pools.groupId, group), isNull(pools.deletedAt), isNull(pools.endedAt)))
    .orderBy(asc(pools.startTime), asc(pools.name)),
}

/** The events on a ride's record that change its driver. */
const driverChanges: EventKind[] = [
  'taken',
  'accepted',
  'given_back',
  'partner_drives',
  'picked_driver',
  'picked_other_driver',
  'taken_off',
  'urgent_claimed',
  'urgent_withdrawn',
  'swap_accepted',
]
const hasRiders = sql`exists (select 1 from ride_seats s where s.group_id = ${rides.groupId} and s.ride_id = ${rides.id} and s.state <> 'held')`
const isDriven = sql`${rides.status} in ('assigned', 'completed', 'urgent_claimed')`
/** Posting a ride as urgent changes its driver only if it had one. */
const changedLate = sql`exists (
  select 1 from ${activities} a where a.group_id = ${rides.groupId} and a.ride_id = ${rides.id} and a.at >= ${rides.lateAt} and a.at < ${rides.startsAt}
    and (${inArray(sql`a.kind`, driverChanges)}
      or a.kind = 'urgent_posted' and a.data ->> 'fromAdultId' is not null
      or a.kind = 'urgent_cancelled' and a.data ->> 'toAdultId' is not null))`
const rideCounts = {
  all: sql<number>`count(*)`,
  driven: sql<number>`count(*) filter (where ${isDriven})`,
  changedLate: sql<number>`count(*) filter (where ${changedLate})`,
}
const isOfGroup = and(eq(rides.groupId, group), ne(rides.status, 'cancelled'), hasRiders)
const counts = inArray(strikes.status, ['standing', 'served'])

const ofHealth = {
  past: build
    .select(rideCounts)
    .from(rides)
    .where(and(isOfGroup, gte(rides.startsAt, moment('healthFrom')), lte(rides.startsAt, moment('now')))),
  rideWeeks: build
    .select({ week: weekOf(rides.startsAt), ...rideCounts })
    .from(rides)
    .where(and(isOfGroup, gte(rides.startsAt, moment('weeksFrom')), lte(rides.startsAt, moment('now'))))
    .groupBy(firstColumn),
  strikes: build
    .select({ count: sql<number>`count(*)` })
    .from(strikes)
    .where(and(eq(strikes.groupId, group), gt(strikes.givenAt, moment('strikesFrom')), counts)),
  strikeWeeks: build
    .select({ week: weekOf(strikes.givenAt), count: sql<number>`count(*)` })
    .from(strikes)
    .where(and(eq(strikes.groupId, group), gte(strikes.givenAt, moment('weeksFrom')), counts))
    .groupBy(firstColumn),
  moves: build
    .select({
      householdId: sql<string>`${ledgerEntries.householdId}`,
      week: weekOf(ledgerTransactions.postedAt),
      hundredths: sql<number>`sum(${ledgerEntries.amountHundredths})`,
    })
    .from(ledgerEntries)
    .innerJoin(
      ledgerTransactions,
      and(
        refersTo(ledgerEntries.transactionId, ledgerTransactions),
        eq(ledgerTransactions.groupId, ledgerEntries.groupId),
      ),
    )
    .where(and(eq(ledgerTransactions.groupId, group), gte(ledgerTransactions.postedAt, moment('weeksFrom'))))
    .groupBy(firstColumn, secondColumn),
}

const ofAdults = {
  completed: build
    .select({ adultId: sql<string>`${rides.driverAdultId}`, count: sql<number>`count(*)` })
    .from(rides)
    .where(
      and(
        inArray(rides.driverAdultId, adultsHere),
        eq(rides.status, 'completed'),
        gt(rides.startsAt, moment('drivesFrom')),
      ),
    )
    .groupBy(firstColumn),
  struck: build
    .select({
      adultId: strikes.adultId,
      failed: sql<number>`count(*) filter (where ${strikes.kind} in ('late_cancel', 'no_show') and ${strikes.status} in ('standing', 'served'))`,
      active: sql<number>`coalesce(sum(${strikes.weight}) filter (where ${strikes.status} = 'standing' and ${strikes.expiresAt} > ${moment('now')}), 0)`,
    })
    .from(strikes)
    .where(and(inArray(strikes.adultId, adultsHere), gt(strikes.givenAt, moment('drivesFrom'))))
    .groupBy(strikes.adultId),
  /**
   * Counts drives converted here within the Fair Guard's days, and posts and conversions anywhere within the plan's.
   */
  urgents: build
    .select({
      adultId: urgentRequests.requesterAdultId,
      converted: sql<number>`count(*) filter (where ${urgentRequests.source} = 'convert' and ${urgentRequests.groupId} = ${group})`,
      posted: sql<number>`count(*) filter (where ${urgentRequests.source} in ('post', 'convert') and ${urgentRequests.createdAt} > ${moment('postsFrom')})`,
    })
    .from(urgentRequests)
    .where(
      and(
        inArray(urgentRequests.requesterAdultId, adultsHere),
        ne(urgentRequests.status, 'cancelled'),
        gt(urgentRequests.createdAt, moment('conversionsFrom')),
      ),
    )
    .groupBy(urgentRequests.requesterAdultId),
}

/** Counts by group, so that a list of groups runs the same query as one group's dashboard. */
const perGroup = sql.placeholder('groupIds')
const ofEach = (groupId: AnyPgColumn) => ({ groupId: sql<string>`${groupId}`, count: count() })

const toDecide = {
  joinRequests: build
    .select(ofEach(joinRequests.groupId))
    .from(joinRequests)
    .where(and(among(joinRequests.groupId, perGroup), eq(joinRequests.status, 'pending')))
    .groupBy(joinRequests.groupId),
  concerns: build
    .select(ofEach(concerns.groupId))
    .from(concerns)
    .where(
      and(
        among(concerns.groupId, perGroup),
        eq(concerns.status, 'open'),
        sql`${sql.placeholder('householdId')}::uuid <> all(array[${concerns.householdId}, ${concerns.aboutHouseholdId}]) is not false`,
      ),
    )
    .groupBy(concerns.groupId),
  poolRequests: build
    .select(ofEach(poolRequests.groupId))
    .from(poolRequests)
    .innerJoin(
      memberships,
      and(
        eq(memberships.groupId, poolRequests.groupId),
        eq(memberships.householdId, poolRequests.householdId),
        eq(memberships.status, 'active'),
        lte(memberships.joinedAt, poolRequests.askedAt),
      ),
    )
    .where(
      and(
        among(poolRequests.groupId, perGroup),
        eq(poolRequests.status, 'open'),
        sql`(${sql.placeholder('isAdmin')}::boolean or ${poolRequests.householdId} = ${sql.placeholder('householdId')}::uuid)`,
      ),
    )
    .groupBy(poolRequests.groupId),
  appeals: build
    .select(ofEach(appeals.groupId))
    .from(appeals)
    .where(and(among(appeals.groupId, perGroup), eq(appeals.status, 'pending')))
    .groupBy(appeals.groupId),
  reports: build
    .select(ofEach(noShowReports.groupId))
    .from(noShowReports)
    .where(and(among(noShowReports.groupId, perGroup), eq(noShowReports.status, 'pending')))
    .groupBy(noShowReports.groupId),
}

const ofShortfalls = {
  shortfalls: build
    .select({ count: count() })
    .from(rides)
    .where(
      and(
        eq(rides.groupId, group),
        lacksDriver,
        gte(rides.startsAt, moment('now')),
        lt(rides.startsAt, moment('shortTo')),
      ),
    ),
}

export const readFacts = together({ ...ofGroup, ...ofHealth, ...ofAdults, ...ofShortfalls, ...toDecide })

const readToDecide = together(toDecide)
type Counted = Record<keyof typeof toDecide, { groupId: string; count: number }[]>

/** Counts the open items for a group's admin: decisions, and concerns that do not involve their own family. */
export const countsToDecide = (
  found: Counted,
  { groupId, role }: Pick<Member, 'groupId' | 'role'>,
): WaitingCounts => {
  const counted = (name: keyof Counted) =>
    role === 'admin' ? (found[name].find((row) => row.groupId === groupId)?.count ?? 0) : 0
  return {
    joinRequests: counted('joinRequests'),
    poolRequests: counted('poolRequests'),
    concerns: counted('concerns'),
    reports: counted('reports'),
    appeals: counted('appeals'),
  }
}

/** Reads the open items for the admins of all of an adult's groups. */
export async function waitingIn(db: Queryable, members: Member[]): Promise<Map<string, WaitingCounts>> {
  const admins = members.filter(({ role }) => role === 'admin')
  const found = await readToDecide(db, {
    groupIds: idList(admins.map(({ groupId }) => groupId)),
    householdId: members[0]?.householdId ?? null,
    isAdmin: 'true',
  })
  return new Map(members.map((member) => [member.groupId, countsToDecide(found, member)]))
}

export type Facts = Awaited<ReturnType<typeof readFacts>>
