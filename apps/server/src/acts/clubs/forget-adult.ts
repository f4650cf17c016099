// Ends the tokens of a deleted account: its adult knows the secrets.
import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../../db/pool.ts'
import { clubTokens } from '../../db/schema/clubs.ts'

/** Returns their names, by group, for its record. */
export async function endTokensOf(tx: Transaction, adultId: string, now: Temporal.Instant) {
  return tx
    .update(clubTokens)
    .set({ endedByAdultId: adultId, endedAt: now })
    .where(and(eq(clubTokens.madeByAdultId, adultId), isNull(clubTokens.endedAt)))
    .returning({ groupId: clubTokens.groupId, tokenName: clubTokens.name })
}
