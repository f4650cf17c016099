// To which moment a wait of a month jumps.

import type { Choosing } from './choosing.ts'
import { at } from './choosing.ts'
import { minute } from './model-clock.ts'
import { isAhead, type Swap, type World } from './world.ts'

const locksOf =
  ({ rides }: World) =>
  ({ ride, other }: Swap) =>
    rides.filter(({ id }) => id === ride || id === other).map(({ lock }) => lock)

/** The moment to which a wait jumps: a while, or exactly to (or a minute before) something that is coming. */
export function nextMoment({ world, about, step }: Choosing): number {
  const { now } = about
  const soonest = (moments: number[]) => {
    const coming = [...new Set(moments)].filter((moment) => moment > now).sort((a, b) => a - b)
    const moment = at(coming.slice(0, 2), step.pick) ?? now + 90 * minute
    return step.who % 6 === 0 ? Math.max(now, moment - minute) : moment
  }
  const ahead = world.rides.filter((ride) => isAhead(ride.status))
  const ways: (() => number)[] = [
    () => now + 10 * minute,
    () => now + 65 * minute,
    () => now + 4 * 60 * minute,
    () => soonest(ahead.map((ride) => ride.lock)),
    () => soonest(ahead.map((ride) => ride.lock)),
    () => soonest(ahead.map((ride) => ride.late)),
    () => soonest(ahead.map((ride) => ride.late)),
    () => soonest(ahead.map((ride) => ride.start)),
    () => soonest(ahead.map((ride) => ride.start)),
    () => soonest(ahead.map((ride) => ride.start)) + 30 * minute,
    () => soonest(ahead.map((ride) => ride.start)) + 40 * minute,
    () => soonest(ahead.map((ride) => ride.end + 120 * minute)),
    () => soonest(world.offers.filter((offer) => offer.status === 'open').map((offer) => offer.expires)),
    () => soonest(world.offers.filter((offer) => offer.status === 'open').map((offer) => offer.expires)),
    () => now + 24 * 60 * minute,
    () => now + 62 * 60 * minute,
    () => now + 11 * minute,
    () =>
      soonest(
        world.requests.filter(({ ride }) => ride === null).flatMap(({ end }) => [end, end + 120 * minute]),
      ),
    () => soonest(world.swaps.filter(({ status }) => status === 'proposed').flatMap(locksOf(world))),
  ]
  return at(ways, step.option)?.() ?? now
}
