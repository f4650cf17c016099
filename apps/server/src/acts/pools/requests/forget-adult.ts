// Empties a deleted account's pool requests that were not accepted.
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/pool.ts'
import { poolRequests } from '../../../db/schema/pools.ts'

export async function forgetPoolRequestsOf(tx: Transaction, adultId: string, now: Temporal.Instant) {
  const own = eq(poolRequests.askedByAdultId, adultId)
  const nowhere = JSON.stringify({ name: '', address: '' })
  await tx
    .update(poolRequests)
    .set({
      notes: null,
      name: '',
      draft: sql`${poolRequests.draft} || jsonb_build_object('from', ${nowhere}::jsonb, 'to', ${nowhere}::jsonb)`,
    })
    .where(own)
  await tx.execute(sql`update pool_requests set status = 'withdrawn', decided_by_adult_id = ${adultId},
    decided_at = ${now.toString()}::timestamptz where asked_by_adult_id = ${adultId} and status = 'open'`)
}
