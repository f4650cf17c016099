// Expires strikes after 30 days, by the clock alone, and records each expiry.
import { strikesComeBackSince } from '@beanpool/domain/groups/leaving'
import { recordStrikes } from '../../books/strikes/record-strikes.ts'
import { forgetSavedStrikes } from '../../books/strikes/saved-strikes.ts'
import { closeExpiredStrikes, nextToExpire } from '../../books/strikes/store.ts'
import type { ClockStep } from '../../context/clock-step.ts'
import { withTransaction } from '../../db/pool.ts'

export const expireStrikesStep: ClockStep = {
  run: async (context, groupIds) => {
    const now = context.now()
    await withTransaction(context.db, async (tx) => {
      const strikes = await closeExpiredStrikes(tx, groupIds, now)
      await forgetSavedStrikes(tx, strikesComeBackSince(now))
      if (strikes.length > 0) recordStrikes(tx, { strikes, event: 'expired', now })
    })
    return []
  },
  next: nextToExpire,
}
