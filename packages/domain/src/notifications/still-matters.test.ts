// Checks how long notices matter if the reason for them can end.
import { describe, expect, test } from 'vitest'
import type { KidDayState } from '../rides/ride-taps.ts'
import { type Now, stillMatters } from './still-matters.ts'

const toldAt = Temporal.Instant.from('2026-03-04T06:50:00Z')

const at = (over: Partial<Now>): Now => ({
  now: toldAt.add({ minutes: 5 }),
  ride: null,
  toldAt,
  reader: { adultId: 'reader', householdId: 'family' },
  isAsked: false,
  hasOpenRequest: false,
  claimantAdultId: null,
  wasClaimed: false,
  hasStrike: false,
  band: null,
  isSwapOpen: false,
  isReportOpen: false,
  isAppealOpen: false,
  handOver: null,
  role: 'member',
  stays: false,
  poolRequest: null,
  isConcernOpen: false,
  isFlagged: false,
  expiries: [],
  remindedAt: new Map(),
  isJoinRequestOpen: false,
  isMessageUnread: false,
  isKidAsked: false,
  poolEndsOn: null,
  calendar: null,
  isInvitationOpen: false,
  isSeated: false,
  isRiding: false,
  kidState: null,
  ...over,
})

test.each([
  ['appeal_made', { isAppealOpen: true }],
  ['calendar_asks', {}],
  ['concern_raised', { isConcernOpen: true }],
  ['invite_approval_needed', { isJoinRequestOpen: true }],
  ['pool_ending', {}],
  ['pool_requested', { poolRequest: 'open' }],
] as const)('%s matters while the reader is an admin, as only an admin can answer it', (type, open) => {
  const roles = (['admin', 'member', null] as const).filter((role) =>
    stillMatters(type, {}, at({ ...open, role })),
  )
  expect(roles).toEqual(['admin'])
})

test('the loss of a drive matters until the reader’s family drives again (or the reader, if the partner took over)', () => {
  const drives = (driverAdultId: string, driverHouseholdId: string): Now['ride'] => ({
    status: 'assigned',
    startsAt: toldAt.add({ hours: 1 }),
    driverAdultId,
    driverHouseholdId,
    driverSetAt: toldAt,
    confirmed: false,
    startTime: '07:50',
    endTime: '08:20',
    start: '',
    destination: '',
    stops: [],
    stopPlaces: [],
    badWeather: false,
  })
  const matters = (why: string) =>
    (['reader', 'partner', 'other'] as const).filter((adultId) =>
      stillMatters(
        'drive_unassigned',
        { why },
        at({ ride: drives(adultId, adultId === 'other' ? 'others' : 'family') }),
      ),
    )
  expect(matters('plan')).toEqual(['other'])
  expect(matters('partner')).toEqual(['partner', 'other'])
})

describe('a notice about a kid who is not at the stop', () => {
  const states: KidDayState[] = ['expected', 'on_the_way', 'on_board', 'not_here', 'dropped_off']
  const mattersIn = (data: object, minutes = 5) =>
    states.filter((kidState) =>
      stillMatters('kid_not_here', data, at({ kidState, now: toldAt.add({ minutes }) })),
    )

  test.each([
    ['says that the kid is not there, and matters until another tap says more', {}, ['not_here']],
    [
      'says that this was a mistake, and matters until the kid is on board',
      { after: 'slip' },
      ['expected', 'on_the_way'],
    ],
    ['says that the kid is on board after all', { after: 'on_board' }, ['on_board', 'dropped_off']],
  ])('%s', (_, data, expected) => {
    expect(mattersIn(data)).toEqual(expected)
  })

  test('matters for an hour, or for longer if it says that the kid did come', () => {
    expect([mattersIn({}, 60), mattersIn({ after: 'slip' }, 60)]).toEqual([[], []])
    expect(mattersIn({ after: 'on_board' }, 60)).toEqual(['on_board', 'dropped_off'])
  })

  test('matters even if it names no kid', () => {
    expect(stillMatters('kid_not_here', {}, at({}))).toBe(true)
  })
})

test.each([
  ['open', { hasOpenRequest: true }, [true, true]],
  ['claimed, and the claim given back', { hasOpenRequest: true, wasClaimed: true }, [true, false]],
  ['claimed, or over', {}, [false, false]],
])('a notice of an urgent ride matters to the right readers if the ride is %s', (_, now, expected) => {
  const matters = [false, true].map((forYou) => stillMatters('urgent_posted', { forYou }, at(now)))
  expect(matters).toEqual(expected)
})

