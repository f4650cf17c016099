// For slots too large to enumerate: single moves and pairs of moves until none of them helps.

import type { HouseholdNode } from './model.ts'
import type { Drive, Mode } from './modes.ts'
import type { Seating } from './seating.ts'
import { type Picks, type Score, type SlotContext, seatingFor } from './slot-context.ts'
import { consider, type Search } from './slot-search.ts'

/** Moves tried per slot and visit. Only slots of very many clashing rides reach it; they keep what they have then. */
const MOVE_LIMIT = 60_000

/** The best choice so far, taken apart so that a move is scored by what it touches alone. */
type Board = {
  search: Search
  drivesAt: Drive[][]
  seatings: Seating[]
  left: number[]
  cars: number[]
  gainsOf: Map<Mode, number[]>
  /** Change in the slot by household ordinal, in hundredths; `change` is scratch for the move at hand. */
  net: number[]
  change: number[]
}

type Move = { at: number; mode: Mode | null }

/** Improves `search.best` by changing what one household drives, then what two households drive at once. */
export function climb(search: Search): void {
  const board = boardOf(search)
  let movesLeft = MOVE_LIMIT
  const attempt = (moves: Move[]): boolean => {
    movesLeft -= 1
    return movesLeft >= 0 && tryOnBoard(board, moves)
  }
  while (movesLeft > 0) {
    if (improveBy(singleMoves(search), attempt)) continue
    if (!improveBy(doubleMoves(search), attempt, () => movesLeft <= 0)) return
  }
}

/** Tries every move of one round; moves are made anew from the best so far, so accepted ones count at once. */
function improveBy(
  moves: Iterable<Move[]>,
  attempt: (moves: Move[]) => boolean,
  spent: () => boolean = () => false,
): boolean {
  let improved = false
  for (const move of moves) {
    if (spent()) break
    if (attempt(move)) improved = true
  }
  return improved
}

function picksAfter(picks: Picks, moves: Move[]): Picks {
  const after = [...picks]
  for (const move of moves) after[move.at] = move.mode
  return after
}

function* singleMoves(search: Search): Iterable<Move[]> {
  const { modes } = search.context.options
  for (let at = 0; at < modes.length; at++) {
    for (const mode of [null, ...(modes[at] ?? [])]) {
      if (mode !== search.best.picks[at]) yield [{ at, mode }]
    }
  }
}

/** Two households change at once, at least one of them a driver now: hand over, swap, and swap out of the slot. */
function* doubleMoves(search: Search): Iterable<Move[]> {
  const choices = search.context.options.modes.map((modes): Picks => [null, ...modes])
  for (let a = 0; a < choices.length; a++) {
    for (let b = 0; b < choices.length; b++) {
      if (a === b || !search.best.picks[a] || (search.best.picks[b] && b < a)) continue
      for (const modeA of choices[a] ?? []) {
        for (const modeB of choices[b] ?? []) {
          if (modeA === search.best.picks[a] || modeB === search.best.picks[b]) continue
          if (!meet([search.best.picks[a], modeA], [search.best.picks[b], modeB])) continue
          yield [
            { at: a, mode: modeA },
            { at: b, mode: modeB },
          ]
        }
      }
    }
  }
}

/** True when both households' changes touch one ride; changes that do not are as good one after the other. */
function meet(a: (Mode | null | undefined)[], b: (Mode | null | undefined)[]): boolean {
  for (const mine of a) {
    for (const drive of mine ?? []) {
      for (const theirs of b) {
        for (const other of theirs ?? []) if (other.occurrence === drive.occurrence) return true
      }
    }
  }
  return false
}

function boardOf(search: Search): Board {
  const { options } = search.context
  const board: Board = {
    search,
    drivesAt: options.slot.occurrences.map(() => []),
    seatings: [],
    left: [...search.needs],
    cars: options.slot.occurrences.map((occurrence) => occurrence.fixedCars.length),
    gainsOf: new Map(),
    net: search.context.walk.model.households.map(() => 0),
    change: search.context.walk.model.households.map(() => 0),
  }
  options.modes.forEach((modes, at) => {
    modes.forEach((mode, index) => {
      board.gainsOf.set(mode, search.gains[at]?.[index] ?? [])
    })
  })
  search.best.picks.forEach((mode, at) => {
    for (const drive of mode ?? []) board.drivesAt[drive.occurrence.placeInSlot]?.push(drive)
    count(board, { at, mode }, 1)
  })
  board.seatings = board.drivesAt.map((drives, place) => seatingFor(search.context, place, drives))
  for (const seating of board.seatings) addEffects(board.net, seating, 1)
  return board
}

function count(board: Board, move: Move, sign: 1 | -1): void {
  if (!move.mode) return
  const gains = board.gainsOf.get(move.mode)
  move.mode.forEach((drive, part) => {
    const place = drive.occurrence.placeInSlot
    board.left[place] = (board.left[place] ?? 0) - sign * (gains?.[part] ?? 0)
    board.cars[place] = (board.cars[place] ?? 0) + sign
  })
}

