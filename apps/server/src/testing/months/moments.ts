// Finds the moment to which a wait in a month jumps.
import { at, type Choosing } from './choosing.ts'
import { hour, isAhead, minute } from './world.ts'

/** The kinds of waits; a wait's option is an index into them. */
export const moments = [
  ...(['minutes', 'hour', 'hours', 'lock', 'late', 'start', 'running'] as const),
  ...(['end', 'expiry', 'day', 'days', 'tooLate', 'request', 'swap'] as const),
]

/** Returns the moment to which a wait jumps: after some time, or exactly at (or a minute before) an upcoming moment. */
export function nextMoment({ world, now, step }: Choosing): number {
  const soonest = (moments: number[]) => {
    const coming = [...new Set(moments)].filter((moment) => moment > now).sort((a, b) => a - b)
    const moment = at(coming.slice(0, 2), step.pick) ?? now + 90 * minute
    return step.who % 6 === 0 ? Math.max(now, moment - minute) : moment
  }
  const ahead = world.rides.filter(isAhead)
  const alone = world.urgentRequests.filter(({ rideId }) => rideId === null)
  const traded = world.swaps.flatMap((swap) =>
    swap.status === 'proposed' ? [swap.rideId, swap.otherRideId] : [],
  )
  const ways: Record<(typeof moments)[number], () => number> = {
    minutes: () => now + 10 * minute,
    hour: () => now + 65 * minute,
    hours: () => now + 4 * hour,
    lock: () => soonest(ahead.map((ride) => ride.lockAt)),
    late: () => soonest(ahead.map((ride) => ride.lateAt)),
    start: () => soonest(ahead.map((ride) => ride.startsAt)),
    running: () => soonest(ahead.map((ride) => ride.startsAt)) + 35 * minute,
    end: () => soonest(ahead.map((ride) => ride.endsAt + 2 * hour)),
    expiry: () => soonest(world.offers.flatMap((offer) => (offer.status === 'open' ? offer.expiresAt : []))),
    day: () => now + 24 * hour,
    days: () => now + 62 * hour,
    tooLate: () => now + 11 * minute,
    request: () => soonest(alone.flatMap(({ windowEnd }) => [windowEnd, windowEnd + 2 * hour])),
    swap: () => soonest(world.rides.flatMap(({ id, lockAt }) => (traded.includes(id) ? lockAt : []))),
  }
  const name = at(moments, step.option)
  return name ? ways[name]() : now
}
