// Errors that any procedure may throw. Each feature's contract adds its own refusals.
import { planLimitNames } from '@beanpool/domain/plans/plan-limits'
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { databaseAway, oldBuild } from './wait-words.ts'

export const issue = z.object({ path: z.string(), message: z.string() })

const commonErrors = {
  UNAUTHORIZED: { status: 401, message: 'Not signed in' },
  FORBIDDEN: { status: 403, message: "Access Denied - You don't have access to this group." },
  NOT_FOUND: { status: 404, message: 'Not found' },
  INVALID_INPUT: {
    status: 422,
    message: 'Please check the marked fields.',
    data: z.object({ issues: z.array(issue) }),
  },
  RATE_LIMITED: {
    status: 429,
    message: 'Too many tries. Please wait a little.',
    data: z.object({ retryAfterSeconds: z.int() }),
  },
  /** The same call may succeed shortly. It is unknown whether the change was made, so the caller retries it. */
  DATABASE_AWAY: {
    status: 503,
    message: databaseAway,
    data: z.object({ retryAfterSeconds: z.int() }),
  },
  /** A page from an older build sent something that this server cannot read; reloading the page fixes it. */
  OLD_BUILD: { status: 409, message: oldBuild },
} as const

/** A refusal with a reason, which the screen puts into words. */
export const refusal = <const Reasons extends readonly [string, ...string[]]>(reasons: Reasons) => ({
  status: 409,
  message: 'This cannot be done now.',
  data: z.object({ reason: z.enum(reasons), detail: z.string().nullable() }),
})

/** All reasons for refusing a procedure: use cases may use no other reasons, and screens must have words for each. */
export type RefusalOf<Procedure> = Procedure extends {
  '~orpc': { errorMap: { REFUSED: { data: infer Data extends z.ZodType } } }
}
  ? z.output<Data> extends { reason: infer Reason }
    ? Reason
    : never
  : never

/** Refuses what the group's plan does not include; the screen then opens the upgrade dialog. */
export const planLimit = {
  status: 402,
  message: 'Your plan does not cover this.',
  data: z.object({
    limit: z.enum(planLimitNames),
    allowed: z.int(),
  }),
}

export type PlanLimit = z.output<typeof planLimit.data>['limit']

export const base = oc.errors(commonErrors)
