// Out of a dead end: a few changes that do not help by themselves, then the search again; kept only if all is better.

import { stableHash } from '../../ties/stable-hash.ts'
import { SAME_COST } from './balance-sheet.ts'
import { type Board, differenceTo, excessCars, wholeCost } from './board.ts'
import { exchange, type Part } from './exchanges.ts'
import { make } from './make-change.ts'

/** Kicks in all, and kicks without any gain after which nothing is expected of more. */
const KICKS = { most: 400, fruitless: 200 }

/** Of the steps left this share is kept for another look, should the walk find other kids held. */
const KEPT = 0.25

/** Changes per kick: one to five in turn. */
const CHANGES = 5

type Memory = { picks: number[]; parts: Part[] | null }[]

/** Kicks until its share of the steps is used up or kicks no longer help. Which change is tried when is drawn, the same every time. */
export function kick(board: Board): boolean {
  // One slot alone has no dead ends that its own changes do not leave: a repair need not kick.
  if (board.slots.filter((slot) => slot.rides.length > 0).length < 2) return false
  let best = { cost: wholeCost(board), excessCars: excessCars(board) }
  let helped = 0
  let fruitless = 0
  const kept = Math.max(0, KEPT * board.stepsLeft)
  for (let k = 0; k < KICKS.most && fruitless < KICKS.fruitless && board.stepsLeft > kept; k++) {
    const before = board.slots.map(({ picks, parts }) => ({ picks: [...picks], parts }))
    for (let i = 0; i <= k % CHANGES; i++) makeDrawn(board, `${k} ${i}`)
    exchange(board)
    const now = { cost: wholeCost(board), excessCars: excessCars(board) }
    // A kick may leave a car of a later ride with nobody to carry.
    const fewer = now.excessCars - best.excessCars
    if (fewer < 0 || (fewer === 0 && now.cost < best.cost - SAME_COST)) {
      best = now
      helped += 1
      fruitless = 0
    } else {
      putBack(board, before)
      fruitless += 1
    }
  }
  return helped > 0
}

function makeDrawn(board: Board, draw: string): void {
  const slot = board.slots[stableHash(`slot ${draw}`) % board.slots.length]
  const parts = slot?.parts?.filter((part) => part.lead === 0) ?? []
  const part = parts[stableHash(`part ${draw}`) % Math.max(1, parts.length)]
  if (part) make(board, part.slot, part.moves)
}

function putBack(board: Board, before: Memory): void {
  board.slots.forEach((slot, index) => {
    const was = before[index]
    if (!was) return
    const moves = differenceTo(slot, was.picks)
    if (moves.count > 0) make(board, slot, moves)
    slot.parts = was.parts
  })
}
