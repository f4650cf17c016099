// Pool requests: a member asks for a pool with the same form that admins use, and an admin accepts or declines.
import { poolObstacles, poolRequestEnds } from '@beanpool/domain/pools/pool-requests'
import { z } from 'zod'
import { base, planLimit, refusal } from './errors.ts'
import {
  backAfterThere,
  backIssue,
  endIssue,
  endsAfterStart,
  poolFields,
  throughAfterStart,
  throughIssue,
} from './pool-fields.ts'
import { createdPool } from './pools.ts'
import { beanIndex, date, id, instant, optionalText, wallTime } from './scalars.ts'
import { poolTimes } from './timetables.ts'

/** A request without an admin's answer yet. */
export const poolRequest = z.object({
  requestId: id,
  groupId: id,
  householdName: z.string(),
  beanIndex,
  askedByName: z.string(),
  askedAt: instant,
  /** True if the reader's family made the request, and so may withdraw it. */
  mine: z.boolean(),
  name: z.string(),
  ...poolTimes,
  endTime: wallTime.nullable(),
  /** When the return trip starts; null if there is none, or if its times are in `back`. */
  backAt: wallTime.nullable(),
  /** For a pool with a timetable, the times of its return trip. */
  back: z.object(poolTimes).nullable(),
  startsOn: date,
  throughOn: date,
  seats: z.int(),
  fromName: z.string(),
  toName: z.string(),
  /** The names of places that would be added to the group's book with the pool. */
  newPlaces: z.array(z.string()),
  notes: z.string().nullable(),
  /** The kids of the requesting family who would ride from the start. */
  kidNames: z.array(z.string()),
  /** Why the pool cannot be made as requested; null if it can. */
  obstacle: z.enum(poolObstacles).nullable(),
})
export type PoolRequest = z.infer<typeof poolRequest>

const one = z.object({ requestId: id })

export const poolRequests = {
  /** Lists the open requests, oldest first: all of them for admins, their own family's for members. */
  list: base.input(z.object({ groupId: id })).output(z.object({ requests: z.array(poolRequest) })),
  /** Requests a pool, only for the caller's own kids. A retry with the same id makes no second request. */
  ask: base
    .errors({ REFUSED: refusal(['too_many_requests']) })
    .input(
      z
        .object({ requestId: id, ...poolFields })
        .refine(endsAfterStart, endIssue)
        .refine(throughAfterStart, throughIssue)
        .refine(backAfterThere, backIssue),
    )
    .output(z.object({})),
  /**
   * Creates the pool as the form would. Refused if the owner's plan does not allow another pool; the request then stays
   * open.
   */
  accept: base
    .errors({
      PLAN_LIMIT: planLimit,
      REFUSED: refusal(['admin_only', ...poolRequestEnds, ...poolObstacles]),
    })
    .input(one)
    .output(createdPool),
  decline: base
    .errors({ REFUSED: refusal(['admin_only', ...poolRequestEnds]) })
    .input(z.object({ requestId: id, note: optionalText(300) }))
    .output(z.object({})),
  /** Withdraws the request; either adult of the requesting family may do it. */
  withdraw: base
    .errors({ REFUSED: refusal(['own_request', ...poolRequestEnds]) })
    .input(one)
    .output(z.object({})),
}
