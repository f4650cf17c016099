import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { meOptions } from './me.ts'
import { useSessionEnded } from './session-store.ts'

/**
 * Receives changes made by others and by the clock while an adult is signed in. If the stream is refused, `me` shows
 * whether the session has ended.
 */
export const useLive = () => {
  const queries = useQueryClient()
  const ended = useSessionEnded()
  useEffect(() => {
    if (ended) return
    // Loaded after the page, since no page needs this to paint.
    const running = [
      import('../../api/waking.ts').then(({ startWaking }) => startWaking(queries)),
      import('../../api/live-stream.ts').then(({ startLive }) =>
        startLive(queries, () => queries.refetchQueries({ queryKey: meOptions.queryKey })),
      ),
    ]
    return () => {
      for (const started of running) started.then((stop) => stop())
    }
  }, [queries, ended])
}
