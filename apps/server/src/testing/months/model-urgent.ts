// Urgent requests: which refusals are true, and what an allowed action leaves behind (product.md 8; decisions 0015, 0016).
import type { UrgentCall } from './calls-between.ts'
import { hour } from './model-clock.ts'
import { takeHindrances } from './model-drivers.ts'
import { leaveCar, setDriver } from './model-effects.ts'
import type { Verdict } from './model-refusals.ts'
import { convertReasons, openUntil, requestIn, seatsAsked } from './model-requests.ts'
import {
  type About,
  familyOf,
  householdOf,
  isAdmin,
  type Request,
  type Ride,
  rideIn,
  type World,
} from './world.ts'

const again: Verdict = { again: true, reasons: [] }
const because = (...reasons: (string | false)[]): Verdict => ({
  again: false,
  reasons: reasons.filter((reason) => reason !== false),
})

const days = 24 * hour

export function judgeUrgent(world: World, about: About, call: UrgentCall): Verdict {
  const { setting, now } = about
  switch (call.kind) {
    case 'convert_shortfall':
      return judgeShortfall(world, about, call)
    case 'post':
      return because(
        !familyOf(setting, householdOf(setting, call.by))?.pro && 'PLAN_LIMIT',
        (call.start <= now || call.end <= call.start) && 'INVALID_INPUT',
      )
    case 'claim':
      return judgeClaim(world, about, call)
    case 'withdraw':
      return judgeWithdraw(world, about, call)
    case 'cancel':
      return judgeCancel(world, about, call)
    case 'not_come':
      return judgeNotCome(world, about, call)
    case 'mark_paid':
    case 'mark_received':
      return judgeCash(world, about, call)
  }
}

type OnRequest = Exclude<UrgentCall, { kind: 'convert_shortfall' | 'post' }>
type Cash = Extract<UrgentCall, { kind: 'mark_paid' | 'mark_received' }>
type Shortfall = Extract<UrgentCall, { kind: 'convert_shortfall' }>

function judgeShortfall(world: World, { setting, now }: About, call: Shortfall): Verdict {
  const ride = rideIn(world, call.ride)
  const admin = isAdmin(setting, call.by)
  const open = world.requests.find(
    (each) => each.ride === ride.id && (each.status === 'posted' || each.status === 'claimed'),
  )
  if (admin && open?.requester === call.requester) return again
  const household = householdOf(setting, call.requester)
  const driver = gaveBack(world, ride, household)?.adult
  const theirs = driver === undefined ? [] : [driver, call.requester]
  const conversion = theirs.flatMap((adult) => convertReasons(world, { setting, now }, adult))
  return because(
    !admin && 'admin_only',
    admin && ride.status === 'assigned' && 'has_driver',
    ride.status === 'offered' && 'offered',
    !['needs_driver', 'offered'].includes(ride.status) && 'over',
    now >= ride.start && 'already_started',
    !ride.seats.some((seat) => seat.household === household) && 'requester_not_aboard',
    ...conversion.map((reason) => (reason === 'PLAN_LIMIT' ? 'weekly_used' : reason)),
  )
}

/** What a household gave back and has not taken back. */
const gaveBack = (world: World, ride: Ride | null, household: string) =>
  world.backOuts.find((each) => each.ride === ride?.id && each.household === household)

/** Who was to drive before the ride was posted for this family. */
function driverBefore(world: World, setting: About['setting'], request: Request): string {
  const ride = request.ride === null ? null : rideIn(world, request.ride)
  return gaveBack(world, ride, householdOf(setting, request.requester) ?? '')?.adult ?? request.requester
}

function judgeClaim(world: World, { setting, now }: About, call: OnRequest): Verdict {
  const request = requestIn(world, call.request)
  if (request.status === 'claimed' && request.claimant === call.by) return again
  const ride = request.ride === null ? null : rideIn(world, request.ride)
  return because(
    gaveBack(world, ride, householdOf(setting, call.by)) !== undefined && 'gave_it_back',
    request.status === 'claimed' && 'claimed',
    request.status !== 'claimed' && (request.status !== 'posted' || now >= openUntil(request)) && 'over',
    householdOf(setting, request.requester) === householdOf(setting, call.by) && 'own_request',
    ...takeHindrances(world, setting, { adult: call.by, ride: loadOf(world, request) }),
  )
}

