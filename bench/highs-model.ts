// HiGHS as the reference: coverage slot by slot, and balances over two weeks, as mixed-integer programs.

import { createRequire } from 'node:module'
import type { PlanInput, PlanOccurrence } from '../packages/domain/src/planner/types.ts'
import { clash, meet, type PossibleDrive, possibleDrives } from './possible-drives.ts'
import type { DrivenCar, WeekPlanner } from './references.ts'

/** The part of the `highs` package used here: LP text in, named columns out. */
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

/** Rides whose times overlap, directly or through one another. */
export function clashingSets(occurrences: PlanOccurrence[]): PlanOccurrence[][] {
  const sets: PlanOccurrence[][] = []
  for (const occurrence of occurrences.toSorted((a, b) => a.startMs - b.startMs)) {
    const last = sets.at(-1)
    if (last?.some((other) => meet(other, occurrence))) last.push(occurrence)
    else sets.push([occurrence])
  }
  return sets
}

/** What no plan can undercut: kids beyond the seats of everybody who could drive that ride, clashes ignored. */
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

/** Fewest uncovered seats of one set of clashing rides, and whether HiGHS proved it. */
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

/** At most one of any two drives that the same household cannot do together. */
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
 * The best balances HiGHS finds in `timeLimitSeconds` for the input's weeks: uncovered seats first, then the largest
 * |balance| at each week's end, then all |balances|. It may seat kids as it likes; like the planner it sends no car
 * that the others could do without.
 */
export function highsPlanner(solver: Solver, timeLimitSeconds: number): WeekPlanner {
  return (input) => {
    const drives = possibleDrives(input)
    const text = balanceModel(input, drives)
    const solution = solver.solve(text, { output_flag: false, time_limit: timeLimitSeconds })
    const value = (name: string): number => {
      const column = solution.Columns[name]
      return Math.round(column?.Primal ?? 0)
    }
    return input.occurrences.flatMap((occurrence, o) => readCars({ input, occurrence, o, drives, value }))
  }
}

function ridersOf(occurrence: PlanOccurrence): Map<string, number> {
  const riders = new Map<string, number>()
  for (const { householdId } of occurrence.riders) riders.set(householdId, (riders.get(householdId) ?? 0) + 1)
  return riders
}

