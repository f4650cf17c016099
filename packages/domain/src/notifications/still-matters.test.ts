// Checks how long each notice matters whose reason can end.
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
  isJoinRequestOpen: false,
  isMessageUnread: false,
  isKidAsked: false,
  poolEndsOn: null,
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
] as const)('%s: what only an admin answers, while the reader is one', (type, open) => {
  const roles = (['admin', 'member', null] as const).filter((role) =>
    stillMatters(type, {}, at({ ...open, role })),
  )
  expect(roles).toEqual(['admin'])
})

describe('a kid that is not at the stop', () => {
  const states: KidDayState[] = ['expected', 'on_the_way', 'on_board', 'not_here', 'dropped_off']
  const mattersIn = (data: object, minutes = 5) =>
    states.filter((kidState) =>
      stillMatters('kid_not_here', data, at({ kidState, now: toldAt.add({ minutes }) })),
    )

  test.each([
    ['that it is not there, while nothing else was said', {}, ['not_here']],
    ['that it was a slip, until it is on board', { after: 'slip' }, ['expected', 'on_the_way']],
    ['that it is on board after all', { after: 'on_board' }, ['on_board', 'dropped_off']],
  ])('%s', (_, data, expected) => {
    expect(mattersIn(data)).toEqual(expected)
  })

  test('matters for an hour, and the news that it came stays true', () => {
    expect([mattersIn({}, 60), mattersIn({ after: 'slip' }, 60)]).toEqual([[], []])
    expect(mattersIn({ after: 'on_board' }, 60)).toEqual(['on_board', 'dropped_off'])
  })

  test('matters for only the hour if the notice names no kid', () => {
    expect(stillMatters('kid_not_here', {}, at({}))).toBe(true)
  })
})

