// Reads reputations of several adults, each over all of its groups, in as many statements as for one.
import { fairnessBand } from '@beanpool/domain/standing/group-health'
import {
  type ReputationSnapshot,
  reliabilityDays,
  reputationSnapshot,
} from '@beanpool/domain/standing/reputation'
import { rulesOfGroups } from '../../books/fair-guards/read-rules.ts'
import { readBalances } from '../../books/ledger/read-balances.ts'
import { driveCountsOf, membershipsOf } from '../../books/standing/health-store.ts'
import { readConverted } from '../../books/urgent/read-allowances.ts'
import type { Queryable } from '../../db/pool.ts'

export async function readSnapshots(
  db: Queryable,
  adultIds: string[],
  now: Temporal.Instant,
): Promise<Map<string, ReputationSnapshot>> {
  if (adultIds.length === 0) return new Map()
  const members = await membershipsOf(db, adultIds)
  const groupIds = [...new Set(members.map((member) => member.groupId))]
  const balances = await readBalances(db, groupIds)
  const rules = await rulesOfGroups(db, groupIds)
  const since = now.subtract({ hours: reliabilityDays * 24 })
  const drives = await driveCountsOf(db, { adultIds, since, now })
  const conversions = await readConverted(db, { adultIds, now })
  const ofAdult = Map.groupBy(members, ({ adultId }) => adultId)
  const snapshot = (adultId: string) => {
    const own = ofAdult.get(adultId) ?? []
    const guards = own.flatMap((member) => {
      const fairGuard = rules.get(member.groupId)?.fairGuard
      return fairGuard ? [{ member, fairGuard }] : []
    })
    const count = drives.get(adultId)
    const joined = own.map(({ joinedAt }) => joinedAt).sort(Temporal.Instant.compare)
    return reputationSnapshot(
      {
        bands: guards.map(({ member, fairGuard }) => {
          const { projectedHundredths } = balances.of(member.groupId, member.householdId)
          return fairnessBand(projectedHundredths, fairGuard, balances.isOnHold(member, now))
        }),
        drives: count ?? { completed: 0, failed: 0, waived: 0 },
        activeStrikes: count?.activeStrikes ?? 0,
        urgentConversions: conversions.get(adultId) ?? 0,
        urgentAllowance: Math.max(0, ...guards.map(({ fairGuard }) => fairGuard.urgentConversionsPer30d)),
        joinedAt: joined[0] ?? null,
      },
      now,
    )
  }
  return new Map(adultIds.map((adultId) => [adultId, snapshot(adultId)]))
}
