// Reputation: an adult's reliability in all groups, and the rule on who can see it (spec 3).
import type { FairnessBand } from './group-health.ts'

export type ReputationFacts = {
  bands: FairnessBand[]
  /** The numbers of drives in the last 90 days. */
  drives: { completed: number; failed: number; waived: number }
  activeStrikes: number
  /** The number of conversions in the last 30 days, and the largest allowance in any of the adult's groups. */
  urgentConversions: number
  urgentAllowance: number
  /** The time at which the adult's household first joined a group that it is still in; null if it is in no group. */
  joinedAt: Temporal.Instant | null
}

export type ReputationSnapshot = {
  fairnessBand: FairnessBand | null
  /** A number from 0 to 100; null ("New") until the first drive. */
  reliabilityPercent: number | null
  activeStrikes: number
  waivers90d: number
  urgentConversions30d: number
  urgentAllowance30d: number
  tenureDays: number
}

const fromWorst: FairnessBand[] = ['blocked', 'behind', 'balanced', 'ahead']

/** Returns the reputation. Its band is the worst in any group; null if the adult is in no group. */
export function reputationSnapshot(facts: ReputationFacts, now: Temporal.Instant): ReputationSnapshot {
  const hours = facts.joinedAt === null ? 0 : facts.joinedAt.until(now).total('hours')
  return {
    fairnessBand: fromWorst.find((band) => facts.bands.includes(band)) ?? null,
    reliabilityPercent: reliabilityPercent(facts.drives),
    activeStrikes: facts.activeStrikes,
    waivers90d: facts.drives.waived,
    urgentConversions30d: facts.urgentConversions,
    urgentAllowance30d: facts.urgentAllowance,
    tenureDays: Math.floor(hours / 24),
  }
}

type ReputationViewer = {
  isSelf: boolean
  sharesGroup: boolean
  /** True if the viewer is an admin of a group that the adult asked to join. */
  decidesOnNewcomer: boolean
  /** True if the viewer has the adult's link. */
  hasLink?: boolean
}

/**
 * Tells whether the viewer may see an adult's reputation. Members of a shared group always may. Admins who decide on a
 * newcomer, and viewers who have the adult's link, may only as long as the adult shares it.
 */
export function maySeeReputation(viewer: ReputationViewer, sharesReputation: boolean): boolean {
  const asShared = viewer.decidesOnNewcomer || viewer.hasLink === true
  return viewer.isSelf || viewer.sharesGroup || (asShared && sharesReputation)
}

/** Reliability is based on the drives of this many days. */
export const reliabilityDays = 90

/**
 * Returns the percentage of completed drives among completed and failed ones (late cancels, no-shows); null ("New")
 * until the first.
 */
export function reliabilityPercent(drives: { completed: number; failed: number }): number | null {
  const all = drives.completed + drives.failed
  return all === 0 ? null : Math.floor((drives.completed * 100) / all)
}

/** Returns the rounded mean of the known values; null ("New") if there are none. */
export function averagePercent(percents: (number | null)[]): number | null {
  const known = percents.filter((percent) => percent !== null)
  return known.length === 0 ? null : Math.round(known.reduce((sum, each) => sum + each, 0) / known.length)
}
