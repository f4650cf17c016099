// The numbers of Free and Pro for the screens that name them. Without zod, which no browser should load for them.
import { planLimits } from '@beanpool/domain/plans/plan-limits'

export const planFacts = planLimits
