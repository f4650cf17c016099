import type { RideCard } from '@beanpool/contract/ride-card'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  canTakeForBeans,
  carsOfDates,
  driverSince,
  isOwnConversion,
  liveLine,
  nextStep,
} from './ride-view.ts'

beforeEach(() => {
  vi.stubGlobal('navigator', { language: 'en-GB' })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const posted = (source: string, isMyHousehold: boolean, takeRefusal: string | null = null) =>
  ({
    status: 'urgent_posted',
    offerToMe: null,
    takeRefusal,
    urgent: { source, requester: { isMyHousehold } },
  }) as RideCard

test('a ride posted for cash can be taken for beans by any eligible adult, even from the family named to pay', () => {
  expect(canTakeForBeans(posted('convert', false))).toBe(true)
  expect(canTakeForBeans(posted('admin', false))).toBe(true)
  expect(canTakeForBeans(posted('admin', true))).toBe(true)
  expect(canTakeForBeans(posted('admin', true, 'no_car'))).toBe(false)
})

test('the adult’s own conversion is undone by cancelling it', () => {
  expect(isOwnConversion(posted('convert', true))).toBe(true)
  expect(canTakeForBeans(posted('convert', true))).toBe(false)
  expect(isOwnConversion({ ...posted('convert', true), urgent: null })).toBe(false)
})

test('the sheet says how long the driver has had the ride, until the ride is over', () => {
  const at = (hoursAgo: number, over: object = {}) => {
    const set = new Date(Date.now() - hoursAgo * 3_600_000).toISOString()
    const driver = { name: 'Birte Brandt', isMe: false, householdName: 'Brandt', beanIndex: 1 }
    const ride = { status: 'assigned', driver, timeZone: 'Europe/Berlin', driverSince: set, ...over }
    return driverSince(ride as RideCard)
  }
  expect(at(3 * 24)).toMatch(/^since \w+day$/)
  expect(at(24)).toBe('since yesterday')
  expect(at(10 * 24)).toMatch(/^since .*\d/)
  expect(at(0)).toMatch(/^since \d/)
  expect(at(3 * 24, { status: 'completed' })).toBeNull()
  expect(at(3 * 24, { driver: null, status: 'needs_driver', late: false })).toBeNull()
})

test('a date’s cars are grouped together, apart from other dates and pools', () => {
  const ride = (rideId: string, poolId: string, startAt: string) => ({ rideId, poolId, startAt }) as RideCard
  const [one, two, next, other] = [
    ...[ride('one', 'run', '07:50'), ride('two', 'run', '07:50')],
    ...[ride('next', 'run', '15:10'), ride('other', 'home', '07:50')],
  ]
  expect(carsOfDates([one, other, two, next].filter((each) => each !== undefined))).toEqual([
    [one, two],
    [other],
    [next],
  ])
})

const tap = (kind: string, time: string, kidIds: string[] = [], missingKidIds: string[] = []) => ({
  tapId: time,
  kind,
  kidIds,
  missingKidIds,
  at: `2026-03-04T${time}:00Z`,
})
const underWay = (taps: object[], { isMe = false, mine = ['nneka', 'obi'] } = {}) =>
  ({
    taps,
    timeZone: 'UTC',
    driver: { name: 'Birte', isMe },
    seats: ['nneka', 'obi', 'leo'].map((kidId) => ({
      kidId,
      kidName: kidId,
      state: 'booked',
      cancelledLate: false,
      mine: mine.includes(kidId),
    })),
  }) as unknown as RideCard
const way = tap('on_my_way', '06:31')
const aboard = tap('picked_up', '06:39', ['nneka', 'obi'])
const plain = (text = '') => text.replaceAll(/[\u2068\u2069]/g, '')

test.each([
  ['Birte is on the way, 06:31', [way]],
  ['nneka and obi are on board, 06:39', [way, aboard]],
  [
    'nneka is on board, 06:50',
    [way, aboard, tap('dropped_off', '06:50', ['obi']), tap('picked_up', '06:50', ['nneka'])],
  ],
  ['obi was not at the stop, 06:39', [way, tap('picked_up', '06:39', ['nneka'], ['obi'])]],
  ['Dropped off 07:10', [way, aboard, tap('dropped_off', '07:10', ['nneka', 'obi'])]],
])('a family sees “%s”', (words, taps) => {
  expect(plain(liveLine(underWay(taps))?.text)).toBe(words)
})

test('the driver and admins see numbers, and no one sees anything before the first tap', () => {
  expect(plain(liveLine(underWay([way], { isMe: true }))?.text)).toBe('On your way since 06:31')
  for (const who of [{ isMe: true }, { mine: [] }])
    expect(plain(liveLine(underWay([way, aboard], who))?.text)).toBe('2 of 3 on board, 06:39')
  expect(liveLine(underWay([]))).toBeNull()
})

test('the driver’s next tap follows the kids: picked up, dropped off, then Done', () => {
  const all = tap('picked_up', '06:45', ['leo'])
  const out = tap('dropped_off', '07:10', ['nneka', 'obi', 'leo'])
  const steps = [[], [way], [way, aboard], [way, aboard, all], [way, aboard, all, out]]
  expect(steps.map((taps) => nextStep(underWay(taps)))).toEqual([
    ...['on_my_way', 'picked_up', 'picked_up', 'dropped_off', null],
  ])
})
