// Pictures of rows that show somebody who is gone: closed for one who left the family, deleted for one whose account is.
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/pool.ts'
import { undos } from '../../db/schema/offers.ts'

/** Of an adult who is no longer of their family: what would bring a drive, or a row, back to them stays as it is. */
export async function closeUndosShowing(tx: Transaction, adultId: string, now: Temporal.Instant) {
  const shows = sql`position(${adultId} in ${undos.before}::text) > 0`
  await tx
    .update(undos)
    .set({ closedAt: now })
    .where(and(or(eq(undos.adultId, adultId), shows), isNull(undos.closedAt)))
}

/** `ids`: of the adult, and of a family that goes with them. Nothing that bears on them can be undone any more. */
export async function forgetUndosOf(tx: Transaction, adultId: string, ids: string[]) {
  const shows = ids.map((id) => sql`position(${id} in ${undos.before}::text) > 0`)
  await tx.delete(undos).where(or(eq(undos.adultId, adultId), ...shows))
}
