// The only SQL for links to an adult's reputation.
import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { adults } from '../../db/schema/accounts.ts'

type Change = { adultId: string; now: Temporal.Instant }

export async function linkOf(db: Queryable, adultId: string): Promise<string | null> {
  const [row] = await db
    .select({ linkId: adults.reputationLinkId })
    .from(adults)
    .where(eq(adults.id, adultId))
  return row?.linkId ?? null
}

/** Creates a link; does nothing if there already is one. */
export async function addLink(tx: Transaction, { adultId, now }: Change) {
  await tx
    .update(adults)
    .set({ reputationLinkId: crypto.randomUUID(), updatedAt: now })
    .where(and(eq(adults.id, adultId), isNull(adults.reputationLinkId)))
}

export async function removeLink(tx: Transaction, { adultId, now }: Change) {
  await tx.update(adults).set({ reputationLinkId: null, updatedAt: now }).where(eq(adults.id, adultId))
}

export async function adultByLink(db: Queryable, linkId: string) {
  const [row] = await db
    .select({
      adultId: adults.id,
      firstName: adults.firstName,
      lastName: adults.lastName,
      shares: adults.shareReputation,
    })
    .from(adults)
    .where(and(eq(adults.reputationLinkId, linkId), isNull(adults.deletedAt)))
  return row ?? null
}
