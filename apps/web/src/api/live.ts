// Live updates: what others change shows here without a reload. One stream serves all tabs of a browser: the tab that
// holds the lock listens and passes events on; when it closes, the lock and with it the stream go to the next tab.
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { api } from './api.ts'

const topicKeys = {
  ride_day: () => [api.rideDays.key(), api.rides.get.key(), api.groups.activity.key(), api.undo.key()],
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
    // What a notice asks may have been answered.
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
  // A group's page and dashboard count who waits.
  invitations: () => [api.invitations.key(), api.notifications.key(), api.groups.key()],
  requests: () => [api.poolRequests.key(), api.concerns.key(), api.notifications.key(), api.groups.key()],
  groups: () => [api.groups.key(), api.accounts.key(), api.rides.key(), api.pools.key()],
  household: () => [api.households.key(), api.groups.key(), api.undo.key()],
  urgent: () => [api.urgent.key(), api.rides.key(), api.standing.key(), api.notifications.key()],
  clubs: () => [api.clubTokens.key(), api.notifications.key()],
  messages: () => [api.messages.key(), api.notifications.key()],
  message_reads: () => [api.messages.reads.key()],
  credentials: () => [api.credentials.key()],
  // One's account, with what it shares, what its plan covers, and the links that it gave out.
  me: () => [
    api.accounts.key(),
    api.standing.key(),
    api.feeds.key(),
    api.fairGuards.library.key(),
    api.pools.room.key(),
  ],
}
export type LiveTopic = keyof typeof topicKeys
type Message = { kind: 'change'; topics: LiveTopic[] } | { kind: 'resync' }

const isTopic = (topic: unknown): topic is LiveTopic => typeof topic === 'string' && topic in topicKeys

// Its answer may have been given before the change: it is read once more when that has come.
const isBeingRead = (query: Query) =>
  query.state.fetchStatus === 'fetching' && (!query.isActive() || query.state.data === undefined)

/**
 * What is shown is read again. A first answer that is on its way is waited for, as is what is read ahead of its screen:
 * it would count as new when it comes, and be old.
 */
const readAgain = (queries: QueryClient, queryKey?: QueryKey) => {
  const filters = queryKey === undefined ? {} : { queryKey }
  for (const query of queries.getQueryCache().findAll({ ...filters, predicate: isBeingRead })) {
    const invalidate = () => queries.invalidateQueries({ queryKey: query.queryKey, exact: true })
    query.promise?.then(invalidate, () => undefined)
  }
  return queries.invalidateQueries(filters)
}

/** Reads again what a change of these topics may have touched. Also called after one's own changes. */
export const invalidateTopics = (queries: QueryClient, topics: LiveTopic[]) =>
  Promise.all(topics.flatMap((topic) => topicKeys[topic]().map((queryKey) => readAgain(queries, queryKey))))

const parse = (data: string): LiveTopic[] => {
  try {
    const event: unknown = JSON.parse(data)
    if (typeof event !== 'object' || event === null || !('topics' in event)) return []
    return Array.isArray(event.topics) ? event.topics.filter(isTopic) : []
  } catch {
    return []
  }
}

const openChannel = () => ('BroadcastChannel' in window ? new BroadcastChannel('beanpool-live') : null)

/** Has this browser's other tabs read all again: what concerns them all, such as who is signed in, changed here. */
export const tellOtherTabs = () => {
  const channel = openChannel()
  channel?.postMessage({ kind: 'resync' } satisfies Message)
  channel?.close()
}

const loadedAt = Date.now() - performance.now()
let isFirst = true

/** Of the page's first stream: how long ago its first question was asked. */
const ageOfFirst = () => {
  const age = isFirst ? `?age=${Math.ceil(performance.now())}` : ''
  isFirst = false
  return age
}

const retryDelaysMs = [500, 1000, 2000, 5000, 10_000]
const crowdedDelayMs = 60_000

/** Listens until the signal aborts; the server's "ready", also after a reconnect, means that all is read again. */
const listen = (
  signal: AbortSignal,
  deliver: (message: Message) => void,
  { onRefused, onCaughtUp }: { onRefused: () => void; onCaughtUp: () => void },
): Promise<void> =>
  new Promise((resolve) => {
    let source: EventSource | null = null
    let timer = 0
    let failures = 0
    let isCrowded = false
    const open = () => {
      isCrowded = false
      source = new EventSource(`/api/live${ageOfFirst()}`, { withCredentials: true })
      // This page read everything a moment ago, and is told what happened since; other tabs may have missed something.
      source.addEventListener('caught_up', () => {
        failures = 0
        onCaughtUp()
      })
      source.addEventListener('ready', () => {
        failures = 0
        deliver({ kind: 'resync' })
      })
      source.addEventListener('change', (event) => {
        const topics = parse(event.data)
        if (topics.length > 0) deliver({ kind: 'change', topics })
      })
      source.addEventListener('resync', () => deliver({ kind: 'resync' }))
      // Too many streams of one session: this one made room for a newer one, and does not push that one out again.
      source.addEventListener('crowded', () => {
        isCrowded = true
      })
      source.onerror = () => {
        if (source?.readyState === EventSource.CLOSED) onRefused()
        source?.close()
        const delay = isCrowded ? crowdedDelayMs : retryDelaysMs[Math.min(failures, retryDelaysMs.length - 1)]
        failures += 1
        timer = window.setTimeout(open, delay)
      }
    }
    open()
    signal.addEventListener('abort', () => {
      window.clearTimeout(timer)
      source?.close()
      resolve()
    })
  })

/** `onRefused`: the server answered, but gave no stream; the session may be over. Ends with the function given back. */
export const startLive = (queries: QueryClient, onRefused: () => void): (() => void) => {
  const stop = new AbortController()
  const channel = openChannel()
  const apply = (message: Message) => {
    if (message.kind === 'resync') readAgain(queries)
    else invalidateTopics(queries, message.topics)
  }
  if (channel) channel.onmessage = (event: MessageEvent<Message>) => apply(event.data)
  const lead = () => {
    const deliver = (message: Message) => {
      apply(message)
      channel?.postMessage(message)
    }
    const onCaughtUp = () => {
      channel?.postMessage({ kind: 'resync' } satisfies Message)
      // What the device has kept from before this page is read again.
      queries.invalidateQueries({ predicate: ({ state }) => state.dataUpdatedAt < loadedAt })
    }
    return listen(stop.signal, deliver, { onRefused, onCaughtUp })
  }
  if (channel && navigator.locks) {
    navigator.locks.request('beanpool-live', { signal: stop.signal }, lead).catch((error: unknown) => {
      if (!stop.signal.aborted) console.error('Live updates stopped', error)
    })
  } else {
    lead()
  }
  return () => {
    stop.abort()
    channel?.close()
  }
}
