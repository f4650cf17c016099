// The changes that are tried within one slot: sending one car more or fewer, handing over, swapping, and passing on.
import { emptyMoves, type Moves, type SlotBoard } from './board.ts'

/**
 * Receives one change, which is valid only during the call. Returns false once a kind of change has used up its share.
 */
type Visit = (moves: Moves) => boolean

const NOWHERE = -1

/**
 * The number of changes of each kind to consider, because a large slot has very many. The unused part of a share goes
 * to the next kind.
 */
const SHARES = { fewerCars: 40, handOvers: 40, swaps: 60, singles: 10, passingOn: 50 }

/** The maximum number of takers to consider per ride, lowest balance first. Groups rarely have more. */
const TAKERS = 10

/**
 * Returns the indexes of a household's modes that consist of its current drives, without `leave` and with `join`.
 * Returns [-1] if no drives are left.
 */
function modesAfter(slot: SlotBoard, at: number, leave: number, join: number): number[] {
  const places = slot.rides.length + 1
  const pick = slot.picks[at] ?? -1
  const key = ((at * 1024 + pick + 1) * places + leave + 1) * places + join + 1
  const known = slot.reachable.get(key)
  if (known) return known
  const wanted: number[] = []
  for (const { occurrence } of slot.options.modes[at]?.[pick] ?? []) {
    if (occurrence.placeInSlot !== leave) wanted.push(occurrence.placeInSlot)
  }
  if (join !== NOWHERE && !wanted.includes(join)) wanted.push(join)
  const found: number[] = wanted.length === 0 ? [-1] : []
  if (wanted.length > 0) {
    slot.options.modes[at]?.forEach((mode, index) => {
      if (mode.length !== wanted.length) return
      if (mode.every((drive) => wanted.includes(drive.occurrence.placeInSlot))) found.push(index)
    })
  }
  slot.reachable.set(key, found)
  return found
}

/**
 * Visits possible changes to the slot, each kind up to its share. `standing`: the balance that takers are sorted by.
 */
export function visitMoves(
  slot: SlotBoard,
  standing: (at: number) => number,
  look: (moves: Moves) => void,
): void {
  let left = 0
  const visit: Visit = (moves) => {
    look(moves)
    left -= 1
    return left > 0
  }
  const drivers = slot.rides.map((_, place) => driversOf(slot, place))
  const order = [...slot.picks.keys()].sort((a, b) => standing(a) - standing(b))
  const around = { slot, drivers, order, standing, visit }
  left += SHARES.fewerCars
  visitFewerCars(around)
  left += SHARES.handOvers
  visitHandOvers(around)
  left += SHARES.swaps
  visitSwaps(around)
  left += SHARES.singles
  visitSingles(around)
  left += SHARES.passingOn
  visitPassingOn(around)
}

type Around = {
  slot: SlotBoard
  drivers: number[][]
  order: number[]
  standing: (at: number) => number
  visit: Visit
}

/** Returns a ride's drivers, as indexes into the slot's households. */
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

/** Visits changes that send one car fewer on a ride. */
function visitFewerCars({ slot, drivers, order, standing, visit }: Around): boolean {
  for (const [place, here] of drivers.entries()) {
    if (here.length < 2) continue
    const others = order.filter((at) => !here.includes(at) && modesAfter(slot, at, NOWHERE, place).length > 0)
    for (const { stays, exchanges } of waysToSendFewer({ slot, place, drivers: here, others, standing })) {
      const leaving = [stays, ...exchanges.map(({ leaves }) => leaves)]
      const changes = [
        ...leaving.map((at) => ({ at, mode: modesAfter(slot, at, place, NOWHERE)[0] })),
        ...exchanges.map(({ joins }) => ({ at: joins, mode: modesAfter(slot, joins, NOWHERE, place)[0] })),
      ]
      if (changes.some(({ mode }) => mode === undefined)) continue
      for (const [index, { at, mode }] of changes.entries()) put(index, at, mode ?? -1)
      if (!visit(moves)) return false
    }
  }
  return true
}

/** Visits changes to the drives of one household. */
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

