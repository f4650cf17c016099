// Lets planning start at the first open ride. Earlier rides, whose rosters include all kids, are only added up.
import { seatsOf } from '../../households/cars.ts'
import { compareText } from '../../ties/stable-hash.ts'
import type {
  DriveDone,
  FixedCar,
  PlanHousehold,
  PlanInput,
  PlannedCar,
  PlannedSeat,
  PlanOccurrence,
  PlanRider,
} from '../input/types.ts'
import { canBeHeld } from '../seating/hold.ts'

/**
 * The cars of the first rides, and the input that remains: the later rides, with the balances after the first rides.
 */
type SettledStart = { cars: PlannedCar[]; rest: PlanInput }

/** A household's state after the rides so far. */
type Standing = {
  source: PlanHousehold
  hundredths: number
  lastDroveAtMs: number | null
  drives: (DriveDone & { adultId: string; startMs: number; forCash: boolean })[]
}

/** Cuts nothing off if an id is duplicated or a household is not listed. The model handles these cases. */
export function settledStart(input: PlanInput): SettledStart {
  const standings = new Map(input.households.map((source) => [source.householdId, standingOf(source)]))
  const ids = new Set(input.occurrences.map((each) => each.occurrenceId))
  const isSound = standings.size === input.households.length && ids.size === input.occurrences.length
  const inOrder = input.occurrences.toSorted(
    (a, b) => a.startMs - b.startMs || compareText(a.occurrenceId, b.occurrenceId),
  )
  const count = isSound ? settledRides(inOrder, standings) : 0
  if (count === 0) return { cars: [], rest: input }
  const cars = inOrder
    .slice(0, count)
    .flatMap((occurrence) => addUp(occurrence, { standings, hardLockHundredths: input.hardLockHundredths }))
  const occurrences = inOrder.slice(count)
  const households = [...standings.values()].map(advanced)
  return { cars, rest: { ...input, households, occurrences } }
}

function standingOf(source: PlanHousehold): Standing {
  return { source, hundredths: source.postedHundredths, lastDroveAtMs: source.lastDroveAtMs, drives: [] }
}

/** Counts the rides before the first slot that contains an open ride. */
function settledRides(inOrder: PlanOccurrence[], standings: Map<string, Standing>): number {
  let slotStart = 0
  let latestEndMs = Number.NEGATIVE_INFINITY
  for (const [index, occurrence] of inOrder.entries()) {
    if (occurrence.startMs >= latestEndMs) slotStart = index
    latestEndMs = Math.max(latestEndMs, occurrence.endMs, occurrence.startMs + 1)
    if (!isSettled(occurrence, standings)) return slotStart
  }
  return inOrder.length
}

/** True if each kid has exactly one seat, in a fixed car, and all households are known. */
function isSettled({ fixedCars, riders }: PlanOccurrence, standings: Map<string, Standing>): boolean {
  if (fixedCars.length === 0) return false
  const placed = new Set<string>()
  let places = 0
  for (const { driver, kidIds } of fixedCars) {
    if (!standings.has(driver.householdId)) return false
    for (const kidId of kidIds ?? []) placed.add(kidId)
    places += kidIds?.length ?? 0
  }
  return (
    placed.size === places &&
    riders.length === places &&
    riders.every(({ kidId, householdId }) => placed.delete(kidId) && standings.has(householdId))
  )
}

