// Removes a deleted account's names and typed words from groups' records.
import { type Forgotten, forgetIn } from '@beanpool/domain/accounts/former-member'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { chunks } from '../../db/chunks.ts'
import type { Transaction } from '../../db/pool.ts'
import { activities } from '../../db/schema/groups.ts'

/** Facts that can name a kid, a place or a trip, and their own actions. */
const mayName = sql`${activities.data} ?| array['kidName', 'kidNames', 'corrected', 'what', 'placeName', 'trip']`

export async function forgetInRecord(tx: Transaction, groupIds: string[], forgotten: Forgotten) {
  if (groupIds.length === 0) return
  const rows = await tx
    .select({ id: activities.id, actorAdultId: activities.actorAdultId, data: activities.data })
    .from(activities)
    .where(
      and(inArray(activities.groupId, groupIds), or(eq(activities.actorAdultId, forgotten.adultId), mayName)),
    )
  const changed = rows.flatMap((row) => {
    const data = forgetIn(row.data, row, forgotten)
    return JSON.stringify(data) === JSON.stringify(row.data) ? [] : [{ id: row.id, data }]
  })
  for (const part of chunks(changed))
    await tx.execute(sql`update activities set data = new.data
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as new(id uuid, data jsonb) where activities.id = new.id`)
}

/** Includes groups in which they were with another family. */
export async function groupsWithLinesOf(tx: Transaction, adultId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ groupId: activities.groupId })
    .from(activities)
    .where(eq(activities.actorAdultId, adultId))
  return rows.map(({ groupId }) => groupId)
}

/** Drops the record of groups that no other family was ever in. */
export async function dropRecords(tx: Transaction, groupIds: string[]) {
  if (groupIds.length > 0) await tx.delete(activities).where(inArray(activities.groupId, groupIds))
}
