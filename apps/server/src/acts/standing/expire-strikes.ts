// Expires strikes after 30 days of the clock alone; the record says so (product.md 8, 13).

import { strikesComeBackSince } from '@beanpool/domain/groups/leaving'
import { z } from 'zod'
import { recordStrikes } from '../../books/strikes/record-strikes.ts'
import { forgetSavedStrikes } from '../../books/strikes/saved-strikes.ts'
import { closeExpiredStrikes } from '../../books/strikes/store.ts'
import { handleJob } from '../../context/job-handler.ts'
import { withTransaction } from '../../db/pool.ts'
import { defineJob } from '../../jobs/job.ts'

export const expireStrikes = handleJob({
  job: defineJob({ name: 'expire-strikes', data: z.object({}), policy: 'exclusive' }),
  cron: '11 * * * *',
  handle: async (context) => {
    const now = context.now()
    await withTransaction(context.db, async (tx) => {
      const strikes = await closeExpiredStrikes(tx, now)
      await forgetSavedStrikes(tx, strikesComeBackSince(now))
      if (strikes.length > 0) recordStrikes(tx, { strikes, event: 'expired', now })
    })
  },
})
