// Makes changes: updates rides, balances, and the way later rides split their kids. All of this can be undone.
import { addBeans, costOf } from './balance-sheet.ts'
import {
  type Board,
  count,
  emptyWeight,
  finish,
  improves,
  type Moves,
  modeLength,
  rememberSlot,
  type SlotBoard,
  takeTouched,
  weigh,
} from './board.ts'
import type { Part } from './exchanges.ts'
import { isReordered, type RideOutcome, setDrives } from './ride-score.ts'

/** The effort of rechecking a later slot for a household, as a share of the effort of weighing a change. */
const SWEEP_STEP = 0.02

/**
 * Makes a change and updates rides, balances, counts, and the seating of later rides whose cars changed order. Returns
 * the added cost of balances and cars, and the number of additional cars on later rides that are not needed.
 */
export function make(board: Board, slot: SlotBoard, moves: Moves): Made {
  rememberSlot(board, slot)
  const weight = emptyWeight()
  count(slot, moves, weight)
  finish(board, slot, moves, weight)
  slot.parts = null
  takeTouched(slot)
  for (let i = 0; i < moves.count; i++) {
    const at = moves.at[i] ?? 0
    const mode = moves.modes[i] ?? -1
    const cell = (slot.options.households[at]?.ordinal ?? 0) * board.weeks + slot.week
    const added = modeLength(slot, at, mode) - modeLength(slot, at, slot.picks[at] ?? -1)
    board.drives[cell] = (board.drives[cell] ?? 0) + added
    slot.picks[at] = mode
  }
  const changed: Changed = { households: [], hundredths: [] }
  const made: Made = { cost: board.model.carPrice * weight.cars, excessCars: 0 }
  for (let i = 0; i < weight.count; i++) {
    made.cost += shift(board, slot, changed, {
      household: weight.households[i] ?? 0,
      beans: weight.beans[i] ?? 0,
    })
  }
  sweep(board, slot, changed, made)
  return made
}

/** The effects of a change on balances, the price of cars, and the cars of later rides. */
type Made = { cost: number; excessCars: number }

/**
 * The households whose balance has changed so far, and by how much. These are plain arrays, as every later slot walks
 * them.
 */
type Changed = { households: number[]; hundredths: number[] }

/** Changes a household's balance from a slot's day on. `changed` sums its changes so far, in hundredths. */
function shift(
  board: Board,
  slot: SlotBoard,
  changed: Changed,
  { household, beans }: { household: number; beans: number },
): number {
  const cost = costOf(board.sheet, household, slot.day, beans)
  addBeans(board.sheet, household, slot.day, beans)
  let at = changed.households.indexOf(household)
  if (at === -1) at = changed.households.push(household) - 1
  changed.hundredths[at] = (changed.hundredths[at] ?? 0) + Math.round(beans * 100)
  return cost
}

/** Reseats later rides if a household whose balance has changed drives one of several cars. */
function sweep(board: Board, from: SlotBoard, changed: Changed, made: Made): void {
  const { households, hundredths } = changed
  board.stepsLeft -= SWEEP_STEP * (board.slots.length - from.index) * households.length
  for (let s = from.index + 1; s < board.slots.length; s++) {
    const slot = board.slots[s]
    if (!slot) continue
    const ranks = slot.rankHundredths
    for (let i = 0; i < households.length; i++) {
      const household = households[i] ?? 0
      ranks[household] = (ranks[household] ?? 0) + (hundredths[i] ?? 0)
    }
    for (const ride of slot.rides) {
      // Most rides have a single car, for which the order does not matter.
      if (ride.drives.length < 2 && ride.occurrence.fixedCars.length === 0) continue
      if (!isReordered(ride)) continue
      const was = ride.outcome
      setDrives(ride, ride.drives)
      made.excessCars += ride.outcome.excessCars - was.excessCars
      for (const each of differenceOf(board, was, ride.outcome))
        made.cost += shift(board, slot, changed, each)
    }
  }
}

function differenceOf(
  board: Board,
  was: RideOutcome,
  is: RideOutcome,
): { household: number; beans: number }[] {
  const found: { household: number; beans: number }[] = []
  addUp(board, was, -1)
  addUp(board, is, 1)
  for (const outcome of [was, is]) {
    for (let i = 0; i < outcome.count; i++) {
      const household = outcome.households[i] ?? 0
      const beans = board.change[household] ?? 0
      board.change[household] = 0
      if (beans !== 0) found.push({ household, beans })
    }
  }
  return found
}

function addUp(board: Board, outcome: RideOutcome, sign: 1 | -1): void {
  for (let i = 0; i < outcome.count; i++) {
    const household = outcome.households[i] ?? 0
    board.change[household] = (board.change[household] ?? 0) + sign * (outcome.beans[i] ?? 0)
  }
}

export type Change = { slot: SlotBoard; moves: Moves }

/** Makes promising changes, but undoes them if their effect on later rides cancels out the gain. */
export function attempt(board: Board, changes: Change[]): boolean {
  const undo: (Change & { parts: Part[] | null })[] = []
  const sum = emptyWeight()
  let possible = true
  for (const { slot, moves } of changes) {
    possible = weigh(board, slot, moves, scratchWeight)
    if (!possible) break
    sum.uncovered += scratchWeight.uncovered
    sum.excessCars += scratchWeight.excessCars
    sum.probationMissed += scratchWeight.probationMissed
    sum.heldSeats += scratchWeight.heldSeats
    sum.crowding += scratchWeight.crowding
    sum.cars += scratchWeight.cars
    undo.push({ slot, moves: inverse(slot, moves), parts: slot.parts })
    const made = make(board, slot, moves)
    sum.cost += made.cost
    sum.excessCars += made.excessCars
  }
  if (possible && improves(sum)) return true
  for (const { slot, moves, parts } of undo.reverse()) {
    make(board, slot, moves)
    slot.parts = parts
  }
  return false
}

const scratchWeight = emptyWeight()

function inverse(slot: SlotBoard, moves: Moves): Moves {
  return {
    count: moves.count,
    at: moves.at.slice(0, moves.count),
    modes: moves.at.slice(0, moves.count).map((at) => slot.picks[at] ?? -1),
  }
}
