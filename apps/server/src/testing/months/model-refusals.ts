// Which refusals of an action are true: none means that it is allowed, `again` that it was done already. Where several
// hold, the product may name any of them (product.md 6, 7, 8, 13).

import type { Call } from './calls.ts'
import { hour, isAbsent, nobodyRides, stillRuns } from './model-clock.ts'
import { candidates, drives, drivesThen, freeAdults, takeHindrances } from './model-drivers.ts'
import { convertReasons } from './model-requests.ts'
import {
  type About,
  familyOf,
  householdOf,
  isAdmin,
  isAhead,
  type Ride,
  rideIn,
  type World,
} from './world.ts'

export type Verdict = { again: boolean; reasons: string[] }

export const again: Verdict = { again: true, reasons: [] }
export const because = (...reasons: (string | false)[]): Verdict => ({
  again: false,
  reasons: reasons.filter((reason) => reason !== false),
})

export type Judged<Kind extends Call['kind']> = {
  world: World
  about: About
  call: Extract<Call, { kind: Kind }>
}

export function judgeTake({ world, about, call }: Judged<'take'>): Verdict {
  const ride = rideIn(world, call.ride)
  if (ride.status === 'assigned' && ride.adult === call.by) return again
  return because(...takeReasons(world, about, { ride, by: call.by }))
}

function takeReasons(world: World, { setting, now }: About, { ride, by }: { ride: Ride; by: string }) {
  const free = ['needs_driver', 'offered', 'urgent_posted'].includes(ride.status)
  const taken = ride.status === 'assigned' || ride.status === 'urgent_claimed'
  return [
    taken && 'has_driver',
    !free && !taken && 'over',
    now >= ride.start && 'already_started',
    ...takeHindrances(world, setting, { adult: by, ride }),
  ]
}

export function judgeAccept({ world, about, call }: Judged<'accept'>): Verdict {
  const offer = world.offers.find((each) => each.id === call.offer)
  if (!offer || offer.household !== householdOf(about.setting, call.by)) return because('NOT_FOUND')
  const ride = rideIn(world, offer.ride)
  if (ride.status === 'assigned' && ride.adult === call.by) return again
  const over = offer.status !== 'open' || offer.expires <= about.now
  return because(over && 'offer_over', ...takeReasons(world, about, { ride, by: call.by }))
}

export function judgeDecline({ world, about, call }: Judged<'decline'>): Verdict {
  const offer = world.offers.find((each) => each.id === call.offer)
  if (!offer || offer.household !== householdOf(about.setting, call.by)) return because('NOT_FOUND')
  if (offer.status === 'declined') return again
  const over = offer.status !== 'open' || offer.expires <= about.now
  return because(over && 'offer_over', rideIn(world, offer.ride).adult !== null && 'has_driver')
}

export function judgeCantDrive({ world, about, call }: Judged<'cant_drive'>): Verdict {
  const { setting, now } = about
  const ride = rideIn(world, call.ride)
  const household = householdOf(setting, call.by)
  const gave = world.backOuts.some((each) => each.ride === ride.id && each.household === household)
  const urgent = ride.status === 'urgent_posted' || ride.status === 'urgent_claimed'
  const done = call.action === 'convert' ? gave && urgent : gave && call.action !== 'partner'
  if (done && ride.household !== household) return again
  const own = ride.household === household
  if (call.action === 'partner' && own && ride.status === 'assigned' && ride.adult === call.partner)
    return again
  const partner = call.action === 'partner' ? call.partner : null
  const theirs = drivesThen(world, setting, householdOf(setting, partner), ride)
  const partnerDrives = theirs.some((other) => other.adult === partner)
  return because(
    !own && 'not_driver',
    own && ride.status !== 'assigned' && 'over',
    now >= ride.start && 'already_started',
    call.action === 'reoffer' && now >= ride.lock && 'locked',
    ...(call.action === 'convert' ? convertReasons(world, about, ride.adult ?? '') : []),
    partner !== null && !familyOf(setting, household)?.adults.includes(partner) && 'not_your_partner',
    partner !== null && partnerDrives && 'partner_drives_then',
  )
}

