import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  sampleAdult,
  sampleDriver,
  sampleHousehold,
  sampleInput,
  sampleOccurrence,
} from '../../testing/sample-input.ts'
import type { FixedCar, Plan, PlanInput, PlanOccurrence } from '../input/types.ts'
import { plan } from './plan.ts'

const LONG = process.env.BEANPOOL_LONG === '1'
const RUNS = LONG ? 2_000 : 80

/** Builds a setting with known bounds: one car seats all kids, and all adults are free. */
function openInput(balances: number[], rides: number[][][]): PlanInput {
  const households = balances.map((balance, i) =>
    sampleHousehold(`h${i}`, { postedHundredths: balance * 100 }),
  )
  const occurrences = rides.flatMap((clashing, day) =>
    clashing.map((riders, pool) =>
      sampleOccurrence(
        `p${pool}:${day}`,
        riders.map((i) => `h${i}`),
        { day: day * 2 },
      ),
    ),
  )
  return { ...sampleInput(households, occurrences), hardLockHundredths: -1_000_000 }
}

describe('the fair order in the worst case', () => {
  /**
   * Returns the balances after a ride that the household with the lowest balance drives, as in the planner (checked
   * below). `state` is sorted, as equal values are interchangeable.
   */
  function lowestDrives(state: number[], riders: number[]): number[] {
    const next = [...state]
    const [driver = 0, ...others] = riders
    for (const rider of others) next[rider] = (next[rider] ?? 0) - 1
    next[driver] = (next[driver] ?? 0) + others.length
    return next.sort((x, y) => x - y)
  }

  /** Returns the largest |balance| that can be reached from zero, one ride at a time. */
  function worstCase(count: number, sizes: (size: number) => boolean): number {
    const start = new Array<number>(count).fill(0)
    const rides = Array.from({ length: 2 ** count }, (_, mask) =>
      start.map((_zero, i) => i).filter((i) => mask & (1 << i)),
    ).filter((riders) => riders.length > 1 && sizes(riders.length))
    const seen = new Set([start.join()])
    const queue = [start]
    let worst = 0
    for (let state = queue.pop(); state; state = queue.pop()) {
      for (const riders of rides) {
        const next = lowestDrives(state, riders)
        const key = next.join()
        if (seen.has(key)) continue
        worst = Math.max(worst, -(next[0] ?? 0), next.at(-1) ?? 0)
        seen.add(key)
        queue.push(next)
      }
    }
    return worst
  }

  /** Lists numbers of households with their known worst cases. The larger ones take minutes. */
  function table(from: number, worst: number[], short: number): [number, number][] {
    return worst.map((beans, i): [number, number] => [from + i, beans]).slice(0, LONG ? undefined : short)
  }

  test('lets the household with the lowest balance drive', () => {
    const balances = fc.uniqueArray(fc.integer({ min: -9, max: 9 }), { minLength: 2, maxLength: 6 })
    fc.assert(
      fc.property(balances, (start) => {
        const riders = start.map((_, i) => i)
        const { projectedHundredths } = plan(openInput(start, [[riders]]))
        const after = [...projectedHundredths.values()].map((balance) => balance / 100).sort((a, b) => a - b)
        expect(after).toEqual(
          lowestDrives(
            start.toSorted((a, b) => a - b),
            riders,
          ),
        )
      }),
      { numRuns: RUNS },
    )
  })

  test.each(
    table(2, [1, 1, 2, 2, 3, 3, 4, 4, 5, 5], 7),
  )('keeps pairs among %i households within the known bound: %i', (n, worst) => {
    expect(worstCase(n, (size) => size === 2)).toBe(worst)
  })

  test.each(
    table(3, [2, 2, 3, 4, 5, 5, 6], 4),
  )('keeps rides of up to three among %i households within the known bound: %i', (n, worst) => {
    expect(worstCase(n, (size) => size <= 3)).toBe(worst)
  })

  test.each(
    table(4, [3, 3, 4, 5, 6, 7], 3),
  )('keeps rides of up to four among %i households within the known bound: %i', (n, worst) => {
    expect(worstCase(n, (size) => size <= 4)).toBe(worst)
  })

  test.each(
    table(3, [2, 3, 4, 5, 6, 7], 4),
  )('keeps rides of any size among %i households within the known bound: %i', (n, worst) => {
    expect(worstCase(n, () => true)).toBe(worst)
  })
})

