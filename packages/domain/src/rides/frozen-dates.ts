// A frozen date of a pool. Planning leaves it alone, and only taps change it.
import { expectedSeats, isEmpty, type LeftSeat, leftSeat } from './not-riding.ts'
import type { RideStatus, SeatState } from './ride-states.ts'
import { reached } from './ride-windows.ts'

export type FrozenSeat = {
  kidId: string
  householdId: string
  state: SeatState
  /** The time at which the seat was cancelled inside the late window. It is then kept and charged. */
  cancelledLateAt: Temporal.Instant | null
}

/** A car that is neither over nor cancelled. */
export type FrozenCar = {
  rideId: string
  status: RideStatus
  driverHouseholdId: string | null
  /**
   * True if the driver has left the group, was deleted or blocked, or lacks valid credentials, and is not on the way.
   */
  driverGone: boolean
  /** True if the driver is on the way. Such a car neither gives its booked kids to other cars nor gets theirs. */
  onTheWay: boolean
  /** True if kids are in the car. No other kid can then get a seat in it. */
  pickedUp: boolean
  /** The number of seats for kids. An offered car has as many as the smallest car of the families asked. */
  capacity: number
  seats: FrozenSeat[]
  /** The start of the last search; null if none has begun since the car lost its driver or the date froze. */
  soughtAt: Temporal.Instant | null
}

export type Rider = { kidId: string; householdId: string }

export type FrozenDate = {
  /** The cars, ordered by number. */
  cars: FrozenCar[]
  /** All enrolled kids who ride on the date. */
  riders: Rider[]
  /** The number of seats for kids in an additional car. */
  poolSeats: number
  /** The households whose held seats remain held. */
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

/** The state of a car from now on. */
export type SettledCar = Omit<FrozenCar, 'rideId' | 'driverGone'> & {
  /** The car's ride; null for an additional car. */
  rideId: string | null
  /** The reason why the car is cancelled: no kids are left, or all of them found seats in other cars. */
  ended: 'empty' | 'all_seated' | null
  /** True if the driver was released without a strike. */
  released: boolean
  changed: boolean
  events: SeatEvent[]
}

const waiting: readonly RideStatus[] = ['offered', 'urgent_posted', 'urgent_claimed']

type Standing = { status: RideStatus; lockAt: Temporal.Instant }

/**
 * True from the lock on, and while any car has an open offer or a claim. `cars`: the cars on one date that are neither
 * over nor cancelled.
 */
export function isFrozen(cars: Standing[], now: Temporal.Instant): boolean {
  return cars.some(({ status, lockAt }) => waiting.includes(status) || reached(now, lockAt))
}

/**
 * True as long as the date has a claimed or locked car. The whole date then keeps its time and survives a pause or
 * deletion of its pool, holidays, and new weekdays.
 */
export function outlivesPool(cars: Standing[], now: Temporal.Instant): boolean {
  return cars.some(({ status, lockAt }) => status === 'urgent_claimed' || reached(now, lockAt))
}

/** Returns the cars of a date after an event. Calling this again, or after the start, changes nothing. */
export function settleFrozen(date: FrozenDate, now: Temporal.Instant): SettledCar[] {
  const cars = date.cars.map(asItWas)
  if (reached(now, date.startsAt)) return cars
  for (const [place, car] of cars.entries()) if (date.cars[place]?.driverGone) release(car, date.poolSeats)
  for (const car of cars) freeSeats(car, date, now)
  for (const car of cars) returnSeats(car, date)
  takeOwnKidsAlong(cars)
  seatKidsWithoutPlace(cars, date, now)
  for (const car of cars) if (isToGiveItsKids(car)) giveToFreeSeats(car, cars)
  for (const car of cars) closeIfEmpty(car, cars)
  return cars
}

/**
 * Returns the kids who are riding but have no seat in any of the date's cars; a seat given up late is none. After the
 * lock, their families are notified.
 */
export function withoutPlace(cars: SettledCar[], riders: Rider[]): Rider[] {
  const kept = cars.flatMap(({ ended, seats }) =>
    ended ? [] : seats.filter((seat) => !seat.cancelledLateAt),
  )
  const seated = new Set(kept.map((seat) => seat.kidId))
  return riders.filter(({ kidId }) => !seated.has(kidId))
}

/** `joins`: true if another family drives the car. */
export type NewSeat = { kidId: string; rideId: string; joins: boolean }

/**
 * Finds free seats for this car's kids in the date's other cars driven for beans that are not on the way yet. Keeps
 * siblings together. There may not be seats for all kids.
 */
export function seatsInOthers(rideId: string, cars: FrozenCar[]): NewSeat[] {
  const settled = cars.map(asItWas)
  const from = settled.find((car) => car.rideId === rideId)
  if (from) giveToFreeSeats(from, settled)
  return settled.flatMap((to) =>
    to.events.flatMap(({ kind, kidId }) =>
      kind === 'got_seat' && to.rideId !== null
        ? [{ kidId, rideId: to.rideId, joins: joins(to, kidId) }]
        : [],
    ),
  )
}

/** Tells whether the kid, who has a seat in the car, rides with another family. */
export const joins = ({ driverHouseholdId, seats }: SettledCar, kidId: string): boolean =>
  driverHouseholdId !== null &&
  seats.some((seat) => seat.kidId === kidId && seat.householdId !== driverHouseholdId)

function asItWas({ driverGone: _, ...car }: FrozenCar): SettledCar {
  return { ...car, seats: [...car.seats], ended: null, released: false, changed: false, events: [] }
}

/** Releases the driver. A claimed ride is posted for cash again; for any other, the search for a driver begins. */
function release(car: SettledCar, capacity: number) {
  const status = car.status === 'urgent_claimed' ? 'urgent_posted' : 'needs_driver'
  Object.assign(car, { status, driverHouseholdId: null, capacity, soughtAt: null })
  Object.assign(car, { onTheWay: false, pickedUp: false, released: true, changed: true })
}

/** Gives up the seats of kids who are not riding. Before the lock, also ends holds. */
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
    if (cancelledLateAt) continue
    if (coming.has(kidId)) {
      if (endsHold(seat)) replace(car, seat, null)
      continue
    }
    const others = car.seats.filter((each) => each !== seat)
    const left = leftSeat({ ...car, lateAt }, { seat, others }, now)
    replace(car, seat, left.charged ? { ...seat, cancelledLateAt: now } : null)
    car.events.push({ kind: 'left', kidId, ...left })
  }
}

