// Restores rides to their state before an action, with their seats and the record of who gave them back. This covers
// the action's own ride, and on each date the cars that have not changed since.
import type { Car } from '@beanpool/domain/households/cars'
import type { EventFacts } from '@beanpool/domain/record/events'
import type { DriverSource } from '@beanpool/domain/rides/driver-source'
import { reached } from '@beanpool/domain/rides/ride-windows'
import { kidsIn } from '@beanpool/domain/rides/take-ride'
import type { UndoableAction } from '@beanpool/domain/undo/undo'
import { recordActivities } from '../../../books/record/record-activities.ts'
import { applyDriverless, cancelMadeCar, putBackRows } from '../../../books/rides/apply.ts'
import { free } from '../../../books/rides/bookings.ts'
import { removeSeatsOfLeavers } from '../../../books/rides/day-store.ts'
import { carsOfDrives, drivenWith, type Prospect } from '../../../books/rides/judge-drives.ts'
import { tapsOfDrivers } from '../../../books/rides/under-way.ts'
import {
  bundlesOf,
  type Changes,
  fingerprint,
  type Image,
  nobody,
  type RideBundle,
  swappedRides,
  type UndoInHand,
} from '../../../books/undo/changes.ts'
import type { PuttingBack } from '../../../books/undo/kept-rows.ts'
import { removeRows, writeImages } from '../../../books/undo/undoable.ts'
import type { Transaction } from '../../../db/pool.ts'

/**
 * Returns the ids of the rides that were restored or removed; null if the action's own ride, or a claim, cannot be
 * restored.
 */
export async function putBackRides(tx: Transaction, { undo }: PuttingBack) {
  const { changes, current, rideId, now: at } = undo
  const now = bundlesOf(current)
  const underWay = await ridesUnderWay(tx, { changes, now, at })
  const unseats = leaves.has(undo.action) ? unseatedIn({ changes, now, at }) : new Set<string>()
  const own = now.get(rideId ?? '')
  if (own && unseats.has(occurrenceOf(own))) return null
  const isWhole = wholeOccurrences({ changes, now, rideId, underWay, unseats })
  const needed = new Set([rideId, ...swappedRides(undo)])
  const restored = changes.rides.flatMap(({ rideId: id, before }) => {
    const bundle = now.get(id)
    if (!before || !bundle) return []
    if (id !== rideId && !isWhole(bundle)) return []
    return [{ before: needed.has(id) ? actedOn(undo, { before, bundle }, isWhole(bundle)) : before, bundle }]
  })
  // A car added by the action and unchanged since is no longer needed. Its driver may be needed for a restored ride.
  const madeIds: string[] = []
  for (const { rideId: id, before } of changes.rides) {
    const bundle = now.get(id)
    if (before || !bundle || !isWhole(bundle)) continue
    madeIds.push(id)
    await removeRows(tx, 'ride_seats', bundle.seats)
    await cancelMadeCar(tx, id, at)
  }
  await free(
    tx,
    restored.map(({ before }) => String(before.ride.id)),
  )
  const cars = await carsOfDrives(tx, comingBack(restored, rideId))
  const lost = ({ before: { ride } }: Restored) => cars.get(String(ride.id)) === null
  const whole = ({ before: { ride } }: Restored) =>
    needed.has(String(ride.id)) || ride.status === 'urgent_claimed'
  if (restored.some((each) => lost(each) && whole(each))) return null
  if (swappedRides(undo).some((id) => !restored.some(({ before: { ride } }) => ride.id === id))) return null
  await restoreRides(
    tx,
    restored.map(({ before, bundle }) => ({
      before: drivenAs(before, cars.get(String(before.ride.id))),
      bundle,
    })),
  )
  const rideIds = restored.map(({ before }) => String(before.ride.id))
  await removeSeatsOfLeavers(tx, rideIds, at)
  const driverless = restored.filter(lost).map(({ before: { ride }, bundle }) => ({
    rideId: String(ride.id),
    groupId: String(ride.group_id),
    data: {
      fromAdultId: String(ride.driver_adult_id),
      ...(drivenNow.has(String(bundle.ride.status))
        ? { loserAdultId: String(bundle.ride.driver_adult_id) }
        : {}),
    },
  }))
  await recordDriverless(tx, undo, driverless)
  return new Set([...rideIds, ...madeIds])
}

