// A frozen date of a pool: planning leaves it alone, and only taps change it.
import { expectedSeats, isEmpty, type LeftSeat, leftSeat } from './not-riding.ts'
import type { RideStatus, SeatState } from './ride-states.ts'
import { reached } from './ride-windows.ts'

export type FrozenSeat = {
  kidId: string
  householdId: string
  state: SeatState
  /** Cancelled inside the late window: the seat is kept and charged. */
  cancelledLateAt: Temporal.Instant | null
}

/** A car that is neither over nor cancelled. */
export type FrozenCar = {
  rideId: string
  status: RideStatus
  driverHouseholdId: string | null
  /** True if its driver left the group, was deleted or blocked, or lacks valid credentials, and is not on the way. */
  driverGone: boolean
  /** Seats for kids; for an offered car, as many as in the smallest car among those asked. */
  capacity: number
  seats: FrozenSeat[]
  /** When a search last began; null if none has since the car lost its driver, or since the date froze. */
  soughtAt: Temporal.Instant | null
}

export type Rider = { kidId: string; householdId: string }

export type FrozenDate = {
  /** Ordered by number. */
  cars: FrozenCar[]
  /** Every enrolled kid riding on the date. */
  riders: Rider[]
  /** Seats for kids in an additional car. */
  poolSeats: number
  /** Households whose held seats remain held. */
  heldHouseholdIds: ReadonlySet<string>
  startsAt: Temporal.Instant
  lockAt: Temporal.Instant
  lateAt: Temporal.Instant
}

/** A change to a kid's seat in a car, for the record. */
type SeatEvent = { kidId: string } & (
  | ({ kind: 'left' } & LeftSeat)
  | { kind: 'got_seat' }
  | { kind: 'moved_to_other_car' }
)

/** A car's state from now on. */
export type SettledCar = Omit<FrozenCar, 'rideId' | 'driverGone'> & {
  /** Null for an additional car. */
  rideId: string | null
  /** Why it is cancelled: no kids left, or all have found seats in other cars. */
  ended: 'empty' | 'all_seated' | null
  /** Its driver was released without a strike. */
  released: boolean
  changed: boolean
  events: SeatEvent[]
}

const waiting: readonly RideStatus[] = ['offered', 'urgent_posted', 'urgent_claimed']

type Standing = { status: RideStatus; lockAt: Temporal.Instant }

/**
 * True from the lock on, or while any car has an open offer or a claim. `cars`: those on one date, neither over nor
 * cancelled.
 */
export function isFrozen(cars: Standing[], now: Temporal.Instant): boolean {
  return cars.some(({ status, lockAt }) => waiting.includes(status) || reached(now, lockAt))
}

/**
 * As long as it has a claimed or locked car, a date survives pausing, deletion, holidays and new days as a whole, and
 * keeps its time.
 */
export function outlivesPool(cars: Standing[], now: Temporal.Instant): boolean {
  return cars.some(({ status, lockAt }) => status === 'urgent_claimed' || reached(now, lockAt))
}

/** Returns the date as it is after an event. Repeating this, or calling it after the start, changes nothing. */
export function settleFrozen(date: FrozenDate, now: Temporal.Instant): SettledCar[] {
  const cars = date.cars.map(asItWas)
  if (reached(now, date.startsAt)) return cars
  for (const [place, car] of cars.entries()) if (date.cars[place]?.driverGone) release(car, date.poolSeats)
  for (const car of cars) freeSeats(car, date, now)
  takeOwnKidsAlong(cars)
  seatKidsWithoutPlace(cars, date, now)
  for (const car of cars) if (isToGiveItsKids(car)) giveToFreeSeats(car, cars)
  for (const car of cars) closeIfEmpty(car, cars)
  return cars
}

