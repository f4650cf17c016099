// "Does Mia ride?": a question about a pool with dates that a family has not answered yet.
import { z } from 'zod'
import { date, id, instant, wallTime } from './scalars.ts'

export const kidsQuestion = z.object({
  poolId: id,
  groupId: id,
  name: z.string(),
  timeZone: z.string(),
  fromName: z.string(),
  toName: z.string(),
  /** The pool's next date; `dateCount` is the number of its upcoming dates. */
  date,
  startTime: wallTime,
  dateCount: z.int(),
  /** The family can answer until the last date locks. */
  until: instant,
  /** The family's kids who have been neither enrolled nor declined. */
  kids: z.array(z.object({ kidId: id, name: z.string() })),
})
export type KidsQuestion = z.infer<typeof kidsQuestion>
