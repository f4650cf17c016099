import { describe, expect, test } from 'vitest'
import { type CorrectedRide, completeRefusal, completesItself, correctRefusal } from './complete-ride.ts'

const at = (moment: string) => Temporal.Instant.from(`2026-11-${moment}:00Z`)
const ride = (over: Partial<CorrectedRide> = {}): CorrectedRide => ({
  status: 'assigned',
  startsAt: at('18T06:50'),
  endsAt: at('18T07:50'),
  driverAdultId: 'anna',
  bookedKidIds: ['k1', 'k2'],
  forCash: false,
  confirmedAt: null,
  ...over,
})
const ticked = [
  { kidId: 'k1', outcome: 'rode' as const },
  { kidId: 'k2', outcome: 'absent' as const },
]
const done = (over: Partial<CorrectedRide> = {}, now = '18T06:50', adultId = 'anna') =>
  completeRefusal(ride(over), { adultId, ticked }, at(now))
const asked = {
  adultId: 'anna',
  isAdmin: false,
  namesDriver: false,
  ticked,
  ownCase: false,
  otherAdmin: true,
}
const correct = (
  over: Partial<CorrectedRide>,
  by: Partial<Parameters<typeof correctRefusal>[1]> = {},
  now = '19T12:00',
) => correctRefusal(ride({ status: 'completed', ...over }), { ...asked, ...by }, at(now))

describe('Done', () => {
  test('can be tapped only by the driver, and not before the start', () => {
    expect(done()).toBeNull()
    expect(done({}, '18T06:49')).toBe('not_started')
    expect(done({}, '18T07:00', 'ben')).toBe('not_driver')
  })

  test('is refused for a ride that has no driver or is over', () => {
    expect(done({ status: 'needs_driver', driverAdultId: null })).toBe('no_driver')
    expect(done({ status: 'completed' })).toBe('over')
  })

  test('must list every booked seat once, so no kid is forgotten', () => {
    const by = (kids: string[]) =>
      completeRefusal(
        ride(),
        { adultId: 'anna', ticked: kids.map((kidId) => ({ kidId, outcome: 'rode' as const })) },
        at('18T07:00'),
      )
    expect(by(['k1', 'k2'])).toBeNull()
    expect(by(['k1'])).toBe('seats_changed')
    expect(by(['k1', 'k1'])).toBe('seats_changed')
    expect(by(['k1', 'k2', 'k3'])).toBe('seats_changed')
  })

  test('is automatic two hours after the end, but only for assigned rides', () => {
    expect(completesItself(ride(), at('18T09:49'))).toBe(false)
    expect(completesItself(ride(), at('18T09:50'))).toBe(true)
    expect(completesItself(ride({ status: 'needs_driver' }), at('18T12:00'))).toBe(false)
  })
})

describe('a correction', () => {
  test('can be made by the driver or an admin, until seven days after the start', () => {
    expect(correct({})).toBeNull()
    expect(correct({}, { adultId: 'ben' })).toBe('not_allowed')
    expect(correct({}, { adultId: 'ben', isAdmin: true })).toBeNull()
    expect(correct({}, {}, '25T06:49')).toBeNull()
    expect(correct({}, {}, '25T06:50')).toBe('too_late')
  })

  test('may change the driver only if an admin makes it, and must name a driver if the ride had none', () => {
    expect(correct({}, { namesDriver: true })).toBe('not_allowed')
    const uncovered = { status: 'uncovered' as const, driverAdultId: null }
    expect(correct(uncovered, { isAdmin: true })).toBe('no_driver')
    expect(correct(uncovered, { isAdmin: true, namesDriver: true })).toBeNull()
  })

  test('may not change the driver in the admin’s own case if there is another admin, but may change the riders', () => {
    const own = { isAdmin: true, namesDriver: true, ownCase: true }
    for (const status of ['completed', 'uncovered', 'no_show'] as const) {
      expect(correct({ status }, own)).toBe('own_case')
      expect(correct({ status }, { ...own, otherAdmin: false })).toBeNull()
    }
    expect(correct({}, { ...own, namesDriver: false })).toBeNull()
  })

  test('is possible for seven days after a no-show is confirmed', () => {
    const noShow = { status: 'no_show' as const, confirmedAt: at('27T08:00') }
    const names = { isAdmin: true, namesDriver: true }
    expect(
      correctRefusal(ride(noShow), { ...asked, ...names }, at('27T08:00').add({ hours: 167 })),
    ).toBeNull()
    expect(correctRefusal(ride(noShow), { ...asked, ...names }, at('27T08:00').add({ hours: 168 }))).toBe(
      'too_late',
    )
    expect(correct({ ...noShow, confirmedAt: at('18T07:00') }, names, '25T06:59')).toBeNull()
  })

  test('is refused for a ride driven for cash by its claimant', () => {
    expect(correct({ forCash: true }, { isAdmin: true })).toBe('urgent')
    expect(correct({ status: 'no_show', forCash: false }, { isAdmin: true, namesDriver: true })).toBeNull()
  })

  test('is possible only once the ride is over', () => {
    expect(correct({ status: 'assigned' }, {}, '18T07:00')).toBe('not_over')
    expect(correct({ status: 'assigned' }, {}, '18T06:00')).toBe('not_started')
    expect(correct({ status: 'cancelled' }, {}, '18T07:00')).toBe('cancelled')
  })
})
