// Lists the concerns that an adult may read: their own and, for admins, those that they can answer.
import type { Concern, ConcernForm } from '@beanpool/contract/concerns'
import { mayDecide, raisingRefusal } from '@beanpool/domain/concerns/concerns'
import { type ConcernRow, concernsOf, familiesOf } from '../../books/concerns/store.ts'
import { adminHouseholdsOf, requireAccess } from '../../books/members/access.ts'
import type { Caller } from '../../context/context.ts'

export async function readConcernForm(
  caller: Caller,
  { groupId }: { groupId: string },
): Promise<ConcernForm> {
  const { db, config } = caller
  const { householdId } = await requireAccess(db, caller, 'concerns.form', { groupId })
  const admins = await adminHouseholdsOf(db, groupId)
  const canBeRead = (aboutHouseholdId: string | null) =>
    raisingRefusal({ byHouseholdId: householdId, aboutHouseholdId }, admins) === null
  const others = (await familiesOf(db, groupId)).filter((family) => family.householdId !== householdId)
  return {
    families: others.map((family) => ({ ...family, canBeRead: canBeRead(family.householdId) })),
    canBeRead: canBeRead(null),
    contactEmail: config.contactEmail,
  }
}

export async function readConcerns(
  caller: Caller,
  { groupId }: { groupId: string },
): Promise<{ concerns: Concern[] }> {
  const { db, adultId } = caller
  const member = await requireAccess(db, caller, 'concerns.list', { groupId })
  const isShown = (row: ConcernRow) =>
    row.raisedByAdultId === adultId || mayDecide({ ...row, byHouseholdId: row.householdId }, member)
  const rows = (await concernsOf(db, groupId)).filter(isShown)
  return { concerns: rows.map((row) => present(row, adultId)) }
}

function present(row: ConcernRow, readerAdultId: string): Concern {
  return {
    concernId: row.concernId,
    mine: row.raisedByAdultId === readerAdultId,
    raisedByName: row.isMember ? row.raisedByName : '',
    householdName: row.householdName,
    beanIndex: row.beanIndex ?? 0,
    aboutName: row.aboutName,
    raisedAt: row.raisedAt.toString(),
    text: row.body ?? '',
    status: row.status,
    answer: row.answer,
    answeredByName: row.answeredByName,
    answeredAt: row.answeredAt?.toString() ?? null,
  }
}
