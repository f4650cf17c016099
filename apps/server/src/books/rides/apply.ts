// The only writer of rides. It applies steps through the domain's transitions and writes a plan's result as it is. Each
// change triggers the reactions.
import { priceColumns, type RidePrice } from '@beanpool/domain/beans/seat-price'
import { type RideChange, rideChanges } from '@beanpool/domain/rides/ride-changes'
import { isCommitted } from '@beanpool/domain/rides/ride-states'
import { reached } from '@beanpool/domain/rides/ride-windows'
import { noDriver, type RideState, type RideStep, transition } from '@beanpool/domain/rides/transition'
import type { UrgentTerms } from '@beanpool/domain/urgent/urgent-price'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { amongKeys, chunks, refersTo } from '../../db/chunks.ts'
import { ofLocked } from '../../db/locked.ts'
import type { Transaction } from '../../db/pool.ts'
import { pools } from '../../db/schema/pools.ts'
import { rideSeats, rides } from '../../db/schema/rides.ts'
import { askAgainInEvening } from '../notifications/notice-store.ts'
import type { Image } from '../undo/changes.ts'
import { writeImages } from '../undo/undoable.ts'
import { book, bookRides, free, takingOf } from './bookings.ts'
import type { RideRow, SeatRow } from './plan-store.ts'
import { react } from './reactions.ts'

/**
 * Values that are written with a step: the price that it fixes, why the driver was chosen or is missing, and a posted
 * ride's request.
 */
type WithStep = { price?: RidePrice; why?: RideRow['why']; request?: UrgentTerms }

/**
 * Applies the step, runs the reactions, and returns the ride as it then is. The caller's rule has checked that the
 * ride's status allows the step.
 */
export async function applyStep(
  tx: Transaction,
  ride: RideRow,
  step: RideStep,
  { now, price, why, request }: WithStep & { now: Temporal.Instant },
): Promise<RideRow> {
  const made = transition(ride, step, now)
  if ('refusal' in made) throw new Error(`ride ${ride.id} is ${ride.status}, and has no ${step.step}`)
  const further = { ...(price ? priceColumns(price) : {}), ...(why === undefined ? {} : { why }) }
  await tx
    .update(rides)
    .set({ ...columnsOf(made.set), ...further, updatedAt: now })
    .where(amongKeys(rides.id, [ride]))
  const { capacity: _seats, ...set } = made.set
  const after = { ...ride, ...set }
  await bookRides(tx, [{ before: ride, after }])
  await askAgain(tx, [{ before: ride, after }], now)
  await react(tx, [{ before: ride, after, changes: made.changes, request }], now)
  return after
}

/** Applies the same step to each of these rides. */
export async function applyToEach(tx: Transaction, rideIds: string[], step: RideStep, now: Temporal.Instant) {
  for (const part of chunks(rideIds))
    for (const ride of await tx
      .select()
      .from(rides)
      .where(and(ofLocked(tx, rides), inArray(rides.id, part))))
      await applyStep(tx, ride, step, { now })
}

const poolsSeats = sql<number>`(select ${pools.seats} from ${pools} where ${refersTo(rides.poolId, pools)})`

function columnsOf({ capacity, ...set }: Partial<RideState>) {
  if (capacity === undefined) return set
  return { ...set, capacity: capacity === 'as_the_pool' ? poolsSeats : capacity }
}

type Planned = {
  before: RideRow[]
  rides: RideRow[]
  seats: SeatRow[]
  /** Rides that end because all of their kids found seats in other cars. */
  allSeated: string[]
  now: Temporal.Instant
}

/** Writes a plan's changes. All seats of the changed rides are replaced. */
export async function applyPlan(tx: Transaction, planned: Planned) {
  const { before, rides: changed, seats, allSeated, now } = planned
  const rowById = new Map(before.map((ride) => [ride.id, ride]))
  const next = changed.map((ride) => ({ ...ride, confirmedAt: confirmedStill(rowById.get(ride.id), ride) }))
  const ids = next.map((ride) => ride.id)
  for (const part of chunks(ids))
    await tx.delete(rideSeats).where(and(ofLocked(tx, rideSeats), inArray(rideSeats.rideId, part)))
  for (const part of chunks(next))
    await tx
      .insert(rides)
      .values(part)
      .onConflictDoUpdate({ target: [rides.id, rides.groupId], set: everyPlannedColumn })
  for (const part of chunks(seats)) await tx.insert(rideSeats).values(part)
  const written = next.map((after) => {
    const was = rowById.get(after.id) ?? null
    const told: RideChange[] = allSeated.includes(after.id) ? [{ kind: 'seated_elsewhere' }] : []
    return { before: was, after, changes: [...told, ...rideChanges(was, after)] }
  })
  await bookRides(tx, written)
  await askAgain(tx, written, now)
  await react(tx, written, now)
}

/** Keeps the confirmation if neither the driver nor the time has changed. */
function confirmedStill(was: RideRow | undefined, next: RideRow): Temporal.Instant | null {
  if (was === undefined || was.driverAdultId !== next.driverAdultId) return null
  return was.startsAt.equals(next.startsAt) ? was.confirmedAt : null
}

type Moved = { was: RideRow; next: RideRow }

