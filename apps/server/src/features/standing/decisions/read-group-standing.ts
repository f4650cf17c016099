// A group's health in four numbers, and the standing of each of its adults (product.md 9; spec 3).
import type { GroupStanding } from '@beanpool/contract/standing'
import { fairnessBand } from '@beanpool/domain/standing/fairness-band'
import { healthDays, medianHundredths, percentOf, strikeDays } from '@beanpool/domain/standing/group-health'
import { exemptionRefusal } from '@beanpool/domain/standing/own-case'
import { reliabilityDays, reliabilityPercent } from '@beanpool/domain/standing/reliability'
import { onProbation } from '@beanpool/domain/standing/strikes'
import { conversionsNow } from '@beanpool/domain/urgent/urgent-rules'
import { forbidden } from '../../../api/failures.ts'
import type { Caller } from '../../../context/caller.ts'
import { readBalances } from '../../beans/ledger/read-balances.ts'
import { rulesOfGroups } from '../../fair-guards/read-rules.ts'
import { hasAdminBeside, requireAccess } from '../../groups/members/access.ts'
import { readConverted, readWeeklies } from '../../urgent/book/read-allowances.ts'
import * as store from './health-store.ts'
import { readNeverBalanced } from './read-never-balanced.ts'

export async function readGroupStanding(
  caller: Caller,
  { groupId }: { groupId: string },
): Promise<GroupStanding> {
  const { db } = caller
  const member = await requireAccess(db, caller, 'standing.ofGroup', { groupId })
  const now = caller.now()
  const days = (count: number) => now.subtract({ hours: count * 24 })
  const fairGuard = (await rulesOfGroups(db, [groupId])).get(groupId)?.fairGuard
  if (!fairGuard) throw forbidden()
  const people = await store.memberAdults(db, groupId)
  const adultIds = people.map((person) => person.adultId)
  const counts = await store.driveCountsOf(db, { adultIds, since: days(reliabilityDays), now })
  const conversions = await readConverted(db, { adultIds, now, groupId })
  const weeklies = await readWeeklies(db, { adultIds, now })
  const balances = await readBalances(db, [groupId])
  const past = await store.pastRideCounts(db, { groupId, from: days(healthDays), now })
  const isAdmin = member.role === 'admin'
  const never = isAdmin ? await readNeverBalanced(caller, groupId) : new Map()
  const otherAdmin = await hasAdminBeside(db, groupId, [member.householdId])
  const householdIds = [...new Set(people.map((person) => person.householdId))]
  return {
    health: {
      coveragePercent: percentOf(past.covered, past.all),
      medianBalanceHundredths: medianHundredths(
        householdIds.map((householdId) => balances.of(groupId, householdId).postedHundredths),
      ),
      lastMinutePercent: percentOf(past.changedLate, past.all),
      strikeCount: await store.strikesSince(db, groupId, days(strikeDays)),
    },
    members: people.map((person) => {
      const count = counts.get(person.adultId) ?? { completed: 0, failed: 0, activeStrikes: 0 }
      const { projectedHundredths } = balances.of(groupId, person.householdId)
      const ownCase = person.householdId === member.householdId
      const used = conversions.get(person.adultId) ?? 0
      const weekly = weeklies.get(person.adultId)
      return {
        adultId: person.adultId,
        name: person.firstName,
        householdId: person.householdId,
        householdName: person.householdName,
        beanIndex: person.beanIndex,
        mine: ownCase,
        reliabilityPercent: reliabilityPercent(count),
        band: fairnessBand(projectedHundredths, fairGuard),
        probation: onProbation(count.activeStrikes),
        urgentRemaining: conversionsNow(fairGuard.urgentConversionsPer30d - used, weekly?.left ?? null),
        holdExemption: person.holdExemptAt === null ? null : { note: person.holdExemptNote ?? '' },
        exemptionRefusal: isAdmin ? exemptionRefusal({ ownCase, otherAdmin }) : 'admin_only',
        neverBalanced: never.get(person.householdId) ?? null,
      }
    }),
  }
}
