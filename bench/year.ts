// Simulates the events in a school year that change a plan: days off, families joining and leaving, prices, drives
// given back, and swaps. All are drawn from the world alone, so every planner gets the same year.
import type { PlanInput, PlanOccurrence } from '../packages/domain/src/planner/input/types.ts'
import { stableHash } from '../packages/domain/src/ties/stable-hash.ts'
import { clash, type PossibleDrive, possibleDrives } from './possible-drives.ts'
import { type DrivenCar, seatKids } from './references.ts'
import type { World } from './world.ts'

/** Probabilities per ride, in percent, and prices in hundredths of a bean per seat. */
const CANT_DRIVE = 4
const SWAP = 3
const BAD_WEATHER = 8
const PRICES = { plain: 100, weekend: 120, weather: 125, shortNotice: 125 }
const SINGLE_HOLIDAY = 3
/** One week in this many has no rides. */
const HOLIDAY_EVERY_WEEKS = 9

function happens(world: World, what: string, percent: number): boolean {
  return stableHash(`${world.shape.seed} ${what}`) % 100 < percent
}

/** Turns a world into a year: removes holidays, and enrols joining and leaving families only for their weeks. */
export function asYear(world: World): World {
  const weekKeys = [...new Set(world.occurrences.map((occurrence) => occurrence.weekKey))]
  const stays = (householdId: string, weekKey: string): boolean => {
    const week = weekKeys.indexOf(weekKey) / weekKeys.length
    if (world.shape.households < 6) return true
    if (happens(world, `joins ${householdId}`, 8)) return week >= 0.25
    return !happens(world, `leaves ${householdId}`, 8) || week < 0.6
  }
  const occurrences = world.occurrences
    .filter(
      ({ date, weekKey }) =>
        (weekKeys.indexOf(weekKey) + 1) % HOLIDAY_EVERY_WEEKS !== 0 &&
        !happens(world, `holiday ${date}`, SINGLE_HOLIDAY),
    )
    .map((occurrence) => ({
      ...occurrence,
      seatPriceHundredths: isLastPool(world, occurrence) ? PRICES.weekend : PRICES.plain,
      riders: occurrence.riders.filter(({ householdId }) => stays(householdId, occurrence.weekKey)),
      enrolledHouseholdIds: occurrence.enrolledHouseholdIds.filter((id) => stays(id, occurrence.weekKey)),
    }))
  return { ...world, occurrences }
}

/**
 * With two or more pools, the last one acts as the weekend match, which costs more, although it keeps its weekday here.
 */
function isLastPool({ shape }: World, { poolId }: PlanOccurrence): boolean {
  return shape.pools > 1 && poolId === `pool${shape.pools - 1}`
}

/**
 * Returns a week as it actually went: some drives were given back and taken over in fair order, and some were swapped.
 */
export function liveWeek(
  world: World,
  input: PlanInput,
  cars: DrivenCar[],
  posted: (householdId: string) => number,
): { cars: DrivenCar[]; priceOf: (car: DrivenCar) => number; changes: number } {
  const occurrences = new Map(input.occurrences.map((each) => [each.occurrenceId, each]))
  const late = new Set<DrivenCar>()
  const possible = possibleDrives(input)
  let driven = swapped(world, cars, possible)
  const swaps = driven.filter((car, i) => car.driverId !== cars[i]?.driverId).length
  for (const car of [...driven]) {
    if (!car.driverId || !happens(world, `gives back ${car.occurrenceId}`, CANT_DRIVE)) continue
    const taker = takerOf(car, driven, possible, posted)
    const occurrence = occurrences.get(car.occurrenceId)
    if (!occurrence) continue
    const next = reseated(occurrence, driven, car, taker)
    for (const each of next) if (each.driverId === taker?.household.householdId) late.add(each)
    driven = [...driven.filter((each) => each.occurrenceId !== car.occurrenceId), ...next]
  }
  const priceOf = (car: DrivenCar): number => {
    const base = occurrences.get(car.occurrenceId)?.seatPriceHundredths ?? PRICES.plain
    const weather = happens(world, `weather ${car.occurrenceId}`, BAD_WEATHER) ? PRICES.weather : 100
    return Math.round((base * weather * (late.has(car) ? PRICES.shortNotice : 100)) / 10_000)
  }
  return { cars: driven, priceOf, changes: swaps + late.size }
}

