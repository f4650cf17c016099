// The whole window as the search sees it, with the current drives and the resulting balances. Also weighs changes.
import type { Model } from '../seating/model.ts'
import type { Drive } from '../seating/modes.ts'
import { type BalanceSheet, costOf, SAME_COST, totalCost } from './balance-sheet.ts'
import type { Part } from './exchanges.ts'
import { countRide, emptyOutcome, inOrder, type RideBoard, type RideOutcome, seatRide } from './ride-score.ts'
import type { SlotOptions } from './slot-context.ts'

export type SlotBoard = {
  options: SlotOptions
  index: number
  /** Each household's balance before the slot, by ordinal. The rides of the slot share this array. */
  rankHundredths: Float64Array
  day: number
  week: number
  rides: RideBoard[]
  /** For each household in the options, the index of its mode, or -1. */
  picks: number[]
  /** Households in the options that go first here because of probation. */
  pinned: Set<number>
  /** A cache for `modesAfter`. */
  reachable: Map<number, number[]>
  /** A cache of the changes considered across slots (`exchanges.ts`), which is valid until this slot changes. */
  parts: Part[] | null
}

export type Board = {
  model: Model
  sheet: BalanceSheet
  /** The number of drives, by household and week. */
  drives: Int32Array
  weeks: number
  slots: SlotBoard[]
  /** Scratch space for the change that is being weighed, by household. */
  change: Float64Array
  /** The slots as they were before a kick changed them; null outside of kicks. */
  before: Map<SlotBoard, { picks: number[]; parts: Part[] | null }> | null
  /** The remaining number of weighings. The search ends when it reaches zero, whatever the clock says. */
  stepsLeft: number
}

/** A change to one slot: new drives for some of its households. */
export type Moves = { count: number; at: number[]; modes: number[] }

/**
 * The difference that a change to one slot makes; negative is better. Weights are compared field by field, in this
 * order.
 */
export type Weight = {
  uncovered: number
  /** Cars beyond the limit (one more than the fewest possible), and cars that are not needed. */
  excessCars: number
  /** Households on probation that should go first but do not drive. */
  probationMissed: number
  /** Kids who are held. Counting them lets households at the hard lock drive first, so fewer kids are held. */
  heldSeats: number
  /** The increase in the cost of balances (`balance-sheet.ts`) plus the price of additional cars. */
  cost: number
  /** The increase in the sum of the squared numbers of drives per household and week. */
  crowding: number
  cars: number
  /** The changes in beans by household, from the slot's day on, with their number. */
  count: number
  households: number[]
  beans: number[]
}

/** During a kick, saves the slot as it is, unless it has already changed since the kick began. */
export function rememberSlot({ before }: Board, slot: SlotBoard): void {
  if (before && !before.has(slot)) before.set(slot, { picks: [...slot.picks], parts: slot.parts })
}

export function emptyMoves(): Moves {
  return { count: 0, at: [], modes: [] }
}

/** Returns the change that turns a slot's picks into the given ones. */
export function differenceTo(slot: SlotBoard, picks: number[]): Moves {
  const moves = emptyMoves()
  picks.forEach((mode, at) => {
    if (mode === slot.picks[at]) return
    moves.at[moves.count] = at
    moves.modes[moves.count] = mode
    moves.count += 1
  })
  return moves
}

export function emptyWeight(): Weight {
  return {
    uncovered: 0,
    excessCars: 0,
    probationMissed: 0,
    heldSeats: 0,
    cost: 0,
    crowding: 0,
    cars: 0,
    count: 0,
    households: [],
    beans: [],
  }
}

/**
 * Returns the first difference that outranks balances: negative for an improvement, positive for the opposite, 0 if
 * there is none.
 */
export function leading(weight: Weight): number {
  return weight.uncovered || weight.excessCars || weight.probationMissed || weight.heldSeats
}

/** True if the change makes the plan better. */
export function improves(weight: Weight): boolean {
  const lead = leading(weight)
  if (lead !== 0) return lead < 0
  if (Math.abs(weight.cost) > SAME_COST) return weight.cost < 0
  return (weight.crowding || weight.cars) < 0
}

const touched: { place: number; drives: Drive[]; outcome: RideOutcome }[] = []
let touchedCount = 0

/**
 * Weighs a change. Returns false if the change makes anything worse that outranks balances; if seats or cars alone show
 * that, the rest is not weighed.
 */
export function weigh(board: Board, slot: SlotBoard, moves: Moves, into: Weight): boolean {
  board.stepsLeft -= 1
  count(slot, moves, into)
  if (leading(into) > 0) return false
  finish(board, slot, moves, into)
  return leading(into) <= 0
}

/** Counts seats and cars, without seating anyone. */
export function count(slot: SlotBoard, moves: Moves, into: Weight): void {
  collectTouched(slot, moves)
  into.uncovered = 0
  into.excessCars = 0
  into.heldSeats = 0
  for (let i = 0; i < touchedCount; i++) {
    const each = touched[i]
    const ride = each && slot.rides[each.place]
    if (!each || !ride) continue
    countRide(ride, each.drives, each.outcome)
    into.uncovered += each.outcome.uncovered - ride.outcome.uncovered
    into.excessCars += each.outcome.excessCars - ride.outcome.excessCars
    into.heldSeats += each.outcome.heldSeats - ride.outcome.heldSeats
  }
  into.probationMissed = slot.pinned.size > 0 ? probationChange(slot, moves) : 0
}

