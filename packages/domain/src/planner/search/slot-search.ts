// Finds the best drivers for one slot. Covers as many seats as possible first, then checks every set of drivers if
// there are few.
import type { Drive } from '../seating/modes.ts'
import { type Board, differenceTo, emptyWeight, improves, type SlotBoard, weigh } from './board.ts'
import { type CoverageChoice, coverMore } from './coverage.ts'
import { attempt } from './make-change.ts'

/**
 * The maximum number of sets of drivers that are checked one by one. A slot with more sets is searched by changes
 * instead.
 */
const ENUMERATION_LIMIT = 400

/**
 * The maximum number of sets of drivers in a whole window that are tried in full. Each attempt costs about ten
 * weighings.
 */
const IN_FULL_LIMIT = 1_500

/** Applies the best choice of drivers if the slot has few enough. Returns whether anything changed. */
export function settleSlot(board: Board, slot: SlotBoard): boolean {
  return roughCount(slot) <= ENUMERATION_LIMIT && enumerate(board, slot)
}

/**
 * Finds changes to one slot that help only once the cars of later rides are filled again, which weighing misses. Tries
 * each set of drivers in full, so it does nothing in windows with many sets. Returns whether anything changed.
 */
export function settleInFull(board: Board): boolean {
  const counts = board.slots.map(({ options }) =>
    options.modes.reduce((product, modes) => product * (modes.length + 1), 1),
  )
  if (counts.reduce((sum, count) => sum + count, 0) > IN_FULL_LIMIT) return false
  let better = false
  for (const [index, slot] of board.slots.entries()) {
    if ((counts[index] ?? 0) > ENUMERATION_LIMIT) continue
    const tryEach = (picks: number[]): void => {
      const modes = slot.options.modes[picks.length]
      if (modes) for (const pick of [-1, ...modes.keys()]) tryEach([...picks, pick])
      else if (attemptPicks(board, slot, picks)) better = true
    }
    tryEach([])
  }
  return better
}

function attemptPicks(board: Board, slot: SlotBoard, picks: number[]): boolean {
  const moves = differenceTo(slot, picks)
  return moves.count > 0 && attempt(board, [{ slot, moves }])
}

/**
 * Covers as many seats as possible. Does nothing if counting shows that no more can be covered. Returns whether
 * anything changed.
 */
export function coverSlot(board: Board, slot: SlotBoard): boolean {
  if (slot.rides.every((ride) => ride.outcome.uncovered === 0)) return false
  const [reachable] = restSeats(slot)
  let avoidable = 0
  slot.rides.forEach((ride, place) => {
    const most = reachable?.[place] ?? 0
    avoidable += ride.outcome.uncovered - Math.max(0, ride.uncoveredAlone - most)
  })
  if (avoidable <= 0) return false
  const needs = slot.rides.map((ride) => ride.uncoveredAlone)
  const choices = slot.options.modes.map((modes) =>
    modes.map(
      (mode): CoverageChoice =>
        mode.map((drive) => ({ occurrence: drive.occurrence.placeInSlot, seats: seatsGained(slot, drive) })),
    ),
  )
  const uncovered = slot.rides.reduce((sum, ride) => sum + ride.outcome.uncovered, 0)
  const picks = coverMore({ needs, choices }, uncovered)
  return picks !== null && takePicks(board, slot, picks)
}

/**
 * Counts the seats that a drive adds for kids who need one anyway. The driver's own kids who ride only because of this
 * drive use up some.
 */
function seatsGained(slot: SlotBoard, drive: Drive): number {
  const ride = slot.rides[drive.occurrence.placeInSlot]
  const { group, kids } = drive.own
  if (!ride || !group) return drive.capacity
  const otherwise = group.bookedCount + (ride.held.has(drive.household) ? 0 : group.judgedCount)
  return drive.capacity - (kids - otherwise)
}

const weight = emptyWeight()

