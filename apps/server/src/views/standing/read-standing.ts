// Reads the signed-in adult's standing: strikes, probation, reliability, and the balance in each group.
import type { Appeal, BookedStrike, Standing, Strike, StrikeBook } from '@beanpool/contract/standing'
import { type AppealStatus, appealRefusal, excuseRefusal } from '@beanpool/domain/standing/appeals'
import { fairnessBand } from '@beanpool/domain/standing/group-health'
import { reliabilityDays, reliabilityPercent } from '@beanpool/domain/standing/reputation'
import { activeWeight, isActive, onProbation } from '@beanpool/domain/standing/strikes'
import { forbidden } from '../../api/failures.ts'
import { rulesOfGroups } from '../../books/fair-guards/read-rules.ts'
import { readBalances } from '../../books/ledger/store.ts'
import { activeMemberships, hasOtherAdmin, type Member, requireAccess } from '../../books/members/access.ts'
import { strikeBookRows } from '../../books/strikes/appeals-store.ts'
import { strikeTrip } from '../../books/strikes/record-strikes.ts'
import { driveCounts, openStrikeRows, standingStrikes } from '../../books/strikes/store.ts'
import { readConversions, readWeekly } from '../../books/urgent/read-allowances.ts'
import type { Caller } from '../../context/context.ts'

export async function readStanding(
  caller: Caller,
  { groupId }: { groupId?: string | undefined },
): Promise<Standing> {
  const { db, adultId } = caller
  const now = caller.now()
  const members = await activeMemberships(db, adultId)
  const mine = members.filter((member) => groupId === undefined || member.groupId === groupId)
  if (groupId !== undefined && mine.length === 0) throw forbidden()
  const groupIds = mine.map((member) => member.groupId)
  const strikes = (await openStrikeRows(db, adultId, now)).map((row) => ({
    ...row,
    status: row.status,
  }))
  const weight = activeWeight(strikes, now)
  const counts = await driveCounts(db, adultId, now.subtract({ hours: reliabilityDays * 24 }))
  const balances = await readBalances(db, groupIds)
  const rules = await rulesOfGroups(db, groupIds)
  const conversions = await readConversions(db, { adultId, now })
  const weekly = await readWeekly(db, { adultId, now })
  return {
    strikes: strikes
      .filter((strike) => groupId === undefined || strike.groupId === groupId)
      .map(({ rideStartsAt, fromLocation, toLocation, status, appeal, ...strike }) => ({
        ...strike,
        trip: strikeTrip({ fromLocation, toLocation }),
        status: status as Strike['status'],
        appeal: presentAppeal(appeal),
        canAppeal: appealRefusal({ ...strike, status }, { appealed: appeal !== null }, now) === null,
        counts: isActive({ ...strike, status }, now),
        rideStartAt: rideStartsAt?.toString() ?? null,
        givenAt: strike.givenAt.toString(),
        expiresAt: strike.expiresAt.toString(),
      })),
    activeWeight: weight,
    probation: onProbation(weight),
    reliabilityPercent: reliabilityPercent(counts),
    completedCount: counts.completed,
    failedCount: counts.failed,
    waivedCount: counts.waived,
    weeklyLeft: weekly.left,
    weeklyAllowed: weekly.limit,
    balances: mine.map((member) => {
      const balance = balances.of(member.groupId, member.householdId)
      const fairGuard = rules.get(member.groupId)?.fairGuard
      const thresholds = fairGuard ?? { softNudgeHundredths: 0, hardLockHundredths: 0 }
      return {
        groupId: member.groupId,
        ...balance,
        band: fairnessBand(balance.projectedHundredths, thresholds, balances.isOnHold(member, now)),
        holdExempt: member.holdExempt,
        urgentLeft: fairGuard ? conversions.leftOf(member.groupId, fairGuard) : 0,
        urgentAllowed: fairGuard?.urgentConversionsPer30d ?? 0,
      }
    }),
  }
}

// Converts a stored appeal into the form that screens show.
type Row = { body: string; status: AppealStatus; note: string | null }

function presentAppeal(row: Row | null): Appeal | null {
  if (row === null) return null
  return { body: row.body, status: row.status, note: row.note }
}

const bookDays = 30

type BookRow = Awaited<ReturnType<typeof strikeBookRows>>[number]
type StandingNow = Awaited<ReturnType<typeof standingStrikes>>
type Seen = { member: Member; otherAdmin: boolean; standing: StandingNow; now: Temporal.Instant }

export async function readStrikeBook(caller: Caller, { groupId }: { groupId: string }): Promise<StrikeBook> {
  const { db } = caller
  const now = caller.now()
  const member = await requireAccess(db, caller, 'standing.book', { groupId })
  const rows = await strikeBookRows(db, groupId, now.subtract({ hours: bookDays * 24 }))
  const adultIds = [...new Set(rows.map((row) => row.strike.adultId))]
  const seen: Seen = {
    member,
    otherAdmin: await hasOtherAdmin(db, groupId, [member.householdId]),
    standing: await standingStrikes(db, adultIds, now),
    now,
  }
  return { strikes: rows.map((row) => booked(row, seen)) }
}

function booked(row: BookRow, { member, otherAdmin, standing, now }: Seen): BookedStrike {
  const { strike } = row
  const ownCase = [row.householdId, row.itsHouseholdId].includes(member.householdId)
  const weight = activeWeight(
    standing.filter((each) => each.adultId === strike.adultId),
    now,
  )
  const without = weight - (isActive(strike, now) ? strike.weight : 0)
  return {
    strikeId: strike.id,
    adultName: row.adultName,
    householdId: row.householdId ?? '',
    householdName: row.householdName,
    beanIndex: row.beanIndex,
    timeZone: row.timeZone,
    kind: strike.kind,
    status: strike.status as BookedStrike['status'],
    weight: strike.weight,
    reason: strike.reason,
    rideId: strike.rideId,
    poolName: row.poolName,
    trip: strikeTrip(row),
    rideStartAt: row.rideStartsAt?.toString() ?? null,
    givenAt: strike.givenAt.toString(),
    expiresAt: strike.expiresAt.toString(),
    appeal: presentAppeal(row.appeal),
    decidedByName: strike.status === 'excused' ? row.decidedByName : null,
    note: strike.note,
    excuseRefusal: excuseRefusal(strike, { ownCase, otherAdmin }, now),
    penaltyHundredths: Number(row.penaltyHundredths),
    penaltyPosted: row.penaltyPosted,
    endsProbation: onProbation(weight) && !onProbation(without),
  }
}
