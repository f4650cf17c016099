import { describe, expect, test } from 'vitest'
import { readsSafetyCards, rideDayClosesAt, takeBackRefusal, tappedAt, tapRefusal } from './ride-day.ts'
import { type RideStatus, rideStatuses } from './ride-states.ts'
import type { Tap } from './ride-taps.ts'

const at = (wall: string, zone = 'Europe/Berlin') =>
  Temporal.ZonedDateTime.from(`${wall}[${zone}]`).toInstant()
const ride = (over: object = {}) => ({
  status: 'assigned' as RideStatus,
  startsAt: at('2026-11-18T07:50'),
  endsAt: at('2026-11-18T08:20'),
  driverAdultId: 'rosa',
  ...over,
})
const reads = (now: string, over: object = {}, adultId = 'rosa') =>
  readsSafetyCards(ride(over), { adultId, timeZone: 'Europe/Berlin' }, at(now))

describe('safety cards', () => {
  test.each([
    ['the day before', '2026-11-17T23:59', false],
    ['from midnight on', '2026-11-18T00:00', true],
    ['on the ride', '2026-11-18T08:00', true],
    ['until the end of the day', '2026-11-18T23:59', true],
    ['the day after', '2026-11-19T00:00', false],
  ])('can be read by the driver only on the day of the ride: %s', (_, now, is) => {
    expect(reads(now)).toBe(is)
  })

  test('are hidden from other adults, and from everyone once the ride is done, cancelled or given back', () => {
    expect(reads('2026-11-18T07:50', {}, 'ole')).toBe(false)
    const open = rideStatuses.filter((status) => reads('2026-11-18T07:50', { status }))
    expect(open).toEqual(['assigned', 'urgent_claimed'])
  })

  test('can be read on the evening before once the page is open, and after midnight until Done', () => {
    const early = { startsAt: at('2026-11-18T00:30'), endsAt: at('2026-11-18T01:00') }
    expect([reads('2026-11-17T22:29', early), reads('2026-11-17T22:30', early)]).toEqual([false, true])
    const late = { startsAt: at('2026-11-18T23:30'), endsAt: at('2026-11-19T00:15') }
    expect([reads('2026-11-19T02:14', late), reads('2026-11-19T02:15', late)]).toEqual([true, false])
  })

  test('depend on the day in the group’s zone, not in the reader’s or the server’s', () => {
    const now = at('2026-11-17T23:30', 'UTC')
    const of = (timeZone: string) => readsSafetyCards(ride(), { adultId: 'rosa', timeZone }, now)
    expect([of('Europe/Berlin'), of('UTC')]).toEqual([true, false])
  })
})

test('parents can see the ride until the day ends, even if the day has 25 hours', () => {
  const closes = rideDayClosesAt(at('2026-10-25T08:20'), 'Europe/Berlin')
  expect(closes).toEqual(at('2026-10-26T00:00'))
})

const onMyWay: Tap<Temporal.Instant> = {
  kind: 'on_my_way',
  kidIds: [],
  missingKidIds: [],
  at: at('2026-11-18T07:30'),
}
const pickedUp: Tap<Temporal.Instant> = {
  kind: 'picked_up',
  kidIds: ['mia'],
  missingKidIds: ['leo'],
  at: at('2026-11-18T07:50'),
}
const asking = { adultId: 'rosa', taps: [] as Tap<Temporal.Instant>[], seatedKidIds: ['mia', 'leo'] }
const now = at('2026-11-18T07:51')

describe('a tap', () => {
  test.each([
    ['on time', {}, {}, onMyWay, null],
    ['by another adult', {}, { adultId: 'ole' }, onMyWay, 'not_driver'],
    ['given to another driver', { driverAdultId: 'ole' }, {}, onMyWay, 'not_driver'],
    ['given back', { status: 'needs_driver', driverAdultId: null }, {}, onMyWay, 'not_driver'],
    ['cancelled', { status: 'cancelled' }, {}, onMyWay, 'cancelled'],
    ['done', { status: 'completed' }, {}, onMyWay, 'over'],
    ['a no-show', { status: 'no_show' }, {}, onMyWay, 'over'],
    ['claimed for cash', { status: 'urgent_claimed' }, {}, onMyWay, null],
    ['twice', {}, { taps: [onMyWay] }, onMyWay, 'already_tapped'],
    ['before its turn', {}, {}, pickedUp, 'out_of_turn'],
    ['in its turn', {}, { taps: [onMyWay] }, pickedUp, null],
    ['for kids without a seat', {}, { taps: [onMyWay], seatedKidIds: ['tom'] }, pickedUp, 'kids_changed'],
    [
      'a late arrival',
      {},
      { taps: [onMyWay, pickedUp] },
      { ...pickedUp, kidIds: ['leo'], missingKidIds: [] },
      null,
    ],
  ] as const)('is accepted or refused: %s', (_, over, by, tap, refusal) => {
    expect(
      tapRefusal(ride(over), { ...asking, ...by } as typeof asking, tap as Tap<Temporal.Instant>, now),
    ).toBe(refusal)
  })

  test('is possible from two hours before the start on', () => {
    const opens = at('2026-11-18T05:50')
    expect(tapRefusal(ride(), asking, onMyWay, opens)).toBeNull()
    expect(tapRefusal(ride(), asking, onMyWay, opens.subtract({ seconds: 1 }))).toBe('too_early')
  })

  test('keeps its own time if that is between the previous tap and its arrival', () => {
    const when = (said: string) => tappedAt(at(said), { startsAt: ride().startsAt, taps: [onMyWay] }, now)
    expect(when('2026-11-18T07:40')).toEqual(at('2026-11-18T07:40'))
    expect(when('2026-11-18T09:00')).toEqual(now)
    expect(when('2026-11-18T07:00')).toEqual(onMyWay.at)
    expect(tappedAt(at('2020-01-01T00:00'), { startsAt: ride().startsAt, taps: [] }, now)).toEqual(
      at('2026-11-18T05:50'),
    )
  })
})

describe('taking a tap back', () => {
  const last = { tapId: 'one', at: at('2026-11-18T07:45') }
  const refusal = (over: object = {}, by: object = {}, said = now) =>
    takeBackRefusal(ride(over), { adultId: 'rosa', tapId: 'one', last, ...by }, { said, now })

  test('is possible for the driver for 10 minutes, but not after Done, and only for the last tap', () => {
    expect(refusal()).toBeNull()
    expect(refusal({}, { tapId: 'before' })).toBe('not_last')
    expect(refusal({}, { last: null })).toBe('not_last')
    expect(refusal({}, {}, last.at.add({ minutes: 10 }))).toBe('too_late')
    expect(refusal({ status: 'completed' })).toBe('over')
    expect(refusal({ status: 'cancelled' })).toBe('cancelled')
    expect(refusal({}, { adultId: 'ole' })).toBe('not_driver')
  })
})
