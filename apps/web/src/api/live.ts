// Refetches the data that a change touches, whether it is the adult's own or another adult's, reported by the stream
// (live-stream.ts).
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { api } from './api.ts'

const topicKeys = {
  ride_day: () => [
    api.rideDays.key(),
    api.rides.get.key(),
    api.rides.calendar.key(),
    api.groups.dashboard.key(),
    api.groups.activity.key(),
    api.undo.key(),
  ],
  rides: () => [
    api.rides.key(),
    api.rideDays.key(),
    api.groups.key(),
    api.pools.key(),
    api.beans.key(),
    api.standing.key(),
    api.terms.key(),
    api.urgent.key(),
    api.swaps.key(),
    api.undo.key(),
    // The change may have answered a question in a notice.
    api.notifications.key(),
  ],
  notices: () => [api.notifications.key(), api.security.key()],
  beans: () => [api.beans.key(), api.groups.key(), api.rides.key(), api.swaps.key()],
  members: () => [
    api.groups.key(),
    api.groupRules.key(),
    api.fairGuards.key(),
    api.pools.key(),
    api.poolRequests.key(),
    api.concerns.key(),
    api.accounts.key(),
    api.invitations.key(),
  ],
  pools: () => [
    api.pools.key(),
    api.calendars.key(),
    api.poolRoutes.key(),
    api.poolRequests.key(),
    api.groups.key(),
    api.places.key(),
    api.rides.key(),
    api.terms.key(),
    api.undo.key(),
    api.schedule.key(),
    api.accounts.me.key(),
  ],
  // A group's page and the dashboard count the people who are waiting.
  invitations: () => [
    api.invitations.key(),
    api.standing.applicants.key(),
    api.notifications.key(),
    api.groups.key(),
  ],
  requests: () => [api.poolRequests.key(), api.concerns.key(), api.notifications.key(), api.groups.key()],
  groups: () => [api.groups.key(), api.accounts.key(), api.rides.key(), api.rideDays.key(), api.pools.key()],
  household: () => [api.households.key(), api.groups.key(), api.undo.key()],
  urgent: () => [api.urgent.key(), api.rides.key(), api.standing.key(), api.notifications.key()],
  clubs: () => [api.clubTokens.key(), api.notifications.key()],
  messages: () => [api.messages.key(), api.notifications.key()],
  message_reads: () => [api.messages.reads.key()],
  credentials: () => [api.credentials.key()],
  // The adult's account, including what it shares, its plan and its links.
  me: () => [
    api.accounts.key(),
    api.standing.key(),
    api.feeds.key(),
    api.fairGuards.library.key(),
    api.pools.room.key(),
  ],
}
export type LiveTopic = keyof typeof topicKeys
export type LiveMessage = { kind: 'change'; topics: LiveTopic[] } | { kind: 'resync' }

export const isTopic = (topic: unknown): topic is LiveTopic => typeof topic === 'string' && topic in topicKeys

// The pending response may predate the change, so it is refetched once it arrives.
const isBeingRead = (query: Query) =>
  query.state.fetchStatus === 'fetching' && (!query.isActive() || query.state.data === undefined)

/**
 * Refetches the queries on the screen. Waits for pending first responses and for prefetches, which on arrival would
 * count as new but be outdated.
 */
export const readAgain = (queries: QueryClient, queryKey?: QueryKey) => {
  const filters = queryKey === undefined ? {} : { queryKey }
  for (const query of queries.getQueryCache().findAll({ ...filters, predicate: isBeingRead })) {
    const invalidate = () => queries.invalidateQueries({ queryKey: query.queryKey, exact: true })
    query.promise?.then(invalidate, () => undefined)
  }
  return queries.invalidateQueries(filters)
}

/** Refetches data that a change to these topics may have touched. Also called after the adult's own changes. */
export const invalidateTopics = (queries: QueryClient, topics: LiveTopic[]) =>
  Promise.all(topics.flatMap((topic) => topicKeys[topic]().map((queryKey) => readAgain(queries, queryKey))))

/** Opens the channel between the tabs of this browser. */
export const openChannel = () => ('BroadcastChannel' in window ? new BroadcastChannel('beanpool-live') : null)

/** Makes this browser's other tabs refetch everything after a change that affects them all, such as a new session. */
export const tellOtherTabs = () => {
  const channel = openChannel()
  channel?.postMessage({ kind: 'resync' } satisfies LiveMessage)
  channel?.close()
}
