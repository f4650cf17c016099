// Passes an offer that ran out to the next household, even while all pages are closed.
import { z } from 'zod'
import { passOnOffer } from '../../books/offers/pass-on-job.ts'
import { ridesToPassOn } from '../../books/offers/store.ts'
import { handleJob } from '../../context/job-handler.ts'
import { defineJob } from '../../jobs/job.ts'
import { passOn } from '../rides/driver/pass-on.ts'

export const passOnOfferJob = handleJob({ job: passOnOffer, handle: passOn })

/** Runs each minute, in case a job was lost or ran too early by another clock. */
export const passOnDueOffers = handleJob({
  job: defineJob({ name: 'pass-on-due-offers', data: z.object({}), policy: 'exclusive' }),
  cron: '* * * * *',
  handle: async (context) => {
    for (const rideId of await ridesToPassOn(context.db, context.now())) {
      try {
        await passOn(context, { rideId })
      } catch (error) {
        context.log.error({ error, rideId }, 'a ride could not be passed on and will be tried again')
      }
    }
  },
})
