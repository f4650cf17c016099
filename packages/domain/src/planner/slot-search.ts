// Looking at every set of drivers of one slot that could still be the best, within a fixed number of steps.

import type { Drive } from './modes.ts'
import { compareScores, judge, type Picks, type Score, type SlotContext } from './slot-context.ts'

/** Choices that are looked at one by one; beyond this many the pass goes by moves instead. */
const STEP_LIMIT = 1_500

export type Search = {
  context: SlotContext
  best: { picks: Picks; score: Score }
  /** Seats wanted per occurrence beyond fixed cars. */
  needs: number[]
  /** Net seats per household, mode and drive, in step with the options. */
  gains: number[][][]
}

/** Takes the picks as the best so far when they score better, and says so. */
export function consider(search: Search, picks: Picks): boolean {
  const { score } = judge(search.context, picks)
  if (compareScores(score, search.best.score) >= 0) return false
  search.best = { picks: [...picks], score }
  return true
}

type Descent = {
  search: Search
  picks: Picks
  left: number[]
  cars: number[]
  /** Most seats per occurrence that the households from i on can add. */
  rest: number[][]
  steps: number
}

/** True when every choice was looked at or ruled out, so that the best one is the best there is. */
export function enumerate(search: Search): boolean {
  const { options } = search.context
  if (roughCount(search) > STEP_LIMIT) return false
  const descent: Descent = {
    search,
    picks: options.households.map(() => null),
    left: [...search.needs],
    cars: options.slot.occurrences.map((occurrence) => occurrence.fixedCars.length),
    rest: restSeats(search),
    steps: 0,
  }
  descend(descent, 0)
  return descent.steps <= STEP_LIMIT
}

/** About how many sets of drivers stay within the car limits, so that a hopeless enumeration is not begun. */
function roughCount(search: Search): number {
  const { modes, slot } = search.context.options
  let total = 1
  for (const occurrence of slot.occurrences) {
    const drivers = modes.filter((own) => own.some((mode) => mode[0]?.occurrence === occurrence)).length
    let sets = 1
    let choose = 1
    for (let cars = 1; cars <= occurrence.carLimit - occurrence.fixedCars.length; cars++) {
      choose = (choose * Math.max(0, drivers - cars + 1)) / cars
      sets += choose
    }
    total *= sets
  }
  return total
}

function restSeats(search: Search): number[][] {
  const { households, modes, slot } = search.context.options
  const rest: number[][] = new Array<number[]>(households.length + 1)
  rest[households.length] = slot.occurrences.map(() => 0)
  for (let i = households.length - 1; i >= 0; i--) {
    const mine = slot.occurrences.map(() => 0)
    modes[i]?.forEach((mode, index) => {
      mode.forEach((drive, part) => {
        const place = drive.occurrence.placeInSlot
        mine[place] = Math.max(mine[place] ?? 0, search.gains[i]?.[index]?.[part] ?? 0)
      })
    })
    rest[i] = mine.map((seats, place) => seats + (rest[i + 1]?.[place] ?? 0))
  }
  return rest
}

function descend(descent: Descent, at: number): void {
  descent.steps += 1
  if (descent.steps > STEP_LIMIT || ruledOut(descent, at)) return
  const { search, picks } = descent
  const modes = search.context.options.modes[at]
  if (!modes) {
    consider(search, picks)
    return
  }
  descend(descent, at + 1)
  modes.forEach((mode, index) => {
    if (mode.some((drive) => isNeedless(descent, drive))) return
    const gains = search.gains[at]?.[index] ?? []
    shift(descent, mode, gains, 1)
    picks[at] = mode
    descend(descent, at + 1)
    picks[at] = null
    shift(descent, mode, gains, -1)
  })
}

/** A further car where everybody has a seat is needless, whoever joins later, unless it is one of the small ones. */
function isNeedless(descent: Descent, drive: Drive): boolean {
  const left = descent.left[drive.occurrence.placeInSlot] ?? 0
  return left <= 0 && !drive.occurrence.smallCars.has(drive.household)
}

function shift(descent: Descent, mode: NonNullable<Picks[number]>, gains: number[], sign: 1 | -1): void {
  mode.forEach((drive, part) => {
    const place = drive.occurrence.placeInSlot
    descent.left[place] = (descent.left[place] ?? 0) - sign * (gains[part] ?? 0)
    descent.cars[place] = (descent.cars[place] ?? 0) + sign
  })
}

/** True when whatever the remaining households do, the choice stays worse than the best so far. */
function ruledOut(descent: Descent, at: number): boolean {
  const { best, context } = descent.search
  let uncovered = 0
  let excess = 0
  context.options.slot.occurrences.forEach((occurrence, place) => {
    const reachable = descent.rest[at]?.[place] ?? 0
    uncovered += Math.max(0, (descent.left[place] ?? 0) - reachable)
    excess += Math.max(0, (descent.cars[place] ?? 0) - occurrence.carLimit)
  })
  if (uncovered !== best.score.uncovered) return uncovered > best.score.uncovered
  return excess > best.score.excessCars
}
