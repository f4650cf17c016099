// The model's idea of who may drive: by their own tap, and by the plan's or an admin's choice (product.md 3, 7).
import { isAway } from './model-clock.ts'
import {
  type About,
  type Family,
  familyOf,
  householdOf,
  overlap,
  type Ride,
  type Setting,
  type World,
} from './world.ts'

export const drives = (status: string) => ['assigned', 'completed', 'urgent_claimed'].includes(status)

/** Something to be driven: a ride, or a request of its own. */
export type Trip = { id: string; start: number; end: number }
export type Drive = Trip & { adult: string | null; aboard: number }

/** What a household drives at the time of a trip, that trip aside: rides, and claims of requests of their own. */
export function drivesThen(world: World, setting: Setting, household: string, trip: Trip): Drive[] {
  const rides = world.rides
    .filter((other) => other.household === household && drives(other.status))
    .map((other) => ({ ...other, aboard: aboard(other) }))
  const claims = world.requests
    .filter(({ ride, status }) => ride === null && (status === 'claimed' || status === 'completed'))
    .filter(({ claimant }) => claimant !== null && householdOf(setting, claimant) === household)
    .map(({ id, start, end, seats, claimant }) => ({ id, start, end, adult: claimant, aboard: seats }))
  return [...rides, ...claims].filter((other) => other.id !== trip.id && overlap(other, trip))
}

const aboard = (ride: Ride) => ride.seats.filter((seat) => seat.state !== 'held').length

/** Seats that the household's car needs if it drives: held kids of others stay behind. */
export const seatsFor = (ride: Pick<Ride, 'seats'>, household: string) =>
  ride.seats.filter((seat) => seat.state !== 'held' || seat.household === household).length

/** Everything that keeps an adult from taking the ride by a tap, its state and its start aside. */
export function takeHindrances(
  world: World,
  setting: Setting,
  { adult, ride }: { adult: string; ride: Trip & Pick<Ride, 'capacity' | 'seats'> },
) {
  const family = setting.families.find((each) => each.adults.includes(adult))
  if (!family) return ['not_a_member']
  const then = drivesThen(world, setting, family.household, ride)
  const hindrances: string[] = []
  if (then.some((other) => other.adult === adult)) hindrances.push('you_drive_then')
  const cars = family.cars.filter((seats) => seats !== 0).map((seats) => seats ?? ride.capacity)
  if (cars.length === 0) hindrances.push('no_car')
  else if (then.length >= cars.length) hindrances.push('cars_in_use')
  else if (
    largestLeft(
      cars,
      then.map((drive) => drive.aboard),
    ) < seatsFor(ride, family.household)
  )
    hindrances.push('car_too_small')
  return hindrances
}

/** The largest car that remains when each drive takes the smallest that its kids fit into, the fullest first. */
function largestLeft(cars: number[], loads: number[]): number {
  const left = [...cars].sort((a, b) => a - b)
  for (const load of [...loads].sort((a, b) => b - a)) {
    const fitting = left.find((seats) => seats >= load) ?? left.at(-1)
    left.splice(left.indexOf(fitting ?? 0), 1)
  }
  return left.at(-1) ?? 0
}

/** Households that gave a car of the ride's date back, and that declined one. */
export function turnedAway(world: World, ride: Ride): { backedOut: Set<string>; declined: Set<string> } {
  const cars = new Set(
    world.rides
      .filter((other) => other.pool === ride.pool && other.date === ride.date && !other.calledOff)
      .map((other) => other.id),
  )
  cars.add(ride.id)
  return {
    backedOut: new Set(world.backOuts.filter((each) => cars.has(each.ride)).map((each) => each.household)),
    declined: new Set(
      world.offers
        .filter((offer) => cars.has(offer.ride) && offer.status === 'declined')
        .map((offer) => offer.household),
    ),
  }
}

/** What keeps a household from being chosen for a ride, by the plan or by an admin; null when it may be. */
export function exclusionOf(
  world: World,
  { setting }: About,
  { family, ride }: { family: Family; ride: Ride },
) {
  const pool = world.pools.find((each) => each.id === ride.pool)
  if (!pool?.kids.some((kid) => family.kids.includes(kid))) return 'not enrolled'
  const { backedOut, declined } = turnedAway(world, ride)
  if (backedOut.has(family.household)) return 'backed out'
  if (declined.has(family.household)) return 'declined'
  const sameDate = world.rides.some(
    (other) =>
      other.id !== ride.id &&
      other.pool === ride.pool &&
      other.date === ride.date &&
      ['assigned', 'urgent_claimed'].includes(other.status) &&
      other.household === family.household,
  )
  if (sameDate) return 'drives another car of the date'
  if (freeAdults(world, setting, { family, ride }).length === 0) return 'no adult is free'
  const cars = family.cars.filter((seats) => seats !== 0).length
  return drivesThen(world, setting, family.household, ride).length >= cars ? 'no car is free' : null
}

export function freeAdults(world: World, setting: Setting, { family, ride }: { family: Family; ride: Ride }) {
  const { zone } = setting
  const busy = new Set(drivesThen(world, setting, family.household, ride).map((other) => other.adult))
  return family.adults.filter((adult) => !busy.has(adult) && !isAway(world, adult, ride, zone))
}

/** Households that the fair order can ask: they may be chosen, and one of their free adults has a car for the load. */
export function candidates(world: World, about: About, ride: Ride): string[] {
  const { setting } = about
  return setting.families
    .filter((family) => exclusionOf(world, about, { family, ride }) === null)
    .filter((family) => largestCarFirst(world, setting, { family, ride }))
    .filter((family) =>
      freeAdults(world, setting, { family, ride }).some(
        (adult) => takeHindrances(world, setting, { adult, ride }).length === 0,
      ),
    )
    .map((family) => family.household)
}

/** The plan takes each drive to use the largest car, so that it never promises a seat twice. */
function largestCarFirst(world: World, setting: Setting, { family, ride }: { family: Family; ride: Ride }) {
  const pool = world.pools.find((each) => each.id === ride.pool)
  const seats = pool?.seats ?? 0
  const cars = family.cars.filter((each) => each !== 0).map((each) => Math.min(each ?? seats, seats))
  cars.sort((a, b) => b - a)
  const own = ride.seats.filter((seat) => seat.household === family.household).length
  const left =
    cars[drivesThen(world, setting, familyOf(setting, family.household)?.household ?? '', ride).length] ?? 0
  return left >= Math.max(1, own)
}

/** Everyone who may take it and neither declined it nor gave it back. */
export function everyone(world: World, { setting }: About, ride: Ride): string[] {
  const gave = new Set(world.backOuts.filter((each) => each.ride === ride.id).map((each) => each.household))
  const said = world.offers.filter((offer) => offer.ride === ride.id && offer.status === 'declined')
  const declined = new Set(said.map((offer) => offer.household))
  return setting.families
    .filter(({ household }) => !gave.has(household) && !declined.has(household))
    .filter(({ adults }) =>
      adults.some((adult) => takeHindrances(world, setting, { adult, ride }).length === 0),
    )
    .map(({ household }) => household)
}
