// Deletes expired sessions, links and counters every night.
import { z } from 'zod'
import { forgetExpired } from '../../books/accounts/sign-in-store.ts'
import { handleJob } from '../../context/job-handler.ts'
import { defineJob } from '../../jobs/job.ts'

const forgetSignIns = defineJob({ name: 'forget-sign-ins', data: z.object({}) })

export const signInJobs = [
  handleJob({
    job: forgetSignIns,
    cron: '40 3 * * *',
    handle: ({ db, now }) => forgetExpired(db, now()),
  }),
]
