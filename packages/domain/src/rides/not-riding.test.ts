import { describe, expect, test } from 'vitest'
import {
  endedOutcome,
  expectedSeats,
  isEmpty,
  type LeftRide,
  leftSeat,
  notRidingRefusal,
  presumedOutcome,
  ridingAgainRefusal,
  staysCharged,
} from './not-riding.ts'
import { rideStatuses } from './ride-states.ts'

const at = (clock: string) => Temporal.Instant.from(`2026-11-18T${clock}:00Z`)
const ride: LeftRide = { status: 'assigned', startsAt: at('07:50'), lateAt: at('04:50') }
const own = { ownKid: true, isAdmin: false, hasSeat: true }
const back = { ownKid: true, isAdmin: false, absent: true }
const seat = (state: string, cancelledLate = false) => ({ state, cancelledLate })

describe('cancelling a kid’s ride', () => {
  test('is possible for the kid’s own household and for admins', () => {
    expect(notRidingRefusal(ride, own, at('03:00'))).toBeNull()
    expect(notRidingRefusal(ride, { ...own, ownKid: false }, at('03:00'))).toBe('not_your_kid')
    expect(notRidingRefusal(ride, { ...own, ownKid: false, isAdmin: true }, at('03:00'))).toBeNull()
  })

  test('is possible until the start, in exactly the states that an upcoming ride can have', () => {
    expect(notRidingRefusal(ride, own, at('07:49'))).toBeNull()
    expect(notRidingRefusal(ride, own, at('07:50'))).toBe('already_started')
    expect(notRidingRefusal({ ...ride, status: 'cancelled' }, own, at('03:00'))).toBe('over')
    const open = rideStatuses.filter((status) => !notRidingRefusal({ ...ride, status }, own, at('03:00')))
    expect(open).toEqual(['needs_driver', 'offered', 'assigned', 'urgent_posted', 'urgent_claimed'])
  })

  test('requires a seat that can be given up', () => {
    expect(notRidingRefusal(ride, { ...own, hasSeat: false }, at('03:00'))).toBe('no_seat')
  })

  test('is free before the late window and charged inside it, unless the seat is held', () => {
    expect(staysCharged(ride, seat('booked'), at('04:49'))).toBe(false)
    expect(staysCharged(ride, seat('booked'), at('04:50'))).toBe(true)
    expect(staysCharged(ride, seat('held'), at('07:00'))).toBe(false)
  })
})

describe('letting a kid ride again', () => {
  test('is possible until the start', () => {
    expect(ridingAgainRefusal(ride, back, at('07:49'))).toBeNull()
    expect(ridingAgainRefusal(ride, back, at('07:50'))).toBe('already_started')
  })

  test('is possible only for a kid marked as not riding, and for the same adults', () => {
    expect(ridingAgainRefusal(ride, { ...back, absent: false }, at('05:00'))).toBe('not_absent')
    expect(ridingAgainRefusal(ride, { ...back, ownKid: false }, at('05:00'))).toBe('not_your_kid')
  })
})

describe('the remaining seats', () => {
  test('leave the car empty unless one is booked, or one is charged and the car has a driver', () => {
    for (const driven of [true, false]) {
      expect(isEmpty([], { driven })).toBe(true)
      expect(isEmpty([seat('held')], { driven })).toBe(true)
      expect(isEmpty([seat('booked'), seat('booked', true)], { driven })).toBe(false)
    }
    expect(isEmpty([seat('booked', true)], { driven: true })).toBe(false)
    expect(isEmpty([seat('booked', true), seat('held')], { driven: false })).toBe(true)
  })

  test('include a charged one for the last kid inside the late window only if the car has a driver', () => {
    const booked = { state: 'booked', cancelledLateAt: null }
    const car = (driverHouseholdId: string | null) => ({ ...ride, driverHouseholdId })
    const alone = { seat: booked, others: [{ ...booked, cancelledLateAt: at('05:00') }] }
    expect(leftSeat(car('a'), alone, at('05:30'))).toEqual({ charged: true, forCash: false, driven: true })
    expect(leftSeat(car(null), alone, at('05:30')).charged).toBe(false)
    expect(leftSeat(car(null), { ...alone, others: [booked] }, at('05:30')).charged).toBe(true)
    expect(leftSeat(car('a'), alone, at('04:00')).charged).toBe(false)
  })

  test('expect only kids who are neither held nor cancelled', () => {
    const seats = [seat('booked'), seat('booked', true), seat('held')]
    expect(expectedSeats(seats)).toEqual([seat('booked')])
  })

  test('end as absent if cancelled late, even if a tick would make them free', () => {
    expect(presumedOutcome(seat('booked', true))).toBe('absent')
    expect(presumedOutcome(seat('booked'))).toBe('rode')
    expect(endedOutcome(seat('booked', true), 'not_picked_up')).toBe('absent')
    expect(endedOutcome(seat('booked', true), 'rode')).toBe('rode')
    expect(endedOutcome(seat('booked'), 'not_picked_up')).toBe('not_picked_up')
  })
})