/**
 * Returns their charged seats to kids who ride again, unless the car has left or is full: a new driver's car may only
 * seat the others. A seat that is not returned stays charged.
 */
function returnSeats(car: SettledCar, { riders }: FrozenDate) {
  const coming = new Set(riders.map((rider) => rider.kidId))
  for (const seat of car.seats.filter(({ kidId, cancelledLateAt }) => cancelledLateAt && coming.has(kidId))) {
    const isFull = car.driverHouseholdId !== null && expectedSeats(facts(car)).length >= car.capacity
    if (car.pickedUp || isFull) continue
    replace(car, seat, { ...seat, cancelledLateAt: null })
    car.events.push({ kind: 'got_seat', kidId: seat.kidId })
  }
}

/** Lets drivers' own kids ride with them if there is a seat. */
function takeOwnKidsAlong(cars: SettledCar[]) {
  for (const car of cars) {
    const { driverHouseholdId } = car
    if (driverHouseholdId === null) continue
    for (const from of cars) {
      if (from !== car && (from.driverHouseholdId === driverHouseholdId || from.onTheWay || car.onTheWay))
        continue
      for (const seat of from.seats.filter((each) => isOwnToMove(each, { from, car, driverHouseholdId })))
        if (hasRoom(car)) move(seat, from, car)
    }
  }
}

type Own = { from: SettledCar; car: SettledCar; driverHouseholdId: string }

/**
 * Tells whether a driver's own kid has to be given a seat. If the kid is in the car already, only a held seat has to
 * change.
 */
function isOwnToMove(
  { householdId, state, cancelledLateAt }: FrozenSeat,
  { from, car, driverHouseholdId }: Own,
) {
  if (householdId !== driverHouseholdId || cancelledLateAt) return false
  return from !== car || state === 'held'
}

/**
 * Seats kids who have no seat, instead of a seat that they gave up late in another car. If there is no room, they get
 * additional cars before the lock, and no seat after it.
 */
function seatKidsWithoutPlace(cars: SettledCar[], date: FrozenDate, now: Temporal.Instant) {
  for (const rider of withoutPlace(cars, date.riders)) {
    let car = placeFor(rider, cars)
    if (!car && !reached(now, date.lockAt)) {
      car = furtherCar(date.poolSeats)
      cars.push(car)
    }
    if (!car) continue
    for (const left of cars)
      for (const seat of left.seats.filter(({ kidId }) => kidId === rider.kidId)) replace(left, seat, null)
    sit(car, rider)
  }
}

/**
 * Chooses the parent's car, or else the siblings' car, or else the first car that is neither posted nor claimed, among
 * those with room that have not picked up their kids yet.
 */
function placeFor({ householdId }: Rider, cars: SettledCar[]): SettledCar | undefined {
  const roomy = cars.filter((car) => hasRoom(car) && !car.pickedUp)
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
    onTheWay: false,
    pickedUp: false,
    capacity,
    seats: [],
    soughtAt: null,
    ended: null,
    released: false,
    changed: true,
    events: [],
  }
}

/** True if the car has just lost its driver, or lacks one while its date has just frozen. */
function isToGiveItsKids({ status, soughtAt }: SettledCar): boolean {
  return status === 'needs_driver' && soughtAt === null
}

/**
 * Moves whole families into other cars driven for beans that are not on the way yet. Families for whom there is no room
 * need a driver.
 */
function giveToFreeSeats(from: SettledCar, cars: SettledCar[]) {
  const driven = cars.filter((car) => car !== from && car.status === 'assigned' && !car.onTheWay)
  const expected = from.seats.filter(({ state, cancelledLateAt }) => state === 'booked' && !cancelledLateAt)
  for (const family of Map.groupBy(expected, (seat) => seat.householdId).values()) {
    const car = driven.find((each) => roomIn(each) >= family.length)
    if (car) for (const seat of family) move(seat, from, car)
  }
  if (expected.length > 0 && expectedSeats(facts(from)).length === 0) from.ended = 'all_seated'
}

/** Cancels a car that no kid needs, unless it is claimed. Its held seats move to another car. */
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

/** Returns the number of free seats in a car. A charged seat stays taken. */
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

/** Books a seat for the kid. No new holds begin on a frozen date. */
function sit(car: SettledCar, { kidId, householdId }: Rider) {
  car.seats.push({ kidId, householdId, state: 'booked', cancelledLateAt: null })
  car.events.push({ kind: 'got_seat', kidId })
  car.changed = true
}
