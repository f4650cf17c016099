// Keeps a deleted account's strikes as numbers, and deletes why they could not drive and their own words.
import { eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../db/pool.ts'
import { appeals, reputationSnapshots, savedStrikes, strikes } from '../../db/schema/standing.ts'

export async function forgetStanding(tx: Transaction, adultId: string) {
  const own = tx.select({ id: strikes.id }).from(strikes).where(eq(strikes.adultId, adultId))
  await tx.update(appeals).set({ body: '' }).where(inArray(appeals.strikeId, own))
  await tx.update(appeals).set({ note: null }).where(eq(appeals.decidedByAdultId, adultId))
  await tx.update(strikes).set({ reason: null }).where(eq(strikes.adultId, adultId))
  await tx.update(strikes).set({ note: null }).where(eq(strikes.closedByAdultId, adultId))
  await tx.delete(savedStrikes).where(eq(savedStrikes.adultId, adultId))
  await tx.delete(reputationSnapshots).where(eq(reputationSnapshots.adultId, adultId))
}
