import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasCome, looksOf, looksOfRead, nextLook, startWaking } from './waking.ts'

const start = Date.parse('2026-03-04T04:00:00Z')
const card = (rideId: string) => ({
  rideId,
  lockAt: '2026-03-03T07:50:00Z',
  lateAt: '2026-03-04T04:50:00Z',
  startAt: '2026-03-04T07:50:00Z',
})

let queries: QueryClient
let onWindow: EventTarget
const ends: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers({ now: start })
  onWindow = new EventTarget()
  vi.stubGlobal('window', Object.assign(onWindow, { setTimeout, clearTimeout }))
  queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
  queries.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A screen that shows the result of `read`; counts its calls. */
async function shown(name: string, read: () => unknown) {
  const reads = vi.fn(async () => read())
  const observer = new QueryObserver(queries, { queryKey: [name], queryFn: reads })
  ends.push(observer.subscribe(() => undefined))
  await vi.advanceTimersByTimeAsync(1)
  return reads
}

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)

test('a ride on the screen is refetched at most twice when its late window opens, and other data is not', async () => {
  ends.push(startWaking(queries))
  const rides = await shown('rides', () => ({ rides: Array.from({ length: 40 }, (_, at) => card(`${at}`)) }))
  const names = await shown('names', () => ({ names: ['Rosa'] }))
  await minutes(49)
  expect(rides).toHaveBeenCalledTimes(1)
  await minutes(2)
  expect(rides).toHaveBeenCalledTimes(3)
  // The next check is two hours before the start.
  await minutes(55)
  expect(rides).toHaveBeenCalledTimes(3)
  expect(names).toHaveBeenCalledTimes(1)
})

test('one timer serves everything on the screen', async () => {
  ends.push(startWaking(queries))
  for (const name of ['one', 'two', 'three'])
    await shown(name, () => ({ rides: Array.from({ length: 40 }, (_, at) => card(`${at}`)) }))
  // The other timers belong to the cache, which has one for each query.
  const ofCache = queries.getQueryCache().getAll().length
  expect(vi.getTimerCount()).toBeLessThanOrEqual(1 + ofCache)
})

test('a device that slept through the moment refetches when it wakes, without waiting for the timer', async () => {
  ends.push(startWaking(queries))
  const rides = await shown('rides', () => ({ rides: [card('one')] }))
  vi.setSystemTime('2026-03-04T06:00:00Z')
  onWindow.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(1)
  expect(rides).toHaveBeenCalledTimes(2)
})

test('a failed read is retried at most twice a minute', async () => {
  ends.push(startWaking(queries))
  let online = true
  const rides = await shown('rides', () => {
    if (!online) throw new Error('no connection')
    return { rides: [card('one')] }
  })
  online = false
  await minutes(60)
  expect(rides.mock.calls.length).toBeGreaterThan(2)
  expect(rides.mock.calls.length).toBeLessThanOrEqual(2 + 10 * 2 + 2)
  online = true
  await minutes(1)
  const settled = rides.mock.calls.length
  await minutes(20)
  expect(rides).toHaveBeenCalledTimes(settled)
})

const ms = (clock: string) => Date.parse(`2026-03-04T${clock}Z`)
const ride = {
  rideId: 'one',
  lockAt: '2026-03-03T07:50:00Z',
  lateAt: '2026-03-04T04:50:00Z',
  startAt: '2026-03-04T07:50:00Z',
  endAt: '2026-03-04T08:20:00Z',
  offerToMe: { offerId: 'two', expiresAt: '2026-03-04T07:30:00Z' },
  urgent: null,
}
const request = { requestId: 'three', lateAt: '2026-03-04T05:00:00Z', windowStartAt: '2026-03-04T08:00:00Z' }

test('the moments of a ride, an offer and a request are found anywhere in a response', () => {
  const looks = looksOf({ groups: [{ nextRides: [ride] }], urgent: { requests: [request] } })
  for (const clock of ['04:50:00', '05:00:00', '07:30:00', '07:50:00', '08:00:00'])
    expect(looks).toContain(ms(clock))
  expect(looks).not.toContain(ms('08:20:00'))
  // The ride day opens two hours before a start.
  expect(looks).toContain(ms('05:50:00'))
  // A no-show can be reported for 48 hours, and a ride corrected for 7 days.
  expect(looks).toContain(Date.parse('2026-03-06T07:50:00Z'))
  expect(looks).toContain(Date.parse('2026-03-11T07:50:00Z'))
})

test('a response becomes outdated when its next moment comes, and is refetched at most twice', () => {
  const looks = looksOf({ lateAt: ride.lateAt })
  const isOvertaken = (readAt: string, now: string) => hasCome(looks, { since: ms(readAt), now: ms(now) })
  expect(isOvertaken('04:00:00', '04:49:59')).toBe(false)
  expect(isOvertaken('04:00:00', '04:50:00')).toBe(true)
  // The response may be from just before that time, so there is one more check and then none.
  expect(isOvertaken('04:50:01', '04:50:19')).toBe(false)
  expect(isOvertaken('04:50:01', '04:50:20')).toBe(true)
  expect(isOvertaken('04:50:20', '23:59:59')).toBe(false)
})

test('the next check is at the earliest coming moment', () => {
  const looks = looksOf([ride, request])
  expect(nextLook(looks, ms('04:50:20'))).toBe(ms('05:00:00'))
  expect(nextLook(looks, Date.parse('2027-01-01T00:00:00Z'))).toBeNull()
})

test('a response is searched only once, and the next response is searched too', () => {
  const read = { ride }
  const looks = looksOfRead(read)
  expect(looks).toEqual(looksOf(read))
  expect(looksOfRead(read)).toBe(looks)
  expect(looksOfRead({ ride: { ...ride, lockAt: '2026-03-05T07:50:00Z' } })).not.toEqual(looks)
  expect(looksOfRead(null)).toEqual([])
})
