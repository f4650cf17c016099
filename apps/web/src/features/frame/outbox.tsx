// Starts the queue of the adult who is signed in, and shows what waits in it.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { useKept } from '../../api/queue.ts'
import { useMe } from '../session/me.ts'
import { useSessionEnded } from '../session/session-store.ts'

const loadParts = () => import('./outbox-parts.ts')
const WaitingNotice = lazy(() => loadParts().then((parts) => ({ default: parts.WaitingNotice })))

const longestMs = 10_000

/** What the page asks first is answered first: the line may be a bad one. */
const pageIsRead = (queries: QueryClient) =>
  new Promise<void>((done) => {
    const look = () => {
      if (queries.isFetching() > 0) return
      stop()
      clearTimeout(atLast)
      done()
    }
    const stop = queries.getQueryCache().subscribe(() => queueMicrotask(look))
    const atLast = setTimeout(() => {
      stop()
      done()
    }, longestMs)
    // Once the page beside this has asked.
    setTimeout(look)
  })

/** While the session lasts, what this adult has waiting is sent. */
const useOutbox = () => {
  const queries = useQueryClient()
  const { adultId } = useMe()
  const ended = useSessionEnded()
  useEffect(() => {
    if (ended) return
    const stops: (() => void)[] = []
    let left = false
    pageIsRead(queries)
      .then(loadParts)
      .then(({ startOutbox, startKeeping, manners, readAhead }) => {
        if (left) return
        stops.push(startOutbox({ adultId, queries, manners }), startKeeping(queries, adultId))
        readAhead()
      })
      // Until the page is loaded again nothing is kept here: it is refused instead.
      .catch((error: unknown) => console.error('The queue did not load', error))
    return () => {
      left = true
      for (const stop of stops) stop()
    }
  }, [adultId, queries, ended])
}

export const Outbox = () => {
  useOutbox()
  const any = useKept().length > 0
  return any ? (
    <Suspense>
      <WaitingNotice />
    </Suspense>
  ) : null
}
