// Pool requests: a member asks for a pool with the form that admins make one with; an admin accepts or declines it.
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
import { beanIndex, date, id, instant, optionalText, wallTime, weekdayMask } from './scalars.ts'

/** A request that waits for an admin. */
export const poolRequest = z.object({
  requestId: id,
  groupId: id,
  householdName: z.string(),
  beanIndex,
  askedByName: z.string(),
  askedAt: instant,
  /** By the reader's family, which may withdraw it. */
  mine: z.boolean(),
  name: z.string(),
  weekdayMask,
  startTime: wallTime,
  endTime: wallTime.nullable(),
  /** Null: no return trip. */
  backAt: wallTime.nullable(),
  startsOn: date,
  throughOn: date,
  seats: z.int(),
  fromName: z.string(),
  toName: z.string(),
  /** Goes into the group's book with the pool. */
  newPlaces: z.array(z.string()),
  notes: z.string().nullable(),
  /** Kids of the family that asks, who ride from the start. */
  kidNames: z.array(z.string()),
  /** Why the pool cannot be made as it was asked for; null: it can. */
  obstacle: z.enum(poolObstacles).nullable(),
})
export type PoolRequest = z.infer<typeof poolRequest>

const one = z.object({ requestId: id })

export const poolRequests = {
  /** All that wait for admins; for members those of their own family. Oldest first. */
  list: base.input(z.object({ groupId: id })).output(z.object({ requests: z.array(poolRequest) })),
  /** A retry with the same id is the same request. Kids are the own family's. */
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
  /** Makes the pool as the form would. Past the owner's plan it is refused, and the request waits. */
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
  /** By either adult of the family that asked. */
  withdraw: base
    .errors({ REFUSED: refusal(['own_request', ...poolRequestEnds]) })
    .input(one)
    .output(z.object({})),
}
