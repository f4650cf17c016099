// What an allowed action does at once, before anything is planned (product.md 5, 6, 8). Each changes the world it is given.

import type { Call } from './calls.ts'
import { fixPrice, postPenalties, postRide, priceOf, strandedBy } from './model-beans.ts'
import { hour, isAbsent } from './model-clock.ts'
import { drivesThen } from './model-drivers.ts'
import { asCharged } from './model-refusals.ts'
import { openReport } from './model-reports.ts'
import { drivenForCash, endRequests, finishRequests, lapseOf } from './model-requests.ts'
import { accuse, driverWasRecorded, driverWasSet, rideCameBack, settleStrikes } from './model-strikes.ts'
import { type About, familyOf, householdOf, type Ride, rideIn, type World } from './world.ts'

export type Changing<Kind extends Call['kind']> = {
  world: World
  about: About
  call: Extract<Call, { kind: Kind }>
}

const thirtyDays = 30 * 24 * hour

/** Nobody's car any more: as many seats as the pool asks for. */
export function leaveCar(world: World, ride: Ride) {
  clearDriver(ride)
  ride.capacity = world.pools.find((pool) => pool.id === ride.pool)?.seats ?? ride.capacity
}

export function clearDriver(ride: Ride) {
  ride.household = null
  ride.adult = null
  ride.setAt = null
  ride.hostPicked = false
}

/** Open offers of a ride end: the driver's own, when it still stood, was accepted by that. */
export function closeOffers(world: World, ride: Ride, now: number, driver: string | null) {
  for (const offer of world.offers) {
    if (offer.ride !== ride.id || offer.status !== 'open') continue
    offer.status = offer.household === driver && offer.expires > now ? 'accepted' : 'closed'
  }
}

/** The ride does not take place: what was provisional lapses, nobody is asked any more. */
export function rideWasCancelled(world: World, ride: Ride, now: number) {
  closeOffers(world, ride, now, null)
  endRequests(world, ride.id, 'posted', 'cancelled')
  settleStrikes(world, ride, ({ status }) => (status === 'provisional' ? 'lapsed' : null))
}

type Setting = { ride: Ride; adult: string; keepsPrice?: boolean }

export function setDriver(world: World, about: About, { ride, adult, keepsPrice }: Setting) {
  const household = householdOf(about.setting, adult)
  ride.status = 'assigned'
  ride.adult = adult
  ride.household = household
  ride.setAt = about.now
  ride.hostPicked = true
  fixFor(world, about, ride, keepsPrice)
  for (const seat of ride.seats) {
    if (seat.household === household && seat.state === 'held') seat.state = 'booked'
  }
  closeOffers(world, ride, about.now, household)
  endRequests(world, ride.id, 'posted', 'cancelled')
  driverWasSet(world, about, ride)
}

/** The price for its household: the old one, where it gave the ride back; what raised that is not the model's business. */
function fixFor(world: World, about: About, ride: Ride, keepsPrice = false) {
  const gave = world.backOuts.find((each) => each.ride === ride.id && each.household === ride.household)
  if (!keepsPrice) fixPrice(ride, about)
  if (!gave) return
  if (!keepsPrice) ride.price = gave.price
  world.backOuts = world.backOuts.filter((each) => each !== gave)
}

/**
 * Whom somebody else changed the ride for, after they took it and for good, may back out freely; the plan helps the others.
 * They agreed to what their own household changed, and to what planning could have moved away from them.
 */
function isChanged({ setting }: About, ride: Ride): boolean {
  const since = ride.changes.filter(({ at }) => at > (ride.setAt ?? 0))
  return [...Map.groupBy(since, ({ kind }) => kind).values()].some((alike) => {
    let agreed = alike[0]?.from
    for (const { at, by, to } of alike) {
      const isOwn = by !== null && householdOf(setting, by) === ride.household
      if (isOwn || !(ride.hostPicked || at >= Math.min(ride.lock, ride.late))) agreed = to
    }
    return agreed !== alike.at(-1)?.to
  })
}