function takePicks(board: Board, slot: SlotBoard, picks: number[]): boolean {
  const moves = differenceTo(slot, picks)
  const seemsBetter = moves.count > 0 && weigh(board, slot, moves, weight) && improves(weight)
  return seemsBetter && attempt(board, [{ slot, moves }])
}

/** Estimates the number of sets of drivers within the car limits, to avoid a hopeless enumeration. */
function roughCount(slot: SlotBoard): number {
  let total = 1
  for (const { occurrence } of slot.rides) {
    let drivers = 0
    for (const modes of slot.options.modes) {
      if (modes.some((mode) => mode.some((drive) => drive.occurrence === occurrence))) drivers += 1
    }
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

type Descent = {
  board: Board
  slot: SlotBoard
  picks: number[]
  left: number[]
  cars: number[]
  /** The maximum number of seats per ride that households from i on can add. */
  rest: number[][]
}

/** Checks every set of drivers that covers enough seats within the car limits, and keeps the best. */
function enumerate(board: Board, slot: SlotBoard): boolean {
  const descent: Descent = {
    board,
    slot,
    picks: slot.picks.map(() => -1),
    left: slot.rides.map((ride) => ride.uncoveredAlone),
    cars: slot.rides.map((ride) => ride.occurrence.fixedCars.length),
    rest: restSeats(slot),
  }
  return descend(descent, 0)
}

function restSeats(slot: SlotBoard): number[][] {
  const { modes } = slot.options
  const rest: number[][] = []
  rest[modes.length] = slot.rides.map(() => 0)
  for (let i = modes.length - 1; i >= 0; i--) {
    const mine = slot.rides.map(() => 0)
    for (const mode of modes[i] ?? []) {
      for (const drive of mode) {
        const place = drive.occurrence.placeInSlot
        mine[place] = Math.max(mine[place] ?? 0, seatsGained(slot, drive))
      }
    }
    rest[i] = mine.map((seats, place) => seats + (rest[i + 1]?.[place] ?? 0))
  }
  return rest
}

function descend(descent: Descent, at: number): boolean {
  if (ruledOut(descent, at)) return false
  const { board, slot, picks } = descent
  const modes = slot.options.modes[at]
  if (!modes) return takePicks(board, slot, picks)
  let better = descend(descent, at + 1)
  modes.forEach((mode, index) => {
    if (mode.some((drive) => isNeedless(descent, drive))) return
    for (const drive of mode) shift(descent, drive, 1)
    picks[at] = index
    if (descend(descent, at + 1)) better = true
    picks[at] = -1
    for (const drive of mode) shift(descent, drive, -1)
  })
  return better
}

/**
 * An additional car is needless if all kids have seats without it, unless it is small. The only car of a ride with held
 * kids is never needless, as its household's held kids can ride in it.
 */
function isNeedless({ left, cars, slot }: Descent, { occurrence, own }: Drive): boolean {
  const place = occurrence.placeInSlot
  const freesHeld = cars[place] === 0 && (slot.rides[place]?.heldSeats ?? 0) > 0
  return (left[place] ?? 0) <= 0 && !own.small && !freesHeld
}

function shift(descent: Descent, drive: Drive, sign: 1 | -1): void {
  const place = drive.occurrence.placeInSlot
  descent.left[place] = (descent.left[place] ?? 0) - sign * seatsGained(descent.slot, drive)
  descent.cars[place] = (descent.cars[place] ?? 0) + sign
}

/** True if the choice so far will be worse than the current one, whatever the remaining households do. */
function ruledOut(descent: Descent, at: number): boolean {
  let uncovered = 0
  let excess = 0
  descent.slot.rides.forEach((ride, place) => {
    const reachable = descent.rest[at]?.[place] ?? 0
    uncovered += Math.max(0, (descent.left[place] ?? 0) - reachable) - ride.outcome.uncovered
    const over = Math.max(0, (descent.cars[place] ?? 0) - ride.occurrence.carLimit)
    excess += over - ride.outcome.excessCars
  })
  return uncovered > 0 || (uncovered === 0 && excess > 0)
}
