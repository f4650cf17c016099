// An absence over a span of dates, in every group of the kid's household: entered, and taken back.

import { firstDateAhead } from '@beanpool/domain/households/absence'
import type { ShownTerms } from '@beanpool/domain/rides/shown-terms'
import { newId } from '../../db/columns.ts'
import type { Transaction } from '../../db/pool.ts'
import { lockGroup } from '../groups/access.ts'
import { absenceOf, groupsOfHousehold, insertAbsences, kidById, withdrawAbsences } from './absence-store.ts'
import { type Absentee, leaveFirmRides, returnToFirmRides } from './leave-firm-rides.ts'
import { refuseDearerLeaving } from './leaving.ts'

type Kid = { id: string; name: string; householdId: string }
type Span = { fromDate: string; toDate: string | null }
type By = { now: Temporal.Instant; byAdultId: string }

export async function startAbsence(
  tx: Transaction,
  {
    absenceId = newId(),
    kid,
    fromDate,
    toDate,
    ...by
  }: Span & By & { absenceId?: string | undefined; kid: Kid },
) {
  const groupIds = await groupsOfHousehold(tx, kid.householdId)
  for (const groupId of groupIds) await lockGroup(tx, groupId)
  const span = { poolId: null, fromDate, toDate }
  const marked = { markedByAdultId: by.byAdultId, markedAt: by.now }
  await insertAbsences(tx, [{ id: absenceId, kidId: kid.id, ...span, ...marked }])
  for (const groupId of groupIds) await leaveFirmRides(tx, absentee(kid, groupId, { ...span, ...by }))
}

/** False when the household has no such absence in force. A ride that is full meanwhile goes without the kid. */
export async function endAbsence(
  tx: Transaction,
  { absenceId, householdId, ...by }: By & { absenceId: string; householdId: string },
): Promise<boolean> {
  const groupIds = await groupsOfHousehold(tx, householdId)
  for (const groupId of groupIds) await lockGroup(tx, groupId)
  const absence = await absenceOf(tx, householdId, absenceId)
  const kid = absence && (await kidById(tx, absence.kidId))
  if (!absence || !kid) return false
  await withdrawAbsences(tx, [absence.id], by.now)
  const { poolId, fromDate, toDate } = absence
  for (const groupId of groupIds) {
    await returnToFirmRides(tx, absentee(kid, groupId, { poolId, fromDate, toDate, ...by }))
  }
  return true
}

type ForGood = By & { kid: Kid; shown: ShownTerms | undefined }

/** For a kid that goes for good: no absence is kept of it. Refused when that is dearer than was shown. */
export async function leaveEveryRide(tx: Transaction, { kid, shown, ...by }: ForGood) {
  const groupIds = await groupsOfHousehold(tx, kid.householdId)
  for (const groupId of groupIds) await lockGroup(tx, groupId)
  const span = { poolId: null, fromDate: firstDateAhead(by.now), toDate: null }
  const leaving = groupIds.map((groupId) => ({
    ...absentee(kid, groupId, { ...span, ...by }),
    forGood: true as const,
  }))
  await refuseDearerLeaving(tx, leaving, shown)
  for (const each of leaving) await leaveFirmRides(tx, each)
}

function absentee(kid: Kid, groupId: string, about: Span & By & { poolId: string | null }): Absentee {
  return { groupId, kid: { kidId: kid.id, name: kid.name, householdId: kid.householdId }, ...about }
}