export const sameSeats = (ride: Ride, outcomes: { kid: string; outcome: string }[]) =>
  outcomes.every(({ kid, outcome }) => ride.seats.some((seat) => seat.kid === kid && seat.state === outcome))

export function namesAll(ride: Ride, outcomes: { kid: string }[]): boolean {
  const seated = ride.seats.filter((seat) => seat.state !== 'held')
  const named = new Set(outcomes.map((each) => each.kid))
  return named.size === seated.length && seated.every((seat) => named.has(seat.kid))
}

/** A seat that was cancelled late is charged, whatever is ticked. */
export function asCharged(ride: Ride, outcomes: { kid: string; outcome: string }[]) {
  return outcomes.map(({ kid, outcome }) => {
    const late = ride.seats.some((seat) => seat.kid === kid && seat.lateCancel)
    return { kid, outcome: late && outcome === 'not_picked_up' ? 'absent' : outcome }
  })
}

export function judgeComplete({ world, about, call }: Judged<'complete'>): Verdict {
  const ride = rideIn(world, call.ride)
  const ticked = asCharged(ride, call.outcomes)
  if (ride.status === 'completed' && ride.completedBy === call.by && sameSeats(ride, ticked)) return again
  const open = ride.status === 'assigned' || ride.status === 'urgent_claimed'
  return because(
    !open && (ride.adult === null ? 'no_driver' : 'over'),
    ride.adult !== call.by && 'not_driver',
    about.now < ride.start && 'not_started',
    !namesAll(ride, call.outcomes) && 'seats_changed',
  )
}

export function judgeCallOff({ world, about, call }: Judged<'call_off'>): Verdict {
  const ride = rideIn(world, call.ride)
  const admin = isAdmin(about.setting, call.by)
  if (ride.calledOff && admin) return again
  return because(
    !admin && 'admin_only',
    !isAhead(ride.status) && 'over',
    about.now >= ride.start && 'already_started',
  )
}

export function judgeRestore({ world, about, call }: Judged<'restore'>): Verdict {
  const ride = rideIn(world, call.ride)
  const stays = ride.seats.filter((seat) => seat.lateCancel || !isAbsent(world, seat.kid, ride))
  const stops =
    ride.lock > about.now ? !stillRuns(world, ride, about) || nobodyRides(world, ride) : stays.length === 0
  return because(
    !isAdmin(about.setting, call.by) && 'admin_only',
    !ride.calledOff && 'not_called_off',
    about.now >= ride.start && 'already_started',
    ride.calledOff && stops && 'pool_stopped',
  )
}

export function judgeWeather({ world, about, call }: Judged<'weather'>): Verdict {
  const ride = rideIn(world, call.ride)
  const admin = isAdmin(about.setting, call.by)
  const open = isAhead(ride.status)
  const clears = ride.status === 'completed' && !call.on
  const verdict = because(
    !admin && (ride.adult !== call.by || clears) && 'not_allowed',
    !open && !clears && 'over',
    clears && about.now >= ride.start + 7 * 24 * hour && 'too_late',
  )
  return verdict.reasons.length === 0 && ride.badWeather === call.on ? again : verdict
}

export function judgeNotRiding({ world, about, call }: Judged<'not_riding'>): Verdict {
  const ride = rideIn(world, call.ride)
  const own = familyOf(about.setting, householdOf(about.setting, call.by))?.kids.includes(call.kid)
  const absent = isAbsent(world, call.kid, ride)
  const verdict = because(
    !own && !isAdmin(about.setting, call.by) && 'not_your_kid',
    about.now >= ride.start && 'already_started',
    !isAhead(ride.status) && 'over',
    !absent && !ride.seats.some((seat) => seat.kid === call.kid) && 'no_seat',
  )
  return verdict.reasons.length === 0 && absent ? again : verdict
}

