// The caller of a use case: everything the app has, and the adult who is signed in.
import type { Queryable } from '../db/pool.ts'
import type { AppContext } from './context.ts'

export type Caller = AppContext & { adultId: string }

/** The caller of a read-only use case, which may run inside another use case's transaction. */
export type Reader = Omit<Caller, 'db'> & { db: Queryable }
