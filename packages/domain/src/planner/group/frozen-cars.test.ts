import { expect, test } from 'vitest'
import type { SettledCar } from '../../rides/frozen-dates.ts'
import { frozenOccurrence } from './frozen-cars.ts'
import type { GroupState, Occurrence, Ride } from './group-state.ts'

const startsAt = Temporal.Instant.from('2026-03-06T07:50:00Z')
const state = {
  enrolled: [],
  backOutsByRide: new Map(),
  declinedByRide: new Map(),
  group: { timeZone: 'UTC' },
} as unknown as GroupState

const ride = (id: string) => ({ id, driverAdultId: 'adult', carId: 'car', seatPriceHundredths: 150 }) as Ride
const on = (rides: Ride[]) =>
  ({
    pool: { id: 'run', seats: 4 },
    date: '2026-03-06',
    startsAt,
    endsAt: startsAt.add({ hours: 1 }),
    price: { hundredths: 100 },
    rides,
    calledOff: [],
  }) as unknown as Occurrence

test('a claimed car of a frozen date goes into the plan as driven for cash, which moves no beans', () => {
  const cars = (['assigned', 'urgent_claimed'] as const).map(
    (status, at) =>
      ({
        rideId: `ride ${at}`,
        status,
        driverHouseholdId: 'home',
        seats: [],
        ended: null,
      }) as unknown as SettledCar,
  )
  const { fixedCars } = frozenOccurrence(state, on([ride('ride 0'), ride('ride 1')]), cars)
  expect(fixedCars.map(({ forCash, seatPriceHundredths }) => ({ forCash, seatPriceHundredths }))).toEqual([
    { forCash: false, seatPriceHundredths: 150 },
    { forCash: true, seatPriceHundredths: 0 },
  ])
})
