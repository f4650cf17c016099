// From a try to a call: what it can mean in the group as it is. Mostly something sensible, at times something that must
// be refused.
import type { Call } from './calls.ts'
import { admin, anyAdult, at, type Choosing, mostly, someRide } from './choosing.ts'
import { minute } from './model-clock.ts'
import { candidates, takeHindrances } from './model-drivers.ts'
import { between } from './resolve-between.ts'
import { away, poolChange } from './resolve-settings.ts'
import { familyOf, isAhead, type Ride, waits } from './world.ts'

/** Null: there is nothing that the try could mean. */
export function resolve(choosing: Choosing): Call | null {
  const { step } = choosing
  switch (step.kind) {
    case 'wait':
      return null
    case 'accept':
    case 'decline':
      return answer(choosing, step.kind)
    case 'complete':
    case 'correct':
    case 'record':
      return ending(choosing)
    case 'pool_active':
    case 'pool_edit':
    case 'no_ride_day':
    case 'enrol':
      return poolChange(choosing)
    case 'vacation':
    case 'end_vacation':
    case 'weekly':
    case 'absence':
    case 'end_absence':
      return away(choosing)
    case 'convert_shortfall':
    case 'post':
    case 'claim':
    case 'withdraw':
    case 'cancel':
    case 'not_come':
    case 'mark_paid':
    case 'mark_received':
    case 'propose_swap':
    case 'answer_swap':
    case 'excuse':
    case 'appeal':
    case 'refuse_appeal':
    case 'undo':
      return between(choosing)
    default:
      return onRide(choosing)
  }
}

function onRide(choosing: Choosing): Call | null {
  const { about, step } = choosing
  const fits = fitting(choosing)
  const wished = besideWaiting(choosing)
  const ride = someRide(choosing, choosing.world.rides.some(wished) ? wished : fits)
  if (!ride) return null
  const kids = ride.seats.map((seat) => seat.kid)
  switch (step.kind) {
    case 'take':
      return { kind: 'take', by: at(able(choosing, ride), step.who) ?? anyAdult(choosing), ride: ride.id }
    case 'reoffer':
    case 'release':
    case 'convert':
      return {
        kind: 'cant_drive',
        by: mostly(choosing, ride.adult),
        ride: ride.id,
        action: step.kind,
        partner: null,
        free: step.option % 5 === 0,
      }
    case 'partner': {
      const family = familyOf(about.setting, ride.household)
      const partner = family?.adults.find((adult) => adult !== ride.adult) ?? anyAdult(choosing)
      return {
        kind: 'cant_drive',
        by: mostly(choosing, ride.adult),
        ride: ride.id,
        action: 'partner',
        partner,
        free: false,
      }
    }
    case 'report': {
      const others = ride.seats.filter((seat) => seat.household !== ride.household && seat.state !== 'held')
      if (others.length === 0) return null
      const by = familyOf(about.setting, at(others, step.who)?.household ?? null)?.adults[0]
      return { kind: 'report_no_show', by: mostly(choosing, by), ride: ride.id }
    }
    case 'decide':
      return { kind: 'decide_no_show', by: admin(choosing), ride: ride.id, confirm: step.who % 2 === 0 }
    case 'call_off':
    case 'restore':
      return { kind: step.kind, by: admin(choosing), ride: ride.id }
    case 'clear_weather':
      return { kind: 'weather', by: admin(choosing), ride: ride.id, on: false }
    case 'weather':
      return {
        kind: 'weather',
        by: admin(choosing),
        ride: ride.id,
        on: ride.badWeather ? step.option % 5 === 0 : true,
      }
    case 'not_riding':
    case 'riding_again': {
      const absent = choosing.world.absences.filter(
        (each) => each.from <= ride.date && (each.to ?? '9') >= ride.date,
      )
      const kid = at(step.kind === 'not_riding' ? kids : absent.map((each) => each.kid), step.who)
      const parent = about.setting.families.find((family) => kid !== undefined && family.kids.includes(kid))
      return kid === undefined
        ? null
        : { kind: step.kind, by: mostly(choosing, parent?.adults[0]), ride: ride.id, kid }
    }
    case 'assign_fairly':
      return { kind: 'assign_fairly', by: admin(choosing), ride: ride.id }
    default: {
      const chosen = candidates(choosing.world, about, ride).filter((each) => each !== ride.household)
      const adult = at(chosen, step.who)
      const picked = familyOf(about.setting, adult ?? null)?.adults[0] ?? anyAdult(choosing)
      return { kind: 'pick_driver', by: admin(choosing), ride: ride.id, adult: picked }
    }
  }
}

