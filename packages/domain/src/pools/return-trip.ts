// A pool's return trip: the same kids and days, in reverse; the plan counts the two as one pool (product.md 10).

/** Times are wall times, HH:MM. */
export type WayThere = { name: string; startTime: string; endTime: string | null }

/** The longest name of a pool. */
const longestName = 80
const suffix = ' (return)'
/** Matches the first half of a two-unit character. */
const halfLetter = /[\uD800-\uDBFF]$/

/** Makes "Morning School Run (return)"; cuts a name without room for it. */
export function returnName(name: string): string {
  const room = longestName - suffix.length
  if (name.length <= room) return `${name}${suffix}`
  return `${name
    .slice(0, room - 1)
    .replace(halfLetter, '')
    .trimEnd()}…${suffix}`
}

/** Tells whether a return at this time starts after the outward trip ends, or starts, if it has no end. */
export function startsAfter({ startTime, endTime }: Omit<WayThere, 'name'>, backAt: string): boolean {
  return backAt > (endTime ?? startTime)
}

/** Makes a return trip of the same length. It has no end if the outward trip has none, or if it would end after midnight. */
export function returnTrip(there: WayThere, backAt: string): WayThere {
  const name = returnName(there.name)
  if (there.endTime === null) return { name, startTime: backAt, endTime: null }
  const end = minutesOf(backAt) + minutesOf(there.endTime) - minutesOf(there.startTime)
  return { name, startTime: backAt, endTime: end < 24 * 60 ? wallTime(end) : null }
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

function wallTime(minutes: number): string {
  const two = (number: number) => `${number}`.padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/**
 * Counts a group's pools for the plan. `pools`: those that are not deleted. A return trip counts with its pool as one,
 * and separately once that pool is deleted.
 */
export function countedPools(pools: { poolId: string; returnOfPoolId: string | null }[]): number {
  const ids = new Set(pools.map((pool) => pool.poolId))
  return pools.filter(({ returnOfPoolId }) => returnOfPoolId === null || !ids.has(returnOfPoolId)).length
}