/** Takes the moves when they make the slot better; else leaves the board as it was. */
function tryOnBoard(board: Board, moves: Move[]): boolean {
  const { search } = board
  const before = moves.map((move) => ({ at: move.at, mode: search.best.picks[move.at] ?? null }))
  for (const move of before) count(board, move, -1)
  for (const move of moves) count(board, move, 1)
  const hopeless = addsNeedlessCar(board, moves) || surelyWorse(board)
  const accepted = !hopeless && seatAndCompare(board, before, moves)
  if (!accepted) {
    for (const move of moves) count(board, move, -1)
    for (const move of before) count(board, move, 1)
  }
  return accepted
}

/** True when a car that a move sends could stay at home at once; most moves fall here. */
function addsNeedlessCar(board: Board, moves: Move[]): boolean {
  if (board.search.best.score.excessCars > 0) return false
  for (const { mode } of moves) {
    if (!mode) continue
    const gains = board.gainsOf.get(mode)
    for (let part = 0; part < mode.length; part++) {
      const drive = mode[part]
      if (!drive || drive.occurrence.smallCars.has(drive.household)) continue
      const left = board.left[drive.occurrence.placeInSlot] ?? 0
      if ((gains?.[part] ?? 0) + left <= 0) return true
    }
  }
  return false
}

/** Counts of seats and cars alone rule most moves out before anyone is seated. */
function surelyWorse(board: Board): boolean {
  const { best, context } = board.search
  const { occurrences } = context.options.slot
  let uncovered = 0
  let excess = 0
  for (let place = 0; place < occurrences.length; place++) {
    uncovered += Math.max(0, board.left[place] ?? 0)
    excess += Math.max(0, (board.cars[place] ?? 0) - (occurrences[place]?.carLimit ?? 0))
  }
  if (uncovered !== best.score.uncovered) return uncovered > best.score.uncovered
  return excess > best.score.excessCars
}

function seatAndCompare(board: Board, before: Move[], moves: Move[]): boolean {
  const { search } = board
  const seated = seatTouched(board, before, moves)
  const change = changeOf(board, seated)
  const dearer = change.cost > 0 && change.uncovered >= 0 && change.excessCars >= 0 && change.heldSeats >= 0
  if (dearer && search.context.pinned.length === 0) return false
  if (!consider(search, picksAfter(search.best.picks, moves))) return false
  for (const { place, drives, seating } of seated) {
    addEffects(board.net, board.seatings[place], -1)
    addEffects(board.net, seating, 1)
    board.drivesAt[place] = drives
    board.seatings[place] = seating
  }
  return true
}

type Seated = { place: number; drives: Drive[]; seating: Seating }

/** The occurrences that the moves touch, with their drivers after the moves. */
function seatTouched(board: Board, before: Move[], moves: Move[]): Seated[] {
  const { context } = board.search
  const seated: Seated[] = []
  const isMover = (drive: Drive): boolean =>
    moves.some((move) => context.options.households[move.at] === drive.household)
  for (const list of [before, moves]) {
    for (const move of list) {
      for (const { occurrence } of move.mode ?? []) {
        const place = occurrence.placeInSlot
        if (seated.some((known) => known.place === place)) continue
        const drives = (board.drivesAt[place] ?? []).filter((drive) => !isMover(drive))
        for (const other of moves) {
          for (const drive of other.mode ?? []) if (drive.occurrence === occurrence) drives.push(drive)
        }
        drives.sort((a, b) => a.household.ordinal - b.household.ordinal)
        seated.push({ place, drives, seating: seatingFor(context, place, drives) })
      }
    }
  }
  return seated
}

/** What the new seatings do to the leading parts of the score. */
function changeOf(
  board: Board,
  seated: Seated[],
): Pick<Score, 'uncovered' | 'excessCars' | 'heldSeats' | 'cost'> {
  const { context } = board.search
  const change = { uncovered: 0, excessCars: 0, heldSeats: 0, cost: 0 }
  for (const { place, seating } of seated) {
    const was = board.seatings[place]
    change.uncovered += seating.uncovered - (was?.uncovered ?? 0)
    change.heldSeats += seating.heldSeats - (was?.heldSeats ?? 0)
    change.excessCars += excessAt(context, place, seating) - (was ? excessAt(context, place, was) : 0)
    addEffects(board.change, seating, 1)
    addEffects(board.change, was, -1)
  }
  for (const { place, seating } of seated) {
    for (const { household } of seating.effects) change.cost += costAndClear(board, household)
    for (const { household } of board.seatings[place]?.effects ?? []) {
      change.cost += costAndClear(board, household)
    }
  }
  return change
}

function costAndClear(board: Board, household: HouseholdNode): number {
  const hundredths = board.change[household.ordinal] ?? 0
  if (hundredths === 0) return 0
  board.change[household.ordinal] = 0
  const slope = household.tally.slopeHundredths
  const net = board.net[household.ordinal] ?? 0
  return hundredths * (2 * slope + board.search.context.dayEnds * (2 * net + hundredths))
}

function addEffects(sums: number[], seating: Seating | undefined, sign: 1 | -1): void {
  if (!seating) return
  for (const { household, hundredths } of seating.effects) {
    sums[household.ordinal] = (sums[household.ordinal] ?? 0) + sign * hundredths
  }
}

function excessAt(context: SlotContext, place: number, seating: Seating): number {
  const limit = context.options.slot.occurrences[place]?.carLimit ?? 0
  return Math.max(0, seating.cars.length - limit) + seating.needlessCars
}
