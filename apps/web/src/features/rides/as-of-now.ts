// A card between two fetches: what its clocks have closed since is closed on it too.
import type { RideCard } from '@beanpool/contract/ride-card'
import { useEffect, useState } from 'react'

/** Nothing is undone after its time, and a ride that has started is neither taken nor given away. */
export const asOf = (ride: RideCard, now: number): RideCard => {
  const undo = ride.undo && now < Date.parse(ride.undo.expiresAt) ? ride.undo : null
  if (now < Date.parse(ride.startAt)) return undo === ride.undo ? ride : { ...ride, undo }
  const given = { canCantDrive: false, canReoffer: false, canSwap: false }
  return { ...ride, ...given, undo, takeRefusal: ride.takeRefusal ?? 'already_started' }
}

/** Longer waits than this a browser's timer cannot count. */
const longestWaitMs = 86_400_000

/** The next moment at which the card is another one; null when none is left. */
const nextMoment = (ride: RideCard, now: number): number | null => {
  const ahead = [ride.undo?.expiresAt, ride.startAt]
    .flatMap((at) => (at ? [Date.parse(at)] : []))
    .filter((at) => at > now)
  return ahead.length > 0 ? Math.min(...ahead) : null
}

export const useAsOfNow = (ride: RideCard): RideCard => {
  const [, look] = useState(0)
  const now = Date.now()
  const next = nextMoment(ride, now)
  useEffect(() => {
    if (next === null) return
    const wait = Math.min(longestWaitMs, Math.max(0, next - Date.now()))
    const timer = window.setTimeout(() => look((before) => before + 1), wait)
    return () => window.clearTimeout(timer)
  }, [next])
  return asOf(ride, now)
}
