// Changes that send one car fewer on a ride: a driver stays home, and if seats are missing others drive larger cars.

import type { SlotBoard } from './board.ts'

/** One household of the slot and its car's seats on the present ride. */
type Seater = { at: number; seats: number; standing: number }

/** `joins` drives instead of `leaves`. */
type Exchange = { leaves: Seater; joins: Seater }

export type FewerCars = { stays: number; exchanges: { leaves: number; joins: number }[] }

/** Limits per driver who stays home: exchanges in one such change, and changes for which one exchange is enough. */
const MOST_EXCHANGES = 4
const SINGLE_EXCHANGES = 3

/** Lists them for the ride at `place`. `drivers` and `others`: indexes of those who drive it and those who could. */
export function waysToSendFewer(about: {
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

/** Returns the most seats that the household's car has on the ride, whatever else it drives. */
function seatsAt(slot: SlotBoard, at: number, place: number): number {
  let seats = 0
  for (const mode of slot.options.modes[at] ?? []) {
    for (const drive of mode) {
      if (drive.occurrence.placeInSlot === place) seats = Math.max(seats, drive.capacity)
    }
  }
  return seats
}

/** Finds exchanges that gain the seats: single ones, fairest first; else several, largest first. */
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