describe('the slot pass', () => {
  /**
   * Computes the cost of balances for given drivers, as defined in docs/planner.md, with uncovered rides outweighing
   * balances.
   */
  function costWith(input: PlanInput, drivers: Map<string, string | undefined>): number {
    const dates = [...new Set(input.occurrences.map((o) => o.date))].sort()
    const weeks = new Map(input.occurrences.map((o) => [o.date, o.weekKey]))
    const balance = new Map(input.households.map((h) => [h.householdId, h.postedHundredths / 100]))
    let cost = 0
    for (const [day, date] of dates.entries()) {
      const weight = weeks.get(date) === weeks.get(dates[day + 1] ?? '') ? 1 : 20
      for (const occurrence of input.occurrences.filter((o) => o.date === date)) {
        const driver = drivers.get(occurrence.occurrenceId)
        if (!driver) cost += occurrence.riders.length * 1e6
        for (const rider of driver ? occurrence.riders : []) {
          if (rider.householdId === driver) continue
          balance.set(rider.householdId, (balance.get(rider.householdId) ?? 0) - 1)
          balance.set(driver ?? '', (balance.get(driver ?? '') ?? 0) + 1)
        }
      }
      for (const amount of balance.values()) cost += weight * (amount ** 2 + 0.2 * amount ** 4)
    }
    return cost
  }

  function driversOf(result: Plan): Map<string, string | undefined> {
    return new Map(result.cars.map((car) => [car.occurrenceId, car.driver?.householdId]))
  }

  /** Lists all ways to drive a slot's rides with one household each and no household twice. */
  function waysToDrive(slot: PlanOccurrence[]): Map<string, string>[] {
    const [first, ...rest] = slot
    if (!first) return [new Map()]
    return waysToDrive(rest).flatMap((way) =>
      first.enrolledHouseholdIds
        .filter((id) => ![...way.values()].includes(id))
        .map((id) => new Map([...way, [first.occurrenceId, id]])),
    )
  }

  test('leaves no slot in which other drivers would improve the plan', () => {
    const riders = fc.uniqueArray(fc.integer({ min: 0, max: 4 }), { minLength: 2, maxLength: 5 })
    const rides = fc.array(fc.array(riders, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 8 })
    const balances = fc.array(fc.integer({ min: -4, max: 4 }), { minLength: 5, maxLength: 5 })
    fc.assert(
      fc.property(balances, rides, (start, days) => {
        const input = openInput(start, days)
        const drivers = driversOf(plan(input))
        const cost = costWith(input, drivers)
        for (const slot of Map.groupBy(input.occurrences, (o) => o.startMs).values()) {
          for (const way of waysToDrive(slot)) {
            expect(costWith(input, new Map([...drivers, ...way]))).toBeGreaterThan(cost - 1e-4)
          }
        }
      }),
      { numRuns: RUNS },
    )
  })

  test('covers a ride that only one household can drive, and states this as the reason', () => {
    const busy = { reason: 'unavailable' as const, fromMs: 0, toMs: Number.MAX_SAFE_INTEGER }
    const b = sampleHousehold('b', { postedHundredths: -300 })
    const c = sampleHousehold('c', { adults: [sampleAdult('c-a', { away: [busy] })] })
    const swim = sampleOccurrence('swim:0', ['a', 'b', 'c'])
    const soccer = sampleOccurrence('soccer:0', ['b', 'c'], { hour: 8.5 })
    const result = plan(sampleInput([sampleHousehold('a', { postedHundredths: 300 }), b, c], [swim, soccer]))
    expect(result.cars.map((car) => car.driver?.householdId)).toEqual(['a', 'b'])
    expect(result.cars[0]?.why).toMatchObject({
      rule: 'exchange',
      exchange: { householdId: 'b', neededAtOccurrenceId: 'soccer:0' },
    })
  })
})

