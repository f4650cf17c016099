// Where the features meet the server: the only list of their routes, jobs and hooks.
import type { AnyRouter } from '@orpc/server'
import type { Db } from '../db/pool.ts'
import type { NewUser } from '../features/accounts/auth.ts'
import { signInJobs } from '../features/accounts/forget-sign-ins.ts'
import type { JobHandler } from '../jobs/handler.ts'
import { mailJobs } from '../mail/deliver.ts'

export type Product = {
  router: AnyRouter
  jobs: JobHandler[]
  /** Called after sign-up; must bear a second call for the same user. */
  onUserCreated: (db: Db, user: NewUser) => Promise<void>
  /** The adult of a signed-in user, made when missing; null when the account was deleted. */
  adultIdOf: (db: Db, user: NewUser) => Promise<string | null>
  /** The groups whose live events this adult gets. */
  groupsOf: (db: Db, adultId: string) => Promise<string[]>
}

export const product: Product = {
  router: {},
  jobs: [...mailJobs, ...signInJobs],
  onUserCreated: async () => {},
  adultIdOf: async (_db, user) => user.id,
  groupsOf: async () => [],
}
