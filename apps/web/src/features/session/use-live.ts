import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { meOptions } from './me.ts'
import { useSessionEnded } from './session-store.ts'

/** What others and the clock change arrives while the session lasts. When the stream is refused, `me` tells whether it does. */
export const useLive = () => {
  const queries = useQueryClient()
  const ended = useSessionEnded()
  useEffect(() => {
    if (ended) return
    // Loaded after the page: no page needs them to be painted.
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
