// Empties the messages of a deleted account; the board shows that there was one (settled.md, *Groups and people*).
import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../../db/pool.ts'
import { messageAddressees, messageReads, messages } from '../../db/schema/messages.ts'

export async function forgetAuthor(tx: Transaction, adultId: string, now: Temporal.Instant) {
  const own = eq(messages.authorAdultId, adultId)
  await tx
    .update(messages)
    .set({ removedAt: now, removedByAdultId: adultId })
    .where(and(own, isNull(messages.removedAt)))
  await tx.update(messages).set({ text: null }).where(own)
  await tx.delete(messageAddressees).where(eq(messageAddressees.adultId, adultId))
  await tx.delete(messageReads).where(eq(messageReads.adultId, adultId))
}