/** Visits changes that hand a ride over from one household to another. */
function visitHandOvers({ slot, drivers, order, visit }: Around): boolean {
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

/** Two drivers of different rides: `one` drives the ride at `place`, and `other` the ride at `otherPlace`. */
type Across = { one: number; other: number; place: number; otherPlace: number }

/**
 * Shows every pair of drivers of two rides, in both orders, unless `other` also drives the first ride. Returns false
 * once enough pairs were shown.
 */
function eachAcross({ drivers }: Around, show: (across: Across) => boolean): boolean {
  for (let place = 0; place < drivers.length; place++) {
    for (let otherPlace = 0; otherPlace < drivers.length; otherPlace++) {
      if (place === otherPlace) continue
      for (const one of drivers[place] ?? []) {
        for (const other of drivers[otherPlace] ?? []) {
          if (one === other || drivers[place]?.includes(other)) continue
          if (!show({ one, other, place, otherPlace })) return false
        }
      }
    }
  }
  return true
}

/** Visits changes that swap the rides of two drivers. */
function visitSwaps(around: Around): boolean {
  const { slot, drivers, visit } = around
  return eachAcross(around, ({ one, other, place, otherPlace }) => {
    if (one > other || drivers[otherPlace]?.includes(one)) return true
    for (const shifted of modesAfter(slot, other, otherPlace, place)) {
      for (const swapped of modesAfter(slot, one, place, otherPlace)) {
        put(0, other, shifted)
        put(1, one, swapped)
        if (!visit(moves)) return false
      }
    }
    return true
  })
}

/**
 * Visits changes in which `other` takes over the ride of `one`, and a third household takes over the ride of `other`.
 */
function visitPassingOn(around: Around): boolean {
  const { slot, drivers, order, visit } = around
  return eachAcross(around, ({ one, other, place, otherPlace }) => {
    for (const shifted of modesAfter(slot, other, otherPlace, place)) {
      for (const left of modesAfter(slot, one, place, NOWHERE)) {
        for (const third of order) {
          if (third === one || drivers[otherPlace]?.includes(third)) continue
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
  })
}

// Ways to send one car fewer on a ride: a driver stays at home and, if seats are missing, other families drive larger
// cars.

/** A household in the slot, and the seats of its car on the ride in question. */
type Seater = { at: number; seats: number; standing: number }

/** `joins` drives instead of `leaves`. */
type Exchange = { leaves: Seater; joins: Seater }

type FewerCars = { stays: number; exchanges: { leaves: number; joins: number }[] }

/**
 * Limits for each driver who stays at home: the maximum number of exchanges in one change, and of changes with a single
 * exchange.
 */
const MOST_EXCHANGES = 4
const SINGLE_EXCHANGES = 3

/**
 * Lists the ways to send one car fewer on the ride at `place`. `drivers` and `others`: the indexes of households that
 * drive the ride, and of households that could.
 */
function waysToSendFewer(about: {
  slot: SlotBoard
  place: number
  drivers: number[]
  others: number[]
  standing: (at: number) => number
}): FewerCars[] {
  const { slot, place, standing } = about
  const seater = (at: number): Seater => ({ at, seats: seatsAt(slot, at, place), standing: standing(at) })
  const driving = about.drivers.map(seater)
  const others = about.others.map(seater)
  const seats = driving.reduce((sum, driver) => sum + driver.seats, 0)
  const needed = slot.rides[place]?.seatsNeeded ?? 0
  return driving.flatMap((stays) => {
    const missing = needed - (seats - stays.seats)
    if (missing <= 0) return [{ stays: stays.at, exchanges: [] }]
    const rest = driving.filter((driver) => driver !== stays)
    return waysToGain(rest, others, missing).map((exchanges) => ({
      stays: stays.at,
      exchanges: exchanges.map(({ leaves, joins }) => ({ leaves: leaves.at, joins: joins.at })),
    }))
  })
}

/** Returns the most seats that the household's car can have on the ride, regardless of its other drives. */
function seatsAt(slot: SlotBoard, at: number, place: number): number {
  let seats = 0
  for (const mode of slot.options.modes[at] ?? []) {
    for (const drive of mode) {
      if (drive.occurrence.placeInSlot === place) seats = Math.max(seats, drive.capacity)
    }
  }
  return seats
}

/**
 * Finds exchanges that provide the missing seats: single exchanges, fairest first, or else several together, largest
 * first.
 */
function waysToGain(driving: Seater[], others: Seater[], missing: number): Exchange[][] {
  const gain = ({ leaves, joins }: Exchange): number => joins.seats - leaves.seats
  const fairness = ({ leaves, joins }: Exchange): number => leaves.standing - joins.standing
  const possible = driving
    .flatMap((leaves) => others.map((joins) => ({ leaves, joins })))
    .filter((each) => gain(each) > 0)
  const enough = possible.filter((each) => gain(each) >= missing).sort((a, b) => fairness(b) - fairness(a))
  if (enough.length > 0) return enough.slice(0, SINGLE_EXCHANGES).map((each) => [each])
  possible.sort((a, b) => gain(b) - gain(a) || fairness(b) - fairness(a))
  const chosen: Exchange[] = []
  let left = missing
  for (const each of possible) {
    if (left <= 0 || chosen.length === MOST_EXCHANGES) break
    if (chosen.some(({ leaves, joins }) => leaves === each.leaves || joins === each.joins)) continue
    chosen.push(each)
    left -= gain(each)
  }
  return left <= 0 ? [chosen] : []
}