export function giveBack({ world, about, call }: Changing<'cant_drive'>) {
  const { setting, now } = about
  const ride = rideIn(world, call.ride)
  if (call.action === 'partner') {
    ride.adult = call.partner
    ride.setAt = now
    ride.hostPicked = true
    lapseOf(world, ride.id)
    return
  }
  const late = now >= ride.late
  const household = ride.household ?? ''
  const adult = ride.adult ?? ''
  const free = isChanged(about, ride)
  const penalty = late && !free ? setting.rules.penalty : 0
  world.backOuts = world.backOuts.filter((each) => each.ride !== ride.id || each.household !== household)
  world.backOuts.push({ ride: ride.id, household, adult, price: ride.price, penalty })
  if (!free)
    world.strikes.push({
      ...{ id: 'new', adult, ride: ride.id, weight: setting.rules.lateCancelStrike, servedBy: null },
      kind: late ? 'late_cancel' : 'backed_out',
      status: late ? 'standing' : 'provisional',
      ...{ given: now, expires: now + thirtyDays, request: null, closedBy: null },
    })
  leaveCar(world, ride)
  ride.status = 'needs_driver'
}

/** Strikes that mean probation are served by a pool drive of that adult. */
function serve(world: World, ride: Ride, now: number) {
  const own = world.strikes.filter(
    ({ adult, status, expires }) => adult === ride.adult && status === 'standing' && expires > now,
  )
  if (own.reduce((sum, strike) => sum + strike.weight, 0) < 3) return
  for (const strike of own) {
    strike.status = 'served'
    strike.servedBy = ride.id
  }
}

type Outcomes = { kid: string; outcome: string }[]

function endSeats(ride: Ride, outcomes: Outcomes) {
  for (const seat of ride.seats) {
    seat.state = outcomes.find((each) => each.kid === seat.kid)?.outcome ?? seat.state
  }
}

type Finishing = { ride: Ride; outcomes: Outcomes; by: string | null; now: number }

function finish(world: World, { ride, outcomes, by, now }: Finishing) {
  endSeats(ride, outcomes)
  const claimed = ride.status === 'urgent_claimed'
  ride.status = 'completed'
  ride.completedBy = by
  if (claimed) {
    // Paid in cash: no beans, and it serves no strikes.
    endRequests(world, ride.id, 'claimed', 'completed')
    return
  }
  postRide(world, ride, true)
  postPenalties(world, ride, { driver: ride.household, stranded: [] })
  serve(world, ride, now)
}

export function complete({ world, about, call }: Changing<'complete'>) {
  const ride = rideIn(world, call.ride)
  finish(world, { ride, outcomes: asCharged(ride, call.outcomes), by: call.by, now: about.now })
}

export function finishDue(world: World, about: About): { ride: string; from: string; to: string }[] {
  const { now } = about
  const moves: { ride: string; from: string; to: string }[] = []
  const due = world.rides.filter(
    ({ status, end }) => (status === 'assigned' || status === 'urgent_claimed') && end + 2 * hour <= now,
  )
  for (const ride of due.sort((a, b) => a.end - b.end || (a.id < b.id ? -1 : 1))) {
    const seats = ride.seats.filter((seat) => seat.state !== 'held')
    const outcomes = seats.map(({ kid, lateCancel }) => ({ kid, outcome: lateCancel ? 'absent' : 'rode' }))
    const from = ride.status
    finish(world, { ride, outcomes, by: null, now })
    moves.push({ ride: ride.id, from, to: 'completed' })
  }
  for (const ride of world.rides) {
    if (!['needs_driver', 'offered', 'urgent_posted'].includes(ride.status) || ride.start > now) continue
    const stranded = strandedBy(world, ride.id)
    const from = ride.status
    ride.status = stranded.length > 0 ? 'uncovered' : 'cancelled'
    endRequests(world, ride.id, 'posted', 'expired')
    if (stranded.length === 0) rideWasCancelled(world, ride, now)
    closeOffers(world, ride, now, null)
    settleStrikes(world, ride, ({ status }) => (status === 'provisional' ? 'standing' : null))
    postPenalties(world, ride, { driver: null, stranded })
    moves.push({ ride: ride.id, from, to: ride.status })
  }
  finishRequests(world, now)
  return moves
}

const noShowsOf = (world: World, ride: Ride) =>
  world.strikes.filter((strike) => strike.ride === ride.id && strike.kind === 'no_show')

