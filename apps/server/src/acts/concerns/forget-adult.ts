// Empties the words of a deleted account in concerns, and in answers to them.
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/pool.ts'
import { concerns } from '../../db/schema/concerns.ts'

export async function forgetConcernsOf(tx: Transaction, adultId: string) {
  await tx.update(concerns).set({ body: null }).where(eq(concerns.raisedByAdultId, adultId))
  await tx.update(concerns).set({ answer: null }).where(eq(concerns.answeredByAdultId, adultId))
}
