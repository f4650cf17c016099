// Leaves dead ends: makes a few changes that do not help by themselves, then searches again; keeps the result only if better.

import { stableHash } from '../../ties/stable-hash.ts'
import { SAME_COST } from './balance-sheet.ts'
import { type Board, differenceTo, excessCars, wholeCost } from './board.ts'
import { exchange, type Part } from './exchanges.ts'
import { make } from './make-change.ts'

/** Kicks in total, and kicks without gain before giving up. */
const KICKS = { most: 400, fruitless: 200 }

/** Keeps this share of the steps for another search, in case the walk finds other kids held. */
const KEPT = 0.25

/** Changes per kick: one to five in turn. */
const CHANGES = 5

type Memory = { picks: number[]; parts: Part[] | null }[]

/** Kicks until its share of steps is used up or kicks no longer help. Draws the change to try, the same way every time. */
export function kick(board: Board): boolean {
  // A single slot's own changes can leave any dead end: a repair does not need kicks.
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
    // A kick may leave a later ride's car with no kids to carry.
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
