import { describe, expect, test } from 'vitest'
import type { FrozenCar, FrozenSeat } from './frozen-dates.ts'
import { mergeCar } from './merge-car.ts'

const startsAt = Temporal.Instant.from('2026-03-06T07:50:00Z')
const now = startsAt.subtract({ hours: 5 })

const seat = (kidId: string, over: Partial<FrozenSeat> = {}): FrozenSeat => ({
  kidId,
  householdId: kidId.slice(0, 1),
  state: 'booked',
  cancelledLateAt: null,
  ...over,
})
const car = (rideId: string, kids: FrozenSeat[], over: Partial<FrozenCar> = {}): FrozenCar => ({
  rideId,
  status: 'assigned',
  driverHouseholdId: rideId,
  driverGone: false,
  onTheWay: false,
  pickedUp: false,
  capacity: 4,
  seats: kids,
  soughtAt: null,
  ...over,
})
const merge = (cars: FrozenCar[], at = now) => mergeCar({ rideId: 'x', startsAt, cars }, at)

describe('a car that an admin merges', () => {
  test('moves its kids to free seats in the other cars, keeping siblings together', () => {
    const cars = [
      car('x', [seat('a1'), seat('a2'), seat('b1')]),
      car('y', [seat('c1'), seat('c2'), seat('c3')]),
      car('z', [seat('d1')]),
    ]
    expect(merge(cars)).toEqual({
      refusal: null,
      seats: [
        { kidId: 'b1', rideId: 'y', state: 'booked' },
        { kidId: 'a1', rideId: 'z', state: 'booked' },
        { kidId: 'a2', rideId: 'z', state: 'booked' },
      ],
    })
  })

  test('may lack a driver, keeps held seats held, and does not move a charged seat', () => {
    const cars = [
      car('x', [seat('a1'), seat('b1', { state: 'held' }), seat('e1', { cancelledLateAt: now })], {
        status: 'needs_driver',
        driverHouseholdId: null,
      }),
      car('y', [seat('c1')]),
    ]
    expect(merge(cars)).toEqual({
      refusal: null,
      seats: [
        { kidId: 'a1', rideId: 'y', state: 'booked' },
        { kidId: 'b1', rideId: 'y', state: 'held' },
      ],
    })
  })

  test.each([
    ['no_room', [car('x', [seat('a1'), seat('a2')]), car('y', [seat('c1')], { capacity: 2 })]],
    ['only_car', [car('x', [seat('a1')])]],
    ['only_car', [car('x', [seat('a1')]), car('y', [], { status: 'needs_driver' })]],
    ['only_car', [car('x', [seat('a1')]), car('y', [], { status: 'urgent_claimed' })]],
    ['for_cash', [car('x', [seat('a1')], { status: 'urgent_claimed' }), car('y', [])]],
    ['over', [car('y', [])]],
  ] as const)('is left as it is if refused: %s', (refusal, cars) => {
    expect(merge([...cars])).toEqual({ refusal })
  })

  test('is left as it is once the ride has started', () => {
    expect(merge([car('x', []), car('y', [])], startsAt)).toEqual({ refusal: 'already_started' })
  })
})
