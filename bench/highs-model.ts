// Uses HiGHS as the reference: for coverage slot by slot, and for balances over two weeks, as mixed-integer programs.
import { createRequire } from 'node:module'
import type { PlanInput, PlanOccurrence } from '../packages/domain/src/planner/input/types.ts'
import { type ChosenCar, seatedByRule } from './by-rule.ts'
import { addBalances, addPrice, type Model } from './highs-balances.ts'
import { clash, meet, type PossibleDrive, possibleDrives } from './possible-drives.ts'
import type { DrivenCar, WeekPlanner } from './references.ts'

/** The part of the `highs` package used here: LP text goes in, and named columns come out. */
export type Solver = {
  solve: (
    lpText: string,
    options: { output_flag: boolean; time_limit: number },
  ) => { Status: string; ObjectiveValue: number; Columns: Record<string, { Primal?: number }> }
}

export async function loadSolver(): Promise<Solver> {
  const load: () => Promise<Solver> = createRequire(import.meta.url)('highs')
  return load()
}

/** Returns the sets of rides whose times overlap, directly or through other rides. */
export function clashingSets(occurrences: PlanOccurrence[]): PlanOccurrence[][] {
  const sets: PlanOccurrence[][] = []
  for (const occurrence of occurrences.toSorted((a, b) => a.startMs - b.startMs)) {
    const last = sets.at(-1)
    if (last?.some((other) => meet(other, occurrence))) last.push(occurrence)
    else sets.push([occurrence])
  }
  return sets
}

/**
 * Returns a lower bound for all plans: how many kids exceed the seats of all the ride's possible drivers, ignoring
 * clashes.
 */
export function uncoveredAtLeast(occurrences: PlanOccurrence[], drives: PossibleDrive[]): number {
  let atLeast = 0
  for (const occurrence of occurrences) {
    const seats = new Map<string, number>()
    for (const drive of drives) {
      if (drive.occurrence !== occurrence) continue
      const { householdId } = drive.household
      seats.set(householdId, Math.max(seats.get(householdId) ?? 0, drive.seats))
    }
    const most = [...seats.values()].reduce((sum, count) => sum + count, 0)
    atLeast += Math.max(0, occurrence.riders.length - most)
  }
  return atLeast
}

/** Returns the fewest uncovered seats in one set of clashing rides, and whether HiGHS proved it. */
export function fewestUncovered(
  solver: Solver,
  occurrences: PlanOccurrence[],
  drives: PossibleDrive[],
): { uncovered: number; proven: boolean } {
  const mine = drives.filter((drive) => occurrences.includes(drive.occurrence))
  const rows = clashRows(mine)
  occurrences.forEach((occurrence, o) => {
    const seats = mine
      .map((drive, d) => (drive.occurrence === occurrence ? ` + ${drive.seats} x${d}` : ''))
      .join('')
    rows.push(`u${o}${seats} >= ${occurrence.riders.length}`)
  })
  const model = [
    'Minimize',
    ` obj: ${occurrences.map((_, o) => `u${o}`).join(' + ')}`,
    'Subject To',
    ...rows.map((row, r) => ` r${r}: ${row}`),
    'Binary',
    ` ${mine.map((_, d) => `x${d}`).join(' ')}`,
    'End',
  ].join('\n')
  const solution = solver.solve(model, { output_flag: false, time_limit: 60 })
  return { uncovered: Math.round(solution.ObjectiveValue), proven: solution.Status === 'Optimal' }
}

/** Allows at most one of any two drives of a household that clash. */
function clashRows(drives: PossibleDrive[]): string[] {
  const rows: string[] = []
  drives.forEach((a, i) => {
    for (let j = i + 1; j < drives.length; j++) {
      const b = drives[j]
      if (b && clash(a, b)) rows.push(`x${i} + x${j} <= 1`)
    }
  })
  return rows
}

/**
 * HiGHS's results: the number of plans that it proved optimal, and the number for which it found nothing (replaced by
 * ours).
 */
type SolverTally = { plans: number; optimal: number; failed: number }

export const emptySolverTally = (): SolverTally => ({ plans: 0, optimal: 0, failed: 0 })