/** Actions that take a kid off rides. */
export const leaves = new Set<UndoableAction>(['not_riding', 'withdraw_kid', 'delete_kid'])

type Restored = { before: RideBundle; bundle: RideBundle }

/**
 * Restores the action's own ride. From then on, a returned drive counts as its driver's own choice. An accepted ride is
 * offered again with its present kids if its date cannot be restored.
 */
function actedOn({ action, changes }: UndoInHand, { before, bundle }: Restored, whole: boolean): RideBundle {
  const { ride } = before
  if (action === 'accept') {
    const seen = changes.rides.find((change) => change.rideId === ride.id)?.seen
    return whole && fingerprint(bundle) === seen ? before : { ...before, seats: bundle.seats }
  }
  const comesBack = ride.driver_source === 'plan' && driveOf(ride) !== driveOf(bundle.ride)
  return comesBack ? { ...before, ride: { ...ride, driver_source: 'kept' satisfies DriverSource } } : before
}

const drivenNow = new Set(['assigned', 'urgent_claimed'])

/**
 * Orders the returning drives. The action's own drives come first, as they return completely or not at all. Next are
 * those that never left their drivers.
 */
function comingBack(restored: Restored[], actedOn: string | null): Prospect[] {
  const at = (value: unknown) => Temporal.Instant.from(String(value))
  const place = ({ before: { ride }, bundle }: Restored) => {
    if (ride.id === actedOn) return 0
    return driveOf(ride) === driveOf(bundle.ride) ? 1 : 2
  }
  return restored
    .toSorted((a, b) => place(a) - place(b) || (driveOf(a.before.ride) < driveOf(b.before.ride) ? -1 : 1))
    .filter(({ before: { ride } }) => drivenNow.has(String(ride.status)) && ride.driver_adult_id !== null)
    .map(({ before: { ride, seats } }) => ({
      rideId: String(ride.id),
      householdId: String(ride.driver_household_id),
      adultId: String(ride.driver_adult_id),
      carId: String(ride.car_id),
      kids: kidsIn(
        seats
          .filter((seat) => seat.cancelled_late_at === null)
          .map(({ household_id, state }) => ({
            householdId: String(household_id),
            state: String(state),
            cancelledLateAt: null,
          })),
        String(ride.driver_household_id),
      ),
      startsAt: at(ride.starts_at),
      endsAt: at(ride.ends_at),
    }))
}

/** Describes the driver and the time in a text that sorts by time. */
const driveOf = ({ starts_at, ends_at, driver_adult_id, status }: Image) =>
  [starts_at, ends_at, driver_adult_id, drivenNow.has(String(status))].join(' ')

/**
 * Assigns the driver the car that they have for the ride, or removes a driver who has none. Leaves driverless rides
 * alone.
 */
function drivenAs({ ride, ...rest }: RideBundle, car: Car | null | undefined): RideBundle {
  if (car === undefined) return { ...rest, ride }
  const waits = { status: 'needs_driver', confirmed_at: null, sought_at: null }
  if (car === null) return { ...rest, ride: { ...ride, ...nobody, ...waits } }
  const { carId, capacity } = drivenWith({ capacity: Number(ride.capacity) }, car)
  return { ...rest, ride: { ...ride, car_id: carId, capacity } }
}

/** Finds changed rides that have started, or whose drivers are on the way. These keep their driver and kids. */
async function ridesUnderWay(
  tx: Transaction,
  { changes: { rides }, now, at }: Pick<Comparing, 'changes' | 'now'> & { at: Temporal.Instant },
) {
  const ids = rides.map(({ rideId }) => rideId)
  const taps = await tapsOfDrivers(
    tx,
    [...now.values()].map(({ ride }) => ({ id: String(ride.id), groupId: String(ride.group_id) })),
  )
  const hasBegun = (id: string) => {
    const ride = now.get(id)?.ride
    if (!ride || ride.status === 'cancelled') return false
    return reached(at, Temporal.Instant.from(String(ride.starts_at)))
  }
  return new Set(ids.filter((id) => taps.has(id) || hasBegun(id)))
}

