// The job that looks after mail and push of notices. It is apart from its handler, which lives with the channels.
import { z } from 'zod'
import { defineJob } from '../../jobs/job.ts'

export const deliverNotices = defineJob({
  name: 'deliver-notices',
  data: z.object({ noticeIds: z.array(z.string()) }),
  retryLimit: 12,
  // No parent waits longer because an instance died.
  patienceSeconds: 60,
})