/** Adds up one ride and lays out its cars. Holds are determined before any of the ride's seats count. */
function addUp(
  occurrence: PlanOccurrence,
  at: { standings: Map<string, Standing>; hardLockHundredths: number },
): PlannedCar[] {
  const { standings } = at
  const riders = new Map(occurrence.riders.map((rider) => [rider.kidId, rider]))
  const drivers = new Set(occurrence.fixedCars.map((car) => car.driver.householdId))
  const isHeld = ({ householdId, frozenHold }: PlanRider): boolean => {
    const standing = standings.get(householdId)
    if (!standing || drivers.has(householdId)) return false
    return frozenHold ?? (canBeHeld(standing.source) && standing.hundredths <= at.hardLockHundredths)
  }
  const inOrder = occurrence.fixedCars.toSorted((a, b) => a.carIndex - b.carIndex)
  const cars = inOrder.map((car) => {
    const kids = [...(car.kidIds ?? [])].sort(compareText).flatMap((kidId) => riders.get(kidId) ?? [])
    const seats = kids.map(
      (kid): PlannedSeat => ({
        kidId: kid.kidId,
        householdId: kid.householdId,
        state: isHeld(kid) ? 'held' : 'booked',
      }),
    )
    return plannedCar(occurrence, { car, seats, kids, standing: standings.get(car.driver.householdId) })
  })
  for (const [index, { driver, seats, seatPriceHundredths }] of cars.entries()) {
    const standing = driver && standings.get(driver.householdId)
    if (!standing) continue
    for (const { householdId, state } of seats) {
      const rider = standings.get(householdId)
      if (state === 'held' || rider === standing || !rider) continue
      rider.hundredths -= seatPriceHundredths
      standing.hundredths += seatPriceHundredths
    }
    const { startMs, weekKey, poolId } = occurrence
    standing.lastDroveAtMs = Math.max(standing.lastDroveAtMs ?? startMs, startMs)
    const forCash = inOrder[index]?.forCash ?? false
    standing.drives.push({ adultId: driver.adultId, startMs, weekKey, poolId, forCash })
  }
  return cars
}

function plannedCar(
  { occurrenceId, seatsPerCar, weekKey }: PlanOccurrence,
  at: { car: FixedCar; seats: PlannedSeat[]; kids: PlanRider[]; standing: Standing | undefined },
): PlannedCar {
  const { carIndex, driver, seatPriceHundredths } = at.car
  const candidate = {
    householdId: driver.householdId,
    adultId: driver.adultId,
    projectedHundredths: at.standing?.hundredths ?? 0,
    drivesThatWeek: at.standing ? drivesIn(at.standing, weekKey) : 0,
    lastDroveAtMs: at.standing?.lastDroveAtMs ?? null,
  }
  const known = at.standing?.source.cars.find(({ carId }) => carId === driver.carId)
  const asked = at.car.capacity ?? seatsPerCar
  const taken = at.kids.filter((kid) => kid.frozenHold !== true).length
  return {
    occurrenceId,
    carIndex,
    driver,
    fixed: true,
    capacity: Math.max(known && seatsOf(known) > 0 ? Math.min(asked, seatsOf(known)) : asked, taken),
    seatPriceHundredths,
    seats: at.seats,
    why: { rule: 'fixed', exchange: null, candidates: [candidate], excluded: [] },
  }
}

const drivesSoFar = ({ source, drives }: Standing): DriveDone[] => [...(source.drivesDone ?? []), ...drives]

const drivesIn = (standing: Standing, weekKey: string): number =>
  drivesSoFar(standing).filter((drive) => drive.weekKey === weekKey).length

/** Returns the household's state before its next ride. */
function advanced(standing: Standing): PlanHousehold {
  const { source, hundredths, lastDroveAtMs, drives } = standing
  const doneHundredths = source.doneHundredths ?? source.postedHundredths
  if (drives.length === 0)
    return hundredths === source.postedHundredths
      ? source
      : { ...source, postedHundredths: hundredths, doneHundredths }
  const adults = source.adults.map((adult) => {
    const own = drives.filter((drive) => drive.adultId === adult.adultId)
    if (own.length === 0) return adult
    const before = adult.lastDroveAtMs ?? Number.NEGATIVE_INFINITY
    return {
      ...adult,
      lastDroveAtMs: Math.max(before, ...own.map((drive) => drive.startMs)),
      onProbation: adult.onProbation && own.every((drive) => drive.forCash),
    }
  })
  const drivesDone = drivesSoFar(standing)
  return { ...source, postedHundredths: hundredths, doneHundredths, lastDroveAtMs, adults, drivesDone }
}
