// Makes open screens follow the clock: refetches shown data when its next moment comes, with one timer for all. It also
// checks twice a minute and when the tab returns, since timers stop while a device sleeps (decision 11).
import type { QueryClient } from '@tanstack/react-query'
import { byServer, serverNow } from './server-clock.ts'
import { tellPassed } from './wake.ts'

const longestWaitMs = 30_000

const returns = ['visibilitychange', 'focus', 'pageshow', 'online'] as const

/** The returned function stops it. */
export const startWaking = (queries: QueryClient): (() => void) => {
  let timer = 0
  let lookedAt = serverNow()
  const lookIn = (ms: number) => {
    window.clearTimeout(timer)
    timer = window.setTimeout(look, ms)
  }
  const look = () => {
    const now = serverNow()
    const shown = queries
      .getQueryCache()
      .findAll({ type: 'active' })
      .map(({ queryKey, state }) => ({ queryKey, state, looks: looksOfRead(state.data) }))
    if (shown.some(({ looks }) => hasCome(looks, { since: lookedAt, now }))) tellPassed()
    lookedAt = now
    for (const { queryKey, state, looks } of shown) {
      const overtaken = hasCome(looks, { since: byServer(state.dataUpdatedAt), now })
      if (overtaken && state.fetchStatus === 'idle') queries.invalidateQueries({ queryKey, exact: true })
    }
    const next = nextLook(
      shown.flatMap(({ looks }) => looks),
      now,
    )
    lookIn(next === null ? longestWaitMs : Math.min(longestWaitMs, next - now))
  }
  const onReturn = () => lookIn(0)
  const stopWatching = queries.getQueryCache().subscribe((event) => {
    const isRead = event.type === 'updated' && event.action.type === 'success'
    if (isRead || event.type === 'observerAdded') lookIn(0)
  })
  for (const event of returns) window.addEventListener(event, onReturn)
  lookIn(0)
  return () => {
    stopWatching()
    for (const event of returns) window.removeEventListener(event, onReturn)
    window.clearTimeout(timer)
  }
}

// Finds the moments at which the clock alone changes the screen: a ride locks, its late window opens, it starts, or an
// offer runs out. Searches all fetched data for the contract's names of such moments.

const hourMs = 3_600_000

/**
 * Milliseconds after each moment at which something changes. The ride day opens two hours before a start. No-shows are
 * reported from 10 minutes to 48 hours after it. Rides can be corrected for 7 days, even after a confirmed no-show.
 */
const momentsAfterMs: Record<string, number[]> = {
  lockAt: [0],
  confirmFrom: [0, 3 * hourMs],
  confirmedAt: [7 * 24 * hourMs],
  lateAt: [0],
  startAt: [-2 * hourMs, 0, hourMs / 6, 48 * hourMs, 7 * 24 * hourMs],
  windowStartAt: [0, 48 * hourMs],
  windowEndAt: [0],
  lapsesAt: [0],
  expiresAt: [0],
  closesAt: [0],
}

/** Checks twice, because a pending response, or a server whose clock is slightly slow, may still have the old state. */
const looksAfterMs = [0, 20_000]

/** Returns the times of all checks for a piece of fetched data, as milliseconds since 1970. */
export const looksOf = (value: unknown): number[] => {
  if (Array.isArray(value)) return value.flatMap(looksOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => {
    const after = momentsAfterMs[key]
    if (!after || typeof each !== 'string') return looksOf(each)
    const at = Date.parse(each)
    return after.flatMap((ms) => looksAfterMs.map((look) => at + ms + look))
  })
}

const known = new WeakMap<object, number[]>()

/**
 * Like `looksOf`, but computed once for each response, because the cache checks all of them with every new response.
 */
export const looksOfRead = (data: unknown): number[] => {
  if (typeof data !== 'object' || data === null) return []
  const before = known.get(data)
  if (before) return before
  const looks = looksOf(data)
  known.set(data, looks)
  return looks
}

/** True if a check has come due since the data was read, so the data needs refetching. */
export const hasCome = (looks: number[], { since, now }: { since: number; now: number }): boolean =>
  looks.some((at) => since < at && at <= now)

/** Returns the time of the next check, or null. */
export const nextLook = (looks: number[], now: number): number | null => {
  const ahead = looks.filter((at) => at > now)
  return ahead.length > 0 ? Math.min(...ahead) : null
}
