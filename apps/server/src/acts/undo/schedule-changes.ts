// Finds the part of an applied schedule that can be put back: the dates that are unchanged since.
import {
  bundlesOf,
  type Changes,
  fingerprint,
  type Image,
  type ImagedRow,
  nobody,
  type RideBundle,
} from '../../books/undo/changes.ts'

type Since = { changes: Changes; current: ImagedRow[]; now: Temporal.Instant }

/**
 * Puts back a date of a pool whole or not at all, because its cars share its kids: not once one of its rides was changed, reached its lock, or
 * waits for an answer. A car that the schedule made is called off, unless it is still needed.
 */
export function whatOnlyTheScheduleChanged({ changes, current, now }: Since): Changes {
  const bundles = bundlesOf(current)
  const byDate = Map.groupBy(bundles.values(), ({ ride }) => dateOf(ride))
  const wasById = new Map(changes.rides.map((change) => [change.rideId, change]))
  const untouched = (date: string) => {
    const cars = byDate.get(date) ?? []
    const asLeft = cars.every(({ ride }) => isAsLeft(ride, now))
    const unchanged = cars.every((car) => {
      const change = wasById.get(String(car.ride.id))
      return !change || (fingerprint(car) === change.seen && mayReturn(change.before))
    })
    return (
      asLeft && unchanged && seatsOnce(cars.map((car) => wasOf(car, wasById.get(String(car.ride.id)), now)))
    )
  }
  const rides = changes.rides.flatMap((change) => {
    const car = bundles.get(change.rideId)
    if (!car || !untouched(dateOf(car.ride))) return []
    return [{ ...change, before: wasOf(car, change, now) }]
  })
  const back = new Set(rides.map((ride) => ride.rideId))
  return { rides, rows: changes.rows.filter((row) => concerns(row.before ?? row.after ?? {}, back)) }
}

/** Lists dates that the schedule changed and that are not put back, in order. */
export function datesThatStay({ changes, current }: Omit<Since, 'now'>, putBack: Changes): string[] {
  const back = new Set(putBack.rides.map((ride) => ride.rideId))
  const bundles = bundlesOf(current)
  const dates = changes.rides.flatMap(({ rideId, before }) => {
    const ride = bundles.get(rideId)?.ride ?? before?.ride
    return back.has(rideId) || !ride ? [] : [String(ride.date)]
  })
  return [...new Set(dates)].sort()
}

const dateOf = (ride: Image) => `${ride.pool_id} ${ride.date}`

const plain = new Set(['assigned', 'needs_driver', 'cancelled'])

function isAsLeft(ride: Image, now: Temporal.Instant): boolean {
  if (!plain.has(String(ride.status))) return false
  return (
    ride.status === 'cancelled' ||
    Temporal.Instant.compare(now, Temporal.Instant.from(String(ride.lock_at))) < 0
  )
}

const mayReturn = (before: RideBundle | null) => before === null || plain.has(String(before.ride.status))

/** Returns the car as it will be: as before, called off if it is new, or unchanged. */
function wasOf(
  car: RideBundle,
  change: Changes['rides'][number] | undefined,
  now: Temporal.Instant,
): RideBundle {
  if (!change) return car
  if (change.before) return change.before
  const at = now.toString()
  const ride = { ...car.ride, ...nobody, status: 'cancelled', why: null, cancelled_at: at, updated_at: at }
  return { ride, seats: [], backOuts: [] }
}

/** Checks that no kid would sit in two of the cars. */
function seatsOnce(cars: RideBundle[]): boolean {
  const kidIds = cars
    .filter(({ ride }) => ride.status !== 'cancelled')
    .flatMap(({ seats }) => seats.map((seat) => seat.kid_id))
  return new Set(kidIds).size === kidIds.length
}

/** Checks that all its rides go back: strikes, offers and proposals of other rides stay. */
function concerns(row: Image, rideIds: ReadonlySet<string>): boolean {
  const others = [row.ride_id, row.other_ride_id].filter((id) => typeof id === 'string')
  return others.every((id) => rideIds.has(id))
}