/** The household with the lowest balance that can still drive takes over a drive that was given back. */
function takerOf(
  car: DrivenCar,
  driven: DrivenCar[],
  possible: PossibleDrive[],
  posted: (householdId: string) => number,
): PossibleDrive | null {
  const others = new Set(
    driven.filter((each) => each.occurrenceId === car.occurrenceId).map((c) => c.driverId),
  )
  return (
    possible
      .filter((drive) => drive.occurrence.occurrenceId === car.occurrenceId)
      .filter((drive) => drive.seats >= car.kidIds.length && !others.has(drive.household.householdId))
      .filter((drive) => isFree(drive, driven, possible))
      .sort((a, b) => posted(a.household.householdId) - posted(b.household.householdId))[0] ?? null
  )
}

/** True if the household has no other drive at that time; ignores second adults and cars. */
function isFree(drive: PossibleDrive, driven: DrivenCar[], possible: PossibleDrive[]): boolean {
  return driven.every(
    (car) =>
      car.driverId !== drive.household.householdId ||
      !possible.some(
        (other) =>
          other.occurrence.occurrenceId === car.occurrenceId &&
          clash(other, { ...drive, adultId: other.adultId }),
      ),
  )
}

function reseated(
  occurrence: PlanOccurrence,
  driven: DrivenCar[],
  gone: DrivenCar,
  taker: PossibleDrive | null,
): DrivenCar[] {
  const here = driven.filter((car) => car.occurrenceId === occurrence.occurrenceId)
  if (!taker) return here.map((car) => (car === gone ? { ...car, driverId: null } : car))
  const drivers = here.flatMap((car) =>
    car.driverId && car !== gone ? [{ driverId: car.driverId, seats: occurrence.seatsPerCar }] : [],
  )
  // The other drivers keep their kids; the taker drives the car's kids and its own.
  const own = new Set(
    occurrence.riders
      .filter((rider) => rider.householdId === taker.household.householdId)
      .map((rider) => rider.kidId),
  )
  const kids = [...new Set([...gone.kidIds, ...own])]
  if (kids.length > taker.seats)
    return seatKids(occurrence, [...drivers, { driverId: taker.household.householdId, seats: taker.seats }])
  return here.map((car) =>
    car === gone
      ? { ...car, driverId: taker.household.householdId, kidIds: kids }
      : { ...car, kidIds: car.kidIds.filter((kidId) => !own.has(kidId)) },
  )
}

/** Trades some of a pool's drives for its next ones if both households can do that and both cars are large enough. */
function swapped(world: World, cars: DrivenCar[], possible: PossibleDrive[]): DrivenCar[] {
  const result = [...cars]
  cars.forEach((car, i) => {
    if (!car.driverId || !happens(world, `swaps ${car.occurrenceId}`, SWAP)) return
    const poolId = car.occurrenceId.split(':')[0]
    const j = cars.findIndex(
      (other, at) => at > i && other.driverId && other.occurrenceId.split(':')[0] === poolId,
    )
    const other = result[j]
    const mine = result[i]
    if (!mine?.driverId || !other?.driverId || mine.driverId === other.driverId) return
    if (
      !canTrade(mine, other.driverId, result, possible) ||
      !canTrade(other, mine.driverId, result, possible)
    )
      return
    result[i] = { ...mine, driverId: other.driverId }
    result[j] = { ...other, driverId: mine.driverId }
  })
  return result
}

/** A driver's own kids sit in the driver's car, so they must be in the right car before and after a trade. */
function canTrade(car: DrivenCar, driverId: string, driven: DrivenCar[], possible: PossibleDrive[]): boolean {
  const drive = possible.find(
    (each) =>
      each.occurrence.occurrenceId === car.occurrenceId &&
      each.household.householdId === driverId &&
      each.seats >= car.kidIds.length,
  )
  if (!drive || !isFree(drive, driven, possible)) return false
  const own = drive.occurrence.riders.filter((rider) => rider.householdId === driverId)
  return own.every((rider) => car.kidIds.includes(rider.kidId))
}
