// Gets the plan limit from a failure.
import type { PlanLimit } from '@beanpool/contract/errors'
import { ORPCError } from '@orpc/client'

/** Returns the limit that a change would exceed; null for every other failure. */
export const planLimitOf = (error: unknown) =>
  error instanceof ORPCError && error.code === 'PLAN_LIMIT'
    ? (error.data as { limit: PlanLimit; allowed: number })
    : null