test.each([
  ['open', { hasOpenRequest: true }, [true, true]],
  ['claimed, and the claim given back', { hasOpenRequest: true, wasClaimed: true }, [true, false]],
  ['claimed, or over', {}, [false, false]],
])('an urgent ride that is %s: for the others, and for the requester', (_, now, expected) => {
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

describe('a kid’s ride', () => {
  test.each([
    ['not riding, while the kid does not', { rides: false }, false, true],
    ['not riding, once it rides after all', { rides: false }, true, false],
    ['riding after all, while it does', { rides: true }, true, true],
    ['riding after all, once it does not', { rides: true }, false, false],
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

describe('a ride', () => {
  test('is covered while the driver is the one the notice names', () => {
    const says = (driverAdultId: string | null, status = 'assigned') =>
      stillMatters('ride_covered', { driverAdultId: 'driver' }, at({ ride: ride({ driverAdultId, status }) }))
    expect([says('driver'), says('another'), says(null, 'needs_driver')]).toEqual([true, false, false])
  })

  test('has no other time and no bad weather once cancelled', () => {
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
    ['the start’s place', { what: 'place', start: 'Maple Street', destination: null }, { start: 'The gym' }],
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
    ['bad weather, once it is marked clear', { what: 'weather' }, { badWeather: false }],
    ['clear weather, once it is bad again', { what: 'weather_cleared' }, { badWeather: true }],
  ])('counts as changed until the next change: %s', (_, data, over) => {
    expect(stillMatters('ride_changed', data, at({ ride: ride(over) }))).toBe(false)
  })

  test('is uncovered until its driver is recorded', () => {
    const says = (status: string) => stillMatters('ride_uncovered', {}, at({ ride: ride({ status }) }))
    expect([says('uncovered'), says('completed'), says('cancelled')]).toEqual([true, false, false])
  })

  test('for cash is claimed while the claimant is the one the notice names', () => {
    const says = (claimantAdultId: string | null) =>
      stillMatters('urgent_claimed', { actorAdultId: 'ana' }, at({ claimantAdultId }))
    expect([says('ana'), says('ben'), says(null)]).toEqual([true, false, false])
  })
})

test.each([
  ['balance_nudge', [false, false, true, true]],
  ['balance_locked', [false, false, false, true]],
  ['balance_freed', [true, true, true, false]],
] as const)('%s matters in the bands that it mentions', (type, expected) => {
  const bands = ['ahead', 'balanced', 'behind', 'blocked'] as const
  expect(bands.map((band) => stillMatters(type, {}, at({ band })))).toEqual(expected)
})

test.each([
  ['what asks to take a group over, until it is answered', 'asked', { handOver: 'open' }],
  ['that it was taken over, while who did owns the group', 'accepted', { handOver: 'in_force' }],
  ['that one’s family owns it, likewise', 'owner', { handOver: 'in_force' }],
  ['that one is an admin, while it is so', 'admin', { role: 'admin' }],
  ['that one is none any more, likewise', 'member', { role: 'member' }],
  ['that it was declined, always', 'declined', {}],
  ['that one is back in the group, while it is so', 'back', { role: 'member' }],
  ['that one was removed, likewise', 'removed', { role: null }],
] as const)('of roles matters %s', (_, what, now) => {
  expect(stillMatters('role_changed', { what }, at(now))).toBe(true)
  const role = what === 'back' ? null : what === 'admin' ? ('member' as const) : ('admin' as const)
  const other = at({ handOver: null, role })
  expect(stillMatters('role_changed', { what }, other)).toBe(what === 'declined')
})

test('a family’s departure matters to the others until it is back, or they are gone themselves', () => {
  const matters = (own: boolean, now: Partial<Now>) =>
    stillMatters('member_left', { householdId: 'other', own, date: null }, at(now))
  expect(matters(false, {})).toBe(true)
  expect(matters(false, { stays: true })).toBe(false)
  expect(matters(false, { role: null })).toBe(false)
  expect([matters(true, { role: null }), matters(true, { stays: true })]).toEqual([true, false])
})

test('a family’s admission matters while it is in the group', () => {
  const matters = (admitted: boolean, role: Now['role']) =>
    stillMatters('request_answered', { admitted }, at({ role }))
  expect([matters(true, 'member'), matters(true, null), matters(false, null)]).toEqual([true, false, true])
})

describe('credentials', () => {
  const matters = (type: 'credentials_expiring' | 'credentials_flagged', data: object, over: Partial<Now>) =>
    stillMatters(type, data, at(over))

  test('that expire matter until another date is entered', () => {
    const on = { on: '2026-03-20' }
    expect(matters('credentials_expiring', on, { expiries: ['2026-03-20', '2030-01-01'] })).toBe(true)
    expect(matters('credentials_expiring', on, { expiries: ['2031-03-20', '2030-01-01'] })).toBe(false)
  })

  test('that are flagged matter until the flag is cleared, and vice versa', () => {
    for (const flagged of [true, false]) {
      expect(matters('credentials_flagged', { flagged }, { isFlagged: flagged })).toBe(true)
      expect(matters('credentials_flagged', { flagged }, { isFlagged: !flagged })).toBe(false)
    }
  })
})

test('a pool’s end matters while it ends on that day', () => {
  const told = { poolId: 'pool', poolName: 'Morning School Run', date: '2026-03-25' }
  const matters = (poolEndsOn: string | null) =>
    stillMatters('pool_ending', told, at({ role: 'admin', poolEndsOn }))
  expect([matters('2026-03-25'), matters('2026-06-26'), matters(null)]).toEqual([true, false, false])
  expect(stillMatters('pool_ending', { ...told, poolId: undefined }, at({ role: 'admin' }))).toBe(true)
})

test('a question about the kids matters until the family has answered, or the drivers are fixed', () => {
  const facts = { poolId: 'pool', poolName: 'U9 match' }
  expect([true, false].map((isKidAsked) => stillMatters('does_kid_ride', facts, at({ isKidAsked })))).toEqual(
    [true, false],
  )
})