describe('the plan’s independence from names', () => {
  test('applies to the households on a single ride if no two are alike', () => {
    const balances = fc.uniqueArray(fc.integer({ min: -9, max: 9 }), { minLength: 2, maxLength: 6 })
    fc.assert(
      fc.property(balances, (start) => {
        const riders = start.map((_, i) => i)
        const turned = start.toReversed()
        const driver = plan(openInput(start, [[riders]])).cars[0]?.driver?.householdId ?? ''
        const other = plan(openInput(turned, [[riders]])).cars[0]?.driver?.householdId ?? ''
        expect(turned[Number(other.slice(1))]).toBe(start[Number(driver.slice(1))])
      }),
      { numRuns: RUNS },
    )
  })

  test('applies to households over several rides', () => {
    const worlds = fc.gen().map((g) => {
      const from = (min: number, max: number) => g(fc.integer, { min, max })
      const rides = Array.from({ length: from(2, 5) }, () => [[0, 1, 2, 3, 4].filter(() => from(0, 3) > 0)])
      // Prices are whole beans, so balances are never equal. There is one ride a day, as two at once may tie in either
      // order.
      const start = [0, 13, 29, 47, 71].map((hundredths) => from(-3, 3) + hundredths / 100)
      return { rides, start, names: g(fc.shuffledSubarray, [0, 1, 2, 3, 4], { minLength: 5, maxLength: 5 }) }
    })
    const numbers = (result: Plan) =>
      result.cars.map(({ driver }) => (driver ? Number(driver.householdId.slice(1)) : null))
    fc.assert(
      fc.property(worlds, ({ rides, start, names }) => {
        const named = (i: number) => names[i] ?? i
        const renamed = openInput(
          start.map((_, name) => start[names.indexOf(name)] ?? 0),
          rides.map((clashing) => clashing.map((riders) => riders.map(named))),
        )
        const drivers = numbers(plan(openInput(start, rides)))
        expect(numbers(plan(renamed))).toEqual(drivers.map((i) => (i === null ? null : named(i))))
      }),
      { numRuns: RUNS },
    )
  })

  test('applies to kids and pools', () => {
    const days = [[[0, 1, 2]], [[1, 2]], [[0, 2, 3]], [[0, 1, 2, 3]]]
    const input = openInput([1, 0, 0, -1], days)
    const renamed = {
      ...input,
      occurrences: input.occurrences.map((occurrence) => ({
        ...occurrence,
        poolId: `z${occurrence.poolId}`,
        riders: occurrence.riders.map((rider) => ({
          ...rider,
          kidId: [...rider.kidId].reverse().join(''),
        })),
      })),
    }
    const drivers = (result: Plan) => result.cars.map((car) => car.driver)
    expect(drivers(plan(renamed))).toEqual(drivers(plan(input)))
  })
})