export function correct({ world, about, call }: Changing<'correct'>) {
  const ride = rideIn(world, call.ride)
  const disputed = ride.status === 'no_show'
  const names = call.driver !== null && (disputed || call.driver !== ride.adult)
  const report = openReport(world, ride.id)
  const answers = names ? report : undefined
  if (names) {
    ride.adult = call.driver
    ride.household = householdOf(about.setting, call.driver)
  }
  if (names || ride.setAt === null) ride.hostPicked = true
  endSeats(ride, call.outcomes)
  for (const seat of ride.seats) {
    if (seat.household === ride.household && seat.state === 'held') seat.state = 'rode'
  }
  if (ride.setAt === null || (names && ride.setAt >= ride.start)) {
    // What was given back stays known: who drove may be corrected again.
    const gave = world.backOuts.find((each) => each.ride === ride.id && each.household === ride.household)
    fixPrice(ride, about)
    if (gave) ride.price = gave.price
    ride.setAt ??= about.now
  }
  if (ride.status !== 'completed' || ride.completedBy === null) ride.completedBy ??= call.by
  ride.status = 'completed'
  const cash = drivenForCash(world, ride)
  postRide(world, ride, !cash)
  if (!names) return
  if (answers) answerByRecord({ world, about, ride, report: answers })
  const stands = () => noShowsOf(world, ride).filter((strike) => strike.status === 'standing').length
  const stood = stands()
  driverWasRecorded(world, about, ride, call.by)
  // What had been overturned by mistake is confirmed again.
  const overturned = world.reports.find((each) => each.ride === ride.id && each.overturned)
  if (stands() > stood && overturned)
    Object.assign(overturned, { status: 'confirmed', overturned: false, decided: about.now })
  if (cash) return
  postPenalties(world, ride, { driver: ride.household, stranded: [] })
  serve(world, ride, about.now)
}

type Answering = { world: World; about: About; ride: Ride; report: World['reports'][number] }

/** Who drove is said: that answers whether the accused family did come. */
function answerByRecord({ world, about, ride, report }: Answering) {
  const came = householdOf(about.setting, report.accused) === ride.household
  const decided = { decided: about.now }
  if (came)
    Object.assign(report, { ...decided, overturned: report.status === 'confirmed', status: 'rejected' })
  else if (report.status === 'pending') {
    Object.assign(report, { ...decided, status: 'confirmed' })
    accuse(world, about, ride, report.accused)
  }
}

export function decideNoShow({ world, about, call }: Changing<'decide_no_show'>) {
  const ride = rideIn(world, call.ride)
  const report = openReport(world, ride.id)
  if (report) Object.assign(report, { status: call.confirm ? 'confirmed' : 'rejected', decided: about.now })
  if (!call.confirm) return
  const waited = ride.seats.filter((seat) => seat.state !== 'held' && !seat.lateCancel)
  for (const seat of ride.seats) if (seat.state !== 'held') seat.state = 'not_picked_up'
  ride.status = 'no_show'
  endRequests(world, ride.id, 'claimed', 'completed')
  postRide(world, ride, false)
  accuse(world, about, ride, report?.accused ?? null)
  const stranded = new Set(waited.map((seat) => seat.household).filter((each) => each !== ride.household))
  postPenalties(world, ride, { driver: null, stranded: [...stranded] })
}

export function callOff({ world, about, call }: Changing<'call_off'>) {
  const ride = rideIn(world, call.ride)
  // A claim ends with its ride, without a strike.
  if (ride.status === 'urgent_claimed') clearDriver(ride)
  for (const request of world.requests)
    if (request.ride === ride.id && request.status === 'claimed')
      Object.assign(request, { status: 'cancelled', claimant: null, paid: false, received: false })
  ride.status = 'cancelled'
  ride.calledOff = true
  rideWasCancelled(world, ride, about.now)
}

/** With the driver it had, where they drive nothing else then and their household has a car left. */
export function restore({ world, about, call }: Changing<'restore'>) {
  const ride = rideIn(world, call.ride)
  const then = drivesThen(world, about.setting, ride.household ?? '', ride)
  const cars = familyOf(about.setting, ride.household)?.cars.filter((seats) => seats !== 0).length ?? 0
  const keeps = then.length < cars && then.every((other) => other.adult !== ride.adult)
  ride.calledOff = false
  rideCameBack(world, ride)
  const enrolled = world.pools.find((pool) => pool.id === ride.pool)?.kids ?? []
  const comes = (kid: string) => enrolled.includes(kid) && !isAbsent(world, kid, ride)
  ride.seats = ride.seats.filter((seat) => seat.lateCancel || comes(seat.kid))
  ride.status = ride.adult !== null && keeps ? 'assigned' : 'needs_driver'
  if (ride.status === 'needs_driver') leaveCar(world, ride)
}

export function markWeather({ world, about, call }: Changing<'weather'>) {
  const ride = rideIn(world, call.ride)
  ride.badWeather = call.on
  ride.price = priceOf(ride, about.setting)
  if (ride.status === 'completed' && !drivenForCash(world, ride)) postRide(world, ride, true)
}
