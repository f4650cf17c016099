// Puts rows back to what they were before an action. What others changed since is left alone.
import type { Car } from '@beanpool/domain/households/cars'
import { reopenedUntil } from '@beanpool/domain/offers/offer-schedule'
import type { DriverSource } from '@beanpool/domain/rides/driver-source'
import type { Transaction } from '../../../db/pool.ts'
import { readTimeZone } from '../../groups/members/access.ts'
import { cancelMadeCar, freeDrivers, putBackRide } from '../../rides/record/apply.ts'
import { carsOfDrives, drivenWith, kidsIn, type Prospect } from '../../rides/record/judge-drives.ts'
import { settleStrikesUndone } from '../../standing/strikes/settle-strikes-undone.ts'
import {
  bundlesOf,
  type Changes,
  fingerprint,
  keyOf,
  type Restoring,
  type RideBundle,
  same,
} from '../kept/changes.ts'
import {
  type Image,
  type ImageTable,
  imageTables,
  nobody,
  removeRow,
  removeSeatsOfLeavers,
  writeImage,
} from '../kept/image-store.ts'

/** Rows that the adult changed by the action itself: without them there is nothing to undo. */
const own = new Set<ImageTable>([
  'addresses',
  'kids',
  'kid_address_links',
  'vacations',
  'kid_absences',
  'household_cars',
  'pools',
  'no_ride_days',
])

/** A ride that is back without its driver, who cannot drive it any more. */
export type LeftDriverless = { rideId: string; groupId: string; fromAdultId: string }

/** Null, with nothing to be kept of it, when what the action itself changed is not as it left it, or its ride or a claim cannot be whole. */
export async function restore(tx: Transaction, restoring: Restoring): Promise<LeftDriverless[] | null> {
  const { changes, current } = restoring
  const rowByKey = new Map(current.map((each) => [keyOf(each), each.row]))
  const currentOf = ({ table, before, after }: Changes['rows'][number]) =>
    rowByKey.get(keyOf({ table, row: before ?? after ?? {} })) ?? null
  const touched = changes.rows.filter((change) => !asLeft(currentOf(change), change))
  if (touched.some(({ table }) => own.has(table))) return null
  const rows = changes.rows
    .filter((change) => change.table !== 'strikes' && !touched.includes(change))
    .sort((a, b) => imageTables.indexOf(a.table) - imageTables.indexOf(b.table))
  const dependsOnRides = (table: ImageTable) => imageTables.indexOf(table) > imageTables.indexOf('rides')
  const putBack = (row: Change) => restoreRow(tx, { ...row, now: currentOf(row) }, restoring)
  for (const row of rows.filter(({ table }) => !dependsOnRides(table))) await putBack(row)
  const rides = await restoreRides(tx, restoring)
  if (rides === null) return null
  // What is about a ride goes with it: a ride that stays as it is keeps its offers and its request.
  const isBack = ({ before, after }: Change) => {
    const rideId = (before ?? after)?.ride_id ?? null
    return rideId === null || rides.backIds.has(String(rideId))
  }
  for (const row of rows.filter((each) => dependsOnRides(each.table) && isBack(each))) await putBack(row)
  const { rideIds, driverless } = rides
  await settleStrikesUndone(tx, { ...strikesOf(restoring, touched), rideIds, now: restoring.now })
  return driverless
}

/** Strikes are no rows to be written back: those that the action gave go, and what it closed is settled again. */
function strikesOf({ changes }: Restoring, touched: Change[]) {
  const strikes = changes.rows.filter(({ table }) => table === 'strikes')
  const idsOf = (rows: Change[]) => rows.map(({ before, after }) => String((before ?? after)?.id))
  const isClosed = (change: Change) => change.before !== null && !touched.includes(change)
  return {
    givenIds: idsOf(strikes.filter(({ before }) => before === null)),
    closedIds: idsOf(strikes.filter(isClosed)),
  }
}

type Change = Changes['rows'][number]

/** An urgent request that the action made follows its ride's kids and times; that is nobody's doing. */
const followsRide = ['seats', 'window_start', 'window_end']

