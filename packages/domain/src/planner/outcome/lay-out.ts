// Turns decided slots into the plan's cars: puts actual kids in actual seats, and gives each car its driver and the
// reasons.
import { compareText } from '../../ties/stable-hash.ts'
import type { PlannedCar, PlannedDriver, PlannedSeat, PlanRider } from '../input/types.ts'
import { type HouseholdNode, isSettled, type OccurrenceNode } from '../seating/model.ts'
import { chooseCars, type Drive } from '../seating/modes.ts'
import type { SeatedCar, Seating } from '../seating/seating.ts'
import type { Slot } from '../seating/slots.ts'
import type { Load } from '../seating/split.ts'
import { adultChoices, inFairOrder } from '../turns/fair-order.ts'
import type { SlotPlan } from '../turns/forward-pass.ts'
import type { Walk } from '../turns/walk.ts'
import { whyOf } from './why.ts'

/** An occurrence's kids who still need a seat, by household. `take` seats them in order of id. */
type Waiting = Map<HouseholdNode, PlanRider[]>

/**
 * Lays out the cars of one slot. Has to be called before the walk goes past the slot, as the reasons use all balances
 * up to then.
 */
export function layOutSlot(
  walk: Walk,
  slot: Slot,
  plan: SlotPlan,
  laterDrives: Map<HouseholdNode, OccurrenceNode[]>,
): PlannedCar[] {
  const driverOf = driversOf(walk, plan.drives)
  return slot.occurrences.flatMap((occurrence, place) => {
    const seating = plan.seatings[place]
    return seating ? layOutOccurrence({ walk, occurrence, seating, plan, driverOf, laterDrives }) : []
  })
}

/** Returns the adult and the car for each automatic drive in one slot. */
function driversOf(walk: Walk, drives: Drive[]): Map<Drive, PlannedDriver> {
  const adultOf = adultChoices(walk, drives)
  const drivers = new Map<Drive, PlannedDriver>()
  for (const [household, own] of Map.groupBy(drives, (drive) => drive.household)) {
    const cars = chooseCars(household, own)
    own.forEach((drive, index) => {
      const carId = cars[index]?.carId ?? ''
      const adultId = adultOf.get(drive) ?? ''
      drivers.set(drive, { kind: 'adult', householdId: household.id, adultId, carId })
    })
  }
  return drivers
}

type LayOut = {
  walk: Walk
  occurrence: OccurrenceNode
  seating: Seating
  plan: SlotPlan
  driverOf: Map<Drive, PlannedDriver>
  laterDrives: Map<HouseholdNode, OccurrenceNode[]>
}

function layOutOccurrence(about: LayOut): PlannedCar[] {
  const { occurrence, seating } = about
  const { booked, held } = sortRiders(occurrence, seating)
  const usedIndexes = new Set(occurrence.fixedCars.map((car) => car.source.carIndex))
  const nextIndex = (): number => {
    let index = 0
    while (usedIndexes.has(index)) index += 1
    usedIndexes.add(index)
    return index
  }
  const earlier = about.plan.drives.filter((drive) => drive.occurrence.placeInSlot < occurrence.placeInSlot)
  const cars: PlannedCar[] = []
  for (const car of carsInOrder(about)) {
    const planned = drivenCar(about, { car, booked, taken: [...earlier], nextIndex })
    if (car.loads.length > 0) held.push(...takeHeldWithoutRoom(planned))
    cars.push(planned)
    const drive = about.plan.drives.find((d) => d.occurrence === occurrence && d.household === car.household)
    if (drive && !car.fixed) earlier.push(drive)
  }
  for (const seats of driverlessLoads(seating.left, occurrence.source.seatsPerCar)) {
    cars.push(driverlessCar(about, { seats: take(booked, seats), taken: earlier, carIndex: nextIndex() }))
  }
  if (held.length > 0 && cars.length === 0) {
    cars.push(driverlessCar(about, { seats: [], taken: earlier, carIndex: nextIndex() }))
  }
  cars.sort((a, b) => a.carIndex - b.carIndex)
  cars[0]?.seats.push(...held)
  return cars
}

/**
 * Takes out held kids for whom other kids leave no room in the car. They go to the first car, along with those not on
 * any roster. The next planning run's rosters list only kids who fit, so these kids stay there.
 */
function takeHeldWithoutRoom(car: PlannedCar): PlannedSeat[] {
  const held = car.seats.filter((seat) => seat.state === 'held')
  const room = Math.max(0, car.capacity - car.seats.length + held.length)
  const leaving = new Set(held.slice(room))
  car.seats = car.seats.filter((seat) => !leaving.has(seat))
  return [...leaving]
}

