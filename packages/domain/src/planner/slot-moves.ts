// The changes that are tried within one slot: send one more or one fewer, hand over, swap, and pass on.

import { emptyMoves, type Moves, type SlotBoard } from './board.ts'

/** Looks at one change, which is only lent; false when it has seen enough of this slot. */
export type Visit = (moves: Moves) => boolean

const NOWHERE = -1

/** Takers of a ride that are looked at, lowest balance first. Groups rarely have more who could. */
const TAKERS = 10

/** Indexes of a household's modes that drive what it drives now, without `leave` and with `join`; [-1] for nothing at all. */
export function modesAfter(slot: SlotBoard, at: number, leave: number, join: number): number[] {
  const places = slot.rides.length + 1
  const pick = slot.picks[at] ?? -1
  const key = ((at * 1024 + pick + 1) * places + leave + 1) * places + join + 1
  const known = slot.reachable.get(key)
  if (known) return known
  const wanted = new Set<number>()
  for (const drive of slot.options.modes[at]?.[pick] ?? []) wanted.add(drive.occurrence.placeInSlot)
  wanted.delete(leave)
  if (join !== NOWHERE) wanted.add(join)
  const found: number[] = wanted.size === 0 ? [-1] : []
  if (wanted.size > 0) {
    slot.options.modes[at]?.forEach((mode, index) => {
      if (mode.length !== wanted.size) return
      if (mode.every((drive) => wanted.has(drive.occurrence.placeInSlot))) found.push(index)
    })
  }
  slot.reachable.set(key, found)
  return found
}

/** Shows every change of the slot's neighbourhood until the visit has seen enough. `standing`: a balance to sort takers by. */
export function visitMoves(slot: SlotBoard, standing: (at: number) => number, visit: Visit): void {
  const drivers = slot.rides.map((_, place) => driversOf(slot, place))
  const order = [...slot.picks.keys()].sort((a, b) => standing(a) - standing(b))
  const around = { slot, drivers, order, visit }
  if (!visitTransfers(around)) return
  if (!visitSingles(around)) return
  visitSwaps(around)
}

type Around = { slot: SlotBoard; drivers: number[][]; order: number[]; visit: Visit }

/** Who drives a ride, as indexes into the slot's households. */
function driversOf(slot: SlotBoard, place: number): number[] {
  const drivers: number[] = []
  slot.picks.forEach((pick, at) => {
    const mode = slot.options.modes[at]?.[pick]
    if (mode?.some((drive) => drive.occurrence.placeInSlot === place)) drivers.push(at)
  })
  return drivers
}

const moves: Moves = emptyMoves()

function put(index: number, at: number, mode: number): void {
  moves.at[index] = at
  moves.modes[index] = mode
  moves.count = index + 1
}

/** One household changes what it drives. */
function visitSingles({ slot, order, visit }: Around): boolean {
  for (const at of order) {
    const modes = slot.options.modes[at] ?? []
    for (let mode = -1; mode < modes.length; mode++) {
      if (mode === slot.picks[at]) continue
      put(0, at, mode)
      if (!visit(moves)) return false
    }
  }
  return true
}

/** One household takes a ride over from another. */
function visitTransfers({ slot, drivers, order, visit }: Around): boolean {
  for (let place = 0; place < slot.rides.length; place++) {
    const here = drivers[place] ?? []
    let takers = 0
    for (const to of order) {
      if (takers >= TAKERS) break
      if (here.includes(to)) continue
      const joining = modesAfter(slot, to, NOWHERE, place)
      if (joining.length > 0) takers += 1
      for (const joined of joining) {
        for (const from of here) {
          for (const left of modesAfter(slot, from, place, NOWHERE)) {
            put(0, from, left)
            put(1, to, joined)
            if (!visit(moves)) return false
          }
        }
      }
    }
  }
  return true
}

/** Two drivers of two rides of the slot swap them; or one takes the other's ride and a third takes its own. */
function visitSwaps(around: Around): boolean {
  const { drivers } = around
  for (let place = 0; place < drivers.length; place++) {
    for (let otherPlace = 0; otherPlace < drivers.length; otherPlace++) {
      if (place === otherPlace) continue
      for (const one of drivers[place] ?? []) {
        for (const other of drivers[otherPlace] ?? []) {
          if (one === other || drivers[place]?.includes(other)) continue
          if (!visitPassOn(around, { one, other, place, otherPlace })) return false
        }
      }
    }
  }
  return true
}

/** `other` leaves its ride for that of `one`, who takes the one left, or leaves it to a third. */
function visitPassOn(
  { slot, drivers, order, visit }: Around,
  about: { one: number; other: number; place: number; otherPlace: number },
): boolean {
  const { one, other, place, otherPlace } = about
  const others = drivers[otherPlace] ?? []
  for (const shifted of modesAfter(slot, other, otherPlace, place)) {
    if (one < other && !others.includes(one)) {
      for (const swapped of modesAfter(slot, one, place, otherPlace)) {
        put(0, other, shifted)
        put(1, one, swapped)
        if (!visit(moves)) return false
      }
    }
    for (const left of modesAfter(slot, one, place, NOWHERE)) {
      for (const third of order) {
        if (third === one || others.includes(third)) continue
        for (const joined of modesAfter(slot, third, NOWHERE, otherPlace)) {
          put(0, other, shifted)
          put(1, one, left)
          put(2, third, joined)
          if (!visit(moves)) return false
        }
      }
    }
  }
  return true
}
