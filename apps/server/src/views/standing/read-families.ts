// Reads the standing of families that share a group with the adult, in each such group and across all of them (spec 9).
import type { FamilyStanding } from '@beanpool/contract/standing'
import { fairnessBand } from '@beanpool/domain/standing/group-health'
import { averagePercent, reliabilityDays, reliabilityPercent } from '@beanpool/domain/standing/reputation'
import { onProbation } from '@beanpool/domain/standing/strikes'
import { rulesOfGroups } from '../../books/fair-guards/read-rules.ts'
import { readBalances } from '../../books/ledger/store.ts'
import { activeMemberships } from '../../books/members/access.ts'
import { familyDrives } from '../../books/standing/families-store.ts'
import type { Caller } from '../../context/context.ts'

export async function readFamilies(caller: Caller): Promise<{ families: FamilyStanding[] }> {
  const { db } = caller
  const now = caller.now()
  const groupIds = (await activeMemberships(db, caller.adultId)).map((member) => member.groupId)
  if (groupIds.length === 0) return { families: [] }
  const since = now.subtract({ hours: reliabilityDays * 24 })
  const drives = await familyDrives(db, { groupIds, since, now })
  const rules = await rulesOfGroups(db, groupIds)
  const balances = await readBalances(db, groupIds)
  const keyOf = (row: { groupId: string; householdId: string }) => `${row.groupId} ${row.householdId}`
  const completed = new Map(drives.completed.map((row) => [keyOf(row), row.count]))
  const failed = new Map(drives.failed.map((row) => [keyOf(row), row.count]))
  const probation = new Set(
    drives.weights.filter(({ weight }) => onProbation(weight)).map(({ householdId }) => householdId),
  )
  const byHousehold = Map.groupBy(drives.members, (member) => member.householdId)
  const families = [...byHousehold].map(([householdId, members]) => {
    const groups = members.flatMap((member) => {
      const fairGuard = rules.get(member.groupId)?.fairGuard
      if (!fairGuard) return []
      const { projectedHundredths } = balances.of(member.groupId, householdId)
      const counts = {
        completed: completed.get(keyOf(member)) ?? 0,
        failed: failed.get(keyOf(member)) ?? 0,
      }
      return [
        {
          groupId: member.groupId,
          reliabilityPercent: reliabilityPercent(counts),
          band: fairnessBand(projectedHundredths, fairGuard, balances.isOnHold(member, now)),
        },
      ]
    })
    const reliable = averagePercent(groups.map((group) => group.reliabilityPercent))
    return { householdId, reliabilityPercent: reliable, probation: probation.has(householdId), groups }
  })
  return { families }
}
