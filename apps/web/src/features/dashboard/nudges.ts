// Finds the open rides that would lift a low balance.
import type { GroupListing } from '@beanpool/contract/groups'
import type { RideCard } from '@beanpool/contract/ride-card'

export type Nudge = { group: GroupListing; rides: RideCard[] }

const ridesShown = 3

/**
 * Returns the open rides that earn most, for each group in which the planned rides leave the family at the soft nudge
 * or below. The other rides of `open` stay as those that could use a driver.
 */
export const nudgesOf = (groups: GroupListing[], open: RideCard[]): { nudges: Nudge[]; rest: RideCard[] } => {
  const nudges = groups
    .filter(({ projectedHundredths, softNudgeHundredths }) => projectedHundredths <= softNudgeHundredths)
    .map((group) => ({
      group,
      rides: open
        .filter(({ groupId, earnsHundredths }) => groupId === group.groupId && earnsHundredths > 0)
        .sort((one, other) => other.earnsHundredths - one.earnsHundredths)
        .slice(0, ridesShown),
    }))
    .filter(({ rides }) => rides.length > 0)
  const nudged = new Set(nudges.flatMap(({ rides }) => rides))
  return { nudges, rest: open.filter((ride) => !nudged.has(ride)) }
}
