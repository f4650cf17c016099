import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  drawInput,
  sampleDriver,
  sampleHousehold,
  sampleInput,
  sampleOccurrence,
} from '../../testing/sample-input.ts'
import type { Plan, PlanInput } from '../input/types.ts'
import { plan } from '../outcome/plan.ts'
import { canBeHeld } from './hold.ts'

const nobody = { exemptFromHold: false, postedHundredths: 0 }
const RUNS = process.env.BEANPOOL_LONG === '1' ? 2_000 : 200
const LIMITS = { households: 5, days: 3, pools: 4, commitments: true, holds: true }

/** Replays the plan in order of start. For every rider, shows `visit` the household's balance just before the ride. */
function fold(input: PlanInput, result: Plan, visit: (seen: Seen) => void): void {
  const balance = new Map(input.households.map((h) => [h.householdId, h.postedHundredths]))
  const inOrder = input.occurrences.toSorted(
    (a, b) => a.startMs - b.startMs || (a.occurrenceId < b.occurrenceId ? -1 : 1),
  )
  for (const occurrence of inOrder) {
    const cars = result.cars.filter((car) => car.occurrenceId === occurrence.occurrenceId)
    const driving = new Set(cars.map((car) => car.driver?.householdId))
    for (const car of cars) {
      for (const seat of car.seats) {
        visit({
          frozenHold: occurrence.riders.find((rider) => rider.kidId === seat.kidId)?.frozenHold ?? null,
          drives: driving.has(seat.householdId),
          exempt: !canBeHeld(input.households.find((h) => h.householdId === seat.householdId) ?? nobody),
          balanceHundredths: balance.get(seat.householdId) ?? 0,
          held: seat.state === 'held',
        })
      }
    }
    for (const car of cars) {
      for (const seat of car.seats) {
        if (!car.driver || seat.state === 'held' || seat.householdId === car.driver.householdId) continue
        const { householdId } = car.driver
        balance.set(seat.householdId, (balance.get(seat.householdId) ?? 0) - car.seatPriceHundredths)
        balance.set(householdId, (balance.get(householdId) ?? 0) + car.seatPriceHundredths)
      }
    }
  }
}

type Seen = {
  frozenHold: boolean | null
  drives: boolean
  exempt: boolean
  balanceHundredths: number
  held: boolean
}

function law(check: (seen: Seen, input: PlanInput) => void): void {
  const inputs = fc.gen().map((g) => drawInput((from, to) => g(fc.integer, { min: from, max: to }), LIMITS))
  fc.assert(
    fc.property(inputs, (input) => {
      fold(input, plan(input), (seen) => check(seen, input))
    }),
    { numRuns: RUNS },
  )
}

