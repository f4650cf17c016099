// The model's calendar: when a pool rides, when an adult is out, how long an offer stands (product.md 3, 4, 8).
import { type About, isAhead, type Pool, type Ride, type World } from './world.ts'

export const minute = 60_000
export const hour = 60 * minute

const zoned = (ms: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone)

export function wallMs(date: string, time: string, zone: string): number {
  const wall = Temporal.PlainDate.from(date).toPlainDateTime(Temporal.PlainTime.from(time))
  return wall.toZonedDateTime(zone).epochMilliseconds
}

export const dateOf = (ms: number, zone: string) => zoned(ms, zone).toPlainDate().toString()

export function poolTimes(pool: Pool, date: string, zone: string): { start: number; end: number } {
  const start = wallMs(date, pool.startTime, zone)
  if (pool.endTime === null) return { start, end: start + hour }
  const end = wallMs(date, pool.endTime, zone)
  // Where the clock skips the start, the ride lasts as long as it does on other days.
  const usual = wallMs(date, pool.endTime, 'UTC') - wallMs(date, pool.startTime, 'UTC')
  return { start, end: end > start ? end : start + usual }
}

export function runsOn(world: World, pool: Pool, date: string): boolean {
  if (!pool.active || pool.deleted || world.noRideDays.includes(date)) return false
  if (date < pool.startsOn || date > pool.throughOn) return false
  return (pool.mask & (1 << (Temporal.PlainDate.from(date).dayOfWeek - 1))) !== 0
}

/** The pool still rides on the ride's date, at a time that lies ahead. */
export function stillRuns(world: World, ride: Ride, { setting, now }: About): boolean {
  const pool = world.pools.find((each) => each.id === ride.pool)
  return (
    pool !== undefined &&
    runsOn(world, pool, ride.date) &&
    poolTimes(pool, ride.date, setting.zone).start > now
  )
}

export function isAbsent(world: World, kid: string, ride: Ride): boolean {
  return world.absences.some(
    (each) =>
      each.kid === kid &&
      (each.pool === null || each.pool === ride.pool) &&
      each.from <= ride.date &&
      (each.to === null || ride.date <= each.to),
  )
}

/** Nobody drives it, and whoever was to ride said so late that they do not: it ends, and costs nobody anything. */
export const isGivenUp = ({ adult, seats }: Ride) =>
  adult === null &&
  seats.some((seat) => seat.lateCancel) &&
  seats.every((seat) => seat.lateCancel || seat.state === 'held')

/** Nobody of the pool comes; whoever said so late has the seat all the same, which they pay for. */
export function nobodyRides(world: World, ride: Ride): boolean {
  const pool = world.pools.find((each) => each.id === ride.pool)
  const cars = world.rides.filter(
    (car) => car.pool === ride.pool && car.date === ride.date && (car.id === ride.id || isAhead(car.status)),
  )
  const pays = (kid: string) =>
    cars.some((car) => !isGivenUp(car) && car.seats.some((seat) => seat.kid === kid && seat.lateCancel))
  return !pool?.kids.some((kid) => pays(kid) || !isAbsent(world, kid, ride))
}

/** Away by the week or on vacation, at any time of the ride, on the group's wall clock. */
export function isAway(world: World, adult: string, ride: Ride, zone: string): boolean {
  const { date } = ride
  const next = Temporal.PlainDate.from(date).add({ days: 1 }).toString()
  if (world.vacations.some((each) => each.adult === adult && each.from <= date && date <= each.to))
    return true
  const weekday = Temporal.PlainDate.from(date).dayOfWeek
  const part = world.weekly.find((each) => each.adult === adult && each.weekday === weekday)?.part
  if (part === undefined) return false
  const from = wallMs(date, part === 'afternoons' ? '12:00' : '00:00', zone)
  const to = part === 'mornings' ? wallMs(date, '12:00', zone) : wallMs(next, '00:00', zone)
  return ride.start < to && from < ride.end
}

/** Offers' clocks stand still from 21:30 to 06:30. */
export function isNight(ms: number, zone: string): boolean {
  const { hour: hours, minute: minutes } = zoned(ms, zone)
  const ofDay = hours * 60 + minutes
  return ofDay < 6 * 60 + 30 || ofDay >= 21 * 60 + 30
}

/** Running time between two moments, day by day. */
export function runningMs(from: number, to: number, zone: string): number {
  let sum = 0
  for (let day = zoned(from, zone).toPlainDate(); ; day = day.add({ days: 1 })) {
    const opens = wallMs(day.toString(), '06:30', zone)
    if (opens >= to) return sum
    const shuts = wallMs(day.toString(), '21:30', zone)
    sum += Math.max(0, Math.min(shuts, to) - Math.max(opens, from))
  }
}

/** The moment after `from` at which `ms` of running time have passed. */
export function afterRunning(from: number, ms: number, zone: string): number {
  let left = ms
  for (let day = zoned(from, zone).toPlainDate(); ; day = day.add({ days: 1 })) {
    const opens = Math.max(from, wallMs(day.toString(), '06:30', zone))
    const runs = Math.max(0, wallMs(day.toString(), '21:30', zone) - opens)
    if (left <= runs) return opens + left
    left -= runs
  }
}
