import type { RideCard } from '@beanpool/contract/ride-card'
import type { UrgentRequest } from '@beanpool/contract/urgent-request'
import { expect, test } from 'vitest'
import { countdownWords } from '../../ui/countdown-words.ts'
import { urgentKind } from '../urgent/words.ts'
import { badgeOf, type RideBadge, sheetBadges } from './ride-badges.tsx'

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
const badge = (over: object) => {
  const found = badgeOf({ ...plain, ...over } as RideCard)
  return found && textOf(found)
}
const inSheet = (over: object) => sheetBadges({ ...plain, ...over } as RideCard).map(textOf)
const driven = { status: 'assigned', driver: rosa, takeRefusal: 'has_driver' }
const offerToMe = { offerId: 'one', expiresAt: '2026-03-04T07:00:00Z' }

test.each<[words: string, over: object]>([
  ['Done', { ...driven, status: 'completed' }],
  ['until 2026-03-04T07:00:00Z', { offerToMe }],
  ['Two rides at once', { clashes: [{ kidId: 'Mia' }] }],
  ['Swap for you', { swap: 'for_me' }],
  ['Urgent, €10.00 in cash', { ...driven, status: 'urgent_claimed', urgent: cash }],
  ['Priority to you', { priorityToMe: true }],
  ['1 seat on hold', { seats: [seat('Mia'), seat('Leo', { state: 'held' })] }],
  ['2 seats on hold', { seats: [seat('Mia', { state: 'held' }), seat('Leo', { state: 'held' })] }],
  ['Nobody rides', { seats: [seat('Mia', { cancelledLate: true })] }],
  ['Swap proposed', { swap: 'mine' }],
  ['Swap proposed', { swap: 'others' }],
  ['Bad weather', { badWeather: true }],
])('a card has the badge “%s”', (words, over) => {
  expect(badge(over)).toBe(words)
})

test('a card has no badge if nothing is unusual', () => {
  for (const over of [
    {},
    driven,
    { locked: true },
    { priceReasons: ['short_notice'] },
    { carNumber: 2, carCount: 3 },
    { ...driven, driverSource: 'picked', confirmation: 'confirmed' },
  ])
    expect(badge(over)).toBeNull()
})

test('badges that ask for an answer come before badges for unusual rides', () => {
  expect(badge({ offerToMe, badWeather: true, swap: 'mine' })).toBe('until 2026-03-04T07:00:00Z')
  expect(badge({ priorityToMe: true, badWeather: true })).toBe('Priority to you')
})

test.each<[words: string, over: object]>([
  ['Lock', { locked: true }],
  ['Suggested', { suggested: true }],
  ['Host-picked', { ...driven, driverSource: 'picked' }],
  ['You took it', { ...driven, driverSource: 'took' }],
  ['Accepted', { ...driven, driverSource: 'accepted' }],
  ['Swapped', { ...driven, driverSource: 'swapped' }],
  ['Car 2 of 3', { carNumber: 2, carCount: 3 }],
])('the sheet has the badge “%s”', (words, over) => {
  expect(inSheet(over)).toEqual([words])
})

test('no card asks for cash for a claimant who did not come', () => {
  expect(badge({ ...driven, status: 'no_show', driverSource: 'claimed', urgent: cash })).toBe('Urgent')
})

test.each([
  'completed',
  'uncovered',
  'cancelled',
  'no_show',
])('a ride that is %s no longer has a lock', (status) => {
  expect(inSheet({ status, locked: true })).toEqual([])
})

test('priority is shown only on a ride that can be taken', () => {
  for (const over of [{ takeRefusal: 'no_car' }, { status: 'offered' }, driven])
    expect(badge({ priorityToMe: true, ...over })).toBeNull()
})

test('a countdown shows a time over an hour away, then minutes and seconds, and finally that it has expired', () => {
  const until = '2026-03-02T13:47:00Z'
  const words = [26, 2].map((hours) => countdownWords(until, 'Europe/Berlin', hours * 3_600_000))
  expect(words[0]).toMatch(/^Until tomorrow, (14:47|2:47.PM)$/)
  expect(words[1]).toMatch(/^Until (14:47|2:47.PM)$/)
  const last = [187_000, 900, 0, -1].map((left) => countdownWords(until, 'Europe/Berlin', left))
  expect(last).toEqual(['Expires in 3:07', 'Expires in 0:01', 'Expired', 'Expired'])
})

test('a request without a ride looks different from one that covers a ride', () => {
  const kinds = (['post', 'convert', 'admin'] as const).map((source: UrgentRequest['source']) =>
    urgentKind({ source }),
  )
  expect(kinds).toEqual([
    'Urgent one-off',
    'Urgent covering a scheduled ride',
    'Urgent covering a scheduled ride',
  ])
})
