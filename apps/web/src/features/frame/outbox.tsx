// Starts the queue of the adult who is signed in, and shows what waits in it.
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useKept } from '../../api/queue.ts'
import { useMe } from '../session/me.ts'
import { useSessionEnded } from '../session/session-store.ts'
import { pageIsRead } from './page-is-read.ts'

const loadParts = () => import('./outbox-parts.ts')
const WaitingNotice = lazy(() => loadParts().then((parts) => ({ default: parts.WaitingNotice })))

/** While the session lasts, what this adult has waiting is sent. */
const useOutbox = () => {
  const queries = useQueryClient()
  const router = useRouter()
  const { adultId } = useMe()
  const ended = useSessionEnded()
  useEffect(() => {
    if (ended) return
    const stops: (() => void)[] = []
    let left = false
    pageIsRead({ queries, router })
      .then(loadParts)
      .then(({ startOutbox, startKeeping, startWorker, manners, readAhead }) => {
        if (left) return
        stops.push(
          startOutbox({ adultId, queries, manners }),
          startKeeping(queries, adultId),
          startWorker(router, adultId),
        )
        readAhead()
      })
      // Until the page is loaded again nothing is kept here: it is refused instead.
      .catch((error: unknown) => console.error('The queue did not load', error))
    return () => {
      left = true
      for (const stop of stops) stop()
    }
  }, [adultId, queries, router, ended])
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
