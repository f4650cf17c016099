// Puts rides back to what they were before an action, with their seats and who gave them back: the ride that was acted on, and
// the cars of each date that nothing else changed since.
import type { Car } from '@beanpool/domain/households/cars'
import type { DriverSource } from '@beanpool/domain/rides/driver-source'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/pool.ts'
import {
  bundlesOf,
  type Changes,
  fingerprint,
  type Image,
  nobody,
  type RideBundle,
  type UndoInHand,
} from '../../undo/kept/changes.ts'
import { removeRow, writeImage } from '../../undo/kept/image-store.ts'
import { type PuttingBack, uuids } from '../../undo/kept/kept-rows.ts'
import { cancelMadeCar, freeDrivers, putBackRide } from '../record/apply.ts'
import { carsOfDrives, drivenWith, kidsIn, type Prospect } from '../record/judge-drives.ts'
import { recordDriverless } from './settle-driverless.ts'

/** The ids of the rides that are back or gone; null when the ride that was acted on, or a claim, cannot be whole. */
export async function putBackRides(tx: Transaction, { undo }: PuttingBack) {
  const { changes, current, rideId, now: at } = undo
  const now = bundlesOf(current)
  const isWhole = wholeOccurrences(changes, now, rideId)
  const needed = new Set([rideId, ...swappedRides(undo)])
  const restored = changes.rides.flatMap(({ rideId: id, before }) => {
    const bundle = now.get(id)
    if (!before || !bundle) return []
    if (id !== rideId && !isWhole(bundle)) return []
    return [{ before: needed.has(id) ? actedOn(undo, { before, bundle }, isWhole(bundle)) : before, bundle }]
  })
  // A car that the action made, and that nobody touched since, is not needed any more; its driver may be
  // needed for what is restored.
  const madeIds: string[] = []
  for (const { rideId: id, before } of changes.rides) {
    const bundle = now.get(id)
    if (before || !bundle || !isWhole(bundle)) continue
    madeIds.push(id)
    await freeDrivers(tx, [id])
    for (const seat of bundle.seats) await removeRow(tx, 'ride_seats', seat)
    await cancelMadeCar(tx, id, at)
  }
  await freeDrivers(
    tx,
    restored.map(({ before }) => String(before.ride.id)),
  )
  const cars = await carsOfDrives(tx, comingBack(restored, rideId))
  const lost = ({ before: { ride } }: Restored) => cars.get(String(ride.id)) === null
  const whole = ({ before: { ride } }: Restored) =>
    needed.has(String(ride.id)) || ride.status === 'urgent_claimed'
  if (restored.some((each) => lost(each) && whole(each))) return null
  if (swappedRides(undo).some((id) => !restored.some(({ before: { ride } }) => ride.id === id))) return null
  for (const { before, bundle } of restored)
    await restoreRide(tx, drivenAs(before, cars.get(String(before.ride.id))), bundle)
  const rideIds = restored.map(({ before }) => String(before.ride.id))
  await removeSeatsOfLeavers(tx, rideIds, at)
  const driverless = restored.filter(lost).map(({ before: { ride } }) => ({
    rideId: String(ride.id),
    groupId: String(ride.group_id),
    fromAdultId: String(ride.driver_adult_id),
  }))
  await recordDriverless(tx, undo, driverless)
  return new Set([...rideIds, ...madeIds])
}

/** Both drives of a swap that the action accepted: they come back together or not at all. */
export function swappedRides({ action, changes }: UndoInHand): string[] {
  if (action !== 'accept_swap') return []
  return changes.rows.flatMap(({ table, after }) =>
    table === 'swaps' && after?.status === 'accepted'
      ? [String(after.ride_id), String(after.other_ride_id)]
      : [],
  )
}

type Restored = { before: RideBundle; bundle: RideBundle }

/**
 * The ride that the action was done to, as it is to be. A drive that comes back is its driver's own will from now on. A ride that
 * was accepted is offered again with the kids it has now where its date cannot be as it was.
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

/** The drives among them: first the one that was acted on, which is whole or not at all, then those that never left their drivers. */
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
        seats.map((seat) => ({ householdId: String(seat.household_id), state: String(seat.state) })),
        String(ride.driver_household_id),
      ),
      startsAt: at(ride.starts_at),
      endsAt: at(ride.ends_at),
    }))
}

/** Who drives, and when, as a text that is ordered by time. */
const driveOf = ({ starts_at, ends_at, driver_adult_id, status }: Image) =>
  [starts_at, ends_at, driver_adult_id, drivenNow.has(String(status))].join(' ')

/** With its driver in the car that they have for it, or without one; as it was where nobody drove it. */
function drivenAs({ ride, ...rest }: RideBundle, car: Car | null | undefined): RideBundle {
  if (car === undefined) return { ...rest, ride }
  const waits = { status: 'needs_driver', confirmed_at: null, sought_at: null }
  if (car === null) return { ...rest, ride: { ...ride, ...nobody, ...waits } }
  const { carId, capacity } = drivenWith({ capacity: Number(ride.capacity) }, car)
  return { ...rest, ride: { ...ride, car_id: carId, capacity } }
}

/**
 * Whether all cars of an occurrence that the action changed are as it left them, and nobody who sat in them has got into
 * another one since: a kid who was moved from car to car sits in one of them only if all are put back. The ride the action
 * was done to does not count here: it is put back whatever became of it.
 */
function wholeOccurrences({ rides }: Changes, now: Map<string, RideBundle>, rideId: string | null) {
  const known = new Set(rides.map((ride) => ride.rideId))
  const elsewhere = new Set(
    [...now.values()].flatMap((bundle) => (known.has(String(bundle.ride.id)) ? [] : placesOf(bundle))),
  )
  const broken = rides.flatMap(({ rideId: id, before, seen }) => {
    const bundle = now.get(id)
    if (!bundle) return []
    const touched = id !== rideId && fingerprint(bundle) !== seen
    const gone = before !== null && placesOf(before).some((place) => elsewhere.has(place))
    return touched || gone ? [occurrenceOf(bundle)] : []
  })
  const occurrences = new Set(broken)
  return (bundle: RideBundle) => !occurrences.has(occurrenceOf(bundle))
}

const occurrenceOf = ({ ride }: RideBundle) => `${ride.pool_id} ${ride.date}`

const placesOf = (bundle: RideBundle) =>
  bundle.ride.status === 'cancelled'
    ? []
    : bundle.seats.map((seat) => `${occurrenceOf(bundle)} ${seat.kid_id}`)

async function restoreRide(tx: Transaction, before: RideBundle, current: RideBundle) {
  await putBackRide(tx, before.ride)
  for (const seat of current.seats) await removeRow(tx, 'ride_seats', seat)
  for (const seat of before.seats) await writeImage(tx, 'ride_seats', seat)
  for (const backOut of current.backOuts) await removeRow(tx, 'ride_back_outs', backOut)
  for (const backOut of before.backOuts) await writeImage(tx, 'ride_back_outs', backOut)
}

/** Of these rides, those ahead: a kid that left the pool since does not ride again by an undo. */
async function removeSeatsOfLeavers(tx: Transaction, rideIds: string[], now: Temporal.Instant) {
  await tx.execute(sql`
    delete from ride_seats s using rides r
    where r.id = s.ride_id and r.id = any(${uuids(rideIds)}) and s.cancelled_late_at is null and r.starts_at > ${now.toString()}
      and not exists (select 1 from pool_kids k where k.pool_id = r.pool_id and k.kid_id = s.kid_id)`)
}
