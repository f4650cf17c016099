import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { startOutbox } from '../../api/outbox-here.ts'
import { useMe } from '../session/me.ts'
import { useSessionEnded } from '../session/session-store.ts'
import { manners } from './queued-words.ts'

/** While the session lasts, what this adult has waiting is sent. */
export const useOutbox = () => {
  const queries = useQueryClient()
  const { adultId } = useMe()
  const ended = useSessionEnded()
  useEffect(() => (ended ? undefined : startOutbox({ adultId, queries, manners })), [adultId, queries, ended])
}
