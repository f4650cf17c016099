// A date of a pool that is frozen: nobody plans it, and people change it by their taps (product.md 6, *Frozen dates*).
import { expectedSeats, isEmpty, type LeftSeat, leftSeat } from './not-riding.ts'
import type { RideStatus } from './ride-states.ts'
import { reached } from './ride-windows.ts'
import type { SeatState } from './seat-states.ts'

export type FrozenSeat = {
  kidId: string
  householdId: string
  state: SeatState
  /** Cancelled inside the late window: it stays, to be charged. */
  cancelledLateAt: Temporal.Instant | null
}

/** A car that is neither over nor cancelled. */
export type FrozenCar = {
  rideId: string
  status: RideStatus
  driverHouseholdId: string | null
  /** Whether its driver left the group, was deleted or has no valid credentials. */
  driverGone: boolean
  /** Seats for kids; of an offered car those of the smallest car that is asked. */
  capacity: number
  seats: FrozenSeat[]
  /** When a driver was last sought; null: not since the car lost its driver, or since the date froze. */
  soughtAt: Temporal.Instant | null
}

export type Rider = { kidId: string; householdId: string }

export type FrozenDate = {
  /** In the order of their places. */
  cars: FrozenCar[]
  /** Every kid that is enrolled and comes along. */
  riders: Rider[]
  /** Seats for kids in a further car. */
  poolSeats: number
  /** Households whose held seats stay held. */
  heldHouseholdIds: ReadonlySet<string>
  startsAt: Temporal.Instant
  lockAt: Temporal.Instant
  lateAt: Temporal.Instant
}

/** What happened to a kid's seat in a car: for its record. */
export type SeatEvent = { kidId: string } & (
  | ({ kind: 'left' } & LeftSeat)
  | { kind: 'got_seat' }
  | { kind: 'moved_to_other_car' }
)

/** A car as it is from now on. */
export type SettledCar = Omit<FrozenCar, 'rideId' | 'driverGone'> & {
  /** Null: a further car. */
  rideId: string | null
  /** Why it is cancelled: no kid sits in it any more, or all found seats in other cars. */
  ended: 'empty' | 'all_seated' | null
  /** Its driver was released without a strike. */
  released: boolean
  changed: boolean
  events: SeatEvent[]
}

const waiting: readonly RideStatus[] = ['offered', 'urgent_posted', 'urgent_claimed']

type Standing = { status: RideStatus; lockAt: Temporal.Instant }

/** `cars`: those of one date that are neither over nor cancelled. Frozen from the lock on, and while one waits for an answer or is claimed. */
export function isFrozen(cars: Standing[], now: Temporal.Instant): boolean {
  return cars.some(({ status, lockAt }) => waiting.includes(status) || reached(now, lockAt))
}

/** With a claimed or locked car a date outlives pause, deletion, holiday and new days whole, and keeps its time. */
export function outlivesPool(cars: Standing[], now: Temporal.Instant): boolean {
  return cars.some(({ status, lockAt }) => status === 'urgent_claimed' || reached(now, lockAt))
}

/** The date after what happened to it. Doing it again changes nothing; after the start nothing happens. */
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

/** Kids who come and whom no car of the date carries. After the lock they are told. */
export function withoutPlace(cars: SettledCar[], riders: Rider[]): Rider[] {
  const seated = new Set(cars.flatMap((car) => (car.ended ? [] : car.seats.map((seat) => seat.kidId))))
  return riders.filter(({ kidId }) => !seated.has(kidId))
}

export type NewSeat = { kidId: string; rideId: string }

/** Where this car's kids find free seats in the date's other driven, unclaimed cars, siblings together; the others find none. */
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

/** What somebody had claimed for cash is posted again; a driver for the others is sought. */
function release(car: SettledCar, capacity: number) {
  const status = car.status === 'urgent_claimed' ? 'urgent_posted' : 'needs_driver'
  Object.assign(car, { status, driverHouseholdId: null, capacity, soughtAt: null })
  Object.assign(car, { released: true, changed: true })
}

/** Kids who do not come give their seats up; those who come again keep the seat that stayed; holds end before the lock. */
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

/** The driver takes their own kids along where there is a seat. */
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

/** In its own car only a held seat is not the kid's yet. */
function isOwnToMove(
  { householdId, state, cancelledLateAt }: FrozenSeat,
  { from, car, driverHouseholdId }: Own,
) {
  if (householdId !== driverHouseholdId || cancelledLateAt) return false
  return from !== car || state === 'held'
}

/** Before the lock further cars come for those who find no room; after it they stay without a place. */
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

/** With the own driving parent, else with siblings, else in the first car that is neither posted nor claimed. */
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

/** It has just lost its driver, or its date has just frozen without one for it. */
function isToGiveItsKids({ status, soughtAt }: SettledCar): boolean {
  return status === 'needs_driver' && soughtAt === null
}

/** Families move whole into the other cars that somebody drives for beans; the others wait for a driver. */
function giveToFreeSeats(from: SettledCar, cars: SettledCar[]) {
  const driven = cars.filter((car) => car !== from && car.status === 'assigned')
  const expected = from.seats.filter(({ state, cancelledLateAt }) => state === 'booked' && !cancelledLateAt)
  for (const family of Map.groupBy(expected, (seat) => seat.householdId).values()) {
    const car = driven.find((each) => roomIn(each) >= family.length)
    if (car) for (const seat of family) move(seat, from, car)
  }
  if (expected.length > 0 && expectedSeats(facts(from)).length === 0) from.ended = 'all_seated'
}

/** A claimed car runs with the kids that are left. Held seats go on in another car. */
function closeIfEmpty(car: SettledCar, cars: SettledCar[]) {
  const nobodyLeft = isEmpty(facts(car), { driven: car.driverHouseholdId !== null })
  // A car with held seats alone is left as the plan made it, until a kid leaves it.
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

/** A seat that is charged stays taken. */
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

/** A frozen date sets no new hold. */
function sit(car: SettledCar, { kidId, householdId }: Rider) {
  car.seats.push({ kidId, householdId, state: 'booked', cancelledLateAt: null })
  car.events.push({ kind: 'got_seat', kidId })
  car.changed = true
}