/** Columns: x drive, s seats given to others, l own kids left behind, b balance, a its size, m the week's largest. */
function balanceModel(input: PlanInput, drives: PossibleDrive[]): string {
  const rows = clashRows(drives)
  const weekKeys = [...new Set(input.occurrences.map((occurrence) => occurrence.weekKey))]
  const terms = new Map<string, string[]>()
  const constants = new Map<string, number>()
  const integers: string[] = []
  const objective: string[] = []
  const bounds: string[] = []
  const indexOf = new Map(input.households.map((household, h) => [household.householdId, h]))
  const note = (week: string, h: number | undefined, term: string): void => {
    const key = `${week}/${h}`
    terms.set(key, [...(terms.get(key) ?? []), term])
  }
  input.occurrences.forEach((occurrence, o) => {
    const supply: string[] = []
    const limit = carLimit(occurrence, drives)
    const here = drives.flatMap((d, i) => (d.occurrence === occurrence ? [`x${i}`] : []))
    if (here.length > 0) rows.push(`${here.join(' + ')} <= ${limit.cars}`)
    let demand = 0
    for (const [householdId, kids] of ridersOf(occurrence)) {
      const h = indexOf.get(householdId)
      const own = drives.flatMap((d, i) =>
        d.occurrence === occurrence && d.household.householdId === householdId ? [i] : [],
      )
      rows.push(`l${o}_${h}${own.map((i) => ` + ${kids} x${i}`).join('')} <= ${kids}`)
      integers.push(`l${o}_${h}`)
      objective.push(`1000 l${o}_${h}`)
      demand += kids
      supply.push(`l${o}_${h}`, ...own.map((i) => `${kids} x${i}`))
      note(occurrence.weekKey, h, `+ l${o}_${h}${own.map((i) => ` + ${kids} x${i}`).join('')}`)
      constants.set(`${occurrence.weekKey}/${h}`, (constants.get(`${occurrence.weekKey}/${h}`) ?? 0) + kids)
    }
    drives.forEach((drive, i) => {
      if (drive.occurrence !== occurrence) return
      const others = drives.flatMap((d, j) =>
        d.occurrence === occurrence && j !== i ? [`${d.seats} x${j}`] : [],
      )
      rows.push(`s${i} - ${drive.seats - drive.ownKids} x${i} <= 0`)
      const small = limit.small.has(drive.household.householdId)
      if (others.length > 0 && !small) rows.push(`${others.join(' + ')} + 500 x${i} <= ${demand - 1 + 500}`)
      integers.push(`s${i}`)
      supply.push(`s${i}`)
      note(occurrence.weekKey, indexOf.get(drive.household.householdId), `+ s${i}`)
    })
    if (supply.length > 0) rows.push(`${supply.join(' + ')} = ${demand}`)
  })
  weekKeys.forEach((week, w) => {
    objective.push(`10 m${w}`)
    input.households.forEach(({ postedHundredths }, h) => {
      const before = w === 0 ? '' : ` - b${w - 1}_${h}`
      const start = w === 0 ? postedHundredths / 100 : 0
      const change = (terms.get(`${week}/${h}`) ?? []).join(' ').replaceAll('+', '-')
      rows.push(`b${w}_${h}${before} ${change} = ${start - (constants.get(`${week}/${h}`) ?? 0)}`)
      rows.push(`a${w}_${h} - b${w}_${h} >= 0`, `a${w}_${h} + b${w}_${h} >= 0`, `m${w} - a${w}_${h} >= 0`)
      objective.push(`${w === weekKeys.length - 1 ? 0.2 : 0.1} a${w}_${h}`)
      bounds.push(`b${w}_${h} free`)
    })
  })
  return [
    'Minimize',
    ` obj: ${objective.join('\n + ')}`,
    'Subject To',
    ...rows.map((row, r) => ` r${r}: ${row}`),
    'Bounds',
    ...bounds.map((bound) => ` ${bound}`),
    'General',
    ` ${[...integers].join('\n ')}`,
    'Binary',
    ` ${drives.map((_, d) => `x${d}`).join('\n ')}`,
    'End',
  ].join('\n')
}

/** The planner's car rule, worked out again: fewest cars plus one, and who is in no set of fewest cars. */
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
  input: PlanInput
  occurrence: PlanOccurrence
  o: number
  drives: PossibleDrive[]
  value: (name: string) => number
}): DrivenCar[] {
  const { occurrence, o, drives, value } = at
  const { occurrenceId } = occurrence
  const indexOf = new Map(at.input.households.map((household, h) => [household.householdId, h]))
  const cars: DrivenCar[] = []
  const chosen = drives.filter((drive, i) => drive.occurrence === occurrence && value(`x${i}`) === 1)
  const driverIds = new Set(chosen.map((drive) => drive.household.householdId))
  const waiting: string[] = []
  const left: string[] = []
  for (const [householdId] of ridersOf(occurrence)) {
    if (driverIds.has(householdId)) continue
    const kids = occurrence.riders.filter((r) => r.householdId === householdId).map((r) => r.kidId)
    const behind = value(`l${o}_${indexOf.get(householdId)}`)
    left.push(...kids.slice(0, behind))
    waiting.push(...kids.slice(behind))
  }
  for (const drive of chosen) {
    const { householdId } = drive.household
    const own = occurrence.riders.filter((r) => r.householdId === householdId).map((r) => r.kidId)
    const taken = waiting.splice(0, value(`s${drives.indexOf(drive)}`))
    cars.push({ occurrenceId, driverId: householdId, kidIds: [...own, ...taken] })
  }
  const behind = [...left, ...waiting]
  return behind.length > 0 ? [...cars, { occurrenceId, driverId: null, kidIds: behind }] : cars
}
