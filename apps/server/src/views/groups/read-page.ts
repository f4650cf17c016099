// Reads the group's page: what is coming up, and how much waits in each of its tabs.
import type { GroupPage } from '@beanpool/contract/groups'
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { forbidden } from '../../api/failures.ts'
import { type Member, requireAccess } from '../../books/members/access.ts'
import { lacksDriver, startingIn } from '../../books/rides/store.ts'
import type { Caller } from '../../context/caller.ts'
import type { Queryable } from '../../db/pool.ts'
import { adults } from '../../db/schema/accounts.ts'
import { groups } from '../../db/schema/groups.ts'
import { pools } from '../../db/schema/pools.ts'
import { rides } from '../../db/schema/rides.ts'
import { nextRides } from '../rides/cards/read-scheduled.ts'
import { shortfallDays } from '../rides/cards/read-shortfalls.ts'
import { markOf } from './facts-store.ts'

const nextRideCount = 6

export async function readPage(caller: Caller, { groupId }: { groupId: string }): Promise<GroupPage> {
  const { db } = caller
  const now = caller.now()
  const member = await requireAccess(db, caller, 'groups.page', { groupId })
  const row = await pageRow(db, member, now)
  if (!row) throw forbidden()
  const { group, ownerFirstName, ownerLastName, ...counted } = row
  const pools = await poolsAhead(db, groupId, now)
  return {
    ...counted,
    groupId,
    name: group.name,
    mark: markOf(group),
    city: group.city,
    description: group.description,
    timeZone: group.timeZone,
    role: member.role,
    mayInvite: member.role === 'admin' || group.membersInvite,
    setupStep: member.role === 'admin' ? group.setupStep : null,
    ownerName: `${ownerFirstName} ${ownerLastName}`.trim(),
    poolCount: pools.length,
    activePoolCount: pools.filter(({ active }) => active).length,
    nextRides: await nextRides(caller, { groupId, limit: nextRideCount }),
    pools: pools.map((pool) => ({
      ...pool,
      startTime: pool.startTime.slice(0, 5),
      nextRideAt: pool.nextRideAt?.toString() ?? null,
    })),
  }
}

// The SQL for a group's page: the group with its counts in one statement, and its pools with their next rides in another.
const counted = (rows: SQL) => sql<number>`(select count(*)::int from ${rows})`

/** Counts all that wait for an admin; for a member the families that they invited. */
const waiting = ({ adultId, role }: Member) =>
  counted(sql`join_requests j join invitations i on i.id = j.invitation_id where j.group_id = ${groups.id}
    and j.status = 'pending' and (${role === 'admin'} or i.invited_by_adult_id = ${adultId})`)

/** Requests of families that have left since have ended. */
const asked = ({ householdId, role }: Member) =>
  counted(sql`pool_requests p join memberships m on m.group_id = p.group_id and m.household_id = p.household_id
    where p.group_id = ${groups.id} and p.status = 'open' and m.status = 'active' and m.joined_at <= p.asked_at
    and (${role === 'admin'} or p.household_id = ${householdId})`)

async function pageRow(db: Queryable, member: Member, now: Temporal.Instant) {
  const shortTo = now.add({ hours: shortfallDays * 24 })
  const [row] = await db
    .select({
      group: groups,
      ownerFirstName: adults.firstName,
      ownerLastName: adults.lastName,
      householdCount: counted(sql`memberships m where m.group_id = ${groups.id} and m.status = 'active'`),
      urgentCount: counted(
        sql`urgent_requests u where u.group_id = ${groups.id} and u.status = 'posted'
          and case when u.ride_id is null then u.window_end else u.window_start end > ${now.toString()}::timestamptz`,
      ),
      joinRequestCount: waiting(member),
      poolRequestCount: asked(member),
      shortfallCount: counted(
        sql`${rides} where ${and(eq(rides.groupId, groups.id), lacksDriver, startingIn(now, shortTo))}`,
      ),
    })
    .from(groups)
    .innerJoin(adults, eq(adults.id, groups.ownerAdultId))
    .where(eq(groups.id, member.groupId))
  return row ?? null
}

async function poolsAhead(db: Queryable, groupId: string, now: Temporal.Instant) {
  // Names the table: drizzle would leave it out here, and the column would be the inner table's.
  const thisPool = sql.raw('pools.id')
  return db
    .select({
      poolId: pools.id,
      name: pools.name,
      weekdayMask: pools.weekdayMask,
      startTime: pools.startTime,
      active: pools.active,
      kidCount: counted(sql`pool_kids k where k.pool_id = ${thisPool}`),
      nextRideAt:
        sql<Temporal.Instant | null>`(select min(r.starts_at) from rides r where r.pool_id = ${thisPool} and r.status <> 'cancelled' and r.starts_at > ${now.toString()}::timestamptz)`.mapWith(
          pools.createdAt,
        ),
    })
    .from(pools)
    .where(and(eq(pools.groupId, groupId), isNull(pools.deletedAt), isNull(pools.endedAt)))
    .orderBy(asc(pools.startTime), asc(pools.name))
}
