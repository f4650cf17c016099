// Reads data that may be a minute old (feeds, clubs, the operators' counts) from a replica of the database if there is
// one. Parents' screens do not use it, because they would not see their own taps.
import { sql } from 'drizzle-orm'
import { isDatabaseAway } from '../base/database-errors.ts'
import type { Log } from '../base/log.ts'
import { noticeAway } from './away.ts'
import type { Db, Transaction } from './pool.ts'
import { readSnapshot } from './snapshot.ts'

/** Runs reads as of one moment, which may be up to a minute ago. */
export type ReadLagging = <Result>(read: (tx: Transaction) => Promise<Result>) => Promise<Result>

const mostSecondsBehind = 60
const trustedMilliseconds = 5_000

/**
 * Falls back to the primary for rows that the replica lacks (null), as they may be too new, and for everything while
 * the replica is away or too far behind. Logs each such switch once.
 */
export function readLaggingFrom(primary: Db, replica: Db | null, log: Log): ReadLagging {
  if (replica === null) return (read) => readSnapshot(primary, read)
  let judged = { usable: true, until: 0 }
  const judge = (why: string | null) => {
    if ((why === null) !== judged.usable)
      log.warn(why === null ? 'the replica is read again' : `the replica is not read for now: ${why}`)
    judged = { usable: why === null, until: performance.now() + trustedMilliseconds }
  }
  const isUsable = async () => {
    if (performance.now() < judged.until) return judged.usable
    judge(whyBehind(await secondsBehind(replica)))
    return judged.usable
  }
  return async (read) => {
    const outcome = { answer: undefined as { result: Awaited<ReturnType<typeof read>> } | undefined }
    // Keeps the replica's failures from counting as the primary's.
    await noticeAway(async () => {
      try {
        if (await isUsable()) outcome.answer = { result: await readSnapshot(replica, read) }
      } catch (error) {
        if (!isDatabaseAway(error, true)) throw error
        judge('it does not answer')
      }
    })
    return outcome.answer?.result ?? readSnapshot(primary, read)
  }
}

const whyBehind = (seconds: number) =>
  seconds > mostSecondsBehind ? `it is ${Math.round(seconds)} seconds behind` : null

/** A replica that has replayed everything it received is not behind, however long nothing has changed. */
async function secondsBehind(replica: Db): Promise<number> {
  const { rows } = await replica.execute<{ seconds: number | null }>(sql`
    select case when not pg_is_in_recovery() or pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
      else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float end as seconds`)
  return rows[0]?.seconds ?? 0
}
