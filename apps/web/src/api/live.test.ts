import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { api } from './api.ts'
import { invalidateTopics } from './live.ts'

const queryKey = api.rides.get.queryKey({ input: { rideId: 'a ride' } })

test('a query that changes while it is being prefetched is read once more', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const answers: ((seats: number) => void)[] = []
  const queryFn = vi.fn(() => new Promise<number>((resolve) => answers.push(resolve)))
  const ahead = queries.prefetchQuery({ queryKey, queryFn })
  await invalidateTopics(queries, ['rides'])
  // The answer predates the change but arrives after it.
  answers[0]?.(3)
  await ahead
  const screen = new QueryObserver(queries, { queryKey, queryFn })
  const leave = screen.subscribe(() => undefined)
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2))
  answers[1]?.(2)
  await vi.waitFor(() => expect(screen.getCurrentResult().data).toBe(2))
  leave()
})

test.each([
  ['the shared reputation', api.standing.reputation.queryKey({ input: {} })],
  ['the link to the reputation', api.standing.reputationLink.queryKey()],
  ['the calendar links', api.feeds.links.queryKey()],
  ['the templates that the plan allows', api.fairGuards.library.queryKey()],
])('a change to the account is refetched by other screens: %s', async (_, queryKey) => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const queryFn = vi.fn(async () => ({}) as never)
  const leave = new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => undefined)
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(1))
  await invalidateTopics(queries, ['me'])
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2))
  leave()
})

test('a query that changes while its first answer is in flight is read once more', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const answers: ((seats: number) => void)[] = []
  const queryFn = vi.fn(() => new Promise<number>((resolve) => answers.push(resolve)))
  const screen = new QueryObserver(queries, { queryKey, queryFn })
  const leave = screen.subscribe(() => undefined)
  const read = invalidateTopics(queries, ['rides'])
  // The answer predates the change but arrives after it.
  answers[0]?.(3)
  await read
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2))
  answers[1]?.(2)
  await vi.waitFor(() => expect(screen.getCurrentResult().data).toBe(2))
  leave()
})
