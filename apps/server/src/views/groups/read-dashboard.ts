// Reads the whole group dashboard: the balances, the next drivers, the group's health and the admins' to-dos.
import type { GroupDashboard, StandingRow } from '@beanpool/contract/groups'
import type { GroupHealth, HealthWeek, MemberStanding } from '@beanpool/contract/standing'
import { planLimits } from '@beanpool/domain/plans/plan-limits'
import {
  fairnessBand,
  healthDays,
  medianByWeek,
  medianHundredths,
  percentOf,
  strikeDays,
  weekStarts,
} from '@beanpool/domain/standing/group-health'
import { exemptionRefusal } from '@beanpool/domain/standing/history'
import { reliabilityDays, reliabilityPercent } from '@beanpool/domain/standing/reputation'
import { onProbation } from '@beanpool/domain/standing/strikes'
import {
  conversionDays,
  conversionsNow,
  postingDays,
  urgentsLeft,
} from '@beanpool/domain/urgent/urgent-rules'
import { forbidden } from '../../api/failures.ts'
import { type GroupRules, rulesOfGroups } from '../../books/fair-guards/read-rules.ts'
import { type Balances, readBalances } from '../../books/ledger/store.ts'
import { type Member, requireAccess } from '../../books/members/access.ts'
import type { Caller, Reader } from '../../context/context.ts'
import { idList } from '../../db/chunks.ts'
import { readSnapshot } from '../../db/snapshot.ts'
import { shortfallDays } from '../rides/cards/read-needs-driver.ts'
import { nextRides } from '../rides/cards/read-scheduled.ts'
import { readUndos } from '../undo/read-undos.ts'
import { listRequests } from '../urgent/read-requests.ts'
import { countsToDecide, type Facts, readFacts } from './facts-store.ts'

const nextRideCount = 6

/** Reads the state at one moment, with a few statements whatever the group's size. */
export function readDashboard(caller: Caller, { groupId }: { groupId: string }): Promise<GroupDashboard> {
  return readSnapshot(caller.db, (tx) => read({ ...caller, db: tx }, groupId))
}

async function read(reader: Reader, groupId: string): Promise<GroupDashboard> {
  const { db } = reader
  const now = reader.now()
  const seeingFacts = async () => {
    const [member, all] = await Promise.all([
      requireAccess(db, reader, 'groups.dashboard', { groupId }),
      rulesOfGroups(db, [groupId]),
    ])
    const rules = all.get(groupId)
    if (!rules) throw forbidden()
    const weeks = weekStarts(now, rules.timeZone)
    return { member, rules, weeks, facts: await factsOf(reader, { groupId, member, now, weeks }) }
  }
  const [{ member, rules, weeks, facts }, balances, { undos }, rides, { requests }] = await Promise.all([
    seeingFacts(),
    readBalances(db, [groupId]),
    readUndos(reader),
    nextRides(reader, { groupId, limit: nextRideCount }),
    listRequests(reader, { groupId }),
  ])
  const [group] = facts.group
  if (!group) throw forbidden()
  const seen: Seen = { member, rules, balances, facts, now }
  const active = facts.households.filter((each) => each.status === 'active')
  const isAdmin = member.role === 'admin'
  return {
    groupId,
    name: group.name,
    city: group.city,
    description: group.description,
    timeZone: rules.timeZone,
    role: member.role,
    setupStep: isAdmin ? group.setupStep : null,
    mayInvite: isAdmin || group.membersInvite,
    ownerName: `${group.ownerFirstName} ${group.ownerLastName}`.trim(),
    householdCount: active.length,
    kidCount: active.reduce((sum, { kidCount }) => sum + kidCount, 0),
    poolCount: facts.pools.length,
    softNudgeHundredths: rules.fairGuard.softNudgeHundredths,
    hardLockHundredths: rules.fairGuard.hardLockHundredths,
    asksForCredentials: rules.fairGuard.requireCredentials,
    standing: standing(seen),
    undos,
    families: active.map(({ householdId, name, beanIndex, role, kidCount }) => {
      return { householdId, name, beanIndex, role, kidCount }
    }),
    nextRides: rides,
    requests,
    pools: facts.pools.map((pool) => ({
      ...pool,
      startTime: pool.startTime.slice(0, 5),
      nextRideAt: pool.nextRideAt === null ? null : Temporal.Instant.from(pool.nextRideAt).toString(),
    })),
    health: health(seen),
    weeks: weekly(seen, weeks),
    members: members(seen),
    waiting: {
      ...countsToDecide(facts, member),
      shortfalls: facts.shortfalls[0]?.count ?? 0,
      poolRequests: facts.poolRequests[0]?.count ?? 0,
    },
  }
}

type Asked = { groupId: string; member: Member; now: Temporal.Instant; weeks: Temporal.ZonedDateTime[] }