function asLeft(current: Image | null, { table, before, after }: Change): boolean {
  if (table !== 'urgent_requests' || before !== null) return same(current, after)
  const own = (row: Image | null) =>
    row && Object.fromEntries(Object.entries(row).filter(([column]) => !followsRide.includes(column)))
  return same(own(current), own(after))
}

async function restoreRides(tx: Transaction, restoring: Restoring) {
  const { changes, current, rideId, now: at } = restoring
  const now = bundlesOf(current)
  const isWhole = wholeOccurrences(changes, now, rideId)
  const restored = changes.rides.flatMap(({ rideId: id, before }) => {
    const bundle = now.get(id)
    if (!before || !bundle) return []
    if (id === rideId) return [{ before: actedOn(restoring, { before, bundle }, isWhole(bundle)), bundle }]
    return isWhole(bundle) ? [{ before, bundle }] : []
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
  const whole = ({ before: { ride } }: Restored) => ride.id === rideId || ride.status === 'urgent_claimed'
  if (restored.some((each) => lost(each) && whole(each))) return null
  for (const { before, bundle } of restored)
    await restoreRide(tx, drivenAs(before, cars.get(String(before.ride.id))), bundle)
  const rideIds = restored.map(({ before }) => String(before.ride.id))
  await removeSeatsOfLeavers(tx, rideIds, at)
  const driverless = restored.filter(lost).map(({ before: { ride } }) => ({
    rideId: String(ride.id),
    groupId: String(ride.group_id),
    fromAdultId: String(ride.driver_adult_id),
  }))
  return { rideIds, driverless, backIds: new Set([...rideIds, ...madeIds]) }
}

type Restored = { before: RideBundle; bundle: RideBundle }

/**
 * The ride that the action was done to, as it is to be. A drive that comes back is its driver's own will from now on. A ride that
 * was accepted is offered again with the kids it has now where its date cannot be as it was.
 */
function actedOn({ action, changes }: Restoring, { before, bundle }: Restored, whole: boolean): RideBundle {
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
 * Tells whether all cars of an occurrence that the action changed are as it left them, and nobody who sat in them has
 * got into another one since: a kid who was moved from car to car sits in one of them only if all are put back. The
 * ride the action was done to does not count here: it is put back in any case.
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

async function restoreRow(
  tx: Transaction,
  { table, before, after, now: current }: Change & { now: Image | null },
  restoring: Restoring,
) {
  const { now } = restoring
  if (before) {
    await writeImage(tx, table, table === 'offers' ? await withTimeLeft(tx, before, restoring) : before)
  } else if (after) {
    const ended = endedRow(table, current ?? after, now)
    if (ended) await writeImage(tx, table, ended)
    else await removeRow(tx, table, after)
  }
}

/** An offer that reopens has the time that it had left, within its ride's lock or start. */
async function withTimeLeft(
  tx: Transaction,
  offer: Image,
  { changes, current, actedAt: closedAt, now }: Restoring,
): Promise<Image> {
  const back = changes.rides.find(({ rideId }) => rideId === offer.ride_id)?.before?.ride
  const ride = back ?? current.find(({ table, row }) => table === 'rides' && row.id === offer.ride_id)?.row
  if (offer.status !== 'open' || !ride) return offer
  const at = (value: unknown) => Temporal.Instant.from(String(value))
  const offered = { lockAt: at(ride.lock_at), startsAt: at(ride.starts_at) }
  const timeZone = await readTimeZone(tx, String(ride.group_id))
  const expiresAt = reopenedUntil(offered, { expiresAt: at(offer.expires_at), closedAt }, { now, timeZone })
  return { ...offer, expires_at: expiresAt.toString() }
}

/** What the action made and others may have read is ended, not torn out; null for rows that may go. */
function endedRow(table: ImageTable, row: Image, now: Temporal.Instant): Image | null {
  const at = now.toString()
  if (table === 'offers') return { ...row, status: 'closed', closed_at: at }
  if (table === 'urgent_requests') return { ...row, status: 'cancelled', closed_at: at }
  if (table === 'kid_absences') return { ...row, withdrawn_at: at }
  return null
}
