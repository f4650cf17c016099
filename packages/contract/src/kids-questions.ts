// "Does Mia ride?": a pool with dates for which a family has not answered.
import { z } from 'zod'
import { date, id, instant, wallTime } from './scalars.ts'

export const kidsQuestion = z.object({
  poolId: id,
  groupId: id,
  name: z.string(),
  timeZone: z.string(),
  fromName: z.string(),
  toName: z.string(),
  /** The pool's next date, and the number of upcoming ones. */
  date,
  startTime: wallTime,
  dateCount: z.int(),
  /** The last date's lock. */
  until: instant,
  /** The family's kids who have been neither enrolled nor declined. */
  kids: z.array(z.object({ kidId: id, name: z.string() })),
})
export type KidsQuestion = z.infer<typeof kidsQuestion>
