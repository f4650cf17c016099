// Searches the whole window, slot by slot and by pairs of changes across slots, until neither helps.
import { stableHash } from '../../ties/stable-hash.ts'
import { type Model, NOBODY, type OccurrenceNode } from '../seating/model.ts'
import type { Drive } from '../seating/modes.ts'
import { dayOf, type SlotPlan } from '../turns/forward-pass.ts'
import { type BalanceSheet, emptySheet, SAME_COST, sumRow } from './balance-sheet.ts'
import { type Board, differenceTo, excessCars, type SlotBoard, wholeCost } from './board.ts'
import { exchange } from './exchanges.ts'
import { make } from './make-change.ts'
import { rideBoard, setDrives } from './ride-score.ts'
import type { SlotOptions } from './slot-context.ts'
import { coverSlot, settleInFull, settleSlot } from './slot-search.ts'

/** The state of a slot after the last walk. */
export type SlotState = {
  options: SlotOptions
  /** For each household in the options, the index of its mode, or -1. */
  picks: number[]
  plan: SlotPlan
  /** Households in the options that go first because of probation. */
  pinned: Set<number>
  rankHundredths: Float64Array
}

/**
 * The number of rounds in which every set of drivers in small slots is checked. Each round starts from a better plan,
 * so few rounds are needed.
 */
const ROUNDS = 6

/**
 * The maximum number of weighings for all searches of a window together: a number per ride, with a minimum. Small
 * windows stop sooner, once nothing helps.
 */
const STEPS = { perRide: 50, least: 8_000 }

/** Returns all balances at the end of each day of these slots, as the walk computed them. */
export function balanceSheetOf(model: Model, states: SlotState[]): BalanceSheet {
  const first = firstDay(states)
  const weekOfDay: number[] = []
  for (const { options } of states) {
    for (const { day, week } of options.slot.occurrences) weekOfDay[day - first] = week
  }
  const sheet = emptySheet(model.households.length, weekOfDay)
  for (const { ordinal, source, tally } of model.households) {
    let hundredths = source?.postedHundredths ?? 0
    for (let day = 0; day < first + sheet.days; day++) {
      hundredths += tally.netByDay[day] ?? 0
      if (day >= first) sheet.beans[ordinal * sheet.days + day - first] = hundredths / 100
    }
  }
  return sheet
}

function firstDay(states: SlotState[]): number {
  return states[0] ? dayOf(states[0].options.slot) : 0
}

/** Returns the number of steps allowed for a window. */
export function stepsFor(states: SlotState[]): number {
  const rides = states.reduce((sum, { options }) => sum + ridesOf(options).length, 0)
  return Math.max(STEPS.least, STEPS.perRide * rides)
}

/**
 * Returns the rides of a slot, or none if it has no possible new driver: then nothing can change, and nothing needs
 * counting.
 */
function ridesOf({ slot, households }: SlotOptions): OccurrenceNode[] {
  return households.length > 0 ? slot.occurrences : []
}

/** Sets up the search from the walk's result. */
export function boardOf(model: Model, states: SlotState[], stepsLeft: number): Board {
  const weeks = model.households[0]?.tally.drivesByWeek.length ?? 0
  const first = firstDay(states)
  const slots = states.map((state, index) => slotBoard(state, { index, firstDay: first }))
  const board: Board = {
    model,
    sheet: balanceSheetOf(model, states),
    drives: new Int32Array(model.households.length * weeks),
    weeks,
    slots,
    change: new Float64Array(model.households.length),
    before: null,
    stepsLeft,
  }
  for (const { ordinal, tally } of model.households) {
    board.drives.set(tally.drivesByWeek, ordinal * weeks)
    sumRow(board.sheet, ordinal)
  }
  return board
}

