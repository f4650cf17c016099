// Simple planners for comparison with ours: lowest posted, lowest projected, Fagin and Williams.
import type { PlanInput, PlanOccurrence } from '../packages/domain/src/planner/input/types.ts'
import { stableHash } from '../packages/domain/src/ties/stable-hash.ts'
import { clash, type PossibleDrive, possibleDrives } from './possible-drives.ts'

/** One simulated car. Without a driver, its kids remain uncovered. */
export type DrivenCar = { occurrenceId: string; driverId: string | null; kidIds: string[] }

export type WeekPlanner = (input: PlanInput) => DrivenCar[]

/** Asks households in the order of a balance maintained by `update`; adds drivers until all kids have seats. */
function greedy(
  input: PlanInput,
  balance: Map<string, number>,
  update: (occurrence: PlanOccurrence, cars: DrivenCar[]) => void,
): DrivenCar[] {
  const drives = possibleDrives(input).sort((a, b) => b.seats - a.seats)
  const taken: PossibleDrive[] = []
  const inOrder = input.occurrences.toSorted((a, b) => a.startMs - b.startMs)
  return inOrder.flatMap((occurrence) => {
    const rank = (drive: PossibleDrive): number => balance.get(drive.household.householdId) ?? 0
    const draw = (drive: PossibleDrive): number =>
      stableHash(`${occurrence.occurrenceId}/${drive.household.householdId}`)
    const candidates = drives
      .filter((drive) => drive.occurrence === occurrence)
      .sort((a, b) => rank(a) - rank(b) || draw(a) - draw(b))
    let missing = occurrence.riders.length
    const drivers: PossibleDrive[] = []
    for (const drive of candidates) {
      if (missing <= 0) break
      if (taken.some((other) => clash(other, drive))) continue
      taken.push(drive)
      drivers.push(drive)
      missing -= drive.seats
    }
    const cars = seatKids(
      occurrence,
      drivers.map((d) => ({ driverId: d.household.householdId, seats: d.seats })),
    )
    update(occurrence, cars)
    return cars
  })
}

/** Seats drivers' kids with their parent, and other kids in the first car with a seat; the rest get no driver. */
export function seatKids(
  occurrence: PlanOccurrence,
  drivers: { driverId: string; seats: number }[],
): DrivenCar[] {
  const cars = drivers.map(({ driverId, seats }) => ({
    occurrenceId: occurrence.occurrenceId,
    driverId: driverId as string | null,
    kidIds: occurrence.riders.filter((r) => r.householdId === driverId).map((r) => r.kidId),
    seats,
  }))
  const waiting: string[] = []
  for (const { kidId, householdId } of occurrence.riders) {
    if (drivers.some((driver) => driver.driverId === householdId)) continue
    const car = cars.find((open) => open.kidIds.length < open.seats)
    if (car) car.kidIds.push(kidId)
    else waiting.push(kidId)
  }
  const driven = cars.map(({ occurrenceId, driverId, kidIds }) => ({ occurrenceId, driverId, kidIds }))
  if (waiting.length === 0) return driven
  return [...driven, { occurrenceId: occurrence.occurrenceId, driverId: null, kidIds: waiting }]
}

function postedBalances(input: PlanInput): Map<string, number> {
  return new Map(input.households.map((h) => [h.householdId, h.postedHundredths]))
}

/** The household with the lowest posted balance drives, as in most paper rotas. */
export const lowestPosted: WeekPlanner = (input) => greedy(input, postedBalances(input), () => {})

/** The household with the lowest projected balance drives. */
export const lowestProjected: WeekPlanner = (input) => {
  const balance = postedBalances(input)
  return greedy(input, balance, (occurrence, cars) => {
    const households = new Map(occurrence.riders.map((rider) => [rider.kidId, rider.householdId]))
    for (const { driverId, kidIds } of cars) {
      for (const kidId of kidIds) addRide(balance, driverId, households.get(kidId), 100)
    }
  })
}

/**
 * Moves a seat's price from the kid's household to the driver's. Moves nothing for the driver's own kids, or without a
 * driver.
 */
export function addRide(
  balance: Map<string, number>,
  driverId: string | null,
  householdId: string | undefined,
  hundredths: number,
): void {
  if (!driverId || !householdId || householdId === driverId) return
  balance.set(driverId, (balance.get(driverId) ?? 0) + hundredths)
  balance.set(householdId, (balance.get(householdId) ?? 0) - hundredths)
}

/** Each household in a car owes an equal share of one drive (Fagin and Williams 1983). Keeps separate books. */
export function faginWilliams(): WeekPlanner {
  const committed = new Map<string, number>()
  return (input) => {
    const firstWeek = input.occurrences[0]?.weekKey
    const balance = new Map(committed)
    return greedy(input, balance, (occurrence, cars) => {
      const households = new Map(occurrence.riders.map((rider) => [rider.kidId, rider.householdId]))
      for (const { driverId, kidIds } of cars) {
        if (!driverId) continue
        const aboard = new Set([driverId, ...kidIds.map((kidId) => households.get(kidId) ?? driverId)])
        for (const books of occurrence.weekKey === firstWeek ? [balance, committed] : [balance]) {
          for (const id of aboard) books.set(id, (books.get(id) ?? 0) - 1 / aboard.size)
          books.set(driverId, (books.get(driverId) ?? 0) + 1)
        }
      }
    })
  }
}
