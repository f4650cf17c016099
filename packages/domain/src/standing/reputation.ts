// Reputation: an adult's reliability in all groups, and who can see it (spec 3).
import type { FairnessBand } from './group-health.ts'

export type ReputationFacts = {
  bands: FairnessBand[]
  /** Counts over the last 90 days. */
  drives: { completed: number; failed: number; waived: number }
  activeStrikes: number
  /** Conversions over the last 30 days, and the largest allowance in any of the adult's groups. */
  urgentConversions: number
  urgentAllowance: number
  /** When the adult's household first joined a group it is still in; null without groups. */
  joinedAt: Temporal.Instant | null
}

export type ReputationSnapshot = {
  fairnessBand: FairnessBand | null
  /** 0 to 100; null, "New", until the first drive. */
  reliabilityPercent: number | null
  activeStrikes: number
  waivers90d: number
  urgentConversions30d: number
  urgentAllowance30d: number
  tenureDays: number
}

const fromWorst: FairnessBand[] = ['blocked', 'behind', 'balanced', 'ahead']

/** The band is the worst of any group's; null without groups. */
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
  /** An admin of a group that the adult asked to join. */
  decidesOnNewcomer: boolean
  /** The reader has the adult's link. */
  hasLink?: boolean
}

/**
 * Members of a shared group always can see it; admins who decide on a newcomer, or have the adult's link, only while
 * the adult shares it.
 */
export function maySeeReputation(viewer: ReputationViewer, sharesReputation: boolean): boolean {
  const asShared = viewer.decidesOnNewcomer || viewer.hasLink === true
  return viewer.isSelf || viewer.sharesGroup || (asShared && sharesReputation)
}

/** An adult's reliability as a single number. */
export const reliabilityDays = 90

/**
 * The percentage of completed drives among completed and failed ones (late cancels, no-shows); null, "New", until the
 * first.
 */
export function reliabilityPercent(drives: { completed: number; failed: number }): number | null {
  const all = drives.completed + drives.failed
  return all === 0 ? null : Math.floor((drives.completed * 100) / all)
}

/** Returns the rounded mean of the known values; null, "New", if there are none. */
export function averagePercent(percents: (number | null)[]): number | null {
  const known = percents.filter((percent) => percent !== null)
  return known.length === 0 ? null : Math.round(known.reduce((sum, each) => sum + each, 0) / known.length)
}
