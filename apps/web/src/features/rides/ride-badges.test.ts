import type { RideCard } from '@beanpool/contract/ride-card'
import type { UrgentRequest } from '@beanpool/contract/urgent-request'
import { expect, test } from 'vitest'
import { countdownWords } from '../../ui/countdown-words.ts'
import { urgentKind } from '../urgent/words.ts'
import { badgesOf, type RideBadge } from './ride-badges.ts'

const rosa = {
  adultId: 'rosa',
  name: 'Rosa',
  householdId: 'rossi',
  householdName: 'Rossi',
  beanIndex: 0,
  isMe: true,
  isMyHousehold: true,
}
const seat = (kidId: string, over: Partial<RideCard['seats'][number]> = {}) => ({
  kidId,
  kidName: kidId,
  householdId: 'okafor',
  householdName: 'Okafor',
  beanIndex: 1,
  state: 'booked' as const,
  mine: false,
  cancelledLate: false,
  ...over,
})
const plain = {
  status: 'needs_driver',
  groupName: 'Maple Street',
  carNumber: 1,
  carCount: 1,
  seats: [seat('Mia')],
  driver: null,
  driverSource: 'plan',
  priceReasons: [],
  earnsHundredths: 100,
  locked: false,
  takeRefusal: null,
  offerToMe: null,
  swap: null,
  suggested: false,
  badWeather: false,
  priorityToMe: false,
  urgent: null,
  clashes: [],
} as unknown as RideCard
const cash = {
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
  basis: 'per_seat',
  seats: 2,
  baseCents: 500,
  bumpCents: 0,
  totalCents: 1000,
  source: 'convert',
}

const textOf = (badge: RideBadge) => ('text' in badge ? badge.text : `until ${badge.until}`)
const badges = (over: object, showGroup = false) =>
  badgesOf({ ...plain, ...over } as RideCard, showGroup).map(textOf)
const driven = { status: 'assigned', driver: rosa, takeRefusal: 'has_driver' }

test('a ride with no news has no badges', () => {
  expect(badges({})).toEqual([])
})

test.each<[words: string, over: object]>([
  ['Done', { ...driven, status: 'completed', earnsHundredths: 0 }],
  ['until 2026-03-04T07:00:00Z', { offerToMe: { offerId: 'one', expiresAt: '2026-03-04T07:00:00Z' } }],
  ['Lock', { locked: true }],
  ['1 bean', driven],
  ['2 beans, short notice', { ...driven, earnsHundredths: 200, priceReasons: ['short_notice'] }],
  ['Short notice', { priceReasons: ['short_notice'] }],
  ['Priority to you', { priorityToMe: true }],
  ['Swap for you', { swap: 'for_me' }],
  ['Swap proposed', { swap: 'mine' }],
  ['Swap proposed', { swap: 'others' }],
  ['Suggested', { suggested: true }],
  ['Bad weather', { badWeather: true }],
  ['Nobody rides', { seats: [seat('Mia', { cancelledLate: true })] }],
  ['1 seat on hold', { seats: [seat('Mia'), seat('Leo', { state: 'held' })] }],
  ['2 seats on hold', { seats: [seat('Mia', { state: 'held' }), seat('Leo', { state: 'held' })] }],
  ['Host-picked', { ...driven, driverSource: 'picked', earnsHundredths: 0 }],
  ['You took it', { ...driven, driverSource: 'took', earnsHundredths: 0 }],
  ['Accepted', { ...driven, driverSource: 'accepted', earnsHundredths: 0 }],
  ['Swapped', { ...driven, driverSource: 'swapped', earnsHundredths: 0 }],
  ['Car 2 of 3', { carNumber: 2, carCount: 3 }],
])('the badge “%s” is the only one if there is nothing else to say', (words, over) => {
  expect(badges(over)).toEqual([words])
})

test('an urgent ride shows its price, and a claimant is not host-picked', () => {
  const claimed = {
    ...driven,
    status: 'urgent_claimed',
    driverSource: 'claimed',
    earnsHundredths: 0,
    urgent: cash,
  }
  expect(badges(claimed)).toEqual(['Urgent', '€10.00 in cash'])
})

test('a claimant who did not come is owed nothing, and no card asks for cash', () => {
  const notCome = { ...driven, status: 'no_show', driverSource: 'claimed', earnsHundredths: 0, urgent: cash }
  expect(badges(notCome)).toEqual(['Urgent'])
})

test('the group is named where several are mixed', () => {
  expect(badges({}, true)).toEqual(['Maple Street'])
})

test.each([
  'completed',
  'uncovered',
  'cancelled',
  'no_show',
])('a ride that is %s no longer has a lock', (status) => {
  expect(badges({ status, locked: true, earnsHundredths: 0 })).not.toContain('Lock')
})

test('priority is shown only on a ride that can be taken', () => {
  for (const over of [{ takeRefusal: 'no_car' }, { status: 'offered' }, driven])
    expect(badges({ priorityToMe: true, earnsHundredths: 0, ...over })).not.toContain('Priority to you')
})

test('a countdown names the moment if it is over an hour away, then minutes and seconds, and then says that it is over', () => {
  const until = '2026-03-02T13:47:00Z'
  const words = [26, 2].map((hours) => countdownWords(until, 'Europe/Berlin', hours * 3_600_000))
  expect(words[0]).toMatch(/^Until tomorrow, (14:47|2:47.PM)$/)
  expect(words[1]).toMatch(/^Until (14:47|2:47.PM)$/)
  const last = [187_000, 900, 0, -1].map((left) => countdownWords(until, 'Europe/Berlin', left))
  expect(last).toEqual(['Expires in 3:07', 'Expires in 0:01', 'Expired', 'Expired'])
})

test('a request without a ride is told apart from one that covers a ride', () => {
  const kinds = (['post', 'convert', 'admin'] as const).map((source: UrgentRequest['source']) =>
    urgentKind({ source }),
  )
  expect(kinds).toEqual([
    'Urgent one-off',
    'Urgent covering a scheduled ride',
    'Urgent covering a scheduled ride',
  ])
})
