// Whom a ride may be offered to next, and until when (product.md 8); the choice itself is taken from what was observed.
import { afterRunning, hour, isNight, minute, runningMs } from './model-clock.ts'
import { candidates, everyone } from './model-drivers.ts'
import { type About, type Offer, overlap, type Ride, type World } from './world.ts'

type Wave = { toAll: boolean; households: string[]; expires: number }
type Round = { asked: string[]; askedEveryone: boolean }

/** The wave that follows; null: the round is over. `fewer` candidates than the model counts may have been left. */
function waveAfter(
  world: World,
  about: About,
  { ride, round, fewer }: { ride: Ride; round: Round; fewer: number },
) {
  const { setting, now } = about
  if (round.askedEveryone || now >= ride.start) return null
  const next = candidates(world, about, ride).filter((household) => !round.asked.includes(household))
  const left = Math.max(0, next.length - fewer)
  const one = (expires: number): Wave => ({ toAll: false, households: next, expires })
  const all = (expires: number): Wave | null => {
    const households = everyone(world, about, ride)
    return households.length === 0 ? null : { toAll: true, households, expires }
  }
  if (now >= ride.lock) {
    const soon = ride.start - now < 2 * hour || isNight(now, setting.zone)
    return left === 0 || soon ? all(ride.start) : one(Math.min(now + 15 * minute, ride.start))
  }
  const running = runningMs(now, ride.lock, setting.zone)
  const each = Math.min(4 * hour, Math.floor(running / (left + 1)))
  const until = (ms: number) =>
    ms === 0 ? ride.lock : Math.min(afterRunning(now, ms, setting.zone), ride.lock)
  return left > 0 && each >= 20 * minute ? one(until(each)) : all(until(Math.min(4 * hour, running)))
}

function matches(wave: Wave | null, made: Offer[]): boolean {
  if (wave === null || made.length === 0) return wave === null && made.length === 0
  if (made.some((offer) => offer.toAll !== wave.toAll || offer.expires !== wave.expires)) return false
  const asked = made.map((offer) => offer.household).sort()
  if (!wave.toAll) return made.length === 1 && wave.households.includes(asked[0] ?? '')
  return asked.join() === [...wave.households].sort().join()
}

export type Waving = {
  mid: World
  after: World
  about: About
  ride: Ride
  /** The same round goes on; else a new one begins. */
  goesOn: boolean
}

/** Takes the offers that were made over into `mid` when the rules allow them; says whether the ride is offered. */
export function takeWave({ mid, after, about, ride, goesOn }: Waving): {
  offered: boolean
  problem: string | null
} {
  const known = new Set(mid.offers.map((offer) => offer.id))
  const made = after.offers.filter((offer) => offer.ride === ride.id && !known.has(offer.id))
  const rounds = mid.offers.filter((offer) => offer.ride === ride.id).map((offer) => offer.round)
  const last = Math.max(0, ...rounds)
  const own = goesOn ? mid.offers.filter((offer) => offer.ride === ride.id && offer.round === last) : []
  const round = {
    asked: own.map((offer) => offer.household),
    askedEveryone: own.some((offer) => offer.toAll),
  }
  // Who would be needed for another ride without a driver at that time is left out by the plan.
  const rivals = mid.rides.filter(
    (other) =>
      other.id !== ride.id && ['needs_driver', 'offered'].includes(other.status) && overlap(other, ride),
  ).length
  const possible: (Wave | null)[] = []
  for (const world of [mid, after]) {
    for (let fewer = 0; fewer <= rivals; fewer += 1) {
      possible.push(waveAfter(world, about, { ride, round, fewer }))
    }
  }
  mid.offers.push(...structuredClone(made))
  if (made.length > 0) ride.status = 'offered'
  const sameRound = made.every(
    (offer) => offer.round === (goesOn ? last : last + 1) && offer.status === 'open',
  )
  if (sameRound && possible.some((wave) => matches(wave, made)))
    return { offered: made.length > 0, problem: null }
  const said = JSON.stringify({
    possible: possible[0],
    made,
    at: mid.rides.filter((each) => each.date === ride.date),
  })
  return { offered: made.length > 0, problem: `ride ${ride.id} was offered otherwise than expected: ${said}` }
}

/** Offers that ran out are passed on; the ride needs a driver once nobody is left to ask. */
export function passOn(mid: World, after: World, about: About): { problems: string[]; passed: Ride[] } {
  const problems: string[] = []
  const passed: Ride[] = []
  for (const ride of mid.rides) {
    if (ride.status !== 'offered') continue
    const open = mid.offers.filter((offer) => offer.ride === ride.id && offer.status === 'open')
    const due = open.filter((offer) => offer.expires <= about.now)
    if (due.length === 0 && open.length > 0) continue
    for (const offer of due) offer.status = 'expired'
    passed.push(ride)
    if (due.length < open.length) continue
    const { offered, problem } = takeWave({ mid, after, about, ride, goesOn: true })
    if (problem !== null) problems.push(problem)
    if (!offered) ride.status = 'needs_driver'
  }
  return { problems, passed }
}