function factsOf({ db }: Reader, { groupId, member, now, weeks }: Asked): Promise<Facts> {
  const before = (days: number) => now.subtract({ hours: days * 24 }).toString()
  const starts = weeks.map((week) => week.toInstant().toString())
  return readFacts(db, {
    groupId,
    groupIds: idList([groupId]),
    householdId: member.householdId,
    isAdmin: String(member.role === 'admin'),
    now: now.toString(),
    shortTo: now.add({ hours: shortfallDays * 24 }).toString(),
    healthFrom: before(healthDays),
    strikesFrom: before(strikeDays),
    drivesFrom: before(reliabilityDays),
    conversionsFrom: before(conversionDays),
    postsFrom: before(postingDays),
    weeksFrom: starts[0] ?? now.toString(),
    weekStarts: `{${starts.join()}}`,
  })
}

type Seen = { member: Member; rules: GroupRules; balances: Balances; facts: Facts; now: Temporal.Instant }

/** Lists the household most ahead first; a departed one is shown until its balance is settled. */
function standing({ member, rules, balances, facts, now }: Seen): StandingRow[] {
  return facts.households
    .map((row) => {
      const balance = balances.of(member.groupId, row.householdId)
      const isOnHold = balances.isOnHold({ ...row, groupId: member.groupId }, now)
      return {
        householdId: row.householdId,
        name: row.name,
        beanIndex: row.beanIndex,
        ...balance,
        band: fairnessBand(balance.projectedHundredths, rules.fairGuard, isOnHold),
        mine: row.householdId === member.householdId,
        left: row.status !== 'active',
      }
    })
    .filter((row) => !row.left || row.postedHundredths !== 0)
    .sort((a, b) => b.postedHundredths - a.postedHundredths || a.beanIndex - b.beanIndex)
}

function health({ member, balances, facts }: Seen): GroupHealth {
  const [past] = facts.past
  const active = facts.households.filter((each) => each.status === 'active')
  return {
    coveragePercent: percentOf(past?.driven ?? 0, past?.all ?? 0),
    medianBalanceHundredths: medianHundredths(
      active.map(({ householdId }) => balances.of(member.groupId, householdId).postedHundredths),
    ),
    lastMinutePercent: percentOf(past?.changedLate ?? 0, past?.all ?? 0),
    strikeCount: facts.strikes[0]?.count ?? 0,
  }
}

function weekly({ member, balances, facts, now }: Seen, weeks: Temporal.ZonedDateTime[]): HealthWeek[] {
  const moves = Map.groupBy(facts.moves, (move) => move.householdId)
  const histories = facts.households
    .filter((each) => each.status === 'active')
    .map(({ householdId, joinedAt }) => {
      const { postedHundredths } = balances.of(member.groupId, householdId)
      return { joinedAt, postedHundredths, moves: moves.get(householdId) ?? [] }
    })
  const ends = [...weeks.slice(1).map((week) => week.toInstant()), now.add({ milliseconds: 1 })]
  const medians = medianByWeek(histories, ends)
  return weeks.map((week, place) => {
    const counts = facts.rideWeeks.find((row) => row.week === place)
    return {
      monday: week.toPlainDate().toString(),
      coveragePercent: percentOf(counts?.driven ?? 0, counts?.all ?? 0),
      lastMinutePercent: percentOf(counts?.changedLate ?? 0, counts?.all ?? 0),
      medianBalanceHundredths: medians[place] ?? null,
      strikeCount: facts.strikeWeeks.find((row) => row.week === place)?.count ?? 0,
    }
  })
}

/** Lists the group's adults, in their households' joining order. */
function members({ member, rules, balances, facts, now }: Seen): MemberStanding[] {
  const isAdmin = member.role === 'admin'
  const otherAdmin = facts.households.some(
    ({ householdId, role, status }) =>
      status === 'active' && role === 'admin' && householdId !== member.householdId,
  )
  const householdOf = new Map(facts.households.map((row) => [row.householdId, row]))
  const completedBy = new Map(facts.completed.map((row) => [row.adultId, row.count]))
  const strikesOf = new Map(facts.struck.map((row) => [row.adultId, row]))
  const urgentsOf = new Map(facts.urgents.map((row) => [row.adultId, row]))
  return facts.people.flatMap(({ adultId, name, householdId, planTier }) => {
    const household = householdOf.get(householdId)
    if (!household) return []
    const { failed = 0, active = 0 } = strikesOf.get(adultId) ?? {}
    const { converted = 0, posted = 0 } = urgentsOf.get(adultId) ?? {}
    const ownCase = householdId === member.householdId
    const { projectedHundredths } = balances.of(member.groupId, householdId)
    const isOnHold = balances.isOnHold({ groupId: member.groupId, householdId }, now)
    const weeklyLeft = urgentsLeft(planLimits[planTier].urgentPostsPerWeek, posted)
    return [
      {
        adultId,
        name,
        householdId,
        householdName: household.name,
        beanIndex: household.beanIndex,
        mine: ownCase,
        reliabilityPercent: reliabilityPercent({ completed: completedBy.get(adultId) ?? 0, failed }),
        band: fairnessBand(projectedHundredths, rules.fairGuard, isOnHold),
        probation: onProbation(active),
        urgentRemaining: conversionsNow(rules.fairGuard.urgentConversionsPer30d - converted, weeklyLeft),
        holdExemption: household.holdExemptAt === null ? null : { note: household.holdExemptNote ?? '' },
        exemptionRefusal: isAdmin ? exemptionRefusal({ ownCase, otherAdmin }) : 'admin_only',
      },
    ]
  })
}
