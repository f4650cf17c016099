// The plan's own choices are taken from what was observed, and judged: what it may move, whom it may set to drive, who
// must have a seat (product.md 6, 7). What passes is taken over into the expected world.

import { choiceProblems, followPool, giveWay, judgeAlone, keepRoster } from './judge-waiting.ts'
import { fixPrice, projectedOf } from './model-beans.ts'
import { dateOf, hour, isAbsent, isGivenUp, minute, poolTimes, runsOn, stillRuns } from './model-clock.ts'
import { drivesThen } from './model-drivers.ts'
import { clearDriver, rideWasCancelled } from './model-effects.ts'
import { driverWasSet, rideCameBack } from './model-strikes.ts'
import { count, type Tally } from './tally.ts'
import {
  type About,
  familyOf,
  householdOf,
  isAhead,
  type Pool,
  type Ride,
  type World,
  waits,
} from './world.ts'

type Planned = { mid: World; after: World; about: About; tally: Tally; problems: string[] }
/** `stood`: every household's projected balance when the planning began. */
export type Judging = Planned & { stood: ReadonlyMap<string, number> }
export type Outing = { pool: Pool; date: string; was: Ride[]; is: Ride[] }

export function judgePlan(planned: Planned) {
  const { mid, after, about } = planned
  const { families } = about.setting
  const stood = new Map(families.map(({ household }) => [household, projectedOf(mid, household)]))
  const judging = { ...planned, stood }
  const dates = new Map<string, { pool: string; date: string }>()
  for (const { pool, date } of [...mid.rides, ...after.rides]) dates.set(`${pool} ${date}`, { pool, date })
  for (const { pool: id, date } of dates.values()) {
    const pool = mid.pools.find((each) => each.id === id)
    const on = (world: World) => world.rides.filter((ride) => ride.pool === id && ride.date === date)
    if (pool) judgeOuting(judging, { pool, date, was: on(mid), is: on(after) })
  }
}

const isFirm = (ride: Ride, now: number) => ride.lock <= now || ride.status === 'urgent_claimed'

function judgeOuting(judging: Judging, outing: Outing) {
  const { mid, about } = judging
  const { now } = about
  const plannable = outing.was.filter(
    (ride) => isAhead(ride.status) || (ride.status === 'cancelled' && ride.start > now),
  )
  for (const ride of plannable) {
    // Not locked, and its pool does not ride then any more.
    if (isAhead(ride.status) && !isFirm(ride, now) && !stillRuns(mid, ride, about)) cancel(judging, ride)
  }
  const open = plannable.filter((ride) => isAhead(ride.status))
  const past = outing.was.some((ride) => !plannable.includes(ride))
  const first = open[0]
  const kept = open.some((ride) => waits(ride.status) || isFirm(ride, now))
  if (kept) {
    if (first && first.lock > now) keepRoster(judging, outing, open)
    if (first && !isFirm(first, now)) followPool(judging, outing, open)
    for (const ride of open)
      if (
        (ride.seats.length === 0 || isGivenUp(ride)) &&
        ride.start > now &&
        ride.status !== 'urgent_claimed'
      )
        cancel(judging, ride)
    if (!open.some(({ status }) => waits(status))) return
    giveWay(judging, outing, open)
    judgeAlone(judging, outing, open)
    return
  }
  const others = plannable.filter((ride) => !ride.calledOff)
  const calledOff = plannable.length > others.length && open.length === 0
  const ahead =
    runsOn(mid, outing.pool, outing.date) &&
    poolTimes(outing.pool, outing.date, about.setting.zone).start > now
  if (past || calledOff || !ahead) return
  judgeCars(judging, { ...outing, was: others })
}

function cancel({ mid, about, tally }: Judging, ride: Ride) {
  count(tally, ride.status, 'plan_cancel')
  ride.status = 'cancelled'
  ride.seats = []
  if (!ride.hostPicked) clearDriver(ride)
  rideWasCancelled(mid, ride, about.now)
}

/** A date that the plan may decide: each car by itself, then who sits where. */
function judgeCars(judging: Judging, outing: Outing) {
  const { mid, problems, about } = judging
  const seen = outing.is.filter((ride) => !ride.calledOff)
  const cars = seen.map((is) => {
    const was = outing.was.find((ride) => ride.id === is.id)
    for (const problem of carProblems(judging, { outing, was, is })) {
      problems.push(`${outing.date} car ${is.car} (${is.id}): ${problem}`)
    }
    return takeOver(judging, was, is)
  })
  const open = cars.filter((ride) => ride.status !== 'cancelled')
  const seated = open.flatMap((ride) => ride.seats.map((seat) => seat.kid))
  const elsewhere = outing.is
    .filter((ride) => ride.calledOff)
    .flatMap((ride) => ride.seats.map((seat) => seat.kid))
  // A charged seat goes with its driver, once nobody else needs the car.
  for (const ride of open)
    if (isGivenUp(ride)) problems.push(`${outing.date} car ${ride.car}: only late cancels, and no driver`)
  const stays = (ride: Ride, kid: string) =>
    !isGivenUp(ride) && (seated.includes(kid) || open.some(({ adult }) => adult === ride.adult))
  const charged = new Set(
    outing.was.flatMap((ride) =>
      ride.seats.flatMap(({ lateCancel, kid }) => (lateCancel && stays(ride, kid) ? [kid] : [])),
    ),
  )
  const on = { ...outing, pool: outing.pool.id } as unknown as Ride
  const coming = outing.pool.kids.filter((kid) => !isAbsent(mid, kid, on))
  const riders = [...new Set([...coming, ...charged])].filter((kid) => !elsewhere.includes(kid))
  const horizon = dateOf(about.now + 27 * 24 * hour, about.setting.zone)
  if (open.length === 0 && outing.date > horizon) return
  if (seated.sort().join() !== riders.sort().join())
    problems.push(`${outing.date}: kids ${seated} are seated, ${riders} ride`)
}