/** Returns kids who are riding but have no seat in any of the date's cars. After the lock they get a notice. */
export function withoutPlace(cars: SettledCar[], riders: Rider[]): Rider[] {
  const seated = new Set(cars.flatMap((car) => (car.ended ? [] : car.seats.map((seat) => seat.kidId))))
  return riders.filter(({ kidId }) => !seated.has(kidId))
}

export type NewSeat = { kidId: string; rideId: string }

/**
 * Finds free seats for this car's kids in the date's other driven, unclaimed cars, keeping siblings together, while
 * seats last.
 */
export function seatsInOthers(rideId: string, cars: FrozenCar[]): NewSeat[] {
  const settled = cars.map(asItWas)
  const from = settled.find((car) => car.rideId === rideId)
  if (from) giveToFreeSeats(from, settled)
  return settled.flatMap(({ rideId: to, events }) =>
    events.flatMap(({ kind, kidId }) => (kind === 'got_seat' && to !== null ? [{ kidId, rideId: to }] : [])),
  )
}

function asItWas({ driverGone: _, ...car }: FrozenCar): SettledCar {
  return { ...car, seats: [...car.seats], ended: null, released: false, changed: false, events: [] }
}

/** Posts claimed rides for cash again, and starts a driver search for others. */
function release(car: SettledCar, capacity: number) {
  const status = car.status === 'urgent_claimed' ? 'urgent_posted' : 'needs_driver'
  Object.assign(car, { status, driverHouseholdId: null, capacity, soughtAt: null })
  Object.assign(car, { released: true, changed: true })
}

/**
 * Kids who are not riding give up their seats; those who return get back a seat that was kept; holds end before the
 * lock.
 */
function freeSeats(
  car: SettledCar,
  { riders, lateAt, lockAt, heldHouseholdIds }: FrozenDate,
  now: Temporal.Instant,
) {
  const coming = new Set(riders.map((rider) => rider.kidId))
  const endsHold = ({ state, householdId }: FrozenSeat) =>
    state === 'held' && !reached(now, lockAt) && !heldHouseholdIds.has(householdId)
  for (const seat of [...car.seats]) {
    const { kidId, cancelledLateAt } = seat
    if (coming.has(kidId)) {
      if (cancelledLateAt) {
        replace(car, seat, { ...seat, cancelledLateAt: null })
        car.events.push({ kind: 'got_seat', kidId })
      } else if (endsHold(seat)) replace(car, seat, null)
      continue
    }
    if (cancelledLateAt) continue
    const others = car.seats.filter((each) => each !== seat)
    const left = leftSeat({ ...car, lateAt }, { seat, others }, now)
    replace(car, seat, left.charged ? { ...seat, cancelledLateAt: now } : null)
    car.events.push({ kind: 'left', kidId, ...left })
  }
}

/** The driver's own kids ride along if there is a seat. */
function takeOwnKidsAlong(cars: SettledCar[]) {
  for (const car of cars) {
    const { driverHouseholdId } = car
    if (driverHouseholdId === null) continue
    for (const from of cars) {
      if (from.driverHouseholdId === driverHouseholdId && from !== car) continue
      for (const seat of from.seats.filter((each) => isOwnToMove(each, { from, car, driverHouseholdId })))
        if (hasRoom(car)) move(seat, from, car)
    }
  }
}

type Own = { from: SettledCar; car: SettledCar; driverHouseholdId: string }

/** In the kid's own car, it only has to be assigned a seat if that was held. */
function isOwnToMove(
  { householdId, state, cancelledLateAt }: FrozenSeat,
  { from, car, driverHouseholdId }: Own,
) {
  if (householdId !== driverHouseholdId || cancelledLateAt) return false
  return from !== car || state === 'held'
}

/** Before the lock, kids who find no room get additional cars; after it they have no seat. */
function seatKidsWithoutPlace(cars: SettledCar[], date: FrozenDate, now: Temporal.Instant) {
  for (const rider of withoutPlace(cars, date.riders)) {
    let car = placeFor(rider, cars)
    if (!car && !reached(now, date.lockAt)) {
      car = furtherCar(date.poolSeats)
      cars.push(car)
    }
    if (car) sit(car, rider)
  }
}

