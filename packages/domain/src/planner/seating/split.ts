// Divides riders among cars by a fixed rule that the search cannot influence. Works with households and counts, as
// actual kids are seated later.
import type { HouseholdNode, RiderGroup } from './model.ts'

export type Load = { household: HouseholdNode; count: number }

/** A car to fill, with its driver's household and the seats that fixed rosters leave free. */
export type OpenCar = { driver: HouseholdNode; freeSeats: number; loads: Load[] }

export type Demand = { group: RiderGroup; count: number }

/** The number of steps spent on seating siblings together. After that, siblings are split rather than left behind. */
const PACKING_STEPS = 400

/**
 * Fills the cars in place (in the fair order of their drivers) and returns the riders left without a seat. Drivers' own
 * kids sit with their parent. Other kids fill the car with the lowest projected balance first, with siblings together.
 * No seat stays empty while a kid has none, so siblings who fit nowhere together are split.
 */
export function splitSeats(cars: OpenCar[], demands: Demand[]): Load[] {
  const others: Demand[] = []
  for (const demand of demands) {
    let count = demand.count
    for (const car of cars) {
      if (car.driver !== demand.group.household) continue
      const seated = Math.min(count, car.freeSeats)
      put(car, car.driver, seated)
      count -= seated
    }
    if (count > 0) others.push({ group: demand.group, count })
  }
  const { staying, left } = leaveBehind(others, totalSeats(cars))
  const ordered = staying.sort((a, b) => b.count - a.count || compareRank(a.group, b.group))
  if (!packTogether(cars, ordered)) packSplitting(cars, ordered)
  return left
}

function put(car: OpenCar, household: HouseholdNode, count: number): void {
  if (count <= 0) return
  car.freeSeats -= count
  const load = car.loads.find((known) => known.household === household)
  if (load) load.count += count
  else car.loads.push({ household, count })
}

function totalSeats(cars: OpenCar[]): number {
  return cars.reduce((sum, car) => sum + car.freeSeats, 0)
}

function compareRank(a: RiderGroup, b: RiderGroup): number {
  return a.leftBehindRank[0] - b.leftBehindRank[0] || a.leftBehindRank[1] - b.leftBehindRank[1]
}

/**
 * Leaves whole households behind, starting with those left behind least often, as long as this can still add up to
 * exactly the number of missing seats.
 */
function leaveBehind(demands: Demand[], freeSeats: number): { staying: Demand[]; left: Load[] } {
  const missing = demands.reduce((sum, demand) => sum + demand.count, 0) - freeSeats
  if (missing <= 0) return { staying: demands, left: [] }
  const inOrder = [...demands].sort((a, b) => compareRank(a.group, b.group))
  if (freeSeats <= 0) {
    return { staying: [], left: inOrder.map(({ group, count }) => ({ household: group.household, count })) }
  }
  const reachable = reachableSums(inOrder, missing)
  const exact = reachable[0]?.[missing] === 1
  let rest = missing
  const staying: Demand[] = []
  const left: Load[] = []
  inOrder.forEach((demand, index) => {
    const fits = exact ? reachable[index + 1]?.[rest - demand.count] === 1 : demand.count <= rest
    const takes = rest > 0 && fits ? demand.count : 0
    rest -= takes
    if (takes > 0) left.push({ household: demand.group.household, count: takes })
    else staying.push({ ...demand })
  })
  // If no set of whole families adds up to that number, splits the next family in order, so no seat stays empty.
  for (const demand of staying) {
    const takes = Math.min(rest, demand.count)
    if (takes > 0) left.push({ household: demand.group.household, count: takes })
    demand.count -= takes
    rest -= takes
  }
  return { staying: staying.filter((demand) => demand.count > 0), left }
}

/** Returns, at index i, a 1 for each number of kids, up to `most`, that whole households from i on can add up to. */
function reachableSums(demands: Demand[], most: number): Uint8Array[] {
  const sums: Uint8Array[] = new Array<Uint8Array>(demands.length + 1)
  let after = new Uint8Array(most + 1)
  after[0] = 1
  sums[demands.length] = after
  for (let i = demands.length - 1; i >= 0; i--) {
    const count = demands[i]?.count ?? 0
    const next = after.slice()
    for (let sum = count; sum <= most; sum++) if (after[sum - count] === 1) next[sum] = 1
    sums[i] = next
    after = next
  }
  return sums
}

/**
 * Seats every family together, trying the first car first. If that fails or the steps run out, changes nothing and
 * returns false.
 */
function packTogether(cars: OpenCar[], demands: Demand[]): boolean {
  const free = cars.map((car) => car.freeSeats)
  const placedIn: number[] = []
  let steps = 0
  const place = (index: number): boolean => {
    const demand = demands[index]
    if (!demand) return true
    steps += 1
    if (steps > PACKING_STEPS) return false
    for (let i = 0; i < free.length; i++) {
      const room = free[i] ?? 0
      if (room < demand.count) continue
      free[i] = room - demand.count
      placedIn[index] = i
      if (place(index + 1)) return true
      free[i] = room
    }
    return false
  }
  if (!place(0)) return false
  demands.forEach((demand, index) => {
    const car = cars[placedIn[index] ?? 0]
    if (car) put(car, demand.group.household, demand.count)
  })
  return true
}

function packSplitting(cars: OpenCar[], demands: Demand[]): void {
  const waiting: Demand[] = []
  for (const demand of demands) {
    const car = cars.find((open) => open.freeSeats >= demand.count)
    if (car) put(car, demand.group.household, demand.count)
    else waiting.push(demand)
  }
  for (const demand of waiting) {
    let count = demand.count
    for (const car of cars) {
      const seated = Math.min(count, car.freeSeats)
      put(car, demand.group.household, seated)
      count -= seated
    }
  }
}
