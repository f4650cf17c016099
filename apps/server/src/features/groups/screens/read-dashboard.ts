// The group dashboard: who is ahead, who drives next, what there is.
import type { GroupDashboard, StandingRow } from '@beanpool/contract/groups'
import { fairnessBand } from '@beanpool/domain/standing/fairness-band'
import { forbidden } from '../../../api/failures.ts'
import type { Caller } from '../../../context/caller.ts'
import { type Balances, readBalances } from '../../beans/ledger/read-balances.ts'
import { nextRides } from '../../rides/cards/read-scheduled.ts'
import { driverShare, groupCounts, groupRows, membersOf, poolsOf } from '../manage/store.ts'
import { type Member, requireAccess } from '../members/access.ts'
import { emailOf } from '../members/email-of.ts'
import { markOf } from './mark.ts'

const nextRideCount = 6
const shareDays = 14

export async function readDashboard(
  caller: Caller,
  { groupId }: { groupId: string },
): Promise<GroupDashboard> {
  const { db } = caller
  const member = await requireAccess(db, caller, 'groups.dashboard', { groupId })
  const [row] = await groupRows(db, [groupId])
  if (!row) throw forbidden()
  const { group, fairGuard } = row
  const now = caller.now()
  const counted = (await groupCounts(db, [groupId])).get(groupId)
  const share = await driverShare(db, groupId, now, now.add({ hours: shareDays * 24 }))
  const thresholds = {
    softNudgeHundredths: fairGuard.softNudgeHundredths,
    hardLockHundredths: fairGuard.hardLockHundredths,
  }
  const balances = await readBalances(db, [groupId])
  return {
    groupId,
    name: group.name,
    mark: markOf(group),
    city: group.city,
    description: group.description,
    timeZone: group.timeZone,
    role: member.role,
    setupStep: member.role === 'admin' ? group.setupStep : null,
    ownerName: `${row.ownerFirstName} ${row.ownerLastName}`.trim(),
    ownerPhone: row.ownerPhone,
    ownerEmail: await emailOf(db, group.ownerAdultId),
    householdCount: counted?.households ?? 0,
    kidCount: counted?.kids ?? 0,
    poolCount: counted?.pools ?? 0,
    driverSharePercent: share.all === 0 ? null : Math.floor((share.driven * 100) / share.all),
    ...thresholds,
    standing: standing(await membersOf(db, groupId), { member, balances, thresholds }),
    nextRides: await nextRides(caller, { groupId, limit: nextRideCount }),
    pools: (await poolsOf(db, groupId)).map((pool) => ({ ...pool, startTime: pool.startTime.slice(0, 5) })),
  }
}

type Seen = {
  member: Member
  balances: Balances
  thresholds: { softNudgeHundredths: number; hardLockHundredths: number }
}

/** Most ahead first; a household that left is shown while its balance is not settled. */
function standing(
  rows: Awaited<ReturnType<typeof membersOf>>,
  { member, balances, thresholds }: Seen,
): StandingRow[] {
  return rows
    .map((row) => {
      const balance = balances.of(member.groupId, row.householdId)
      return {
        householdId: row.householdId,
        name: row.name,
        beanIndex: row.beanIndex,
        ...balance,
        band: fairnessBand(balance.projectedHundredths, thresholds),
        mine: row.householdId === member.householdId,
        left: row.status !== 'active',
      }
    })
    .filter((row) => !row.left || row.postedHundredths !== 0)
    .sort((a, b) => b.postedHundredths - a.postedHundredths || a.beanIndex - b.beanIndex)
}
