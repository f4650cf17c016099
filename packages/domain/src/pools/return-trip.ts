// A pool's return trip: the same kids on the same days, the other way round, and one with its pool in the plan (product.md 10).

/** Times are wall times, HH:MM. */
export type WayThere = { name: string; startTime: string; endTime: string | null }

/** No pool's name is longer. */
const longestName = 80
const suffix = ' (return)'
/** The first half of a character that takes two. */
const halfLetter = /[\uD800-\uDBFF]$/

/** "Morning School Run (return)"; a name that has no room for it is cut. */
export function returnName(name: string): string {
  const room = longestName - suffix.length
  if (name.length <= room) return `${name}${suffix}`
  return `${name
    .slice(0, room - 1)
    .replace(halfLetter, '')
    .trimEnd()}…${suffix}`
}

/** Whether a way back at this time starts after the way there is over; after its start where it says no end. */
export function startsAfter({ startTime, endTime }: Omit<WayThere, 'name'>, backAt: string): boolean {
  return backAt > (endTime ?? startTime)
}

/** The way back takes as long as the way there. It says no end where the way there says none, or where it would end after midnight. */
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
 * How many of a group's pools count towards the plan. `pools`: those that are not deleted. A return trip counts with its pool as
 * one, and by itself once that pool is deleted.
 */
export function countedPools(pools: { poolId: string; returnOfPoolId: string | null }[]): number {
  const ids = new Set(pools.map((pool) => pool.poolId))
  return pools.filter(({ returnOfPoolId }) => returnOfPoolId === null || !ids.has(returnOfPoolId)).length
}
