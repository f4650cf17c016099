// Reads what is left of an adult's two allowances for urgent rides: the Fair Guard's for conversions, and their plan's
// for each week.
import type { UrgentPricing } from '@beanpool/contract/urgent'
import type { ConversionAllowance } from '@beanpool/contract/urgent-request'
import { type PlanTier, planLimits } from '@beanpool/domain/plans/plan-limits'
import { conversionDays, postingDays, urgentsLeft } from '@beanpool/domain/urgent/urgent-rules'
import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { forbidden } from '../../api/failures.ts'
import type { Caller } from '../../context/context.ts'
import { refersTo } from '../../db/chunks.ts'
import type { Queryable } from '../../db/pool.ts'
import { readListed } from '../../db/read-together.ts'
import { adults } from '../../db/schema/accounts.ts'
import { rides } from '../../db/schema/rides.ts'
import { urgentRequests } from '../../db/schema/urgent.ts'
import { rulesOfGroups } from '../fair-guards/read-rules.ts'
import { requireAccess } from '../members/access.ts'
import { adultOnProbation } from '../strikes/read-probation.ts'
import { claimantComes } from './store.ts'

type Whose = { adultId: string; now: Temporal.Instant }
export type Allowance = { urgentConversionsPer30d: number }

const daysBefore = (now: Temporal.Instant, days: number) => now.subtract({ hours: days * 24 })

/** Returns how many conversions the adult has left in each group. */
export async function readConversions(db: Queryable, { adultId, now }: Whose) {
  const rows = await conversionRows(db, { adultIds: [adultId], since: daysBefore(now, conversionDays) })
  const used = new Map(rows.map((row) => [row.groupId, row.count]))
  return {
    leftOf: (groupId: string, rules: Allowance) =>
      urgentsLeft(rules.urgentConversionsPer30d, used.get(groupId) ?? 0) ?? 0,
  }
}

/** Counts the drives that each adult has converted in the allowance's 30 days, in one group or in all. */
export async function readConverted(
  db: Queryable,
  { adultIds, now, groupId }: { adultIds: string[]; now: Temporal.Instant; groupId?: string },
): Promise<Map<string, number>> {
  const rows = await conversionRows(db, { adultIds, since: daysBefore(now, conversionDays) })
  const used = new Map<string, number>()
  for (const row of rows)
    if (groupId === undefined || row.groupId === groupId)
      used.set(row.adultId, (used.get(row.adultId) ?? 0) + row.count)
  return used
}

const weeklyOf = (tier: PlanTier, used: number) => {
  const limit = planLimits[tier].urgentPostsPerWeek
  return { tier, limit, left: urgentsLeft(limit, used) }
}

type Weekly = ReturnType<typeof weeklyOf>

/** Returns the weekly limit of each adult's own plan, and how much of it is left; both are null without a limit. */
async function weeklyAllowances(
  db: Queryable,
  { adultIds, now }: { adultIds: string[]; now: Temporal.Instant },
): Promise<Map<string, Weekly>> {
  if (adultIds.length === 0) return new Map()
  const rows = await postedCounts(db, { adultIds, since: daysBefore(now, postingDays) })
  return new Map(rows.map((row) => [row.adultId, weeklyOf(row.planTier, row.count)]))
}

export async function readWeekly(db: Queryable, { adultId, now }: Whose): Promise<Weekly> {
  return (await weeklyAllowances(db, { adultIds: [adultId], now })).get(adultId) ?? weeklyOf('free', 0)
}

/** Returns all limits that apply if this adult converts a drive in this group. */
export async function readAllowance(
  db: Queryable,
  { groupId, rules, ...whose }: Whose & { groupId: string; rules: Allowance },
): Promise<ConversionAllowance> {
  const [weekly, onProbation, conversions] = await Promise.all([
    readWeekly(db, whose),
    adultOnProbation(db, whose),
    readConversions(db, whose),
  ])
  return {
    onProbation,
    conversionsLeft: conversions.leftOf(groupId, rules),
    conversionsAllowed: rules.urgentConversionsPer30d,
    weeklyLeft: weekly.left,
    weeklyAllowed: weekly.limit,
  }
}

export async function readPricing(caller: Caller, { groupId }: { groupId: string }): Promise<UrgentPricing> {
  const { db } = caller
  await requireAccess(db, caller, 'urgent.pricing', { groupId })
  const rules = (await rulesOfGroups(db, [groupId])).get(groupId)
  if (!rules) throw forbidden()
  const { fairGuard, currency } = rules
  return {
    perSeatCents: fairGuard.urgentPerSeatCents,
    perMileCents: fairGuard.urgentPerMileCents,
    allowOverride: fairGuard.urgentAllowOverride,
    currency,
  }
}

/** Counts what the adult covered and posted in the last 30 days, in all groups. */
export function readParticipation(caller: Caller) {
  const since = daysBefore(caller.now(), conversionDays)
  return participationCounts(caller.db, { adultId: caller.adultId, since })
}

// Counts the urgent requests that an adult posted, converted and covered, for allowances and participation.
type Counted = { adultId: string; since: Temporal.Instant }
type CountedOf = { adultIds: string[]; since: Temporal.Instant }

/**
 * Counts the drives that each adult has converted since a moment, in each group, except conversions that were taken
 * back.
 */
async function conversionRows(db: Queryable, { adultIds, since }: CountedOf) {
  if (adultIds.length === 0) return []
  const { requesterAdultId: adultId, groupId } = urgentRequests
  return readListed(
    db,
    new QueryBuilder()
      .select({ adultId, groupId, count: sql<number>`count(*)::int` })
      .from(urgentRequests)
      .where(
        and(
          inArray(adultId, adultIds),
          eq(urgentRequests.source, 'convert'),
          ne(urgentRequests.status, 'cancelled'),
          gt(urgentRequests.createdAt, since),
        ),
      )
      .groupBy(adultId, groupId),
  )
}

/** Returns each adult's plan, and how many requests they posted or converted since a moment, in all groups. */
function postedCounts(db: Queryable, { adultIds, since }: CountedOf) {
  const posted = and(
    eq(urgentRequests.requesterAdultId, adults.id),
    inArray(urgentRequests.source, ['post', 'convert']),
    ne(urgentRequests.status, 'cancelled'),
    gt(urgentRequests.createdAt, since),
  )
  return readListed(
    db,
    new QueryBuilder()
      .select({
        adultId: adults.id,
        planTier: adults.planTier,
        count: sql<number>`count(${urgentRequests.id})::int`,
      })
      .from(adults)
      .leftJoin(urgentRequests, posted)
      .where(inArray(adults.id, adultIds))
      .groupBy(adults.id, adults.planTier),
  )
}

/**
 * Counts the requests that the adult covered, will cover or posted since the given time, except those taken back or
 * undone.
 */
async function participationCounts(db: Queryable, { adultId, since }: Counted) {
  const [covered] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(urgentRequests)
    .leftJoin(rides, refersTo(urgentRequests.rideId, rides))
    .where(
      and(eq(urgentRequests.claimedByAdultId, adultId), claimantComes, gt(urgentRequests.claimedAt, since)),
    )
  const [posted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(urgentRequests)
    .where(
      and(
        eq(urgentRequests.requesterAdultId, adultId),
        ne(urgentRequests.status, 'cancelled'),
        gt(urgentRequests.createdAt, since),
      ),
    )
  return { coveredCount: covered?.count ?? 0, postedCount: posted?.count ?? 0 }
}
