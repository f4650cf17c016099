// The job that passes a ride on when its offers run out: its kind only, apart from what runs it.
import { z } from 'zod'
import { defineJob } from '../../jobs/job.ts'

export const passOnOffer = defineJob({ name: 'pass-on-offer', data: z.object({ rideId: z.string() }) })
