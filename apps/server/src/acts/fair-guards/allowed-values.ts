// Limits which parts of a Fair Guard an adult's plan lets them change: only windows, thresholds and urgent cash on
// Free, everything on Pro.
import { changedFields, type FairGuard, isCreditPolicy } from '@beanpool/domain/fair-guards/fair-guard'
import type { PlanTier } from '@beanpool/domain/plans/plan-limits'
import { planLimited } from '../../api/failures.ts'

export const mayChangeCreditPolicy = (planTier: PlanTier): boolean => planTier === 'pro'

/** `bases`: on Free, the credit policy must be the same as in one of these. */
export function requireAllowed(planTier: PlanTier, values: FairGuard, bases: FairGuard[]) {
  if (mayChangeCreditPolicy(planTier)) return
  const isKept = bases.some((base) => !changedFields(base, values).some(isCreditPolicy))
  if (!isKept) throw planLimited('credit_policy', 0)
}
