import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startWaking } from './waking.ts'

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

test('screens are read again when their late window opens, at most twice, and other data is not', async () => {
  ends.push(startWaking(queries))
  const rides = await shown('rides', () => ({ rides: Array.from({ length: 40 }, (_, at) => card(`${at}`)) }))
  const names = await shown('names', () => ({ names: ['Rosa'] }))
  await minutes(49)
  expect(rides).toHaveBeenCalledTimes(1)
  await minutes(2)
  expect(rides).toHaveBeenCalledTimes(3)
  // The next moment is two hours before the start.
  await minutes(55)
  expect(rides).toHaveBeenCalledTimes(3)
  expect(names).toHaveBeenCalledTimes(1)
})

test('one timer serves everything on the screen', async () => {
  ends.push(startWaking(queries))
  for (const name of ['one', 'two', 'three'])
    await shown(name, () => ({ rides: Array.from({ length: 40 }, (_, at) => card(`${at}`)) }))
  // The others are the cache's own, one for each query.
  const ofCache = queries.getQueryCache().getAll().length
  expect(vi.getTimerCount()).toBeLessThanOrEqual(1 + ofCache)
})

test('a device that slept through the moment reads again when it is looked at, without waiting for the timer', async () => {
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
