// An absence over a span of dates, in every group of the kid's household: entered, and taken back. The planning of these groups, which
// the caller does, and locks them for, takes the kid off their rides or gives it seats again.

import { firstDateAhead } from '@beanpool/domain/households/absence'
import type { ShownTerms } from '@beanpool/domain/rides/shown-terms'
import { newId } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/pool.ts'
import { groupIdsOf } from '../../groups/members/membership-store.ts'
import { absenceOf, enrolledPoolIds, insertAbsences, withdrawAbsences } from '../record/absence-store.ts'
import { refuseStaleLeaving } from './leaving.ts'

type Kid = { id: string; householdId: string }
type Span = { fromDate: string; toDate: string | null }
type By = { now: Temporal.Instant; byAdultId: string }
type Absence = Span & By & { absenceId?: string | undefined; kid: Kid }

export async function startAbsence(tx: Transaction, absence: Absence) {
  const { absenceId = newId(), kid, fromDate, toDate, now, byAdultId } = absence
  const span = { poolId: null, fromDate, toDate }
  const marked = { markedByAdultId: byAdultId, markedAt: now }
  await insertAbsences(tx, [{ id: absenceId, kidId: kid.id, ...span, ...marked }])
}

/** False when the household has no such absence in force. A ride that is full goes without the kid. */
export async function endAbsence(
  tx: Transaction,
  { absenceId, householdId, now }: { absenceId: string; householdId: string; now: Temporal.Instant },
): Promise<boolean> {
  const absence = await absenceOf(tx, householdId, absenceId)
  if (!absence) return false
  await withdrawAbsences(tx, [absence.id], now)
  return true
}

type ForGood = { kid: Kid; shown: ShownTerms | undefined; now: Temporal.Instant }

/** For a kid that goes for good: refused when that is dearer than was shown. */
export async function refuseStaleGoing(tx: Transaction, { kid, shown, now }: ForGood) {
  const groupIds = await groupIdsOf(tx, kid.householdId)
  const leaving = groupIds.map(async (groupId) => ({
    groupId,
    poolIds: await enrolledPoolIds(tx, groupId, kid.id),
    kid: { kidId: kid.id, householdId: kid.householdId },
    fromDate: firstDateAhead(now),
    now,
  }))
  await refuseStaleLeaving(tx, await Promise.all(leaving), shown)
}