/**
 * Returns the best plan that HiGHS finds for the input's weeks in `timeLimitSeconds`. With `withPrice`, it minimises
 * the price of cars and the planner's cost of balances at each week's end; otherwise, first the largest |balance| at
 * each week's end, and then all |balances|. The kids left behind are the same as in `base`, whose coverage is proven to
 * be best separately. HiGHS may distribute the rest freely over the cars; like the planner, it sends no needless car.
 * So `base` is one of the plans it chooses from.
 */
export function highsPlanner(
  solver: Solver,
  at: {
    timeLimitSeconds: number
    base: WeekPlanner
    withPrice?: boolean
    byRule?: boolean
    tally?: SolverTally
  },
): WeekPlanner {
  return (input) => {
    const drives = possibleDrives(input)
    const base = at.base(input)
    const behind = leftBehind(input, base)
    const text = balanceModel(input, { drives, behind, withPrice: at.withPrice ?? false })
    const solution = solver.solve(text, { output_flag: false, time_limit: at.timeLimitSeconds })
    const solved =
      input.occurrences.length === 0 ||
      Object.keys(solution.Columns).some((name) => name !== '' && solution.Columns[name]?.Primal)
    if (at.tally) {
      at.tally.plans += 1
      if (solution.Status === 'Optimal') at.tally.optimal += 1
      if (!solved) at.tally.failed += 1
    }
    if (!solved) return base
    const value = (name: string): number => {
      const column = solution.Columns[name]
      return Math.round(column?.Primal ?? 0)
    }
    const cars = input.occurrences.flatMap((occurrence, o) =>
      readCars({ occurrence, drives, value, behind: behind[o] ?? new Map() }),
    )
    return at.byRule ? seatedByRule(input, cars) : cars
  }
}

/** The number of kids without a seat, by ride and household. */
type Behind = Map<string, number>[]

function leftBehind(input: PlanInput, cars: DrivenCar[]): Behind {
  return input.occurrences.map((occurrence) => {
    const left = new Map<string, number>()
    for (const car of cars) {
      if (car.occurrenceId !== occurrence.occurrenceId || car.driverId) continue
      for (const kidId of car.kidIds) {
        const id = occurrence.riders.find((rider) => rider.kidId === kidId)?.householdId ?? ''
        left.set(id, (left.get(id) ?? 0) + 1)
      }
    }
    return left
  })
}

function ridersOf(occurrence: PlanOccurrence): Map<string, number> {
  const riders = new Map<string, number>()
  for (const { householdId } of occurrence.riders) riders.set(householdId, (riders.get(householdId) ?? 0) + 1)
  return riders
}

function balanceModel(
  input: PlanInput,
  { drives, behind, withPrice }: { drives: PossibleDrive[]; behind: Behind; withPrice: boolean },
): string {
  const model: Model = {
    rows: clashRows(drives),
    objective: [],
    integers: [],
    bounds: [],
    terms: new Map(),
    constants: new Map(),
  }
  input.occurrences.forEach((_, o) => {
    addOccurrence(model, input, drives, { o, behind: behind[o] ?? new Map() })
  })
  addBalances(model, input, withPrice)
  if (withPrice) addPrice(model, input, drives.length)
  return [
    'Minimize',
    ` obj: ${model.objective.join('\n + ')}`,
    'Subject To',
    ...model.rows.map((row, r) => ` r${r}: ${row}`),
    'Bounds',
    ...model.bounds.map((bound) => ` ${bound}`),
    'General',
    ` ${model.integers.join('\n ')}`,
    'Binary',
    ` ${drives.map((_, d) => `x${d}`).join('\n ')}`,
    'End',
  ].join('\n')
}

