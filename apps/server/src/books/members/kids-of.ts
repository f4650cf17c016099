import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/pool.ts'
import { kids } from '../../db/schema/households.ts'

/** Selects the ids of a household's kids, including removed ones, for use in another statement's condition. */
export const kidsOf = (db: Queryable, householdId: string) =>
  db.select({ id: kids.id }).from(kids).where(eq(kids.householdId, householdId))
