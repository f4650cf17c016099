// The only SQL for clubs' tokens.
import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
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

/** Finds the token with this hash if it is valid: not ended, and its group still exists. */
export async function liveToken(db: Queryable, secretHash: string) {
  const [row] = await db
    .select({ tokenId: clubTokens.id, groupId: clubTokens.groupId })
    .from(clubTokens)
    .innerJoin(groups, eq(groups.id, clubTokens.groupId))
    .where(and(eq(clubTokens.secretHash, secretHash), isNull(clubTokens.endedAt), isNull(groups.deletedAt)))
  return row ?? null
}

/** Records a use, but only every few minutes, which is enough to see whether a token is still in use. */
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

type Ending = { adultIds: string[]; groupId?: string; byAdultId?: string | undefined; now: Temporal.Instant }

/**
 * Ends the tokens that these adults made, and whose secrets they know, once they have left the group, or all groups.
 * Returns a line for each group's record; the adult who made the token is its actor if no one else is.
 */
export async function endTokensOf(tx: Transaction, { adultIds, groupId, byAdultId, now }: Ending) {
  const ofGroup = groupId === undefined ? undefined : eq(clubTokens.groupId, groupId)
  const ended = await tx
    .update(clubTokens)
    .set({ endedByAdultId: byAdultId ?? sql`${clubTokens.madeByAdultId}`, endedAt: now })
    .where(and(inArray(clubTokens.madeByAdultId, adultIds), ofGroup, isNull(clubTokens.endedAt)))
    .returning({
      groupId: clubTokens.groupId,
      tokenName: clubTokens.name,
      actorAdultId: clubTokens.endedByAdultId,
    })
  const line = { at: now, kind: 'club_token_ended' as const }
  return ended.map(({ tokenName, ...each }) => ({ ...line, ...each, data: { tokenName } }))
}
