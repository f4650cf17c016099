// Live updates: shows other people's changes without a reload. One stream serves all tabs of a browser. The tab with
// the lock listens and passes events on. When that tab closes, the lock and the stream go to the next one.
import type { QueryClient } from '@tanstack/react-query'
import {
  invalidateTopics,
  isTopic,
  type LiveMessage,
  type LiveTopic,
  openChannel,
  readAgain,
} from './live.ts'

const parse = (data: string): LiveTopic[] => {
  try {
    const event: unknown = JSON.parse(data)
    if (typeof event !== 'object' || event === null || !('topics' in event)) return []
    return Array.isArray(event.topics) ? event.topics.filter(isTopic) : []
  } catch {
    return []
  }
}

const loadedAt = Date.now() - performance.now()
let isFirst = true

/** Returns the page's age as a query for its first stream; empty for later streams. */
const ageOfFirst = () => {
  const age = isFirst ? `?age=${Math.ceil(performance.now())}` : ''
  isFirst = false
  return age
}

const retryDelaysMs = [500, 1000, 2000, 5000, 10_000]
const crowdedDelayMs = 60_000

/** Listens until the signal aborts. When the server says "ready", and after a reconnect, everything is refetched. */
const listen = (
  signal: AbortSignal,
  deliver: (message: LiveMessage) => void,
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
      // This page has just read everything and receives later changes, but other tabs may have missed something.
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
      // The session had too many streams, so this one was closed for a newer one. It must not push that one out in
      // turn.
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

/**
 * `onRefused` is called if the server responded without a stream, because the session may be over. The returned
 * function stops listening.
 */
export const startLive = (queries: QueryClient, onRefused: () => void): (() => void) => {
  const stop = new AbortController()
  const channel = openChannel()
  const apply = (message: LiveMessage) => {
    if (message.kind === 'resync') readAgain(queries)
    else invalidateTopics(queries, message.topics)
  }
  if (channel) channel.onmessage = (event: MessageEvent<LiveMessage>) => apply(event.data)
  const lead = () => {
    const deliver = (message: LiveMessage) => {
      apply(message)
      channel?.postMessage(message)
    }
    const onCaughtUp = () => {
      channel?.postMessage({ kind: 'resync' } satisfies LiveMessage)
      // Refetches data that was stored on the device before this page opened.
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