describe('the hold', () => {
  test('prevents any booking from lowering the balance of a household at the hard lock', () => {
    law((seen, input) => {
      if (seen.frozenHold !== null || seen.drives || seen.exempt || seen.held) return
      expect(seen.balanceHundredths).toBeGreaterThan(input.hardLockHundredths)
    })
  })

  test('spares households that are above the hard lock, exempt, ahead or driving the ride', () => {
    law((seen, input) => {
      if (!seen.held || seen.frozenHold !== null) return
      expect(seen.balanceHundredths).toBeLessThanOrEqual(input.hardLockHundredths)
      expect(seen.exempt || seen.drives).toBe(false)
    })
  })

  test('never results from the plan alone, so a household that is ahead keeps its seats', () => {
    const households = [
      sampleHousehold('ahead', { postedHundredths: 100, carSeats: [0] }),
      sampleHousehold('a'),
    ]
    const rides = Array.from({ length: 8 }, (_, day) => sampleOccurrence(`p:${day}`, ['ahead', 'a'], { day }))
    const seats = plan(sampleInput(households, rides)).cars.flatMap((car) => car.seats)
    expect(seats.filter(({ state }) => state === 'held')).toEqual([])
  })

  test('stays frozen unless the household drives the ride itself', () => {
    law((seen) => {
      if (seen.frozenHold === null) return
      expect(seen.held).toBe(seen.frozenHold && !seen.drives)
    })
  })

  test('ends once a drive has lifted the household above the hard lock', () => {
    const low = sampleHousehold('low', { postedHundredths: -500 })
    const rest = ['a', 'b', 'c'].map((id) => sampleHousehold(id, { postedHundredths: 100 }))
    const only = sampleOccurrence('x:0', [], { day: 1 })
    for (const adult of low.adults) {
      adult.away.push({ fromMs: 0, toMs: only.startMs, reason: 'vacation' })
      adult.away.push({ fromMs: only.endMs, toMs: only.endMs * 2, reason: 'vacation' })
    }
    const rides = [0, 1, 2].map((day) => sampleOccurrence(`p:${day}`, ['low', 'a', 'b', 'c'], { day }))
    const states = plan(sampleInput([low, ...rest], rides)).cars.map(
      (car) => car.seats.find((seat) => seat.householdId === 'low')?.state,
    )
    expect(states).toEqual(['held', 'booked', 'booked'])
  })

  test('applies to a second ride at the same time if the first ride brings the household to the hard lock', () => {
    const low = sampleHousehold('low', { postedHundredths: -400, carSeats: [0] })
    const rides = ['p:0', 'q:0'].map((id) => sampleOccurrence(id, ['low', id === 'p:0' ? 'a' : 'b']))
    const result = plan(sampleInput([low, sampleHousehold('a'), sampleHousehold('b')], rides))
    const states = result.cars.map((car) => car.seats.find((seat) => seat.householdId === 'low')?.state)
    expect(states).toEqual(['booked', 'held'])
  })

  test('lets households at the hard lock drive first, so it applies to fewer kids', () => {
    const balances = { low: -500, a: -500, b: 600, c: 400 }
    const households = Object.entries(balances).map(([id, postedHundredths]) =>
      sampleHousehold(id, { postedHundredths, carSeats: [id === 'low' ? 4 : 5] }),
    )
    const rides = [0, 1].map((day) => sampleOccurrence(`p:${day}`, ['low', 'a', 'a', 'b', 'c'], { day }))
    const first = plan(sampleInput(households, rides)).cars.filter((car) => car.occurrenceId === 'p:0')
    expect(first.map((car) => car.driver?.householdId)).toEqual(['a'])
    expect(first[0]?.seats.filter((seat) => seat.state === 'held')).toHaveLength(1)
  })

  test.each([
    ['a kid alone on its ride', [['low', [null]]], 1, 0],
    [
      'two families, one of which can no longer drive for both',
      [
        ['low', [null]],
        ['lower', [null]],
      ],
      1,
      1,
    ],
    [
      'siblings in a car that seats two, next to a kid without any driver',
      [
        ['low', [2]],
        ['low', [2]],
        ['x', [0]],
      ],
      2,
      0,
    ],
  ] as const)('a household at the hard lock drives its own kids rather than leaving the ride without a driver: %s', (_, riders, booked, held) => {
    const households = new Map(
      riders.map(([id, carSeats]) => [
        id,
        sampleHousehold(id, { postedHundredths: id === 'x' ? 600 : -600, carSeats: [...carSeats] }),
      ]),
    )
    const ids = riders.map(([id]) => id)
    const result = plan(sampleInput([...households.values()], [sampleOccurrence('p:0', ids)]))
    const driven = result.cars.filter((car) => car.driver !== null)
    expect(driven).toHaveLength(1)
    expect(driven[0]?.seats.filter((seat) => seat.state === 'booked')).toHaveLength(booked)
    expect(result.cars.flatMap((car) => car.seats.filter((seat) => seat.state === 'held'))).toHaveLength(held)
  })

  test('leaves a single driverless car on a ride with only held kids', () => {
    const low = sampleHousehold('low', { postedHundredths: -500, carSeats: [0] })
    const result = plan(sampleInput([low, sampleHousehold('a')], [sampleOccurrence('p:0', ['low'])]))
    expect(result.cars).toHaveLength(1)
    expect(result.cars[0]).toMatchObject({ driver: null, seats: [{ state: 'held' }] })
  })
})

test('when a held kid’s car fills up, the kid moves to the first car and stays there when replanned', () => {
  const households = ['first', 'second', 'rider', 'late', 'locked'].map((id) =>
    sampleHousehold(id, id === 'locked' ? { postedHundredths: -600, carSeats: [0] } : {}),
  )
  const cars = (rosters: string[][]) =>
    plan(
      sampleInput(households, [
        sampleOccurrence('p:0', ['first', 'rider', 'second', 'late', 'locked'], {
          fixedCars: rosters.map((of, carIndex) => ({
            driver: sampleDriver(of[0] ?? ''),
            carIndex,
            capacity: 2,
            seatPriceHundredths: 100,
            kidIds: of.map((id) => `${id}-k0`),
          })),
        }),
      ]),
    ).cars.map(({ seats }) => seats.map(({ householdId, state }) => `${householdId} ${state}`).sort())
  const settled = [
    ['first booked', 'locked held', 'rider booked'],
    ['late booked', 'second booked'],
  ]
  expect(
    cars([
      ['first', 'rider'],
      ['second', 'locked'],
    ]),
  ).toEqual(settled)
  expect(
    cars([
      ['first', 'rider'],
      ['second', 'late'],
    ]),
  ).toEqual(settled)
})

test('a change that frees held kids is kept, and their ride gets a driver', () => {
  const households = [
    sampleHousehold('a', { postedHundredths: 200, carSeats: [2] }),
    sampleHousehold('b', { carSeats: [2] }),
    sampleHousehold('c', { postedHundredths: -100, carSeats: [4] }),
  ]
  const rides = [
    sampleOccurrence('run:0', ['a', 'b', 'b', 'c']),
    sampleOccurrence('run:1', ['a', 'a', 'b', 'b', 'c'], { day: 1 }),
  ]
  // In fair order, c would drive both rides, and b would be held on the second, having spent two beans before it.
  const { cars } = plan({ ...sampleInput(households, rides), hardLockHundredths: -200, carPrice: 0 })
  expect(cars.map((car) => [car.occurrenceId, car.driver?.householdId])).toEqual([
    ['run:0', 'b'],
    ['run:0', 'a'],
    ['run:1', 'c'],
    ['run:1', 'b'],
  ])
  expect(cars.flatMap((car) => car.seats.map((seat) => seat.state))).not.toContain('held')
})
