import { expect, test } from 'vitest'
import { sampleHousehold, sampleInput, sampleOccurrence } from '../input/sample-input.ts'
import { plan } from './plan.ts'

const everyone = ['a', 'b', 'c', 'd']
const families = everyone.map((id) => sampleHousehold(id, id === 'd' ? { carSeats: [2] } : {}))
const fourWeeks = Array.from({ length: 20 }, (_, at) =>
  sampleOccurrence(`run:${at}`, everyone, { day: Math.floor(at / 5) * 7 + (at % 5) }),
)
const result = plan({ ...sampleInput(families, fourWeeks), hardLockHundredths: -1_000_000 })

test('a family whose car seats two of four takes turns beside a larger car, and does not owe for ever', () => {
  const drives = result.cars.filter((car) => car.driver?.householdId === 'd')
  expect(drives.length).toBeGreaterThan(0)
  // Alone, three large cars would leave it at -20.
  expect(result.projectedHundredths.get('d')).toBeGreaterThanOrEqual(-300)
})

test('three small cars do not go where one large car would do, however much their families owe', () => {
  const families = [
    sampleHousehold('large', { postedHundredths: 900, carSeats: [6] }),
    ...['x', 'y', 'z'].map((id) => sampleHousehold(id, { postedHundredths: -300, carSeats: [2] })),
  ]
  const ride = sampleOccurrence('run:0', ['large', 'x', 'y', 'z', 'guest', 'guest'])
  const households = [...families, sampleHousehold('guest', { carSeats: [0] })]
  const { cars } = plan({ ...sampleInput(households, [ride]), hardLockHundredths: -1_000_000 })
  expect(cars).toHaveLength(2)
  expect(cars.map((car) => car.driver?.householdId)).toContain('large')
})

test('no ride has more cars than one above the fewest, and a car that seats all takes no large one along', () => {
  for (const { occurrenceId } of fourWeeks) {
    const drivers = result.cars
      .filter((car) => car.occurrenceId === occurrenceId)
      .map((car) => car.driver?.householdId)
    expect(drivers).not.toContain(undefined)
    expect(drivers.length).toBe(drivers.includes('d') ? 2 : 1)
  }
})
