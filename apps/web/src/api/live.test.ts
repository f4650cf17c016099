import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { api } from './api.ts'
import { invalidateTopics } from './live.ts'

const queryKey = api.rides.get.queryKey({ input: { rideId: 'a ride' } })

test('a query that changes while it is being prefetched is read again', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const answers: ((seats: number) => void)[] = []
  const queryFn = vi.fn(() => new Promise<number>((resolve) => answers.push(resolve)))
  const ahead = queries.prefetchQuery({ queryKey, queryFn })
  await invalidateTopics(queries, ['rides'])
  // The response predates the change but arrives after it.
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
  ['groups', 'the day of a ride', api.rideDays.get.queryKey({ input: { rideId: 'a ride' } })],
  ['me', 'the shared reputation', api.standing.reputation.queryKey({ input: {} })],
  ['me', 'the link to the reputation', api.standing.reputationLink.queryKey()],
  ['me', 'the calendar links', api.feeds.links.queryKey()],
  ['me', 'the templates that the plan allows', api.fairGuards.library.queryKey()],
  [
    'invitations',
    'the reputations of families that ask to join',
    api.standing.applicants.queryKey({ input: { groupId: 'a group' } }),
  ],
] as const)('a change to %s makes other screens refetch %s', async (topic, _, queryKey) => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const queryFn = vi.fn(async () => ({}) as never)
  const leave = new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => undefined)
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(1))
  await invalidateTopics(queries, [topic])
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2))
  leave()
})

test('a query that changes while its first response is in flight is read again', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const answers: ((seats: number) => void)[] = []
  const queryFn = vi.fn(() => new Promise<number>((resolve) => answers.push(resolve)))
  const screen = new QueryObserver(queries, { queryKey, queryFn })
  const leave = screen.subscribe(() => undefined)
  const read = invalidateTopics(queries, ['rides'])
  // The response predates the change but arrives after it.
  answers[0]?.(3)
  await read
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2))
  answers[1]?.(2)
  await vi.waitFor(() => expect(screen.getCurrentResult().data).toBe(2))
  leave()
})
