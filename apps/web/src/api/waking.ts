// Makes open screens follow the clock: refetches shown data at its next moment, with one timer for all.
// The timer also runs twice a minute, and the tab's return counts: a sleeping device keeps no time (decision 11).
import type { QueryClient } from '@tanstack/react-query'
import { hasCome, looksOfRead, nextLook } from './moments.ts'
import { byServer, serverNow } from './server-clock.ts'
import { tellPassed } from './wake.ts'

const longestWaitMs = 30_000

const returns = ['visibilitychange', 'focus', 'pageshow', 'online'] as const

/** The returned function ends it. */
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