const ride = (over: object = {}): Now['ride'] => ({
  status: 'assigned',
  startsAt: toldAt.add({ hours: 1 }),
  driverAdultId: 'driver',
  driverHouseholdId: 'other',
  driverSetAt: null,
  confirmed: false,
  startTime: '07:50',
  endTime: '08:20',
  start: 'Maple Street',
  destination: 'Lincoln School',
  stops: [],
  stopPlaces: ['Elm corner, Elm Street 9'],
  badWeather: false,
  ...over,
})

describe('a notice about a kid’s ride', () => {
  test.each([
    ['says that the kid does not ride, which is still so', { rides: false }, false, true],
    ['says that the kid does not ride, which has changed since', { rides: false }, true, false],
    ['says that the kid rides after all, which is still so', { rides: true }, true, true],
    ['says that the kid rides after all, which has changed since', { rides: true }, false, false],
  ])('%s', (_, data, isRiding, matters) => {
    expect(stillMatters('kid_not_riding', data, at({ ride: ride(), isRiding }))).toBe(matters)
  })

  test('matters until the ride begins or is cancelled', () => {
    const says = (over: Partial<Now>) =>
      stillMatters('kid_not_riding', { rides: false }, at({ ride: ride(), ...over }))
    expect(says({ now: toldAt.add({ hours: 1 }) })).toBe(false)
    expect(says({ ride: ride({ status: 'cancelled' }) })).toBe(false)
  })
})

describe('a notice about a ride', () => {
  test('matters while the named driver still drives, if it says that the ride is covered', () => {
    const says = (driverAdultId: string | null, status = 'assigned') =>
      stillMatters('ride_covered', { driverAdultId: 'driver' }, at({ ride: ride({ driverAdultId, status }) }))
    expect([says('driver'), says('another'), says(null, 'needs_driver')]).toEqual([true, false, false])
  })

  test('no longer matters once the ride is cancelled, if it is about a change of time, place or weather', () => {
    for (const data of [
      { what: 'starts', toTime: '07:50' },
      { what: 'ends', toTime: '08:20' },
      { what: 'place', start: 'Maple Street', destination: null },
      { what: 'place', start: null, destination: null, movedStop: 'Elm corner, Elm Street 9' },
      { what: 'weather_cleared' },
    ]) {
      expect(stillMatters('ride_changed', data, at({ ride: ride() }))).toBe(true)
      expect(stillMatters('ride_changed', data, at({ ride: ride({ status: 'cancelled' }) }))).toBe(false)
    }
  })

  test.each([
    ['the start', { what: 'starts', toTime: '07:50' }, { startTime: '08:00' }],
    ['the end', { what: 'ends', toTime: '08:20' }, { endTime: '08:30' }],
    ['the starting place', { what: 'place', start: 'Maple Street', destination: null }, { start: 'The gym' }],
    [
      'the destination',
      { what: 'place', start: null, destination: 'Lincoln School' },
      { destination: 'The gym' },
    ],
    [
      'the address of a stop',
      { what: 'place', start: null, destination: null, movedStop: 'Elm corner, Elm Street 9' },
      { stopPlaces: ['Elm corner, Elm Street 10'] },
    ],
    ['bad weather, until it is marked clear', { what: 'weather' }, { badWeather: false }],
    ['clear weather, until it is bad again', { what: 'weather_cleared' }, { badWeather: true }],
  ])('about %s matters until that changes again', (_, data, over) => {
    expect(stillMatters('ride_changed', data, at({ ride: ride(over) }))).toBe(false)
  })

  test('matters until a driver is recorded, if it says that the ride is uncovered', () => {
    const says = (status: string) => stillMatters('ride_uncovered', {}, at({ ride: ride({ status }) }))
    expect([says('uncovered'), says('completed'), says('cancelled')]).toEqual([true, false, false])
  })

  test('matters while the named adult has the claim, if it says that the ride is claimed for cash', () => {
    const says = (claimantAdultId: string | null) =>
      stillMatters('urgent_claimed', { actorAdultId: 'ana' }, at({ claimantAdultId }))
    expect([says('ana'), says('ben'), says(null)]).toEqual([true, false, false])
  })
})

