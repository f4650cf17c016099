// Looks ahead across slots, at single changes and at pairs of changes that help only together.
import { costOf, SAME_COST } from './balance-sheet.ts'
import { type Board, emptyWeight, leading, type Moves, rememberSlot, type SlotBoard, weigh } from './board.ts'
import { attempt } from './make-change.ts'
import { visitMoves } from './slot-moves.ts'

/**
 * A change to one slot that worsens nothing more important than balances. `cost`: the cost of this change alone.
 * `lead`: below 0 if the change improves something more important.
 */
export type Part = {
  slot: SlotBoard
  moves: Moves
  lead: number
  cost: number
  crowding: number
  cars: number
  households: number[]
  beans: number[]
}

type Pair = { one: Part; other: Part; cost: number }

/** The number of parts considered for pairs, in all slots together. */
const LISTED = 1_200

/** The number of pairs weighed per round, for all households together, and the maximum number of rounds. */
const PAIRS = 6_000
const ROUNDS = 30

/** The effort of weighing a pair and of rechecking a part, as a share of the effort of weighing a change. */
const PAIR_STEP = 0.1
const PART_STEP = 0.3

/** Makes changes and pairs of changes until nothing helps. Returns whether any were made. */
export function exchange(board: Board): boolean {
  let changed = false
  for (let round = 0; round < ROUNDS && board.stepsLeft > 0; round++) {
    const parts = cheapest(board, allParts(board))
    if (!makeSingles(board, parts) && !makePairs(board, findPairs(board, parts))) return changed
    changed = true
  }
  return changed
}

/**
 * Returns the cheapest parts, cheapest first. Parts that improve something more important than balances come before all
 * other parts.
 */
function cheapest(board: Board, parts: Part[]): Part[] {
  const costs = new Float64Array(parts.length)
  parts.forEach((part, index) => {
    part.cost = costAlone(board, part)
    costs[index] = part.lead < 0 ? Number.NEGATIVE_INFINITY : part.cost
  })
  board.stepsLeft -= PART_STEP * parts.length
  const dearest = parts.length > LISTED ? (costs.slice().sort()[LISTED] ?? 0) : Number.POSITIVE_INFINITY
  const kept = parts.filter((_, index) => (costs[index] ?? 0) <= dearest)
  return kept.sort((a, b) => a.lead - b.lead || a.cost - b.cost)
}

/** Returns all current parts. Those of unchanged slots are reused, even if slightly stale. */
function allParts(board: Board): Part[] {
  const parts: Part[] = []
  for (const slot of board.slots) {
    if (slot.parts === null) rememberSlot(board, slot)
    slot.parts ??= listParts(board, slot)
    for (const part of slot.parts) parts.push(part)
  }
  return parts
}

const weight = emptyWeight()

function listParts(board: Board, slot: SlotBoard): Part[] {
  const { sheet } = board
  const parts: Part[] = []
  const standing = (at: number): number =>
    sheet.sum1[(slot.options.households[at]?.ordinal ?? 0) * sheet.days + slot.day] ?? 0
  visitMoves(slot, standing, (moves) => {
    if (!weigh(board, slot, moves, weight)) return
    parts.push({
      slot,
      moves: {
        count: moves.count,
        at: moves.at.slice(0, moves.count),
        modes: moves.modes.slice(0, moves.count),
      },
      lead: leading(weight),
      cost: weight.cost,
      crowding: weight.crowding || weight.cars,
      cars: weight.cars,
      households: weight.households.slice(0, weight.count),
      beans: weight.beans.slice(0, weight.count),
    })
  })
  return parts
}

function costAlone(board: Board, { slot, cars, households, beans }: Part): number {
  let cost = board.model.carPrice * cars
  for (let i = 0; i < households.length; i++) {
    cost += costOf(board.sheet, households[i] ?? 0, slot.day, beans[i] ?? 0)
  }
  return cost
}

/** Returns how much more two parts cost together than separately. */
function togetherCost(board: Board, one: Part, other: Part): number {
  const day = Math.max(one.slot.day, other.slot.day)
  let cost = 0
  for (let i = 0; i < one.households.length; i++) {
    const household = one.households[i] ?? 0
    for (let j = 0; j < other.households.length; j++) {
      if (other.households[j] !== household) continue
      const mine = one.beans[i] ?? 0
      const theirs = other.beans[j] ?? 0
      cost +=
        costOf(board.sheet, household, day, mine + theirs) -
        costOf(board.sheet, household, day, mine) -
        costOf(board.sheet, household, day, theirs)
    }
  }
  return cost
}

/**
 * Finds promising pairs, best first. In a pair, one part raises a household's balance that the other part lowers.
 * `parts` come cheapest first.
 */
function findPairs(board: Board, parts: Part[]): Pair[] {
  const most = Math.max(6, Math.floor(Math.sqrt(PAIRS / board.model.households.length)))
  const lists = board.model.households.map(() => ({ gains: [] as Part[], losses: [] as Part[] }))
  for (const part of parts) {
    for (let i = 0; i < part.households.length; i++) {
      const list = lists[part.households[i] ?? 0]
      const side = (part.beans[i] ?? 0) > 0 ? list?.gains : list?.losses
      if (side && side.length < most) side.push(part)
    }
  }
  const pairs: Pair[] = []
  for (const { gains, losses } of lists) {
    board.stepsLeft -= PAIR_STEP * gains.length * losses.length
    for (const one of gains) {
      for (const other of losses) {
        if (one.slot === other.slot) continue
        const cost = one.cost + other.cost + togetherCost(board, one, other)
        if (cost < -SAME_COST) pairs.push({ one, other, cost })
      }
    }
  }
  return pairs.sort((a, b) => a.cost - b.cost)
}

function makeSingles(board: Board, parts: Part[]): boolean {
  const made = new Set<SlotBoard>()
  for (const part of parts) {
    const helps = part.lead < 0 || part.cost < -SAME_COST || (part.cost < SAME_COST && part.crowding < 0)
    if (!helps) break
    if (made.has(part.slot) && costAlone(board, part) >= 0) continue
    if (attempt(board, [part])) made.add(part.slot)
  }
  return made.size > 0
}

/**
 * Makes the best pairs first. A slot takes part in only one pair per round, as it then differs from what other pairs
 * assume.
 */
function makePairs(board: Board, pairs: Pair[]): boolean {
  const made = new Set<SlotBoard>()
  const tried = { left: 200 }
  for (const { one, other } of pairs) {
    if (made.has(one.slot) || made.has(other.slot)) continue
    if (made.size > 0) {
      const cost = costAlone(board, one) + costAlone(board, other) + togetherCost(board, one, other)
      if (cost >= -SAME_COST) continue
    }
    tried.left -= 1
    if (tried.left < 0) break
    if (!attempt(board, [one, other])) continue
    made.add(one.slot)
    made.add(other.slot)
  }
  return made.size > 0
}
