// What an adult's allowances of urgent rides leave: the Fair Guard's of conversions, the plan's of a week.
import type { UrgentPricing } from '@beanpool/contract/urgent'
import { type PlanTier, planLimits } from '@beanpool/domain/plans/plan-limits'
import { conversionDays, postingDays, urgentsLeft } from '@beanpool/domain/urgent/urgent-rules'
import type { Caller } from '../../app/caller.ts'
import type { Queryable } from '../../db/pool.ts'
import { forbidden } from '../../http/failures.ts'
import { rulesOfGroups } from '../fair-guards/read-rules.ts'
import { requireMember } from '../groups/access.ts'
import { adultOnProbation } from '../standing/read-probation.ts'
import { adultOf, conversionsByGroup, participationCounts, postedCount } from './store.ts'

type Whose = { adultId: string; now: Temporal.Instant }
export type Allowance = { urgentConversionsPer30d: number }

const daysBefore = (now: Temporal.Instant, days: number) => now.subtract({ hours: days * 24 })

/** Conversions left per group. */
export async function readConversions(db: Queryable, { adultId, now }: Whose) {
  const used = await conversionsByGroup(db, { adultId, since: daysBefore(now, conversionDays) })
  return {
    leftOf: (groupId: string, rules: Allowance) =>
      urgentsLeft(rules.urgentConversionsPer30d, used.get(groupId) ?? 0) ?? 0,
  }
}

/** The adult's own plan: its limit for a week, and what of it is left; null: as many as wanted. */
export async function readWeekly(db: Queryable, { adultId, now }: Whose) {
  const adult = await adultOf(db, adultId)
  const tier = (adult?.planTier ?? 'free') as PlanTier
  const limit = planLimits[tier].urgentPostsPerWeek
  const used = limit === null ? 0 : await postedCount(db, { adultId, since: daysBefore(now, postingDays) })
  return { tier, limit, left: urgentsLeft(limit, used) }
}

export async function readPricing(caller: Caller, { groupId }: { groupId: string }): Promise<UrgentPricing> {
  const { db, adultId } = caller
  const whose = { adultId, now: caller.now() }
  await requireMember(db, adultId, groupId)
  const fairGuard = (await rulesOfGroups(db, [groupId])).get(groupId)?.fairGuard
  if (!fairGuard) throw forbidden()
  return {
    perSeatCents: fairGuard.urgentPerSeatCents,
    perMileCents: fairGuard.urgentPerMileCents,
    allowOverride: fairGuard.urgentAllowOverride,
    conversionsLeft: (await readConversions(db, whose)).leftOf(groupId, fairGuard),
    conversionsAllowed: fairGuard.urgentConversionsPer30d,
    weeklyLeft: (await readWeekly(db, whose)).left,
    onProbation: await adultOnProbation(db, whose),
  }
}

/** Of the last 30 days, over all groups. */
export function readParticipation(caller: Caller) {
  const since = daysBefore(caller.now(), conversionDays)
  return participationCounts(caller.db, { adultId: caller.adultId, since })
}