/** Adds one ride's seats: all kids are driven or left behind, and the car rule applies. */
function addOccurrence(
  model: Model,
  input: PlanInput,
  drives: PossibleDrive[],
  { o, behind }: { o: number; behind: Map<string, number> },
): void {
  const occurrence = input.occurrences[o]
  if (!occurrence) return
  const { rows, integers } = model
  const indexOf = (householdId: string): number =>
    input.households.findIndex((household) => household.householdId === householdId)
  const note = (h: number, term: string, constant: number): void => {
    const key = `${occurrence.weekKey}/${h}`
    model.terms.set(key, [...(model.terms.get(key) ?? []), term])
    model.constants.set(key, (model.constants.get(key) ?? 0) + constant)
  }
  const beans = occurrence.seatPriceHundredths / 100
  const here = drives.flatMap((drive, i) => (drive.occurrence === occurrence ? [{ drive, i }] : []))
  const limit = carLimit(occurrence, drives)
  if (here.length > 0) rows.push(`${here.map(({ i }) => `x${i}`).join(' + ')} <= ${limit.cars}`)
  const supply: string[] = []
  const demand = occurrence.riders.length
  let staying = 0
  for (const [householdId, kids] of ridersOf(occurrence)) {
    const left = behind.get(householdId) ?? 0
    staying += left
    const own = here.filter(({ drive }) => drive.household.householdId === householdId)
    const ownSeats = own.map(({ i }) => `+ ${kids} x${i}`)
    if (left > 0) rows.push(...own.map(({ i }) => `x${i} <= 0`))
    supply.push(...ownSeats)
    const ownBeans = own.map(({ i }) => `+ ${kids * beans} x${i}`)
    note(indexOf(householdId), ownBeans.join(' '), (kids - left) * beans)
  }
  for (const { drive, i } of here) {
    const others = here.filter((other) => other.i !== i).map((other) => `${other.drive.seats} x${other.i}`)
    const small = limit.small.has(drive.household.householdId)
    rows.push(`s${i} - ${drive.seats - drive.ownKids} x${i} <= 0`)
    // A small car may come along to carry other kids.
    const orCarries = small ? ` - 500 s${i}` : ''
    if (others.length > 0) rows.push(`${others.join(' + ')} + 500 x${i}${orCarries} <= ${demand - 1 + 500}`)
    integers.push(`s${i}`)
    supply.push(`+ s${i}`)
    note(indexOf(drive.household.householdId), `+ ${beans} s${i}`, 0)
  }
  if (supply.length > 0) rows.push(`${supply.join(' ')} = ${demand - staying}`)
}

/**
 * Recomputes the planner's car rule: the fewest cars plus one, and the households that are in no minimal set of cars.
 */
function carLimit(occurrence: PlanOccurrence, drives: PossibleDrive[]): { cars: number; small: Set<string> } {
  const seatsOf = new Map<string, number>()
  for (const { occurrence: at, household, seats } of drives) {
    if (at !== occurrence) continue
    seatsOf.set(household.householdId, Math.max(seatsOf.get(household.householdId) ?? 0, seats))
  }
  const sizes = [...seatsOf.values()].sort((a, b) => b - a)
  const total = (count: number): number => sizes.slice(0, count).reduce((sum, seats) => sum + seats, 0)
  const kids = occurrence.riders.length
  const fewest = sizes.findIndex((_, at) => total(at + 1) >= kids) + 1
  if (fewest === 0) return { cars: sizes.length, small: new Set() }
  const small = [...seatsOf].filter(([, seats]) => total(fewest - 1) + seats < kids)
  return { cars: fewest + 1, small: new Set(small.map(([id]) => id)) }
}

function readCars(at: {
  occurrence: PlanOccurrence
  drives: PossibleDrive[]
  value: (name: string) => number
  behind: Map<string, number>
}): ChosenCar[] {
  const { occurrence, drives, value } = at
  const { occurrenceId } = occurrence
  const cars: ChosenCar[] = []
  const chosen = drives.filter((drive, i) => drive.occurrence === occurrence && value(`x${i}`) === 1)
  const driverIds = new Set(chosen.map((drive) => drive.household.householdId))
  const waiting: string[] = []
  const left: string[] = []
  for (const [householdId] of ridersOf(occurrence)) {
    if (driverIds.has(householdId)) continue
    const kids = occurrence.riders.filter((r) => r.householdId === householdId).map((r) => r.kidId)
    const behind = at.behind.get(householdId) ?? 0
    left.push(...kids.slice(0, behind))
    waiting.push(...kids.slice(behind))
  }
  for (const drive of chosen) {
    const { householdId } = drive.household
    const own = occurrence.riders.filter((r) => r.householdId === householdId).map((r) => r.kidId)
    const taken = waiting.splice(0, value(`s${drives.indexOf(drive)}`))
    cars.push({ occurrenceId, driverId: householdId, kidIds: [...own, ...taken], drive })
  }
  const behind = [...left, ...waiting]
  return behind.length > 0 ? [...cars, { occurrenceId, driverId: null, kidIds: behind, drive: null }] : cars
}
