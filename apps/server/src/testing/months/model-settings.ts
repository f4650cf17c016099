// Pools, rosters, holidays and who is away: what may be changed by whom, and what that does before the plan follows.

import type { Call } from './calls.ts'
import { isAbsent } from './model-clock.ts'
import { leaveFirm, returnFirm } from './model-firm.ts'
import { firmCars, type Verdict } from './model-refusals.ts'
import { activeWeight } from './model-strikes.ts'
import { type About, familyOf, householdOf, isAdmin, type Ride, rideIn, type World } from './world.ts'

const because = (...reasons: (string | false)[]): Verdict => ({
  again: false,
  reasons: reasons.filter((reason) => reason !== false),
})

export function judgeSettings(world: World, { setting, now }: About, call: Call): Verdict {
  switch (call.kind) {
    case 'pool_active':
    case 'pool_edit':
    case 'no_ride_day':
      return because(!isAdmin(setting, call.by) && 'admin_only')
    case 'enrol': {
      const household = setting.families.find((family) => family.kids.includes(call.kid))?.household ?? ''
      const enrolled = world.pools.find((pool) => pool.id === call.pool)?.kids.includes(call.kid)
      const own = household === householdOf(setting, call.by)
      return because(
        !own && !isAdmin(setting, call.by) && 'not_your_kid',
        call.on && onProbation(world, familyOf(setting, household)?.adults ?? [], now) && 'probation',
        call.on && enrolled === true && 'already_enrolled',
        !call.on && enrolled !== true && 'not_enrolled',
      )
    }
    case 'absence': {
      const own = familyOf(setting, householdOf(setting, call.by))?.kids.includes(call.kid)
      return because(!own && 'NOT_FOUND')
    }
    case 'end_absence': {
      const kid = world.absences.find((each) => each.id === call.absence)?.kid ?? ''
      const own = familyOf(setting, householdOf(setting, call.by))?.kids.includes(kid)
      return because(!own && 'NOT_FOUND')
    }
    case 'end_vacation': {
      const own = world.vacations.some((each) => each.id === call.vacation && each.adult === call.by)
      return because(!own && 'NOT_FOUND')
    }
    default:
      return because()
  }
}

function onProbation(world: World, adults: string[], now: number): boolean {
  return adults.some((adult) => activeWeight(world, adult, now) >= 3)
}

export function changeSettings(world: World, about: About, call: Call) {
  switch (call.kind) {
    case 'pool_active': {
      const pool = world.pools.find((each) => each.id === call.pool)
      if (pool) pool.active = call.active
      return
    }
    case 'pool_edit':
      world.pools = world.pools.map((pool) => (pool.id === call.pool.id ? structuredClone(call.pool) : pool))
      return
    case 'no_ride_day':
      world.noRideDays = world.noRideDays.filter((date) => date !== call.date)
      if (call.on) world.noRideDays.push(call.date)
      return
    case 'enrol': {
      const pool = world.pools.find((each) => each.id === call.pool)
      if (!pool) return
      pool.kids = pool.kids.filter((kid) => kid !== call.kid)
      if (call.on) pool.kids.push(call.kid)
      enrolInFirm(world, about, call)
      return
    }
    case 'vacation':
      world.vacations.push({ id: 'new', adult: call.by, from: call.from, to: call.to })
      return
    case 'end_vacation':
      world.vacations = world.vacations.filter((each) => each.id !== call.vacation)
      return
    case 'weekly': {
      const { by: adult, weekday, part } = call
      world.weekly = world.weekly.filter((each) => each.adult !== adult)
      if (part !== 'free') world.weekly.push({ adult, weekday, part })
      return
    }
    default:
      changeAbsences(world, about, call)
  }
}

/** Withdrawn, a kid leaves the pool's firm rides; enrolled again it has the seats that stayed, and no other. */
function enrolInFirm(world: World, about: About, { pool, kid, on }: Extract<Call, { kind: 'enrol' }>) {
  const span = { kid, pool, from: '', to: null }
  const isDecided = ({ status, lock, late }: Ride) =>
    status !== 'urgent_posted' || lock <= about.now || late <= about.now
  const rides = firmIn(world, about, span).filter(isDecided)
  if (!on) return leaveFirm(world, about, { kid, rides })
  for (const ride of rides) {
    if (isAbsent(world, kid, ride)) continue
    for (const seat of ride.seats) if (seat.kid === kid) seat.lateCancel = false
  }
}

function changeAbsences(world: World, about: About, call: Call) {
  if (call.kind === 'absence') {
    world.absences.push({ id: 'new', kid: call.kid, pool: null, from: call.from, to: call.to })
    leaveFirm(world, about, { kid: call.kid, rides: firmIn(world, about, call) })
  }
  if (call.kind === 'end_absence') {
    const absence = world.absences.find((each) => each.id === call.absence)
    if (!absence) return
    world.absences = world.absences.filter((each) => each !== absence)
    returnFirm(world, about, { kid: absence.kid, rides: firmIn(world, about, absence) })
  }
  if (call.kind === 'not_riding') {
    const { pool, date } = rideIn(world, call.ride)
    world.absences.push({ id: 'new', kid: call.kid, pool, from: date, to: date })
    leaveFirm(world, about, { kid: call.kid, rides: firmCars(world, { pool, date }, about.now) })
  }
  if (call.kind === 'riding_again') comeBack(world, about, call)
}

/** Firm cars of the pools in which a kid is enrolled, on the dates of a span. */
function firmIn(
  world: World,
  { now }: About,
  span: { kid: string; from: string; to: string | null; pool?: string | null },
) {
  const pools = world.pools.filter((pool) =>
    span.pool ? pool.id === span.pool : pool.kids.includes(span.kid),
  )
  const dates = new Set(world.rides.map((ride) => ride.date))
  const inside = [...dates].filter((date) => span.from <= date && (span.to === null || date <= span.to))
  return inside.flatMap((date) => pools.flatMap((pool) => firmCars(world, { pool: pool.id, date }, now)))
}

const dayAfter = (date: string, days: number) => Temporal.PlainDate.from(date).add({ days }).toString()

/** One date is taken out of every absence that covers it; what is left on either side stays. */
function comeBack(world: World, about: About, { kid, ride: id }: { kid: string; ride: string }) {
  const ride = rideIn(world, id)
  const covering = world.absences.filter(
    (each) => each.kid === kid && isAbsent({ ...world, absences: [each] }, kid, ride),
  )
  world.absences = world.absences.filter((each) => !covering.includes(each))
  for (const absence of covering) {
    const before = { ...absence, to: dayAfter(ride.date, -1) }
    const after = { ...absence, from: dayAfter(ride.date, 1) }
    // On this date the kid's other pools stay as they were.
    const others = absence.pool === null ? world.pools.filter((pool) => pool.id !== ride.pool) : []
    for (const pool of others)
      if (pool.kids.includes(kid))
        world.absences.push({ ...absence, pool: pool.id, from: ride.date, to: ride.date })
    for (const part of [before, after])
      if (part.to === null || part.from <= part.to) world.absences.push(part)
  }
  returnFirm(world, about, { kid, rides: firmCars(world, ride, about.now) })
}
