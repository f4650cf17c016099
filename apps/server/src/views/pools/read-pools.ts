import type { PoolDetail, PoolFormOptions, PoolListing, PoolRoom } from '@beanpool/contract/pools'
import { planLimits } from '@beanpool/domain/plans/plan-limits'
import { countedPools, datedAhead } from '@beanpool/domain/pools/return-trip'
import { isOneRide } from '@beanpool/domain/pools/timetable'
import { dateIn } from '@beanpool/domain/time/zones'
import { forbidden, notFound } from '../../api/failures.ts'
import { rulesOfGroups } from '../../books/fair-guards/read-rules.ts'
import { activeMemberships, type Member, requireAccess } from '../../books/members/access.ts'
import { readTimeZone } from '../../books/members/membership-store.ts'
import { ownAddresses } from '../../books/places/store.ts'
import { noRideDaysFrom } from '../../books/pools/no-ride-days-store.ts'
import {
  enrolledKidIds,
  groupDrivers,
  groupKids,
  groupOwner,
  livePools,
  otherWayOf,
  poolGroupId,
  poolRows,
  preferenceOf,
  rideCounts,
  rosterCounts,
} from '../../books/pools/store.ts'
import { poolsAtThatTime } from '../../books/rides/clash-store.ts'
import { householdsOnProbation } from '../../books/strikes/read-probation.ts'
import { termEndOf } from '../../books/terms/store.ts'
import type { Caller } from '../../context/context.ts'
import { timesOf } from '../../db/schema/pool-times.ts'
import { readLeaving } from '../../planning/rides/leaving.ts'
import { listedPlaces } from '../places/read-book.ts'
import { nextRides } from '../rides/cards/read-scheduled.ts'

const coverageDays = 14
const upcomingCount = 8
/** The initial value in the form. */
const defaultLockHours = 24

export async function listPools(
  caller: Caller,
  { groupId }: { groupId?: string | undefined },
): Promise<{ pools: PoolListing[] }> {
  const mine = await activeMemberships(caller.db, caller.adultId)
  const shown = groupId === undefined ? mine : mine.filter((member) => member.groupId === groupId)
  if (groupId !== undefined && shown.length === 0) throw forbidden()
  const rows = await poolRows(caller.db, { groupIds: shown.map((member) => member.groupId) })
  return { pools: await present(caller, rows, shown) }
}

export async function readPool(caller: Caller, { poolId }: { poolId: string }): Promise<PoolDetail> {
  const { db } = caller
  const rowGroupId = await poolGroupId(db, poolId)
  const member = await requireAccess(db, caller, 'pools.get', { rowGroupId })
  const { groupId } = member
  const rows = await poolRows(db, { groupIds: [groupId], poolId })
  const [row] = rows
  const [pool] = await present(caller, rows, [member])
  if (!row || !pool) throw notFound()
  const roster = await readRoster(caller, { groupId, poolId, member })
  const rules = await readRules(caller, groupId)
  return {
    pool,
    notes: row.pool.notes,
    startsOn: row.pool.startsOn,
    throughOn: row.pool.throughOn,
    endedWithTerm: row.pool.endedAt !== null,
    hasEnded: row.pool.throughOn < dateIn(caller.now(), row.timeZone),
    lockHours: row.pool.lockHours,
    fairGuardLockHours: rules.lockHours,
    lateWindowMinutes: rules.lateWindowMinutes,
    fromPlaceId: row.pool.fromPlaceId,
    toPlaceId: row.pool.toPlaceId,
    fromAddress: row.fromAddress,
    toAddress: row.toAddress,
    otherWay: await otherWayOf(db, row.pool),
    roster: roster.sort((a, b) => Number(b.enrolled) - Number(a.enrolled)),
    upcoming: await nextRides(caller, { groupId, poolId, limit: upcomingCount }),
    preference: roster.some((kid) => kid.mine && kid.enrolled)
      ? await preferenceOf(db, row.pool, member.householdId)
      : null,
  }
}

/** Lists all kids. For kids whom the reader may withdraw, adds the seats that they would lose. */
async function readRoster(
  { db, ...caller }: Caller,
  { groupId, poolId, member }: { groupId: string; poolId: string; member: Member },
): Promise<PoolDetail['roster']> {
  const enrolled = await enrolledKidIds(db, { id: poolId, groupId })
  const children = (await groupKids(db, groupId)).map(({ linkedPlaceIds: _, ...kid }) => ({
    ...kid,
    mine: kid.householdId === member.householdId,
    enrolled: enrolled.has(kid.kidId),
  }))
  const kids = children.filter((kid) => kid.enrolled && (kid.mine || member.role === 'admin'))
  const leaving = await readLeaving(db, { groupId, poolIds: [poolId], kids, now: caller.now() })
  const elsewhere = await poolsAtThatTime(db, {
    pool: { id: poolId, groupId },
    householdId: member.householdId,
    now: caller.now(),
  })
  return children.map((kid) => ({
    ...kid,
    leaves: leaving.get(kid.kidId) ?? [],
    ridesThen: elsewhere.get(kid.kidId) ?? [],
  }))
}

