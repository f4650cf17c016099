// Runs due jobs by a clock other than the wall's: for tests and the demo, where time is moved by hand.
import { sql } from 'drizzle-orm'
import type { Db } from '../db/pool.ts'
import type { BoundHandler } from './queue.ts'

type Due = { id: string; name: string; data: unknown }

/** Runs every due job in order of its time, including those that these add, and returns how many. A failure is thrown. */
export async function drainJobs(
  db: Db,
  handlers: BoundHandler[],
  now: () => Temporal.Instant,
): Promise<number> {
  const byName = new Map(handlers.map((handler) => [handler.job.name, handler]))
  for (let count = 0; ; count++) {
    const due = await takeNext(db, [...byName.keys()], now())
    if (due === null) return count
    await byName.get(due.name)?.run(due.data)
    if (count > 10_000) throw new Error(`jobs never end: ${due.name} was the last one`)
  }
}

// Takes and deletes at once: two drains never run one job twice, and a job that throws shows in the test that ran it.
async function takeNext(db: Db, names: string[], now: Temporal.Instant): Promise<Due | null> {
  const { rows } = await db.execute<Due>(sql`
    delete from jobs.job where (name, id) = (
      select name, id from jobs.job
      where state in ('created', 'retry') and (start_after <= ${now.toString()}::timestamptz or start_after = created_on)
        and name in (${sql.join(
          names.map((name) => sql`${name}`),
          sql`, `,
        )})
      order by start_after, created_on, id limit 1 for update skip locked
    ) returning id, name, data`)
  return rows[0] ?? null
}

/** Runs each scheduled job once, like a clock that jumped forward. */
export async function runScheduled(handlers: BoundHandler[]) {
  for (const handler of handlers) if (handler.cron !== null) await handler.run({})
}
