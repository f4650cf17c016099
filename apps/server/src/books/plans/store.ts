// The only SQL for plans.
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/pool.ts'
import { adults, planRedemptions } from '../../db/schema/accounts.ts'

/** Gives the adult Pro; returns true only for the first redemption. */
export async function unlockPro(tx: Transaction, adultId: string, now: Temporal.Instant): Promise<boolean> {
  await tx.update(adults).set({ planTier: 'pro', updatedAt: now }).where(eq(adults.id, adultId))
  const added = await tx
    .insert(planRedemptions)
    .values({ adultId, redeemedAt: now })
    .onConflictDoNothing()
    .returning({ id: planRedemptions.id })
  return added.length > 0
}