type Comparing = {
  changes: Changes
  now: Map<string, RideBundle>
  rideId: string | null
  underWay: ReadonlySet<string>
  /** Occurrences that stay as they are because kids have since got places in them. */
  unseats: ReadonlySet<string>
}

/**
 * Checks that all cars of an occurrence are as the action left them, and that none of their kids has since moved to a
 * car elsewhere. After a move between cars, each kid has exactly one seat only if all the cars are restored. The
 * action's own ride does not count, as it is restored in any case.
 */
function wholeOccurrences({ changes: { rides }, now, rideId, underWay, unseats }: Comparing) {
  const known = new Set(rides.map((ride) => ride.rideId))
  const elsewhere = new Set(
    [...now.values()].flatMap((bundle) => (known.has(String(bundle.ride.id)) ? [] : placesOf(bundle))),
  )
  const broken = rides.flatMap(({ rideId: id, before, seen }) => {
    const bundle = now.get(id)
    if (!bundle) return []
    const touched = id !== rideId && (fingerprint(bundle) !== seen || underWay.has(id))
    const gone = before !== null && placesOf(before).some((place) => elsewhere.has(place))
    return touched || gone ? [occurrenceOf(bundle)] : []
  })
  const occurrences = new Set([...broken, ...unseats])
  return (bundle: RideBundle) => !occurrences.has(occurrenceOf(bundle))
}

/** Finds the locked occurrences in which a kid now has a place, but would have none if all the cars were restored. */
function unseatedIn({ changes, now, at }: Pick<Comparing, 'changes' | 'now'> & { at: Temporal.Instant }) {
  const before = new Map(changes.rides.map(({ rideId, before }) => [rideId, before]))
  const then = [...now].flatMap(([id, bundle]) => before.get(id) ?? (before.has(id) ? [] : bundle))
  const left = new Set(then.flatMap(riding))
  return new Set(
    [...now.values()]
      .filter(({ ride }) => reached(at, Temporal.Instant.from(String(ride.lock_at))))
      .filter((bundle) => riding(bundle).some((place) => !left.has(place)))
      .map(occurrenceOf),
  )
}

/** Lists the places of kids who ride, leaving out kids who gave up their seats late. */
const riding = ({ ride, seats, backOuts }: RideBundle) =>
  placesOf({ ride, backOuts, seats: seats.filter((seat) => seat.cancelled_late_at === null) })

const occurrenceOf = ({ ride }: RideBundle) => `${ride.pool_id} ${ride.date}`

const placesOf = (bundle: RideBundle) =>
  bundle.ride.status === 'cancelled'
    ? []
    : bundle.seats.map((seat) => `${occurrenceOf(bundle)} ${seat.kid_id}`)

async function restoreRides(tx: Transaction, rides: Restored[]) {
  const seats = (of: 'before' | 'bundle') => rides.flatMap((ride) => ride[of].seats)
  const backOuts = (of: 'before' | 'bundle') => rides.flatMap((ride) => ride[of].backOuts)
  await putBackRows(
    tx,
    rides.map(({ before }) => before.ride),
  )
  await removeRows(tx, 'ride_seats', seats('bundle'))
  await writeImages(tx, 'ride_seats', seats('before'))
  await removeRows(tx, 'ride_back_outs', backOuts('bundle'))
  await writeImages(tx, 'ride_back_outs', backOuts('before'))
}

// Records that an undo restored rides without drivers, because the previous drivers can no longer drive them.
type LeftDriverless = { rideId: string; groupId: string; data: EventFacts['no_driver_found'] }

async function recordDriverless(
  tx: Transaction,
  { byAdultId, now }: { byAdultId: string; now: Temporal.Instant },
  rides: LeftDriverless[],
) {
  await applyDriverless(
    tx,
    rides.map(({ rideId }) => rideId),
    now,
  )
  const line = { actorAdultId: byAdultId, kind: 'no_driver_found' as const, at: now }
  await recordActivities(
    tx,
    rides.map((ride) => ({ ...line, ...ride })),
  )
}
