// Deletes the text of removed messages, once they can no longer be brought back.
import { bringBackMinutes } from '@beanpool/domain/messages/message-rules'
import { z } from 'zod'
import { forgetTexts } from '../../books/messages/store.ts'
import { handleJob } from '../../context/job-handler.ts'
import { defineJob } from '../../jobs/job.ts'

export const forgetRemovedMessages = handleJob({
  job: defineJob({ name: 'forget-removed-messages', data: z.object({}), policy: 'exclusive' }),
  cron: '*/10 * * * *',
  handle: ({ db, now }) => forgetTexts(db, now().subtract({ minutes: bringBackMinutes })),
})
