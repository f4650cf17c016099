// Reads a plan's limit off a failure.
import type { PlanLimit } from '@beanpool/contract/errors'
import { ORPCError } from '@orpc/client'

/** The limit that a change would go past; null for every other failure. */
export const planLimitOf = (error: unknown) =>
  error instanceof ORPCError && error.code === 'PLAN_LIMIT'
    ? (error.data as { limit: PlanLimit; allowed: number })
    : null
