// A date that waits for an answer, as the plan must leave it: who still comes and goes, which cars come back, and who drives
// what somebody gave back beside it (product.md 6, 7; docs/decisions/0036, 0039).
import type { Judging, Outing } from './judge-plan.ts'
import { fixPrice } from './model-beans.ts'
import { hour, isAbsent, isAway, isGivenUp, minute, poolTimes, runsOn } from './model-clock.ts'
import { candidates, drivesThen, exclusionOf, freeAdults, seatsFor } from './model-drivers.ts'
import { clearDriver } from './model-effects.ts'
import { hasRoom } from './model-refusals.ts'
import { driverWasSet, rideCameBack } from './model-strikes.ts'
import { count } from './tally.ts'
import { type About, familyOf, type Ride, type World } from './world.ts'

/** A date that waits for an answer moves with its pool, unless somebody claimed a car of it or drives something then. */
export function followPool({ mid, after, about }: Judging, outing: Outing, open: Ride[]) {
  const { setting } = about
  const { start, end } = poolTimes(outing.pool, outing.date, setting.zone)
  if (open.some((ride) => ride.status === 'urgent_claimed')) return
  const busy = (world: World, ride: Ride) =>
    ride.household !== null && drivesThen(world, setting, ride.household, { ...ride, start, end }).length > 0
  const stays = open.some((ride) => outing.is.some((is) => is.id === ride.id && is.start === ride.start))
  if (stays && open.some((ride) => busy(mid, ride) || busy(after, ride))) return
  const [lock, late] = [
    start - outing.pool.lockHours * hour,
    start - setting.rules.lateWindowMinutes * minute,
  ]
  for (const ride of open) {
    Object.assign(ride, { start, end, lock, late })
    for (const request of mid.requests)
      if (request.ride === ride.id && request.status === 'posted') Object.assign(request, { start, end })
  }
}

/**
 * While a date waits for an answer its kids still come and go, each into the first car with room that nobody claimed, or into
 * one that was called off with its pool and comes back for them.
 */
export function keepRoster(judging: Judging, outing: Outing, open: Ride[]) {
  const { mid, about } = judging
  const { setting } = about
  const idle = idleCars(judging, outing)
  const elsewhere = outing.was
    .filter((ride) => ride.calledOff)
    .flatMap((ride) => ride.seats.map((seat) => seat.kid))
  const rides = (kid: string, ride: Ride) => outing.pool.kids.includes(kid) && !isAbsent(mid, kid, ride)
  const cars = open.filter((ride) => ride.status !== 'urgent_claimed')
  for (const ride of cars) {
    const pays = !isGivenUp(ride)
    ride.seats = ride.seats.filter((seat) => (seat.lateCancel && pays) || rides(seat.kid, ride))
  }
  for (const kid of outing.pool.kids) {
    const seated = open.some((ride) => ride.seats.some((seat) => seat.kid === kid))
    if (seated || elsewhere.includes(kid) || !open[0] || !rides(kid, open[0])) continue
    const household = setting.families.find((family) => family.kids.includes(kid))?.household ?? ''
    const held = (judging.stood.get(household) ?? 0) <= setting.rules.hardLock
    const roomy = cars.find(hasRoom) ?? idle.shift()
    if (roomy?.status === 'cancelled') {
      comeBack(judging, outing, { ride: roomy, beside: open[0] })
      open.push(roomy)
      cars.push(roomy)
    }
    const state = held && roomy?.household !== household ? 'held' : 'booked'
    roomy?.seats.push({ kid, household, state, lateCancel: false })
  }
}

/** Called off with their pool beside a claimed car; the pool runs then again. */
function idleCars({ mid, about }: Judging, { pool, date, was }: Outing): Ride[] {
  if (!runsOn(mid, pool, date) || poolTimes(pool, date, about.setting.zone).start <= about.now) return []
  if (!was.some(({ status }) => status === 'urgent_claimed')) return []
  return was
    .filter((ride) => ride.status === 'cancelled' && !ride.calledOff && ride.start > about.now)
    .sort((a, b) => a.car - b.car)
}

