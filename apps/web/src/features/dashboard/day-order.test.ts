import type { RideCard } from '@beanpool/contract/ride-card'
import { expect, test } from 'vitest'
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
    ...over,
  }) as unknown as RideCard

const myKid = { seats: [{ mine: true }] }
const today = { date: '2026-03-02', startAt: '2026-03-02T15:10:00Z', endAt: '2026-03-02T15:40:00Z' }
const needs = { status: 'needs_driver' }
const ids = (rides: RideCard[]) => rides.map(({ rideId }) => rideId)

test('offers and my kids’ rides without a driver wait for me; the others could use a driver', () => {
  const offer = ride('offer', { status: 'offered', offerToMe: { expiresAt: '2026-03-03T00:00:00Z' } })
  const open = [ride('theirs', needs), ride('mine', { ...needs, ...myKid }), offer]
  const { waiting, couldUse } = dayOrder([], open, now)
  expect(ids(waiting)).toEqual(['offer', 'mine'])
  expect(ids(couldUse)).toEqual(['theirs'])
})

test('nobody is asked to drive while they are away', () => {
  const away = { ...needs, awayThen: true }
  const { waiting, couldUse } = dayOrder([], [ride('theirs', away), ride('mine', { ...away, ...myKid })], now)
  expect([...waiting, ...couldUse]).toEqual([])
})

test('beyond six of the week, the next one is named', () => {
  const calendar = Array.from({ length: 7 }, (_, place) => ride(`${place}`, myKid))
  expect(dayOrder(calendar, [], now).afterWeek?.rideId).toBe('6')
  expect(dayOrder(calendar.slice(1), [], now).afterWeek).toBeNull()
})

test('what is today comes before the week, and my next drive is in neither', () => {
  const calendar = [
    ride('today', { ...myKid, ...today }),
    ride('drive', { driver }),
    ride('later', { ...myKid }),
    ride('not mine'),
  ]
  const order = dayOrder(calendar, [], now)
  expect(ids(order.today)).toEqual(['today'])
  expect(order.nextDrive?.rideId).toBe('drive')
  expect(ids(order.week)).toEqual(['later'])
})

test('nothing is there twice, and what is over or cancelled is not there', () => {
  const waits = ride('waits', { ...needs, ...myKid })
  const over = ride('over', { ...myKid, ...today, endAt: '2026-03-02T11:00:00Z' })
  const order = dayOrder([waits, over, ride('off', { ...myKid, status: 'cancelled' })], [waits], now)
  expect(ids(order.waiting)).toEqual(['waits'])
  expect([...ids(order.today), ...ids(order.week)]).toEqual([])
})