/** Adults whom nothing keeps from taking the ride; one in six times they are not asked for. */
function able({ world, about, step }: Choosing, ride: Ride): string[] {
  if (step.pick % 6 === 1) return []
  const adults = about.setting.families.flatMap((family) => family.adults)
  return adults.filter((adult) => takeHindrances(world, about.setting, { adult, ride }).length === 0)
}

/** Every other release is meant for a drive, ahead of its lock, on a date of which another car waits for an answer. */
function besideWaiting({ world, about, step }: Choosing): (ride: Ride) => boolean {
  if (step.kind !== 'release' || step.pick % 2 === 1) return () => false
  const waiting = world.rides.filter(({ status }) => waits(status))
  return (ride) =>
    ride.status === 'assigned' &&
    ride.lock > about.now &&
    waiting.some((other) => other.pool === ride.pool && other.date === ride.date)
}

/** Rides that a kind of try is meant for. */
function fitting({ world, about, step }: Choosing): (ride: Ride) => boolean {
  const { now } = about
  const started = (ride: Ride) => ride.start <= now
  switch (step.kind) {
    case 'pick_driver':
      return (ride) =>
        ['needs_driver', 'offered', 'assigned', 'urgent_posted'].includes(ride.status) && !started(ride)
    case 'take':
    case 'assign_fairly':
      return (ride) => ['needs_driver', 'offered', 'urgent_posted'].includes(ride.status) && !started(ride)
    case 'reoffer':
      return (ride) => ride.status === 'assigned' && ride.lock > now
    case 'release':
    case 'convert':
      return (ride) => ride.status === 'assigned' && !started(ride)
    case 'partner':
      return (ride) =>
        ride.status === 'assigned' &&
        !started(ride) &&
        (familyOf(about.setting, ride.household)?.adults.length ?? 0) > 1
    case 'clear_weather':
      return (ride) => ride.status === 'completed' && ride.badWeather
    case 'report':
      return (ride) =>
        now < ride.start + 48 * 60 * minute &&
        ['assigned', 'urgent_claimed', 'completed'].includes(ride.status) &&
        started(ride) &&
        !world.reports.some((each) => each.ride === ride.id)
    case 'decide':
      return (ride) => world.reports.some((each) => each.ride === ride.id && each.status === 'pending')
    case 'restore':
      return (ride) => ride.calledOff && !started(ride)
    case 'weather':
      return (ride) => isAhead(ride.status) || (ride.status === 'completed' && ride.badWeather)
    case 'riding_again':
      return (ride) =>
        !started(ride) &&
        world.absences.some((each) => each.from <= ride.date && (each.to ?? '9') >= ride.date)
    default:
      return (ride) => isAhead(ride.status) && !started(ride)
  }
}

function answer({ world, about, step }: Choosing, kind: 'accept' | 'decline'): Call | null {
  const open = world.offers.filter((offer) => offer.status === 'open')
  const offer = at(step.option % 10 === 7 ? world.offers : open, step.pick)
  if (!offer) return null
  const adults = about.setting.families.flatMap((family) => family.adults)
  const own = familyOf(about.setting, offer.household)?.adults ?? []
  return { kind, offer: offer.id, by: at(step.who % 8 === 5 ? adults : own, step.who) ?? '' }
}

function ending(choosing: Choosing): Call | null {
  const { world, about, step } = choosing
  const fits = (ride: Ride) => {
    if (step.kind === 'complete')
      return ['assigned', 'urgent_claimed'].includes(ride.status) && ride.start <= about.now
    return step.kind === 'correct'
      ? ride.status === 'completed'
      : ['uncovered', 'no_show'].includes(ride.status)
  }
  const recent = { ...world, rides: world.rides.toReversed() }
  const ride = someRide({ ...choosing, world: recent }, fits)
  if (!ride) return null
  const outcomes = ride.seats
    .filter((seat) => seat.state !== 'held')
    .map(({ kid }, index) => {
      const ends = ['rode', 'rode', 'absent', 'not_picked_up'] as const
      return { kid, outcome: ends[(step.option >> (index * 2)) % 4] ?? 'rode' }
    })
  if (step.option % 40 === 3) outcomes.pop()
  if (step.kind === 'complete')
    return { kind: 'complete', by: mostly(choosing, ride.adult), ride: ride.id, outcomes }
  const names = step.kind === 'record' || step.option % 2 === 0
  const by = names || step.who % 2 === 0 ? admin(choosing) : mostly(choosing, ride.adult)
  const others = about.setting.families
    .flatMap((family) => family.adults)
    .filter((adult) => adult !== ride.adult || ride.status === 'no_show')
  const driver = names ? (at(others, step.who) ?? null) : null
  return { kind: 'correct', by, ride: ride.id, outcomes, driver }
}
