// The errors that use cases throw; their codes and data are the contract's (packages/contract/src/errors.ts).
import { databaseAway, tooManyTries } from '@beanpool/contract/wait-words'
import type { PlanLimitName } from '@beanpool/domain/plans/plan-limits'
import { ORPCError } from '@orpc/server'

/** Also thrown for a group that does not exist, so strangers learn nothing. */
export function forbidden() {
  return new ORPCError('FORBIDDEN', {
    status: 403,
    message: "Access Denied - You don't have access to this group.",
  })
}

export function notFound() {
  return new ORPCError('NOT_FOUND', { status: 404, message: 'Not found' })
}

/**
 * Makes an expected refusal. The screen puts the reason into words, with the detail, such as a name. The type argument
 * lists the procedure's refusals, so a reason that is not declared does not compile.
 */
export function refused<Reason extends string = never>(
  reason: NoInfer<Reason>,
  detail: string | null = null,
) {
  return new ORPCError('REFUSED', {
    status: 409,
    message: 'This cannot be done now.',
    data: { reason, detail },
  })
}

export function planLimited(limit: PlanLimitName, allowed: number) {
  return new ORPCError('PLAN_LIMIT', {
    status: 402,
    message: 'Your plan does not cover this.',
    data: { limit, allowed },
  })
}

export function invalidInput(path: string, message: string) {
  return new ORPCError('INVALID_INPUT', {
    status: 422,
    message: 'Please check the marked fields.',
    data: { issues: [{ path, message }] },
  })
}

export function rateLimited(retryAfterSeconds: number, message = tooManyTries(retryAfterSeconds)) {
  return new ORPCError('RATE_LIMITED', {
    status: 429,
    message,
    data: { retryAfterSeconds },
  })
}

export const awayRetrySeconds = 2

export function databaseIsAway() {
  return new ORPCError('DATABASE_AWAY', {
    status: 503,
    message: databaseAway,
    data: { retryAfterSeconds: awayRetrySeconds },
  })
}