/** The car must hold who rides; a request of its own has somebody in each of its seats. */
function loadOf(world: World, request: Request) {
  const { ride: id, start, end, seats: wanted } = request
  if (id !== null) {
    const ride = rideIn(world, id)
    const pool = world.pools.find((each) => each.id === ride.pool)
    return { ...ride, capacity: Math.max(ride.capacity, pool?.seats ?? 0) }
  }
  const seat = { kid: '', household: '', state: 'booked', lateCancel: false }
  return { id: request.id, start, end, capacity: wanted, seats: Array.from({ length: wanted }, () => seat) }
}

function judgeWithdraw(world: World, { setting, now }: About, call: OnRequest): Verdict {
  const request = requestIn(world, call.request)
  if (request.status === 'posted' && request.withdrawnBy === call.by) return again
  return because(
    request.status !== 'claimed' && 'over',
    householdOf(setting, request.claimant) !== householdOf(setting, call.by) && 'not_yours',
    now >= openUntil(request) && 'already_started',
  )
}

function judgeCancel(world: World, { setting, now }: About, call: OnRequest): Verdict {
  const request = requestIn(world, call.request)
  const ride = request.ride === null ? null : rideIn(world, request.ride)
  const household = householdOf(setting, call.by)
  const may =
    householdOf(setting, request.requester) === household ||
    (request.source === 'admin' && isAdmin(setting, call.by))
  const drivesAgain = request.source !== 'convert' || ride?.household === household
  if (may && request.status === 'cancelled' && drivesAgain) return again
  const gives = request.source === 'convert' && request.status === 'posted'
  return because(
    !may && 'not_yours',
    request.status === 'claimed' && 'claimed',
    !['claimed', 'posted'].includes(request.status) && 'over',
    now >= openUntil(request) && 'already_started',
    ...(gives
      ? takeHindrances(world, setting, {
          adult: driverBefore(world, setting, request),
          ride: loadOf(world, request),
        })
      : []),
  )
}

/** For a request of its own, by who asked, from the start for 48 hours, while no cash is marked. */
function judgeNotCome(world: World, { setting, now }: About, call: OnRequest): Verdict {
  const request = requestIn(world, call.request)
  const asked = householdOf(setting, request.requester) === householdOf(setting, call.by)
  if (asked && request.ride === null && request.status === 'expired') return again
  return because(
    !asked && 'not_yours',
    (request.ride !== null || request.claimant === null) && 'over',
    now < request.start && 'not_started',
    now >= request.start + 2 * days && 'too_late',
    (request.paid || request.received) && 'marked',
  )
}

function judgeCash(world: World, { setting }: About, call: Cash): Verdict {
  const request = requestIn(world, call.request)
  const owner = call.kind === 'mark_paid' ? request.requester : request.claimant
  const marked = call.kind === 'mark_paid' ? request.paid : request.received
  const ride = request.ride === null ? null : rideIn(world, request.ride)
  // Who did not come is owed nothing.
  const owed = ride === null || (ride.status !== 'no_show' && ride.adult === request.claimant)
  const verdict = because(
    (!['claimed', 'completed'].includes(request.status) || !owed) && 'over',
    (owner === null || householdOf(setting, owner) !== householdOf(setting, call.by)) && 'not_yours',
    request.free && 'free',
    !call.on && request.paid && request.received && 'settled',
  )
  return verdict.reasons.length === 0 && marked === call.on ? again : verdict
}

type Covering = { after: World; ride: Ride; requester: string; source: string; free: boolean; now: number }

/** The ride is posted: nobody drives it, and whoever claims it will. Its id is the one that was given. */
export function cover(world: World, { after, ride, requester, source, free, now }: Covering) {
  const made = after.requests.find((each) => !world.requests.some((known) => known.id === each.id))
  world.requests.push({
    ...{
      id: made?.id ?? 'none was made',
      ride: ride.id,
      requester,
      source,
      start: ride.start,
      end: ride.end,
    },
    ...{ seats: seatsAsked(ride), free, status: 'posted', claimant: null, withdrawnBy: null },
    ...{ paid: false, received: false, created: now },
  })
  for (const offer of world.offers)
    if (offer.ride === ride.id && offer.status === 'open') offer.status = 'closed'
  leaveCar(world, ride)
  ride.status = 'urgent_posted'
}

