// Deletes jobs of a deleted account, or about a row of it that is gone, waiting or done.
import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/pool.ts'

/** `ids`: of the adult, and of deleted mails. A job that runs now finds nothing left to do. */
export async function forgetJobs(tx: Transaction, ids: string[]) {
  const known = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )
  await tx.execute(sql`delete from jobs.job where state <> 'active'
    and exists (select 1 from jsonb_each_text(data) each where each.value in (${known}))`)
}
