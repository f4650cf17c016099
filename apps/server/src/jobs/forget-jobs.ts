// Deletes jobs that wait for, or were done for, an adult whose account is deleted, or a row of theirs that is gone.
import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/pool.ts'

/** `ids`: of the adult, and of mails that are gone. A job that runs now finds nothing left to do. */
export async function forgetJobs(tx: Transaction, ids: string[]) {
  const known = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )
  await tx.execute(sql`delete from jobs.job where state <> 'active'
    and exists (select 1 from jsonb_each_text(data) each where each.value in (${known}))`)
}