export function applyUrgent(world: World, about: About, { call, after }: { call: UrgentCall; after: World }) {
  const { now } = about
  if (call.kind === 'convert_shortfall') {
    const { requester, free } = call
    const ride = rideIn(world, call.ride)
    // For the family that gave it back it is a conversion of theirs.
    const theirs = gaveBack(world, ride, householdOf(about.setting, requester)) !== undefined
    cover(world, { after, ride, requester, source: theirs ? 'convert' : 'admin', free, now })
    return
  }
  if (call.kind === 'post') {
    world.requests.push({
      ...{ id: call.request, ride: null, requester: call.by, source: 'post', start: call.start },
      ...{ end: call.end, seats: call.seats, free: call.free, status: 'posted', claimant: null },
      ...{ withdrawnBy: null, paid: false, received: false, created: now },
    })
    return
  }
  const request = requestIn(world, call.request)
  const ride = request.ride === null ? null : rideIn(world, request.ride)
  if (call.kind === 'claim') claim(world, about, { request, ride, by: call.by })
  if (call.kind === 'withdraw') withdraw(world, about, { request, ride, by: call.by })
  if (call.kind === 'cancel') cancel(world, about, { request, ride })
  if (call.kind === 'not_come') Object.assign(request, { status: 'expired', claimant: null })
  if (call.kind === 'mark_paid') request.paid = call.on
  if (call.kind === 'mark_received') request.received = call.on
}

type Acting = { request: Request; ride: Ride | null; by: string }

/** The claimant drives for cash; whoever gave the drive back is free of the strike. */
function claim(world: World, { setting, now }: About, { request, ride, by }: Acting) {
  Object.assign(request, { status: 'claimed', claimant: by, withdrawnBy: null })
  const household = householdOf(setting, by)
  // A household that claims again takes back what it had withdrawn late.
  for (const strike of world.strikes) {
    const same = strike.request === request.id || (ride !== null && strike.ride === ride.id)
    if (!same || strike.kind !== 'withdrew_claim' || strike.status !== 'standing') continue
    if (householdOf(setting, strike.adult) === household)
      Object.assign(strike, { status: 'dropped', request: request.id })
  }
  if (ride === null) return
  Object.assign(ride, { status: 'urgent_claimed', adult: by, household, setAt: now, hostPicked: true })
  for (const seat of ride.seats)
    if (seat.household === household && seat.state === 'held') seat.state = 'booked'
  for (const strike of world.strikes) {
    if (strike.ride !== ride.id || !['backed_out', 'late_cancel'].includes(strike.kind)) continue
    if (!['provisional', 'standing'].includes(strike.status)) continue
    strike.status = 'waived'
    strike.request = request.id
  }
}

/** Open again. Late it costs the claimant; before, whoever gave the drive back has no waiver until the next claim. */
function withdraw(world: World, { setting, now }: About, { request, ride, by }: Acting) {
  const claimant = request.claimant ?? ''
  Object.assign(request, { status: 'posted', claimant: null, withdrawnBy: by, paid: false, received: false })
  if (ride !== null) {
    leaveCar(world, ride)
    ride.status = 'urgent_posted'
  }
  const late = ride?.late ?? request.start - setting.rules.lateWindowMinutes * 60_000
  if (now >= late) {
    world.strikes.push({
      ...{ id: 'new', adult: claimant, ride: request.ride, kind: 'withdrew_claim', status: 'standing' },
      ...{ weight: setting.rules.lateCancelStrike, given: now, expires: now + 30 * days, servedBy: null },
      ...{ request: request.id, closedBy: null },
    })
    return
  }
  for (const strike of world.strikes) {
    if (strike.request !== request.id || strike.status !== 'waived') continue
    if (strike.kind === 'backed_out') strike.status = 'provisional'
    if (strike.kind === 'late_cancel') strike.status = 'standing'
  }
}

/** A converted drive goes back to its driver; what an admin posted looks for one. */
function cancel(world: World, about: About, { request, ride }: Omit<Acting, 'by'>) {
  request.status = 'cancelled'
  if (ride === null) return
  if (request.source === 'convert')
    setDriver(world, about, { ride, adult: driverBefore(world, about.setting, request) })
  else ride.status = 'needs_driver'
}