test.each([
  ['balance_nudge', [false, false, true, true]],
  ['balance_locked', [false, false, false, true]],
  ['balance_freed', [true, true, true, false]],
] as const)('%s matters only in its range of balances', (type, expected) => {
  const bands = ['ahead', 'balanced', 'behind', 'blocked'] as const
  expect(bands.map((band) => stillMatters(type, {}, at({ band })))).toEqual(expected)
})

test.each([
  ['the reader is asked to take the group over, until they answer', 'asked', { handOver: 'open' }],
  ['the group was taken over, while its new owner owns it', 'accepted', { handOver: 'in_force' }],
  ['the reader’s family owns the group, while it does', 'owner', { handOver: 'in_force' }],
  ['the reader is an admin, while they are one', 'admin', { role: 'admin' }],
  ['the reader is no longer an admin, while they are not', 'member', { role: 'member' }],
  ['the hand-over was declined, always', 'declined', {}],
  ['the reader is back in the group, while they are in it', 'back', { role: 'member' }],
  ['the reader was removed, while they are not in it', 'removed', { role: null }],
] as const)('a notice about roles matters if it says that %s', (_, what, now) => {
  expect(stillMatters('role_changed', { what }, at(now))).toBe(true)
  const role = what === 'back' ? null : what === 'admin' ? ('member' as const) : ('admin' as const)
  const other = at({ handOver: null, role })
  expect(stillMatters('role_changed', { what }, other)).toBe(what === 'declined')
})

test('a notice that a family left matters until the family is back or, for other readers, until they leave too', () => {
  const matters = (own: boolean, now: Partial<Now>) =>
    stillMatters('member_left', { householdId: 'other', own, date: null }, at(now))
  expect(matters(false, {})).toBe(true)
  expect(matters(false, { stays: true })).toBe(false)
  expect(matters(false, { role: null })).toBe(false)
  expect([matters(true, { role: null }), matters(true, { stays: true })]).toEqual([true, false])
})

test('a notice that a family was admitted matters while the family is in the group', () => {
  const matters = (admitted: boolean, role: Now['role']) =>
    stillMatters('request_answered', { admitted }, at({ role }))
  expect([matters(true, 'member'), matters(true, null), matters(false, null)]).toEqual([true, false, true])
})

describe('a notice about credentials', () => {
  const matters = (type: 'credentials_expiring' | 'credentials_flagged', data: object, over: Partial<Now>) =>
    stillMatters(type, data, at(over))

  test('matters until another date is entered, if it says that credentials expire', () => {
    const on = { on: '2026-03-20' }
    expect(matters('credentials_expiring', on, { expiries: ['2026-03-20', '2030-01-01'] })).toBe(true)
    expect(matters('credentials_expiring', on, { expiries: ['2031-03-20', '2030-01-01'] })).toBe(false)
  })

  test('matters until the next reminder of the same date', () => {
    const reminded = (on: string, hours: number) =>
      matters(
        'credentials_expiring',
        { on: '2026-03-20' },
        { expiries: ['2026-03-20'], remindedAt: new Map([[on, toldAt.add({ hours })]]) },
      )
    expect([reminded('2026-03-20', 0), reminded('2026-03-20', 24)]).toEqual([true, false])
    expect(reminded('2026-04-18', 24)).toBe(true)
  })

  test('matters until the flag is set or cleared again', () => {
    for (const flagged of [true, false]) {
      expect(matters('credentials_flagged', { flagged }, { isFlagged: flagged })).toBe(true)
      expect(matters('credentials_flagged', { flagged }, { isFlagged: !flagged })).toBe(false)
    }
  })
})

test('a notice that a pool ends matters as long as the pool ends on that day', () => {
  const told = { poolId: 'pool', poolName: 'Morning School Run', date: '2026-03-25' }
  const matters = (poolEndsOn: string | null) =>
    stillMatters('pool_ending', told, at({ role: 'admin', poolEndsOn }))
  expect([matters('2026-03-25'), matters('2026-06-26'), matters(null)]).toEqual([true, false, false])
  expect(stillMatters('pool_ending', { ...told, poolId: undefined }, at({ role: 'admin' }))).toBe(true)
})

test('the question whether the kids ride matters until it is answered or the drivers are fixed', () => {
  const facts = { poolId: 'pool', poolName: 'U9 match' }
  expect([true, false].map((isKidAsked) => stillMatters('does_kid_ride', facts, at({ isKidAsked })))).toEqual(
    [true, false],
  )
})