describe('the fair order', () => {
  test('never chooses a household for a single ride only because its balance is higher', () => {
    const balances = fc.array(fc.integer({ min: -4, max: 4 }), { minLength: 3, maxLength: 6 })
    fc.assert(
      fc.property(balances, fc.nat(), (start, at) => {
        const raised = start.map((balance, i) => (i === at % start.length ? balance + 1 : balance))
        const all = [[start.map((_, i) => i)]]
        const before = plan(openInput(start, all)).cars[0]?.driver?.householdId
        const after = plan(openInput(raised, all)).cars[0]?.driver?.householdId
        if (after !== before) expect(after).not.toBe(`h${at % start.length}`)
      }),
      { numRuns: RUNS },
    )
  })

  test('puts an adult on probation first for one drive, and then works as usual', () => {
    const late = sampleHousehold('late', {
      postedHundredths: 400,
      adults: [sampleAdult('late-1'), sampleAdult('late-2', { onProbation: true, lastDroveAtMs: 5 })],
    })
    const rides = [0, 1, 2].map((day) => sampleOccurrence(`p:${day}`, ['late', 'x', 'y'], { day }))
    const result = plan(sampleInput([late, sampleHousehold('x'), sampleHousehold('y')], rides))
    expect(result.cars[0]?.driver).toMatchObject({ householdId: 'late', adultId: 'late-2' })
    expect(result.cars[0]?.why.rule).toBe('probation')
    expect(result.cars.slice(1).map((car) => car.driver?.householdId)).not.toContain('late')
  })

  test('keeps an adult on probation first despite a drive for cash, before or after', () => {
    const households = [
      sampleHousehold('late', {
        postedHundredths: 400,
        adults: [sampleAdult('late-a', { onProbation: true })],
      }),
      sampleHousehold('x'),
    ]
    const ride = (day: number, fixedCars: FixedCar[] = []) =>
      sampleOccurrence(`p:${day}`, ['late', 'x'], { day, fixedCars })
    const drive = (forCash: boolean, kidIds: string[] | null): FixedCar[] => [
      { carIndex: 0, driver: sampleDriver('late'), seatPriceHundredths: 0, forCash, kidIds },
    ]
    const ruleOn = (day: number, rides: PlanOccurrence[]) =>
      plan(sampleInput(households, rides)).cars.find((car) => car.occurrenceId === `p:${day}`)?.why.rule
    for (const kidIds of [null, ['late-k0', 'x-k0']]) {
      expect(ruleOn(1, [ride(1), ride(2, drive(true, kidIds))])).toBe('probation')
      expect(ruleOn(1, [ride(1), ride(2, drive(false, kidIds))])).not.toBe('probation')
      expect(ruleOn(2, [ride(1, drive(true, kidIds)), ride(2)])).toBe('probation')
      expect(ruleOn(2, [ride(1, drive(false, kidIds)), ride(2)])).not.toBe('probation')
    }
  })

  test('counts completed drives in their own week only, even if the rest of that week is settled', () => {
    const households = [
      sampleHousehold('a', { drivesDone: [{ poolId: 'p', weekKey: '2026-03-02' }] }),
      sampleHousehold('b'),
    ]
    const ride = (day: number, fixedCars: FixedCar[] = []) =>
      sampleOccurrence(`p:${day}`, ['a', 'b'], { day, fixedCars })
    const settled = {
      carIndex: 0,
      driver: sampleDriver('b'),
      kidIds: ['a-k0', 'b-k0'],
      seatPriceHundredths: 0,
    }
    const drivesOf = (rides: PlanOccurrence[]) => {
      const why = plan(sampleInput(households, rides)).cars.at(-1)?.why
      return why?.candidates.map(({ householdId, drivesThatWeek }) => `${householdId} ${drivesThatWeek}`)
    }
    expect(plan(sampleInput(households, [ride(2)])).cars[0]).toMatchObject({
      driver: { householdId: 'b' },
      why: { rule: 'fewest_drives_that_week' },
    })
    expect(drivesOf([ride(2)])).toEqual(['b 0', 'a 1'])
    expect(drivesOf([ride(1, [settled]), ride(2)])?.toSorted()).toEqual(['a 1', 'b 1'])
    expect(drivesOf([ride(1, [settled]), ride(7)])?.toSorted()).toEqual(['a 0', 'b 0'])
  })

  test('puts the adult first who drove longest ago', () => {
    const adults = [sampleAdult('a-1', { lastDroveAtMs: 9 }), sampleAdult('a-2', { lastDroveAtMs: 5 })]
    const rides = [0, 1, 2].map((day) => sampleOccurrence(`p:${day}`, ['a'], { day }))
    const result = plan(sampleInput([sampleHousehold('a', { adults })], rides))
    expect(result.cars.map((car) => car.driver?.adultId)).toEqual(['a-2', 'a-1', 'a-2'])
  })
})
