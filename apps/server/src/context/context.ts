// The context of every use case, route and job. Nothing is read from the environment or from globals.
import type { Config } from '../base/config.ts'
import type { Log } from '../base/log.ts'
import type { ClocksAgree } from '../db/clocks.ts'
import type { Db, Queryable } from '../db/pool.ts'
import type { ReadLagging } from '../db/replica.ts'
import type { JobQueue } from '../jobs/queue.ts'
import type { Mailer } from '../mail/mailer.ts'

export type AppContext = {
  config: Config
  /** The address that parents open, without a trailing slash: links in emails begin with it. */
  appUrl: string
  db: Db
  /** For reads whose data may be a minute old. A caller who has just written reads from `db`. */
  readLagging: ReadLagging
  /** The only source of time. */
  now: () => Temporal.Instant
  /** The check that comes before any time-dependent write. */
  clocksAgree: ClocksAgree
  jobs: JobQueue
  mail: Mailer
  log: Log
}

/** The caller of a use case: everything the app has, and the adult who is signed in. */
export type Caller = AppContext & { adultId: string }

/** The caller of a read-only use case, which may run inside another use case's transaction. */
export type Reader = Omit<Caller, 'db'> & { db: Queryable }
