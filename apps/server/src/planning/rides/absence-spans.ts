// Enters an absence over a span of dates in every group of the kid's household, and takes it back. The caller locks and plans
// these groups, which takes the kid off their rides or gives it seats again.

import { firstDateAhead } from '@beanpool/domain/households/absence'
import type { ShownTerms } from '@beanpool/domain/rides/agreed-terms'
import { groupIdsOf } from '../../books/members/membership-store.ts'
import {
  absenceOf,
  enrolledPoolIds,
  insertAbsences,
  withdrawAbsences,
} from '../../books/rides/absence-store.ts'
import { newId } from '../../db/columns.ts'
import type { Transaction } from '../../db/pool.ts'
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

/** Returns false if the household has no such absence in force. A full ride leaves without the kid. */
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

/** Refuses to remove a kid for good if that costs more than the screen showed. */
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
