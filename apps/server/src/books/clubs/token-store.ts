// The only SQL for the clubs' tokens.
import { and, asc, eq, isNull, lt, or } from 'drizzle-orm'
import { byId } from '../../db/chunks.ts'
import { ofLocked } from '../../db/locked.ts'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { adults } from '../../db/schema/accounts.ts'
import { clubTokens } from '../../db/schema/clubs.ts'
import { groups } from '../../db/schema/groups.ts'
import { nameIn } from '../members/names-of-gone.ts'

export async function tokenWithId(db: Queryable, tokenId: string) {
  const [row] = await db.select().from(clubTokens).where(eq(clubTokens.id, tokenId))
  return row ?? null
}

export async function tokensOf(db: Queryable, groupId: string) {
  return db
    .select({
      tokenId: clubTokens.id,
      name: clubTokens.name,
      madeByName: nameIn<string>(clubTokens.groupId, adults),
      madeAt: clubTokens.madeAt,
      lastUsedAt: clubTokens.lastUsedAt,
    })
    .from(clubTokens)
    .innerJoin(adults, eq(adults.id, clubTokens.madeByAdultId))
    .where(and(eq(clubTokens.groupId, groupId), isNull(clubTokens.endedAt)))
    .orderBy(asc(clubTokens.madeAt), asc(clubTokens.id))
}

export async function insertToken(tx: Transaction, row: typeof clubTokens.$inferInsert) {
  await tx.insert(clubTokens).values(row)
}

export async function markEnded(
  tx: Transaction,
  tokenId: string,
  ended: { endedByAdultId: string; endedAt: Temporal.Instant },
) {
  await tx
    .update(clubTokens)
    .set(ended)
    .where(and(ofLocked(tx, clubTokens), eq(clubTokens.id, tokenId)))
}

/** Finds the token with this hash if it works: it has not ended, and its group still exists. */
export async function liveToken(db: Queryable, secretHash: string) {
  const [row] = await db
    .select({ tokenId: clubTokens.id, groupId: clubTokens.groupId })
    .from(clubTokens)
    .innerJoin(groups, eq(groups.id, clubTokens.groupId))
    .where(and(eq(clubTokens.secretHash, secretHash), isNull(clubTokens.endedAt), isNull(groups.deletedAt)))
  return row ?? null
}

/** Records a use every few minutes at most, which is enough to see whether a token is still in use. */
export async function noteUse(
  db: Queryable,
  { tokenId, groupId }: { tokenId: string; groupId: string },
  { now, since }: { now: Temporal.Instant; since: Temporal.Instant },
) {
  await db
    .update(clubTokens)
    .set({ lastUsedAt: now })
    .where(
      and(
        byId(clubTokens, tokenId, groupId),
        or(isNull(clubTokens.lastUsedAt), lt(clubTokens.lastUsedAt, since)),
      ),
    )
}

// Ends a deleted account's tokens, as its adult knows their secrets.
/** Returns their names by group, for the groups' records. */
export async function endTokensOf(tx: Transaction, adultId: string, now: Temporal.Instant) {
  return tx
    .update(clubTokens)
    .set({ endedByAdultId: adultId, endedAt: now })
    .where(and(eq(clubTokens.madeByAdultId, adultId), isNull(clubTokens.endedAt)))
    .returning({ groupId: clubTokens.groupId, tokenName: clubTokens.name })
}
