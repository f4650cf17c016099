import { describe, expect, test } from 'vitest'
import { candidatesOf } from './candidates.ts'
import { plan } from './plan.ts'
import { sampleAdult, sampleDriver, sampleHousehold, sampleInput, sampleOccurrence } from './sample-input.ts'
import type { PlanOccurrence } from './types.ts'
import { unbalanceable } from './unbalanceable.ts'

const date = 'run:2026-03-02'

/** A car of that date, planned by itself, with these households' kids in it. */
const carApart = (index: number, kidsOf: string[], changes: Partial<PlanOccurrence> = {}) =>
  sampleOccurrence(`${date}:${index}`, kidsOf, {
    carOf: date,
    enrolledHouseholdIds: ['a', 'b', 'c', 'd'],
    ...changes,
  })

/** A household that could drive twice at a time. */
const two = (householdId: string) =>
  sampleHousehold(householdId, {
    carSeats: [4, 4],
    adults: [sampleAdult(`${householdId}-1`), sampleAdult(`${householdId}-2`)],
  })

const reasonsIn = (excluded: { householdId: string; reason: string }[]) =>
  Object.fromEntries(excluded.map(({ householdId, reason }) => [householdId, reason]))

describe('a car that is planned apart from its date', () => {
  test('goes with one driver who seats everybody in it, or with none', () => {
    const small = ['a', 'b'].map((id) => sampleHousehold(id, { carSeats: [2] }))
    const car = carApart(0, ['a', 'b', 'c'])
    const none = plan(sampleInput([...small, sampleHousehold('c', { carSeats: [0] })], [car]))
    expect(none.cars.map(({ driver, seats }) => [driver, seats.length])).toEqual([[null, 3]])
    expect(reasonsIn(none.cars[0]?.why.excluded ?? [])).toEqual({
      a: 'car_too_small',
      b: 'car_too_small',
      c: 'no_car',
    })
    const { cars } = plan(sampleInput([...small, sampleHousehold('c', { carSeats: [3] })], [car]))
    expect(cars.map(({ driver, seats }) => [driver?.householdId, seats.length])).toEqual([['c', 3]])
  })

  test('is given to nobody who drives another car of the date, however many cars and adults they have', () => {
    const driver = sampleDriver('a', 'a-1')
    const fixed = { carIndex: 0, driver, kidIds: null, seatPriceHundredths: 100 }
    const rest = sampleOccurrence(date, ['a'], { fixedCars: [fixed], frozen: true })
    const { cars } = plan(sampleInput([two('a')], [rest, carApart(1, ['a'])]))
    expect(cars.map((car) => car.driver?.householdId)).toEqual(['a', undefined])
    expect(cars[1]?.why.excluded).toMatchObject([{ householdId: 'a', reason: 'drives_then' }])
  })

  test('nor do two of them go with one household', () => {
    const pair = [carApart(0, ['a', 'b']), carApart(1, ['c'])]
    const { cars } = plan(sampleInput([two('a')], pair))
    expect(cars.filter((car) => car.driver)).toHaveLength(1)
    const both = plan(sampleInput([two('a'), two('b')], pair))
    expect(both.cars.map((car) => car.driver?.householdId).sort()).toEqual(['a', 'b'])
  })

  test('goes with one car, though a probation or a held kid would gain by a second', () => {
    const probation = ['a', 'b'].map((id) =>
      sampleHousehold(id, { adults: [sampleAdult(`${id}-1`, { onProbation: true })] }),
    )
    const held = carApart(0, ['a', 'b', 'c'], {
      riders: ['a', 'b', 'c'].map((householdId) => ({
        kidId: `${householdId}-kid`,
        householdId,
        frozenHold: householdId !== 'c',
      })),
    })
    const { cars } = plan(sampleInput(probation, [held]))
    expect(cars).toHaveLength(1)
    const [car] = cars
    const states = car?.seats.map((seat) => [seat.householdId, seat.state])
    expect(states).toContainEqual([car?.driver?.householdId, 'booked'])
    expect(states).toContainEqual(['c', 'booked'])
    expect(states?.filter(([, state]) => state === 'held')).toHaveLength(1)
  })

  test('is asked about by itself, whoever else is asked for the rest of the date', () => {
    const rest = sampleOccurrence(date, ['d'], { frozen: true })
    const input = sampleInput([sampleHousehold('a'), sampleHousehold('b')], [rest, carApart(1, ['a'])])
    const found = candidatesOf(input, `${date}:1`)
    expect(found?.inOrder.map((each) => each.householdId).sort()).toEqual(['a', 'b'])
  })

  test('changes nothing of who can be balanced', () => {
    const households = [sampleHousehold('a', { carSeats: [] }), sampleHousehold('b'), sampleHousehold('c')]
    const enrolledHouseholdIds = ['a', 'b', 'c']
    const whole = sampleOccurrence(date, ['b', 'c', 'a'])
    const rest = sampleOccurrence(date, ['b', 'c'], { enrolledHouseholdIds, frozen: true })
    const split = [rest, carApart(1, ['a'], { enrolledHouseholdIds })]
    expect(unbalanceable(sampleInput(households, split))).toEqual(
      unbalanceable(sampleInput(households, [whole])),
    )
  })
})
