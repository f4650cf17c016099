// Names of a group and its households, departed ones included: the ledger still speaks of them.
import type { Queryable } from '../../db/pool.ts'
import { householdNames } from './membership-store.ts'

export async function groupNames(db: Queryable, groupId: string) {
  const rows = await householdNames(db, groupId)
  return { groupName: rows[0]?.groupName ?? '', households: rows }
}
