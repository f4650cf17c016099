// The context of every use case, route and job. Nothing is read from the environment or from globals.
import type { Config } from '../base/config.ts'
import type { Log } from '../base/log.ts'
import type { ClocksAgree } from '../db/clocks.ts'
import type { Db } from '../db/pool.ts'
import type { ReadLagging } from '../db/replica.ts'
import type { JobQueue } from '../jobs/queue.ts'
import type { Mailer } from '../mail/mailer.ts'

export type AppContext = {
  config: Config
  /** The address that parents open, without a trailing slash: links in mail begin with it. */
  appUrl: string
  db: Db
  /** For reads that may be a minute old. Readers who have just written use `db`. */
  readLagging: ReadLagging
  /** The only source of time. */
  now: () => Temporal.Instant
  /** Checked before any time-dependent write. */
  clocksAgree: ClocksAgree
  jobs: JobQueue
  mail: Mailer
  log: Log
}
