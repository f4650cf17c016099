// The SQL of whom a notice may still reach.
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/pool.ts'
import type { NoticeRow } from './present-notices.ts'

/** Those who have left the group are told nothing more of it; a family that was not let in hears that. */
export async function mayStillRead(tx: Transaction, { adultId, groupId, type }: NoticeRow): Promise<boolean> {
  if (groupId === null || type === 'request_answered') return true
  const { rows } = await tx.execute(
    sql`select 1 from memberships m join adults a on a.household_id = m.household_id
      where a.id = ${adultId} and m.group_id = ${groupId} and m.status = 'active'`,
  )
  return rows.length > 0
}