export function judgeRidingAgain({ world, about, call }: Judged<'riding_again'>): Verdict {
  const ride = rideIn(world, call.ride)
  const { now } = about
  const own = familyOf(about.setting, householdOf(about.setting, call.by))?.kids.includes(call.kid)
  const enrolled = world.pools.some((pool) => pool.id === ride.pool && pool.kids.includes(call.kid))
  const firm = firmCars(world, ride, now)
  const seated = firm.some((car) => car.seats.some((seat) => seat.kid === call.kid))
  const full = firm.length > 0 && !seated && !firm.some(hasRoom)
  return because(
    !own && !isAdmin(about.setting, call.by) && 'not_your_kid',
    now >= ride.start && 'already_started',
    (!isAbsent(world, call.kid, ride) || !enrolled) && 'not_absent',
    full && 'no_room',
  )
}

/** The cars of a date that have reached their lock or their late window. */
export function firmCars(world: World, { pool, date }: { pool: string; date: string }, now: number): Ride[] {
  return world.rides
    .filter((ride) => ride.pool === pool && ride.date === date && isAhead(ride.status))
    .filter((ride) => ride.lock <= now || ride.late <= now || ride.status.startsWith('urgent_'))
    .filter((ride) => ride.start > now)
    .sort((a, b) => a.start - b.start || a.car - b.car)
}

export const hasRoom = (ride: Ride) =>
  ride.seats.filter((seat) => seat.state === 'booked').length < ride.capacity

function findReasons(world: World, { setting, now }: About, { ride, by }: { ride: string; by: string }) {
  const { status, start } = rideIn(world, ride)
  return [
    !isAdmin(setting, by) && 'admin_only',
    drives(status) && status !== 'completed' && 'has_driver',
    !['assigned', 'needs_driver', 'offered', 'urgent_posted'].includes(status) && 'over',
    now >= start && 'already_started',
  ]
}

/** `nobody_can` may be answered besides: the caller judges that by what the plan could have done. */
export function judgeAssignFairly({ world, about, call }: Judged<'assign_fairly'>): Verdict {
  const offered = rideIn(world, call.ride).status === 'offered'
  return because(...findReasons(world, about, call), offered && 'already_offered')
}

/** Also a ride that somebody drives: it is judged as if nobody did, and its driver is not picked again. */
export function judgePick({ world, about, call }: Judged<'pick_driver'>): Verdict {
  const { status, adult } = rideIn(world, call.ride)
  const free = structuredClone(world)
  const ride = rideIn(free, call.ride)
  if (status === 'assigned') {
    Object.assign(ride, { status: 'needs_driver', household: null, adult: null })
  }
  const family = about.setting.families.find((each) => each.adults.includes(call.adult))
  const may =
    family !== undefined &&
    call.adult !== adult &&
    candidates(free, about, ride).includes(family.household) &&
    freeAdults(free, about.setting, { family, ride }).includes(call.adult) &&
    takeHindrances(free, about.setting, { adult: call.adult, ride }).length === 0
  const { lock, late, household } = rideIn(world, call.ride)
  const firm = about.now >= lock || about.now >= late
  const own = status === 'assigned' && household === householdOf(about.setting, call.by)
  const common = [...findReasons(free, about, call), own && firm && 'own_drive']
  if (common.every((reason) => reason === false) && status === 'assigned' && call.adult === adult)
    return again
  if (common.every((reason) => reason === false) && status === 'offered' && about.now >= ride.lock) {
    const asked = world.offers.filter((offer) => offer.ride === ride.id && offer.status === 'open')
    const theirs = asked.every(
      ({ household, expires }) => household === family?.household && expires > about.now,
    )
    if (asked.length > 0 && theirs) return again
  }
  return because(...common, !may && 'driver_not_eligible')
}