export function finish(board: Board, slot: SlotBoard, moves: Moves, into: Weight): void {
  seatTouched(board, slot, into)
  crowdingChange(board, slot, moves, into)
  into.cost += board.model.carPrice * into.cars
}

/** Returns the total cost of balances and cars, for comparing plans. */
export function wholeCost(board: Board): number {
  let cars = 0
  for (const drives of board.drives) cars += drives
  return totalCost(board.sheet) + board.model.carPrice * cars
}

/** Counts all cars that should stay at home. */
export function excessCars(board: Board): number {
  let cars = 0
  for (const { rides } of board.slots) for (const ride of rides) cars += ride.outcome.excessCars
  return cars
}

/** Collects the rides affected by the moves, with the drivers that they have afterwards. */
function collectTouched(slot: SlotBoard, moves: Moves): void {
  touchedCount = 0
  for (let i = 0; i < moves.count; i++) {
    const at = moves.at[i] ?? 0
    const before = slot.options.modes[at]?.[slot.picks[at] ?? -1]
    const after = slot.options.modes[at]?.[moves.modes[i] ?? -1]
    if (before) {
      for (const drive of before) {
        remove(touch(slot, drive.occurrence.placeInSlot).drives, drive)
      }
    }
    if (after) for (const drive of after) touch(slot, drive.occurrence.placeInSlot).drives.push(drive)
  }
}

/** Removes a drive and keeps the order, without allocating a list of removed items as `splice` would. */
function remove(drives: Drive[], drive: Drive): void {
  let kept = drives.indexOf(drive)
  for (let i = kept + 1; i < drives.length; i++) {
    const next = drives[i]
    if (next) drives[kept++] = next
  }
  drives.length = kept
}

function touch(slot: SlotBoard, place: number): { drives: Drive[] } {
  for (let i = 0; i < touchedCount; i++) {
    const known = touched[i]
    if (known?.place === place) return known
  }
  let next = touched[touchedCount]
  if (!next) {
    next = { place, drives: [], outcome: emptyOutcome() }
    touched[touchedCount] = next
  }
  touchedCount += 1
  next.place = place
  next.drives.length = 0
  for (const drive of slot.rides[place]?.drives ?? []) next.drives.push(drive)
  return next
}

function seatTouched(board: Board, slot: SlotBoard, into: Weight): void {
  into.count = 0
  for (let i = 0; i < touchedCount; i++) {
    const each = touched[i]
    const ride = each && slot.rides[each.place]
    if (!each || !ride) continue
    const counted = { uncovered: each.outcome.uncovered, excessCars: each.outcome.excessCars }
    seatRide(ride, each.drives, each.outcome)
    into.uncovered += each.outcome.uncovered - counted.uncovered
    into.excessCars += each.outcome.excessCars - counted.excessCars
    addUp(board, into, ride.outcome, -1)
    addUp(board, into, each.outcome, 1)
  }
  into.cost = 0
  let kept = 0
  for (let i = 0; i < into.count; i++) {
    const household = into.households[i] ?? 0
    const beans = board.change[household] ?? 0
    board.change[household] = 0
    if (beans === 0) continue
    into.households[kept] = household
    into.beans[kept] = beans
    kept += 1
    into.cost += costOf(board.sheet, household, slot.day, beans)
  }
  into.count = kept
}

/**
 * Adds an outcome to the sums. A household is listed twice if its sum passed through zero, but the second entry then
 * finds nothing left to read.
 */
function addUp(board: Board, into: Weight, outcome: RideOutcome, sign: 1 | -1): void {
  for (let i = 0; i < outcome.count; i++) {
    const household = outcome.households[i] ?? 0
    if (board.change[household] === 0) {
      into.households[into.count] = household
      into.count += 1
    }
    board.change[household] = (board.change[household] ?? 0) + sign * (outcome.beans[i] ?? 0)
  }
}

function probationChange(slot: SlotBoard, moves: Moves): number {
  let change = 0
  for (let i = 0; i < moves.count; i++) {
    const at = moves.at[i] ?? 0
    if (!slot.pinned.has(at)) continue
    change += (slot.picks[at] === -1 ? -1 : 0) + (moves.modes[i] === -1 ? 1 : 0)
  }
  return change
}

function crowdingChange(board: Board, slot: SlotBoard, moves: Moves, into: Weight): void {
  into.crowding = 0
  into.cars = 0
  for (let i = 0; i < moves.count; i++) {
    const at = moves.at[i] ?? 0
    const added = modeLength(slot, at, moves.modes[i] ?? -1) - modeLength(slot, at, slot.picks[at] ?? -1)
    if (added === 0) continue
    const ordinal = slot.options.households[at]?.ordinal ?? 0
    const before = board.drives[ordinal * board.weeks + slot.week] ?? 0
    into.crowding += added * (2 * before + added)
    into.cars += added
  }
}

export function modeLength(slot: SlotBoard, at: number, mode: number): number {
  return slot.options.modes[at]?.[mode]?.length ?? 0
}

/** Applies the drivers that the last `count` and `finish` assumed for the affected rides. */
export function takeTouched(slot: SlotBoard): void {
  for (let i = 0; i < touchedCount; i++) {
    const each = touched[i]
    const ride = each && slot.rides[each.place]
    if (!each || !ride) continue
    const { households, beans, count } = each.outcome
    ride.drives = inOrder(each.drives, slot.rankHundredths)
    ride.outcome = { ...each.outcome, households: households.slice(0, count), beans: beans.slice(0, count) }
  }
}
