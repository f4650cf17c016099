// The limits of Free and Pro (spec 6, 9).

export const planTiers = ['free', 'pro'] as const
export type PlanTier = (typeof planTiers)[number]

/** The names of a plan's limits. */
export const planLimitNames = [
  'credit_policy',
  'custom_templates',
  'dates_ahead',
  'groups_owned',
  'pools_per_group',
  'urgent_posts',
  'urgent_per_week',
  'weeks_scheduled',
] as const
export type PlanLimitName = (typeof planLimitNames)[number]

type PlanLimits = {
  /** The maximum number of groups that one adult can own. As with the other limits, null means unlimited. */
  groupsOwned: number | null
  /** `poolsPerGroup` limits weekly pools. `datesAhead` limits the dates, from today on, of pools with dates. */
  poolsPerGroup: number | null
  datesAhead: number | null
  weeksScheduled: number
  urgentPostsPerWeek: number | null
  customTemplates: number | null
}

export const planLimits: Record<PlanTier, PlanLimits> = {
  free: {
    groupsOwned: 1,
    poolsPerGroup: 1,
    datesAhead: 10,
    weeksScheduled: 2,
    urgentPostsPerWeek: 3,
    customTemplates: 1,
  },
  pro: {
    groupsOwned: null,
    poolsPerGroup: null,
    datesAhead: null,
    weeksScheduled: 4,
    urgentPostsPerWeek: null,
    customTemplates: null,
  },
}

/** Checks whether one more would still be within the limit. */
export function withinLimit(limit: number | null, existing: number): boolean {
  return limit === null || existing < limit
}
