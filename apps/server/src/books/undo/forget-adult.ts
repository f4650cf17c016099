// Removes stored rows that show a departed adult: closes undos of one who left the family, deletes those of a deleted account.
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/pool.ts'
import { undos } from '../../db/schema/offers.ts'

/** Closes undos that would bring a drive, or a row, back to an adult who has left their family. */
export async function closeUndosShowing(tx: Transaction, adultId: string, now: Temporal.Instant) {
  const shows = sql`position(${adultId} in ${undos.before}::text) > 0`
  await tx
    .update(undos)
    .set({ closedAt: now })
    .where(and(or(eq(undos.adultId, adultId), shows), isNull(undos.closedAt)))
}

/** `ids`: of the adult, and of a family that goes with them. Deletes all undos that concern them. */
export async function forgetUndosOf(tx: Transaction, adultId: string, ids: string[]) {
  const shows = ids.map((id) => sql`position(${id} in ${undos.before}::text) > 0`)
  await tx.delete(undos).where(or(eq(undos.adultId, adultId), ...shows))
}
