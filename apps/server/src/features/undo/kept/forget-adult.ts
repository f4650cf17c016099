// Deletes pictures of rows that show somebody whose account is deleted: what they did, and what others did to their family.
import { eq, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/pool.ts'
import { undos } from '../../../db/schema/offers.ts'

/** `ids`: of the adult, and of a family that goes with them. Nothing that bears on them can be undone any more. */
export async function forgetUndosOf(tx: Transaction, adultId: string, ids: string[]) {
  const shows = ids.map((id) => sql`position(${id} in ${undos.before}::text) > 0`)
  await tx.delete(undos).where(or(eq(undos.adultId, adultId), ...shows))
}
