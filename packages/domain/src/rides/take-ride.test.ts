import { describe, expect, test } from 'vitest'
import { carToDrive, type TakenRide, type Taker, takeRefusal } from './take-ride.ts'

const at = (clock: string) => Temporal.Instant.from(`2026-11-18T${clock}:00Z`)
const ride = (over: Partial<TakenRide> = {}): TakenRide => ({
  status: 'needs_driver',
  startsAt: at('06:50'),
  endsAt: at('07:50'),
  capacity: 4,
  seats: [
    { householdId: 'b', held: false },
    { householdId: 'c', held: false },
    { householdId: 'a', held: true },
  ],
  ...over,
})
const cars = (...seats: (number | null)[]) => seats.map((each, at) => ({ carId: `car ${at}`, seats: each }))
const taker = (over: Partial<Taker> = {}): Taker => ({
  householdId: 'a',
  adultId: 'anna',
  activeMember: true,
  memberUntil: null,
  credentialsOk: true,
  cars: cars(4),
  drivesThen: [],
  ...over,
})
const refusal = (rideOver: Partial<TakenRide>, takerOver: Partial<Taker>, now = '05:00') =>
  takeRefusal(ride(rideOver), taker(takerOver), at(now))

describe('taking a ride', () => {
  test('is not open to a family that is leaving, if the ride is after its last day', () => {
    expect(refusal({}, { memberUntil: at('06:50') })).toBe('after_last_day')
    expect(refusal({}, { memberUntil: at('06:51') })).toBeNull()
  })

  test('is open to any active member until the start if the ride has no driver', () => {
    expect(refusal({}, {})).toBeNull()
    expect(refusal({}, {}, '06:49')).toBeNull()
    expect(refusal({}, {}, '06:50')).toBe('already_started')
  })

  test('is not possible if the ride has a driver or is over', () => {
    expect(refusal({ status: 'assigned' }, {})).toBe('has_driver')
    expect(refusal({ status: 'completed' }, {})).toBe('over')
    expect(refusal({ status: 'cancelled' }, {})).toBe('over')
    expect(refusal({ status: 'offered' }, {})).toBeNull()
  })

  test('is refused to adults who are not members or lack credentials', () => {
    expect(refusal({}, { activeMember: false })).toBe('not_a_member')
    expect(refusal({}, { credentialsOk: false })).toBe('credentials')
  })

  test('requires a car that seats all the kids, including the driver’s own kid, even if held', () => {
    expect(refusal({}, { cars: cars(3) })).toBeNull()
    expect(refusal({}, { cars: cars(2) })).toBe('car_too_small')
    expect(refusal({}, { cars: cars(2, null) })).toBeNull()
    expect(refusal({}, { cars: cars(0) })).toBe('no_car')
  })

  test('requires no room for the held seat of another household', () => {
    expect(refusal({}, { householdId: 'd', cars: cars(2) })).toBeNull()
  })

  test('is limited to one drive at a time per adult, and to the household’s number of cars', () => {
    const then = (adultId: string, from: string, to: string) => [
      { adultId, startsAt: at(from), endsAt: at(to), carId: 'car 0' },
    ]
    expect(refusal({}, { drivesThen: then('anna', '07:49', '08:30') })).toBe('you_drive_then')
    expect(refusal({}, { drivesThen: then('anna', '07:50', '08:30') })).toBeNull()
    expect(refusal({}, { drivesThen: then('ben', '06:00', '07:00') })).toBe('cars_in_use')
    expect(refusal({}, { drivesThen: then('ben', '06:00', '07:00'), cars: cars(4, 4) })).toBeNull()
    expect(refusal({}, { drivesThen: then('ben', '06:00', '07:00'), cars: cars(4, 2) })).toBe('car_too_small')
    expect(refusal({}, { drivesThen: then('ben', '06:00', '07:00'), cars: cars(2, 4) })).toBeNull()
  })

  test('is possible in a second car after two short back-to-back drives in the first', () => {
    const drivesThen = ['05:00', '07:10'].map((from) => ({
      adultId: 'ben',
      carId: 'car 0',
      startsAt: at(from),
      endsAt: at(from).add({ hours: 2 }),
    }))
    expect(refusal({}, { drivesThen, cars: cars(4, 4) })).toBeNull()
  })

  test('uses the smallest free car that fits the kids, with as many seats as the pool asks for', () => {
    const car = (seats: (number | null)[]) => carToDrive(ride(), taker({ cars: cars(...seats) }))
    expect(car([8, null, 3])).toEqual({ refusal: null, carId: 'car 2', capacity: 3 })
    expect(car([null, 8, 2])).toEqual({ refusal: null, carId: 'car 1', capacity: 4 })
    expect(car([null, 2])).toEqual({ refusal: null, carId: 'car 0', capacity: 4 })
  })
})
