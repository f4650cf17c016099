// The SQL of delivering notices: taking one that is due, and noting what became of it.
import { and, eq, isNull, lte } from 'drizzle-orm'
import type { Transaction } from '../../../db/pool.ts'
import { notices } from '../../../db/schema/notices.ts'
import type { NoticeRow } from '../telling/present-notices.ts'

/** Null where it was delivered or is not due. Waits for the row: its reader may be marking it read, which delivers nothing. */
export async function lockDue(
  tx: Transaction,
  noticeId: string,
  now: Temporal.Instant,
): Promise<NoticeRow | null> {
  const [row] = await tx
    .select()
    .from(notices)
    .where(and(eq(notices.id, noticeId), isNull(notices.deliveredAt), lte(notices.deliverAt, now)))
    .for('update')
  return row ?? null
}

export async function markDelivered(
  tx: Transaction,
  noticeId: string,
  at: { now: Temporal.Instant; digestAt: Temporal.Instant | null },
) {
  await tx.update(notices).set({ deliveredAt: at.now, digestAt: at.digestAt }).where(eq(notices.id, noticeId))
}

export async function postpone(tx: Transaction, noticeId: string, until: Temporal.Instant) {
  await tx.update(notices).set({ deliverAt: until }).where(eq(notices.id, noticeId))
}

/** What waits for the adult's digest, oldest first; it waits no longer. */
export async function lockDigest(
  tx: Transaction,
  adultId: string,
  now: Temporal.Instant,
): Promise<NoticeRow[]> {
  const rows = await tx
    .update(notices)
    .set({ digestAt: null })
    .where(and(eq(notices.adultId, adultId), lte(notices.digestAt, now)))
    .returning()
  return rows.sort((one, other) => Temporal.Instant.compare(one.createdAt, other.createdAt))
}