/**
 * Orders cars by the fair order of their drivers, which decides the seats and the index of automatic cars. If rosters
 * include all kids, both are settled already.
 */
function carsInOrder({ walk, occurrence, seating: { cars } }: LayOut): SeatedCar[] {
  if (isSettled(occurrence)) return cars
  const order = inFairOrder(
    walk,
    occurrence,
    cars.map((car) => car.household),
  )
  return cars.toSorted((a, b) => order.indexOf(a.household) - order.indexOf(b.household))
}

/** Divides riders who are not on a roster into those who get a seat, by household, and those who are held. */
function sortRiders(occurrence: OccurrenceNode, seating: Seating): { booked: Waiting; held: PlannedSeat[] } {
  const booked: Waiting = new Map()
  const held: PlannedSeat[] = []
  if (occurrence.groups.length === 0) return { booked, held }
  const wanted = new Map<HouseholdNode, number>()
  for (const load of [...seating.cars.flatMap((car) => car.loads), ...seating.left]) {
    wanted.set(load.household, (wanted.get(load.household) ?? 0) + load.count)
  }
  for (const { household, kids } of occurrence.groups) {
    const firstUnfrozen = [...kids].sort((a, b) => holdOrder(a) - holdOrder(b))
    const count = wanted.get(household) ?? 0
    booked.set(household, firstUnfrozen.slice(0, count))
    for (const kid of firstUnfrozen.slice(count)) held.push(seatOf(kid, 'held'))
  }
  return { booked, held }
}

function holdOrder(rider: PlanRider): number {
  return rider.frozenHold === false ? 0 : rider.frozenHold === null ? 1 : 2
}

function take(booked: Waiting, loads: Load[]): PlannedSeat[] {
  return loads.flatMap(({ household, count }) =>
    (booked.get(household)?.splice(0, count) ?? []).map((kid) => seatOf(kid, 'booked')),
  )
}

function seatOf(rider: PlanRider, state: PlannedSeat['state']): PlannedSeat {
  return { kidId: rider.kidId, householdId: rider.householdId, state }
}

function drivenCar(
  about: LayOut,
  at: { car: SeatedCar; booked: Waiting; taken: Drive[]; nextIndex: () => number },
): PlannedCar {
  const { walk, occurrence, plan } = about
  const { household, fixed } = at.car
  const drive = plan.drives.find((d) => d.occurrence === occurrence && d.household === household)
  const roster = at.car.roster.map((seat) => seatOf(seat.rider, seat.booked ? 'booked' : 'held'))
  const driver = fixed ? fixed.source.driver : drive && about.driverOf.get(drive)
  if (!driver) throw new Error(`${occurrence.id} has a car that nobody drives`)
  const why = whyOf({
    walk,
    occurrence,
    driver: household,
    driverAdultId: driver.adultId,
    fixed,
    taken: at.taken,
    drives: plan.drives,
    laterDrives: about.laterDrives,
  })
  return {
    occurrenceId: occurrence.id,
    carIndex: fixed ? fixed.source.carIndex : at.nextIndex(),
    driver,
    fixed: fixed !== null,
    capacity: at.car.capacity,
    seatPriceHundredths: at.car.seatPriceHundredths,
    seats: [...roster, ...take(at.booked, at.car.loads)],
    why,
  }
}

function driverlessCar(
  about: LayOut,
  at: { seats: PlannedSeat[]; taken: Drive[]; carIndex: number },
): PlannedCar {
  const { walk, occurrence, plan } = about
  const nobody = { driver: null, driverAdultId: null, fixed: null }
  return {
    occurrenceId: occurrence.id,
    carIndex: at.carIndex,
    driver: null,
    fixed: false,
    capacity: occurrence.source.seatsPerCar,
    seatPriceHundredths: occurrence.source.seatPriceHundredths,
    seats: at.seats,
    why: whyOf({ walk, occurrence, ...nobody, taken: plan.drives, drives: plan.drives, waiting: at.seats }),
  }
}

/** Adds as many cars as needed for kids without a driver, keeping families together if a car has room. */
function driverlessLoads(left: Load[], seatsPerCar: number): Load[][] {
  const size = Math.max(1, seatsPerCar)
  const cars: { free: number; loads: Load[] }[] = []
  const inOrder = [...left].sort((a, b) => b.count - a.count || compareText(a.household.id, b.household.id))
  for (const { household, count } of inOrder) {
    let rest = count
    while (rest > 0) {
      let car = cars.find((open) => open.free >= Math.min(rest, size))
      if (!car) {
        car = { free: size, loads: [] }
        cars.push(car)
      }
      const seated = Math.min(rest, car.free)
      car.free -= seated
      car.loads.push({ household, count: seated })
      rest -= seated
    }
  }
  return cars.map((car) => car.loads)
}
