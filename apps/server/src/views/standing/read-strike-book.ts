import type { BookedStrike, StrikeBook } from '@beanpool/contract/standing'
import { excuseRefusal } from '@beanpool/domain/standing/appeals'
import { activeWeight, isActive, onProbation } from '@beanpool/domain/standing/strikes'
import { hasAdminBeside, type Member, requireAccess } from '../../books/members/access.ts'
import { strikeBookRows } from '../../books/strikes/appeals-store.ts'
import { strikeTrip } from '../../books/strikes/record-strikes.ts'
import { standingStrikes } from '../../books/strikes/store.ts'
import type { Caller } from '../../context/caller.ts'
import { presentAppeal } from './read-standing.ts'

const bookDays = 30

type Row = Awaited<ReturnType<typeof strikeBookRows>>[number]
type Standing = Awaited<ReturnType<typeof standingStrikes>>
type Seen = { member: Member; otherAdmin: boolean; standing: Standing; now: Temporal.Instant }

export async function readStrikeBook(caller: Caller, { groupId }: { groupId: string }): Promise<StrikeBook> {
  const { db } = caller
  const now = caller.now()
  const member = await requireAccess(db, caller, 'standing.book', { groupId })
  const rows = await strikeBookRows(db, groupId, now.subtract({ hours: bookDays * 24 }))
  const adultIds = [...new Set(rows.map((row) => row.strike.adultId))]
  const seen: Seen = {
    member,
    otherAdmin: await hasAdminBeside(db, groupId, [member.householdId]),
    standing: await standingStrikes(db, adultIds, now),
    now,
  }
  return { strikes: rows.map((row) => booked(row, seen)) }
}

function booked(row: Row, { member, otherAdmin, standing, now }: Seen): BookedStrike {
  const { strike } = row
  const ownCase = row.householdId === member.householdId
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
