// The beta code that unlocks Pro; there is no downgrade (spec 4).
import { createHash, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Caller } from '../../app/caller.ts'
import { withTransaction } from '../../db/pool.ts'
import { adults, planRedemptions } from '../../db/schema/accounts.ts'
import { refused } from '../../http/failures.ts'
import { limitRate } from '../../http/limit-rate.ts'
import { publish } from '../../live/publish.ts'

export async function redeemBetaCode(caller: Caller, { code }: { code: string }) {
  await limitRate(caller, { key: `beta-code:${caller.adultId}`, limit: 10, windowMinutes: 15 })
  if (!equal(code, caller.config.betaCode)) throw refused('invalid_code')
  const firstTime = await withTransaction(caller.db, async (tx) => {
    await tx
      .update(adults)
      .set({ planTier: 'pro', updatedAt: caller.now() })
      .where(eq(adults.id, caller.adultId))
    const added = await tx
      .insert(planRedemptions)
      .values({ adultId: caller.adultId, redeemedAt: caller.now() })
      .onConflictDoNothing()
      .returning({ id: planRedemptions.id })
    await publish(tx, { adultId: caller.adultId, topics: ['me'] })
    return added.length > 0
  })
  return { planTier: 'pro' as const, firstTime }
}

/** Takes the same time whatever was typed. */
function equal(typed: string, code: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(typed), digest(code))
}
