// Runs each minute: lapses proposals on rides that have locked.
import { z } from 'zod'
import { handleJob } from '../../context/job-handler.ts'
import { withTransaction } from '../../db/pool.ts'
import { defineJob } from '../../jobs/job.ts'
import { lockGroup } from '../members/access.ts'
import { lapseSwaps } from './lapse-swaps.ts'
import { groupsWithLockedProposals } from './store.ts'

export const lapseDueSwaps = handleJob({
  job: defineJob({ name: 'lapse-due-swaps', data: z.object({}), policy: 'exclusive' }),
  cron: '* * * * *',
  handle: async (context) => {
    for (const groupId of await groupsWithLockedProposals(context.db, context.now())) {
      try {
        await withTransaction(context.db, async (tx) => {
          await lockGroup(tx, groupId)
          await lapseSwaps(tx, { groupId, now: context.now() })
        })
      } catch (error) {
        context.log.error({ error, groupId }, 'a swap could not lapse and will be tried again')
      }
    }
  },
})
