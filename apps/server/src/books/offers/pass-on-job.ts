// Defines the job that passes a ride on when its offers run out, apart from its handler.
import { z } from 'zod'
import { defineJob } from '../../jobs/job.ts'

export const passOnOffer = defineJob({ name: 'pass-on-offer', data: z.object({ rideId: z.string() }) })