export async function readFormOptions(
  caller: Caller,
  { groupId }: { groupId: string },
): Promise<PoolFormOptions> {
  const { db } = caller
  const member = await requireAccess(db, caller, 'pools.formOptions', { groupId })
  const { timeZone, lockHours, lateWindowMinutes } = await readRules(caller, groupId)
  const today = dateIn(caller.now(), timeZone)
  const mine = (kid: { householdId: string }) => kid.householdId === member.householdId
  const isAdmin = member.role === 'admin'
  const kids = (await groupKids(db, groupId)).filter((kid) => isAdmin || mine(kid))
  const householdIds = kids.map((kid) => kid.householdId)
  const onProbation = await householdsOnProbation(db, { householdIds, now: caller.now() })
  return {
    groupId,
    timeZone,
    today,
    defaultLockHours,
    fairGuardLockHours: lockHours,
    lateWindowMinutes,
    termThroughOn: await termEndOf(db, groupId),
    noRideDays: (await noRideDaysFrom(db, groupId, today)).map((day) => day.date),
    places: await listedPlaces(db, groupId),
    own: await ownAddresses(db, member.householdId),
    kids: kids.map(({ householdId, ...kid }) => ({
      ...kid,
      mine: mine({ householdId }),
      onProbation: onProbation.has(householdId),
    })),
    drivers: isAdmin ? await groupDrivers(db, groupId) : [],
  }
}

async function readRules({ db }: Caller, groupId: string) {
  const rules = (await rulesOfGroups(db, [groupId])).get(groupId)
  if (!rules) throw new Error(`group ${groupId} is not stored`)
  const { offerLockHours, lateWindowMinutes } = rules.fairGuard
  return { timeZone: rules.timeZone, lockHours: offerLockHours, lateWindowMinutes }
}

type Row = Awaited<ReturnType<typeof poolRows>>[number]

async function present(caller: Caller, rows: Row[], members: Member[]): Promise<PoolListing[]> {
  const pools = rows.map((row) => row.pool)
  const rosters = await rosterCounts(caller.db, pools)
  const now = caller.now()
  const counts = await rideCounts(caller.db, pools, { now, until: now.add({ hours: coverageDays * 24 }) })
  const isAdmin = (groupId: string) =>
    members.some((member) => member.groupId === groupId && member.role === 'admin')
  return rows.map(({ pool, ...row }) => {
    const counted = counts.get(pool.id)
    return {
      poolId: pool.id,
      groupId: pool.groupId,
      groupName: row.groupName,
      name: pool.name,
      ...timesOf(pool),
      endTime: pool.endTime?.slice(0, 5) ?? null,
      timeZone: row.timeZone,
      fromName: row.fromName,
      toName: row.toName,
      seats: pool.seats,
      active: pool.active,
      kidCount: rosters.get(pool.id)?.kids ?? 0,
      familyCount: rosters.get(pool.id)?.families ?? 0,
      coveragePercent:
        counted && counted.waiting > 0 ? Math.floor((counted.driven * 100) / counted.waiting) : null,
      nextRideAt: counted?.nextMs ? Temporal.Instant.fromEpochMilliseconds(counted.nextMs).toString() : null,
      upcomingCount: counted?.ahead ?? 0,
      suggested: pool.generatedSource === 'suggested',
      isAdmin: isAdmin(pool.groupId),
      mayChange: isAdmin(pool.groupId) || (isOneRide(pool) && pool.createdByAdultId === caller.adultId),
    }
  })
}

/**
 * Counts the pools that a group has and may have. Read before the form opens, and checked again when a pool is created.
 */
export async function readPoolRoom(caller: Caller, { groupId }: { groupId: string }): Promise<PoolRoom> {
  const { db } = caller
  await requireAccess(db, caller, 'pools.room', { groupId })
  const owner = await groupOwner(db, groupId)
  const pools = await livePools(db, groupId)
  const { poolsPerGroup, datesAhead } = planLimits[owner.planTier]
  const today = dateIn(caller.now(), await readTimeZone(db, groupId))
  return {
    used: countedPools(pools),
    allowed: poolsPerGroup,
    datesLeft: datesAhead === null ? null : Math.max(datesAhead - datedAhead(pools, today), 0),
    ownerName: owner.name,
    ownedByMe: owner.adultId === caller.adultId,
  }
}
