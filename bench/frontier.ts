// Weighs cars against balances: how each price of a car affects the grid's worlds.
//
//   node bench/frontier.ts [--seeds N] [--weeks N] [--worlds "6 x 2 easy,12 x 3 easy"]
import { parseArgs } from 'node:util'
import { CAR_PRICE } from '../packages/domain/src/planner/car-price.ts'
import type { PlanInput, PlanOccurrence } from '../packages/domain/src/planner/input/types.ts'
import { type GridShape, gridShapes, nameOf } from './grid.ts'
import { clashingSets } from './highs-model.ts'
import type { DrivenCar, WeekPlanner } from './references.ts'
import { beanpool, mean, simulate, type WeekPlayed } from './simulate.ts'
import { textTable } from './table.ts'
import { makeWorld, type World } from './world.ts'

/** At this price, balances hardly matter, so a slot planned alone has the fewest cars for its coverage. */
const FEWEST_CARS = 1_000_000

export const PRICES = [0, 1_000, CAR_PRICE, 8_000, 16_000, 40_000, 160_000]

/** `excess`: the cars per ride beyond the fewest. `times...`: the factor compared with price 0 in the same worlds. */
export type FrontierRow = {
  world: string
  price: number
  rides: number
  cars: number
  excess: number
  timesExcess: number
  maxima: number
  timesMaxima: number
  peak: number
  timesPeak: number
  uncovered: number
}

type Played = { rides: number; cars: number; excess: number; maxima: number; peak: number; uncovered: number }

/** Simulates the worlds that can be balanced, at each price. */
export function frontierRows(settings: { seeds: number; weeks: number }): FrontierRow[] {
  return gridShapes()
    .filter(({ kind }) => kind !== 'structural')
    .flatMap((shape) => rowsOf(settings, shape))
}

function rowsOf(settings: { seeds: number; weeks: number }, shape: GridShape): FrontierRow[] {
  const worlds = Array.from({ length: settings.seeds }, (_, index) =>
    makeWorld({ ...shape, weeks: settings.weeks, seed: index + 1 }),
  )
  const fewest = worlds.map(() => new Map<string, number>())
  const played = PRICES.map((price) =>
    total(worlds.map((world, at) => play(world, price, fewest[at] ?? new Map()))),
  )
  return played.map((each, at) => {
    const free = played[0] ?? each
    const times = (of: (sums: Played) => number): number => rounded(of(each) / Math.max(0.01, of(free)))
    return {
      world: nameOf(shape),
      price: PRICES[at] ?? 0,
      rides: each.rides,
      cars: rounded(each.cars / each.rides),
      excess: rounded(each.excess / each.rides),
      timesExcess: times((sums) => sums.excess),
      maxima: rounded(each.maxima),
      timesMaxima: times((sums) => sums.maxima),
      peak: rounded(each.peak),
      timesPeak: times((sums) => sums.peak),
      uncovered: each.uncovered,
    }
  })
}

const rounded = (number: number): number => Number(number.toFixed(2))

function total(played: Played[]): Played {
  const sum = (of: (each: Played) => number): number => played.reduce((all, each) => all + of(each), 0)
  return {
    rides: sum((each) => each.rides),
    cars: sum((each) => each.cars),
    excess: sum((each) => each.excess),
    uncovered: sum((each) => each.uncovered),
    maxima: mean(played.map((each) => each.maxima)),
    peak: mean(played.map((each) => each.peak)),
  }
}

/** Simulates one school year; counts cars as planned, before drives change hands. */
function play(world: World, carPrice: number, fewest: Map<string, number>): Played {
  const played = { rides: 0, cars: 0, excess: 0, uncovered: 0 }
  const planner: WeekPlanner = (input) => beanpool({ ...input, carPrice })
  const { weeklyMaxima } = simulate(world, planner, (week) => {
    const { rides, driven, waiting } = weekOf(week)
    played.rides += rides.length
    played.cars += driven.length
    played.uncovered += waiting.reduce((sum, car) => sum + car.kidIds.length, 0)
    played.excess += driven.length
    for (const slot of clashingSets(rides)) played.excess -= fewestCars(week.input, slot, fewest)
  })
  return { ...played, maxima: mean(weeklyMaxima), peak: Math.max(0, ...weeklyMaxima) }
}

function weekOf({ input, cars, weekKey }: WeekPlayed): {
  rides: PlanOccurrence[]
  driven: DrivenCar[]
  waiting: DrivenCar[]
} {
  const rides = input.occurrences.filter((each) => each.weekKey === weekKey)
  const ids = new Set(rides.map((each) => each.occurrenceId))
  const mine = cars.filter((car) => ids.has(car.occurrenceId))
  return {
    rides,
    driven: mine.filter((car) => car.driverId !== null),
    waiting: mine.filter((car) => car.driverId === null),
  }
}

/** Returns a number that does not depend on balances, so it is the same at every price. */
function fewestCars(input: PlanInput, slot: PlanOccurrence[], known: Map<string, number>): number {
  const key = slot[0]?.occurrenceId ?? ''
  const before = known.get(key)
  if (before !== undefined) return before
  const households = input.households.map((household) => ({ ...household, postedHundredths: 0 }))
  const cars = beanpool({ ...input, households, occurrences: slot, carPrice: FEWEST_CARS })
  const count = cars.filter((car) => car.driverId !== null).length
  known.set(key, count)
  return count
}

if (import.meta.main) {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { seeds: text, weeks: text, worlds: text } })
  const settings = { seeds: Number(values.seeds ?? 4), weeks: Number(values.weeks ?? 20) }
  const wanted = values.worlds?.split(',')
  for (const shape of gridShapes()) {
    if (shape.kind === 'structural' || (wanted && !wanted.includes(nameOf(shape)))) continue
    console.log(textTable(rowsOf(settings, shape)))
  }
}
