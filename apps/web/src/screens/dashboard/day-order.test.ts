import type { RideCard } from '@beanpool/contract/ride-card'
import { expect, test } from 'vitest'
import { dashboardSpan, renewedSpan } from './dashboard-page.tsx'
import { dayOrder } from './day-order.ts'

const now = Date.parse('2026-03-02T12:00:00Z')
const driver = { isMe: true, isMyHousehold: true }

const ride = (rideId: string, over: object = {}): RideCard =>
  ({
    rideId,
    status: 'assigned',
    timeZone: 'UTC',
    date: '2026-03-04',
    startAt: '2026-03-04T07:50:00Z',
    endAt: '2026-03-04T08:50:00Z',
    driver: null,
    seats: [],
    offerToMe: null,
    takeRefusal: null,
    canComplete: false,
    priorityToMe: false,
    confirmation: null,
    confirmFrom: null,
    ...over,
  }) as unknown as RideCard

const myKid = { seats: [{ mine: true }] }
const today = { date: '2026-03-02', startAt: '2026-03-02T15:10:00Z', endAt: '2026-03-02T15:40:00Z' }
const needs = { status: 'needs_driver' }
const ids = (rides: RideCard[]) => rides.map(({ rideId }) => rideId)

test('offers and my kids’ rides without a driver are listed as waiting for me, and other rides as needing a driver', () => {
  const offer = ride('offer', { status: 'offered', offerToMe: { expiresAt: '2026-03-03T00:00:00Z' } })
  const open = [ride('theirs', needs), ride('mine', { ...needs, ...myKid }), offer]
  const { waiting, couldUse } = dayOrder([], open, now)
  expect(ids(waiting)).toEqual(['offer', 'mine'])
  expect(ids(couldUse)).toEqual(['theirs'])
})

test('an adult is not asked to drive while they are away', () => {
  const away = { ...needs, awayThen: true }
  const { waiting, couldUse } = dayOrder([], [ride('theirs', away), ride('mine', { ...away, ...myKid })], now)
  expect([...waiting, ...couldUse]).toEqual([])
})

test('my next drive comes first, then six more in seven days and three of my kids’ rides, and a later drive is named', () => {
  const drives = Array.from({ length: 9 }, (_, place) => ride(`drive ${place}`, { driver }))
  const far = ride('far', { driver, startAt: '2026-03-10T07:50:00Z' })
  const kids = Array.from({ length: 5 }, (_, place) => ride(`kid ${place}`, myKid))
  const order = dayOrder([...drives.slice(0, 7), far, ...kids], [], now)
  expect(order.nextDrive?.rideId).toBe('drive 0')
  expect(ids(order.nextDrives)).toEqual(['drive 1', 'drive 2', 'drive 3', 'drive 4', 'drive 5', 'drive 6'])
  expect(order.drivesIn7Days).toBe(7)
  expect(ids(order.kidsRides)).toEqual(['kid 0', 'kid 1', 'kid 2'])
  expect(order.afterWeek?.rideId).toBe('far')
  expect(dayOrder(drives, [], now).nextDrives).toHaveLength(6)
  expect(dayOrder(kids.slice(2), [], now).afterWeek).toBeNull()
})

test('tomorrow’s drives are listed for confirmation, except my next drive, which asks on its own card', () => {
  const asked = { confirmation: 'asked', confirmFrom: '2026-03-01T18:00:00Z' }
  const partner = { driver: { isMe: false, isMyHousehold: true }, ...myKid, ...asked }
  const order = dayOrder(
    [ride('mine', { driver, ...asked }), ride('second', { driver, ...asked }), ride('partner', partner)],
    [],
    now,
  )
  expect(order.nextDrive?.rideId).toBe('mine')
  expect(ids(order.toConfirm)).toEqual(['second', 'partner'])
  expect([...order.nextDrives, ...order.kidsRides]).toEqual([])
})

test('from 21:00 an admin sees other drivers’ unconfirmed drives, each only once', () => {
  const theirs = { driver: { isMe: false, isMyHousehold: false }, ...myKid, confirmation: 'asked' }
  const at = (confirmFrom: string) => dayOrder([ride('theirs', { ...theirs, confirmFrom })], [], now)
  expect(ids(at('2026-03-02T09:00:00Z').unconfirmed)).toEqual(['theirs'])
  expect(at('2026-03-02T09:00:00Z').kidsRides).toEqual([])
  expect(at('2026-03-02T09:01:00Z').unconfirmed).toEqual([])
})

test('today’s rides come before the week, and my next drive is in neither list', () => {
  const calendar = [
    ride('today', { ...myKid, ...today }),
    ride('drive', { driver }),
    ride('later', { ...myKid }),
    ride('not mine'),
  ]
  const order = dayOrder(calendar, [], now)
  expect(ids(order.today)).toEqual(['today'])
  expect(order.nextDrive?.rideId).toBe('drive')
  expect(ids(order.kidsRides)).toEqual(['later'])
})

test('my kid’s ride posted as urgent is listed with the urgent rides, and among today’s rides if it is today', () => {
  const posted = { status: 'urgent_posted', ...myKid }
  const order = dayOrder([ride('now', { ...posted, ...today }), ride('later', posted)], [], now)
  expect(ids(order.today)).toEqual(['now'])
  expect(order.kidsRides).toEqual([])
  expect(order.afterWeek).toBeNull()
  expect([...order.urgent.kids]).toEqual(['now', 'later'])
})

test('my claim is listed with my drives until it is over, and then with the urgent rides, where cash is marked', () => {
  const claimed = { status: 'urgent_claimed', driver }
  const over = ride('over', { ...claimed, ...today, endAt: '2026-03-02T11:00:00Z', canComplete: true })
  const { nextDrive, today: shown, nextDrives, urgent } = dayOrder([over, ride('next', claimed)], [], now)
  expect([nextDrive?.rideId, ...ids(shown), ...ids(nextDrives)].sort()).toEqual(['next', 'over'])
  expect([...urgent.drives]).toEqual(['next'])
})

test('no ride is listed twice, and finished or cancelled rides are left out', () => {
  const waits = ride('waits', { ...needs, ...myKid })
  const over = ride('over', { ...myKid, ...today, endAt: '2026-03-02T11:00:00Z' })
  const order = dayOrder([waits, over, ride('off', { ...myKid, status: 'cancelled' })], [waits], now)
  expect(ids(order.waiting)).toEqual(['waits'])
  expect([...ids(order.today), ...ids(order.nextDrives), ...ids(order.kidsRides)]).toEqual([])
})

test('a dashboard that stays open keeps its days for some hours, then loads the next ones', () => {
  const hour = 3_600_000
  const opened = Date.parse('2026-11-25T07:40:00Z')
  const span = dashboardSpan(opened)
  expect(renewedSpan(span, opened + 2 * hour)).toBe(span)
  expect(renewedSpan(span, opened + 72 * hour)).toEqual(dashboardSpan(opened + 72 * hour))
})