/** Chooses the parent's car, else the siblings', else the first with room that is neither posted nor claimed. */
function placeFor({ householdId }: Rider, cars: SettledCar[]): SettledCar | undefined {
  const roomy = cars.filter(hasRoom)
  return (
    roomy.find((car) => car.driverHouseholdId === householdId) ??
    roomy.find((car) => car.seats.some((seat) => seat.householdId === householdId)) ??
    roomy.find(({ status }) => status !== 'urgent_posted' && status !== 'urgent_claimed')
  )
}

function furtherCar(capacity: number): SettledCar {
  return {
    rideId: null,
    status: 'needs_driver',
    driverHouseholdId: null,
    capacity,
    seats: [],
    soughtAt: null,
    ended: null,
    released: false,
    changed: true,
    events: [],
  }
}

/** True if it has just lost its driver, or its date has just frozen while it lacks one. */
function isToGiveItsKids({ status, soughtAt }: SettledCar): boolean {
  return status === 'needs_driver' && soughtAt === null
}

/** Moves whole families into other cars driven for beans; the remaining ones wait for a driver. */
function giveToFreeSeats(from: SettledCar, cars: SettledCar[]) {
  const driven = cars.filter((car) => car !== from && car.status === 'assigned')
  const expected = from.seats.filter(({ state, cancelledLateAt }) => state === 'booked' && !cancelledLateAt)
  for (const family of Map.groupBy(expected, (seat) => seat.householdId).values()) {
    const car = driven.find((each) => roomIn(each) >= family.length)
    if (car) for (const seat of family) move(seat, from, car)
  }
  if (expected.length > 0 && expectedSeats(facts(from)).length === 0) from.ended = 'all_seated'
}

/** A claimed car runs with the remaining kids. Held seats move to another car. */
function closeIfEmpty(car: SettledCar, cars: SettledCar[]) {
  const nobodyLeft = isEmpty(facts(car), { driven: car.driverHouseholdId !== null })
  // A car with only held seats stays as planned until a kid leaves it.
  const isOver = car.changed || car.seats.every((seat) => seat.cancelledLateAt)
  if (car.status !== 'urgent_claimed' && nobodyLeft && isOver) car.ended ??= 'empty'
  if (!car.ended) return
  car.changed = true
  const other = cars.find((each) => each !== car && !each.ended)
  for (const seat of car.seats.filter((each) => each.state === 'held' && !each.cancelledLateAt)) {
    if (!other) continue
    replace(car, seat, null)
    other.seats.push(seat)
    other.changed = true
  }
}

function facts({ seats }: SettledCar) {
  return seats.map(({ state, cancelledLateAt }) => ({ state, cancelledLate: cancelledLateAt !== null }))
}

/** A charged seat stays taken. */
function roomIn({ capacity, seats }: SettledCar): number {
  return capacity - seats.filter((seat) => seat.state === 'booked').length
}

const hasRoom = (car: SettledCar) => roomIn(car) > 0

function replace(car: SettledCar, seat: FrozenSeat, by: FrozenSeat | null) {
  car.seats.splice(car.seats.indexOf(seat), 1, ...(by ? [by] : []))
  car.changed = true
}

function move(seat: FrozenSeat, from: SettledCar, to: SettledCar) {
  replace(from, seat, null)
  if (from !== to) from.events.push({ kind: 'moved_to_other_car', kidId: seat.kidId })
  sit(to, seat)
}

/** Adds no new holds, as the date is frozen. */
function sit(car: SettledCar, { kidId, householdId }: Rider) {
  car.seats.push({ kidId, householdId, state: 'booked', cancelledLateAt: null })
  car.events.push({ kind: 'got_seat', kidId })
  car.changed = true
}