/** Moves the rides of one day to another time. */
export async function applyMoves(tx: Transaction, moved: Moved[], now: Temporal.Instant) {
  for (const { next } of moved) {
    const { status, startsAt, endsAt, lockAt, lateAt, confirmedAt } = next
    const times = { status, startsAt, endsAt, lockAt, lateAt, confirmedAt, updatedAt: now }
    await tx
      .update(rides)
      .set({ ...times, ...(isCommitted(status) ? drivingColumns(next) : {}) })
      .where(amongKeys(rides.id, [next]))
  }
  const changed = moved.map(({ was, next }) => ({
    before: was,
    after: next,
    changes: rideChanges(was, next),
  }))
  await bookRides(tx, changed)
  await askAgain(tx, changed, now)
  await react(tx, changed, now)
}

/** Drivers are asked to confirm at most this long before the start, even if the clocks change that night. */
const askedHours = 48

/**
 * Lets this evening's drivers be asked again if they lost their confirmation or the drive, as the drive may come back
 * to them.
 */
async function askAgain(
  tx: Transaction,
  changed: { before: RideRow | null; after: RideRow }[],
  now: Temporal.Instant,
) {
  const isSoon = ({ startsAt }: RideRow) => reached(now, startsAt.subtract({ hours: askedHours }))
  const asked = changed.filter(({ before, after }) => {
    if (before === null || before.driverAdultId === null || !(isSoon(before) || isSoon(after))) return false
    const isUnconfirmed = before.confirmedAt !== null && after.confirmedAt === null
    return isUnconfirmed || before.driverAdultId !== after.driverAdultId
  })
  await askAgainInEvening(
    tx,
    asked.map(({ after }) => after),
  )
}

function drivingColumns(ride: RideRow): Pick<RideRow, keyof typeof noDriver | 'capacity'> {
  const { driverHouseholdId, driverAdultId, carId, capacity, driverSetAt, driverSource } = ride
  const { agreedStartsAt, agreedEndsAt, agreedSeats } = ride
  const driver = { driverHouseholdId, driverAdultId, carId, capacity, driverSetAt, driverSource }
  return { ...driver, agreedStartsAt, agreedEndsAt, agreedSeats }
}

const unsought = { confirmedAt: null, soughtAt: null }

/** Writes that these rides, which an undo brought back, have no driver. */
export async function applyDriverless(tx: Transaction, rideIds: string[], now: Temporal.Instant) {
  if (rideIds.length === 0) return
  await tx
    .update(rides)
    .set({ ...noDriver, ...unsought, status: 'needs_driver', capacity: poolsSeats, updatedAt: now })
    .where(and(ofLocked(tx, rides), inArray(rides.id, rideIds)))
  await free(tx, rideIds)
}

/** Restores the rows of rides for an undo; other rows of these rides are restored elsewhere. */
export async function putBackRows(tx: Transaction, images: Image[]) {
  await writeImages(tx, 'rides', images)
  const { id, groupId, status, driverAdultId, carId, startsAt, endsAt } = rides
  const back = await tx
    .select({ id, groupId, status, driverAdultId, carId, startsAt, endsAt })
    .from(rides)
    .where(
      and(
        ofLocked(tx, rides),
        inArray(
          id,
          images.map((image) => String(image.id)),
        ),
      ),
    )
  await book(tx, back.map(takingOf))
}

/** Cancels a car that the undone action had added and that is now empty. */
export async function cancelMadeCar(tx: Transaction, rideId: string, now: Temporal.Instant) {
  await tx
    .update(rides)
    .set({ ...noDriver, status: 'cancelled', cancelledAt: now, updatedAt: now })
    .where(and(ofLocked(tx, rides), eq(rides.id, rideId)))
  await free(tx, [rideId])
}

const excluded = (column: string) => sql.raw(`excluded.${column}`)
/** Columns of an existing ride that planning never changes. */
type Unplanned =
  | keyof Pick<RideRow, 'id' | 'groupId' | 'poolId' | 'date' | 'carIndex' | 'badWeather' | 'createdAt'>
  | keyof Pick<RideRow, 'completedAt' | 'completedByAdultId' | 'calledOffAt'>

const everyPlannedColumn: Record<Exclude<keyof RideRow, Unplanned>, SQL> = {
  startsAt: excluded('starts_at'),
  endsAt: excluded('ends_at'),
  lockAt: excluded('lock_at'),
  lateAt: excluded('late_at'),
  status: excluded('status'),
  capacity: excluded('capacity'),
  driverHouseholdId: excluded('driver_household_id'),
  driverAdultId: excluded('driver_adult_id'),
  carId: excluded('car_id'),
  driverSetAt: excluded('driver_set_at'),
  driverSource: excluded('driver_source'),
  agreedStartsAt: excluded('agreed_starts_at'),
  agreedEndsAt: excluded('agreed_ends_at'),
  agreedSeats: excluded('agreed_seats'),
  seatPriceHundredths: excluded('seat_price_hundredths'),
  priceReasons: excluded('price_reasons'),
  priceBasis: excluded('price_basis'),
  why: excluded('why'),
  confirmedAt: excluded('confirmed_at'),
  soughtAt: excluded('sought_at'),
  cancelledAt: excluded('cancelled_at'),
  updatedAt: excluded('updated_at'),
}
