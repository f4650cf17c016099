import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { startLive } from '../../api/live.ts'
import { startWaking } from '../../api/wake.ts'
import { meOptions } from './me.ts'
import { useSessionEnded } from './session-store.ts'

/** What others and the clock change arrives while the session lasts. When the stream is refused, `me` tells whether it does. */
export const useLive = () => {
  const queries = useQueryClient()
  const ended = useSessionEnded()
  useEffect(() => {
    if (ended) return
    const stopWaking = startWaking(queries)
    const stopLive = startLive(queries, () => queries.refetchQueries({ queryKey: meOptions.queryKey }))
    return () => {
      stopWaking()
      stopLive()
    }
  }, [queries, ended])
}