function slotBoard(state: SlotState, at: { index: number; firstDay: number }): SlotBoard {
  const { options, picks, plan, pinned } = state
  const rankHundredths = state.rankHundredths.slice()
  const drivesAt: Drive[][] = options.slot.occurrences.map(() => [])
  picks.forEach((pick, index) => {
    for (const drive of options.modes[index]?.[pick] ?? []) {
      drivesAt[drive.occurrence.placeInSlot]?.push(drive)
    }
  })
  return {
    options,
    index: at.index,
    rankHundredths,
    day: dayOf(options.slot) - at.firstDay,
    week: options.slot.occurrences[0]?.week ?? 0,
    rides: ridesOf(options).map((occurrence, place) => {
      const ride = rideBoard(occurrence, plan.heldAt[place] ?? NOBODY, rankHundredths)
      setDrives(ride, drivesAt[place] ?? [])
      return ride
    }),
    picks: [...picks],
    pinned,
    reachable: new Map(),
    parts: null,
  }
}

/** Improves the board until nothing helps or the steps are used up. Returns whether any driver changed. */
export function searchWindow(board: Board): boolean {
  let changed = false
  for (const slot of board.slots) if (coverSlot(board, slot)) changed = true
  if (exchange(board)) changed = true
  if (kick(board)) changed = true
  for (let round = 0; round < ROUNDS; round++) {
    let settled = true
    for (const slot of board.slots) if (settleSlot(board, slot)) settled = false
    if (settled && settleInFull(board)) settled = false
    if (settled) break
    changed = true
    exchange(board)
  }
  return changed
}

// Escapes from dead ends: makes a few changes that do not help on their own, searches again, and keeps the result only
// if it is better.

/** The maximum number of kicks to try in total, and in a row without improvement. */
const KICKS = { most: 400, fruitless: 200 }

/** The share of the steps that is reserved for another search, in case the walk finds that other kids are held. */
const KEPT = 0.25

/** The maximum number of changes per kick. The number goes from one to this in turn. */
const CHANGES = 5

/**
 * Kicks until its share of the steps is used up or kicks no longer help. The changes to try are drawn, but the draws
 * are the same every time. Returns whether any kick helped.
 */
function kick(board: Board): boolean {
  // The changes within a single slot can escape any dead end, so a repair needs no kicks.
  if (board.slots.filter((slot) => slot.rides.length > 0).length < 2) return false
  let best = { cost: wholeCost(board), excessCars: excessCars(board) }
  let helped = 0
  let fruitless = 0
  const kept = Math.max(0, KEPT * board.stepsLeft)
  for (let k = 0; k < KICKS.most && fruitless < KICKS.fruitless && board.stepsLeft > kept; k++) {
    board.before = new Map()
    for (let i = 0; i <= k % CHANGES; i++) makeDrawn(board, `${k} ${i}`)
    exchange(board)
    const now = { cost: wholeCost(board), excessCars: excessCars(board) }
    // A kick can leave a later ride with a car that carries no kids.
    const fewer = now.excessCars - best.excessCars
    if (fewer < 0 || (fewer === 0 && now.cost < best.cost - SAME_COST)) {
      best = now
      helped += 1
      fruitless = 0
    } else {
      putBack(board, board.before)
      fruitless += 1
    }
  }
  board.before = null
  return helped > 0
}

/** Draws a number. All searches draw the same ones. */
const drawn = (draw: string): number => {
  const known = draws.get(draw) ?? stableHash(draw)
  draws.set(draw, known)
  return known
}
const draws = new Map<string, number>()

function makeDrawn(board: Board, draw: string): void {
  const slot = board.slots[drawn(`slot ${draw}`) % board.slots.length]
  const parts = slot?.parts?.filter((part) => part.lead === 0) ?? []
  const part = parts[drawn(`part ${draw}`) % Math.max(1, parts.length)]
  if (part) make(board, part.slot, part.moves)
}

function putBack(board: Board, before: NonNullable<Board['before']>): void {
  // Slots are put back in order, because a change to one slot reseats the later slots.
  for (const slot of board.slots) {
    const was = before.get(slot)
    if (!was) continue
    const moves = differenceTo(slot, was.picks)
    if (moves.count > 0) make(board, slot, moves)
    slot.parts = was.parts
  }
}