/** At the date's times; the drive goes back to whom it was by hand, where that was seen, or waits for a driver. */
function comeBack(
  { mid, tally, problems }: Judging,
  { pool, is }: Outing,
  { ride, beside }: { ride: Ride; beside: Ride },
) {
  const { start, end, lock, late } = beside
  Object.assign(ride, { start, end, lock, late, capacity: Math.min(ride.capacity, pool.seats) })
  count(tally, 'cancelled', 'plan_revive')
  count(tally, 'cancelled', 'plan_revive_beside')
  rideCameBack(mid, ride)
  const seen = is.find(({ id }) => id === ride.id)
  const isSame = seen?.status === 'assigned' && seen.hostPicked && seen.adult === ride.adult
  if (ride.hostPicked && ride.adult !== null && isSame) {
    ride.status = 'assigned'
    return
  }
  if (seen?.status === 'assigned' && seen.hostPicked)
    problems.push(`${ride.date} (${ride.id}): it came back by hand to somebody else`)
  clearDriver(ride)
  ride.status = 'needs_driver'
}

/**
 * Beside a car that waits, one that nobody drives gets a driver by itself until its lock: whoever may be chosen and has seats
 * for all who sit in it. It stays without one only when nobody is left who could.
 */
export function judgeAlone(judging: Judging, outing: Outing, open: Ride[]) {
  const { mid, after, about, tally, problems } = judging
  for (const ride of open) {
    const is = outing.is.find(({ id }) => id === ride.id)
    if (ride.status !== 'needs_driver' || ride.lock <= about.now || !is) continue
    const tell = (problem: string) => problems.push(`${outing.date} car ${ride.car} (${ride.id}): ${problem}`)
    if (is.status === 'assigned') {
      for (const problem of choiceProblems(judging, is)) tell(problem)
      if (!seatsAll(after, about, { ride: is, household: is.household ?? '' })) tell('its car is too small')
      const { household, adult, capacity } = is
      Object.assign(ride, { status: 'assigned', household, adult, capacity, setAt: about.now })
      for (const seat of ride.seats) if (seat.household === household) seat.state = 'booked'
      fixPrice(ride, about)
      count(tally, 'needs_driver', 'plan_assign')
      count(tally, 'needs_driver', 'plan_assign_alone')
      driverWasSet(mid, about, ride)
    } else if (ride.seats.some((seat) => seat.state === 'booked')) {
      const could = candidates(after, about, is).filter((household) =>
        seatsAll(after, about, { ride: is, household }),
      )
      if (could.length > 0) tell(`nobody drives it, although these could: ${could}`)
    }
  }
}

/** Whom the plan had set to drive gives way before the lock and the late window once they cannot: away, or not enrolled any more. */
export function giveWay({ mid, about, tally, problems }: Judging, { pool, is }: Outing, open: Ride[]) {
  const { setting, now } = about
  for (const ride of open) {
    if (ride.status !== 'assigned' || ride.hostPicked || Math.min(ride.lock, ride.late) <= now) continue
    const family = familyOf(setting, ride.household)
    const isEnrolled = pool.kids.some((kid) => family?.kids.includes(kid))
    if (isEnrolled && !isAway(mid, ride.adult ?? '', ride, setting.zone)) continue
    if (is.some(({ id, adult }) => id === ride.id && adult === ride.adult))
      problems.push(`${ride.date} car ${ride.car} (${ride.id}): its driver cannot, and keeps it`)
    clearDriver(ride)
    ride.status = 'needs_driver'
    count(tally, 'assigned', 'plan_leave')
  }
}

/** Every drive is taken to use the largest car, so that no seat is promised twice. */
function seatsAll(world: World, { setting }: About, { ride, household }: { ride: Ride; household: string }) {
  const all = (familyOf(setting, household)?.cars ?? []).filter((seats) => seats !== 0)
  const cars = all.map((seats) => seats ?? Number.POSITIVE_INFINITY).sort((a, b) => b - a)
  const left = cars[drivesThen(world, setting, household, ride).length] ?? 0
  return left >= seatsFor(ride, household)
}

export function choiceProblems({ after, about }: Judging, is: Ride): string[] {
  const { setting, now } = about
  const problems: string[] = []
  const family = familyOf(setting, is.household)
  if (is.hostPicked) problems.push('the plan calls its choice hand-picked')
  if (now >= is.lock) problems.push('the plan assigned somebody inside the lock')
  const excluded = family ? exclusionOf(after, about, { family, ride: is }) : 'not in the group'
  if (excluded !== null) problems.push(`the plan chose a household that is out: ${excluded}`)
  if (family && !freeAdults(after, setting, { family, ride: is }).includes(is.adult ?? ''))
    problems.push('the plan chose an adult who is not free')
  return problems
}
