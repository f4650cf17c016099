// "Does Mia ride?": a pool with dates that a family has not answered for.
import { z } from 'zod'
import { date, id, instant, wallTime } from './scalars.ts'

export const kidsQuestion = z.object({
  poolId: id,
  groupId: id,
  name: z.string(),
  timeZone: z.string(),
  fromName: z.string(),
  toName: z.string(),
  /** The next of its dates, and how many are ahead. */
  date,
  startTime: wallTime,
  dateCount: z.int(),
  /** The lock of the last date. */
  until: instant,
  /** The family's kids who are neither enrolled nor declined. */
  kids: z.array(z.object({ kidId: id, name: z.string() })),
})
export type KidsQuestion = z.infer<typeof kidsQuestion>
