import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EndedSeat, reversed, rideEntries } from './ride-entries.ts'

const seat = (
  householdId: string,
  outcome: EndedSeat['outcome'] = 'rode',
  kidId = `${householdId}-kid`,
): EndedSeat => ({
  kidId,
  householdId,
  outcome,
})

const anySeats = fc.array(
  fc.record({
    kidId: fc.uuid(),
    householdId: fc.constantFrom('a', 'b', 'c', 'd'),
    outcome: fc.constantFrom('rode' as const, 'absent' as const, 'not_picked_up' as const),
  }),
  { maxLength: 8 },
)

describe('the beans of a completed ride', () => {
  test('sum to zero for any riders and prices', () => {
    fc.assert(
      fc.property(anySeats, fc.nat({ max: 1000 }), (seats, seatPriceHundredths) => {
        const entries = rideEntries({ driverHouseholdId: 'a', seatPriceHundredths, seats })
        expect(entries.reduce((sum, entry) => sum + entry.amountHundredths, 0)).toBe(0)
        expect(entries.every((entry) => entry.amountHundredths !== 0)).toBe(true)
      }),
    )
  })

  test('give the driver one bean for each kid of another family, and none for the driver’s own kids', () => {
    const entries = rideEntries({
      driverHouseholdId: 'a',
      seatPriceHundredths: 100,
      seats: [seat('a'), seat('b'), seat('c')],
    })
    expect(entries.map(({ householdId, amountHundredths }) => [householdId, amountHundredths])).toEqual([
      ['a', 200],
      ['b', -100],
      ['c', -100],
    ])
  })

  test('charge for an absent kid, but not for a kid who was not picked up', () => {
    const seats = [seat('b', 'absent'), seat('c', 'not_picked_up')]
    const entries = rideEntries({ driverHouseholdId: 'a', seatPriceHundredths: 100, seats })
    expect(entries.map(({ householdId, amountHundredths }) => [householdId, amountHundredths])).toEqual([
      ['a', 100],
      ['b', -100],
    ])
  })

  test('move back when the ride is reversed', () => {
    fc.assert(
      fc.property(anySeats, (seats) => {
        const entries = rideEntries({ driverHouseholdId: 'b', seatPriceHundredths: 150, seats })
        const totals = new Map<string, number>()
        for (const entry of [...entries, ...reversed(entries)]) {
          totals.set(entry.householdId, (totals.get(entry.householdId) ?? 0) + entry.amountHundredths)
        }
        expect([...totals.values()].every((total) => total === 0)).toBe(true)
      }),
    )
  })

  test('are the same whatever the order of the seats', () => {
    fc.assert(
      fc.property(anySeats, (seats) => {
        const ride = { driverHouseholdId: 'a', seatPriceHundredths: 100 }
        expect(rideEntries({ ...ride, seats: [...seats].reverse() })).toEqual(rideEntries({ ...ride, seats }))
      }),
    )
  })
})
