// A group's days without rides, and how their changes reach the screen.
import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { api, type client, hasCode, messageOf, reasonOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { toast } from '../../ui/toast.ts'
import * as words from './words.ts'

type Days = Awaited<ReturnType<typeof client.pools.noRideDays>>

export const failureText = (error: unknown): string => {
  const reason = reasonOf(error)
  if (reason === 'day_taken') return words.dayTaken
  if (reason) return everyday.onlyAdmins
  return hasCode(error, 'NOT_FOUND') ? words.notThere : messageOf(error)
}

const follow = (queries: QueryClient) => invalidateTopics(queries, ['pools', 'rides', 'beans'])

/** The server answers each change with all days. */
export const useDayChange = (groupId: string, done: string, onStored?: () => void) => {
  const queries = useQueryClient()
  return {
    onSuccess: (answer: Days) => {
      queries.setQueryData(api.pools.noRideDays.queryKey({ input: { groupId } }), answer)
      onStored?.()
      toast({ title: done, tone: 'good' as const })
    },
    onError: (error: unknown) => {
      toast({ title: everyday.notSaved, text: failureText(error), tone: 'bad' })
    },
    onSettled: () => follow(queries),
  }
}
