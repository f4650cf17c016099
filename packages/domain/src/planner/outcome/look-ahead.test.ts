import { expect, test } from 'vitest'
import { sampleHousehold, sampleInput, sampleOccurrence } from '../../testing/sample-input.ts'
import { stableHash } from '../../ties/stable-hash.ts'
import type { PlanInput } from '../input/types.ts'
import { plan } from './plan.ts'

const WORLDS = process.env.BEANPOOL_LONG === '1' ? 600 : 60

/** Builds one ride a day for eight days, each with one car and some of four families, whose balances are near zero. */
function world(seed: number): PlanInput {
  const draw = (what: string, to: number) => stableHash(`${seed} ${what}`) % to
  const ids = ['a', 'b', 'c', 'd']
  const households = ids.map((id) => sampleHousehold(id, { postedHundredths: (draw(id, 7) - 3) * 100 }))
  const rides = Array.from({ length: 8 }, (_, day) => {
    const riders = ids.filter((id) => draw(`${day} ${id}`, 3) > 0)
    const all = riders.length < 2 ? ids : riders
    const siblings = all.flatMap((id) => (draw(`two ${id}`, 3) === 0 ? [id, id] : [id]))
    return sampleOccurrence(`run:${day}`, siblings, { day })
  })
  return { ...sampleInput(households, rides), hardLockHundredths: -1_000_000 }
}

/** Computes the cost with one driver per ride, based on docs/planner.md rather than on the planner. */
function costOf(input: PlanInput, drivers: string[]): number {
  const beans = new Map(input.households.map((each) => [each.householdId, each.postedHundredths / 100]))
  let cost = 0
  input.occurrences.forEach((ride, at) => {
    for (const { householdId } of ride.riders) {
      if (householdId === drivers[at]) continue
      beans.set(householdId, (beans.get(householdId) ?? 0) - 1)
      beans.set(drivers[at] ?? '', (beans.get(drivers[at] ?? '') ?? 0) + 1)
    }
    const isWeekEnd = input.occurrences[at + 1]?.weekKey !== ride.weekKey
    for (const bean of beans.values()) cost += (isWeekEnd ? 20 : 1) * (bean ** 2 + 0.2 * bean ** 4)
  })
  return cost
}

function bestCost(input: PlanInput): number {
  const choices = input.occurrences.map((ride) => ride.enrolledHouseholdIds)
  let best = Number.POSITIVE_INFINITY
  const choose = (drivers: string[]) => {
    const next = choices[drivers.length]
    if (!next) best = Math.min(best, costOf(input, drivers))
    else for (const id of next) choose([...drivers, id])
  }
  choose([])
  return best
}

test('a plan of eight rides that depend on each other is the best possible', () => {
  for (let seed = 0; seed < WORLDS; seed++) {
    const input = world(seed)
    const drivers = plan(input).cars.map((car) => car.driver?.householdId ?? '')
    expect(costOf(input, drivers), `world ${seed}`).toBeCloseTo(bestCost(input), 6)
  }
})