type Car = { outing: Outing; was: Ride | undefined; is: Ride }

function carProblems(judging: Judging, { outing, was, is }: Car): string[] {
  const { setting } = judging.about
  if (is.status === 'cancelled') return cancelProblems(outing, was, is)
  const isAsked = was?.status === 'cancelled' && is.status === 'offered'
  if (is.status !== 'assigned' && is.status !== 'needs_driver' && !isAsked)
    return [`the plan makes no ride ${is.status}`]
  const problems: string[] = []
  const { start, end } = poolTimes(outing.pool, outing.date, setting.zone)
  if (is.start !== start || is.end !== end) problems.push('it does not follow its pool')
  if (is.lock !== start - outing.pool.lockHours * hour) problems.push('its lock does not follow its pool')
  if (is.late !== start - setting.rules.lateWindowMinutes * minute) problems.push('its late window is wrong')
  const kept = was?.adult !== null && was?.adult === is.adult
  if (was?.hostPicked && was.status === 'assigned' && !kept && !mustYield(judging, was, is))
    problems.push('the plan moved a driver who was picked by hand')
  if (was?.status === 'assigned' && !kept && is.late <= judging.about.now && !mustYield(judging, was, is))
    problems.push('the plan moved a driver inside the late window')
  if (is.adult === null || kept) return problems
  return [...problems, ...choiceProblems(judging, is)]
}

/** A hand-picked drive that moved in time gives way to firm ones: its driver's, or its household's without a car left. */
function mustYield({ after, about }: Judging, was: Ride, is: Ride): boolean {
  if (was.start === is.start && was.end === is.end) return false
  const then = drivesThen(after, about.setting, was.household ?? '', is)
  const cars = familyOf(about.setting, was.household)?.cars.filter((seats) => seats !== 0).length ?? 0
  return then.length >= cars || then.some((other) => other.adult === was.adult)
}

function cancelProblems(outing: Outing, was: Ride | undefined, is: Ride): string[] {
  if (was === undefined) return ['the plan made a ride only to cancel it']
  if (was.status === 'cancelled') return []
  const others = outing.is.filter((ride) => ride.id !== is.id && ride.status !== 'cancelled')
  const needed = others.length === 0 && is.seats.length > 0
  return needed ? ['the plan cancelled a car that is needed'] : []
}

/** The observed choice, with what the model itself knows of it put in place. */
function takeOver({ mid, about, tally }: Judging, was: Ride | undefined, is: Ride): Ride {
  const next = structuredClone(is)
  const at = was ? mid.rides.indexOf(was) : -1
  if (at >= 0) mid.rides[at] = next
  else mid.rides.push(next)
  const stays = was !== undefined && was.adult !== null && was.adult === is.adult
  if (is.status === 'cancelled') {
    if (was === undefined || was.status === 'cancelled') Object.assign(next, was)
    else {
      Object.assign(next, was)
      cancelKept(mid, next, { about, tally })
    }
    return next
  }
  if (was?.status === 'cancelled') {
    count(tally, 'cancelled', 'plan_revive')
    rideCameBack(mid, next)
    // Who is asked then is judged after the plan.
    if (is.status === 'offered') next.status = 'needs_driver'
  }
  if (stays) {
    const { price, raisedBy, setAt, hostPicked } = was
    Object.assign(next, { price, raisedBy, setAt, hostPicked })
  } else if (is.status === 'assigned') {
    next.household = householdOf(about.setting, is.adult)
    next.setAt = about.now
    next.hostPicked = false
    fixPrice(next, about)
  }
  if (was && !stays && was.status === 'assigned') count(tally, 'assigned', 'plan_move')
  if (was?.status === 'needs_driver' && is.status === 'assigned') count(tally, 'needs_driver', 'plan_assign')
  if (next.status === 'assigned') driverWasSet(mid, about, next)
  for (const seat of next.seats) {
    seat.lateCancel = was?.seats.find((each) => each.kid === seat.kid)?.lateCancel ?? seat.lateCancel
  }
  return next
}

function cancelKept(mid: World, ride: Ride, { about, tally }: Pick<Judging, 'about' | 'tally'>) {
  count(tally, ride.status, 'plan_cancel')
  ride.status = 'cancelled'
  ride.seats = []
  if (!ride.hostPicked) clearDriver(ride)
  rideWasCancelled(mid, ride, about.now)
}
