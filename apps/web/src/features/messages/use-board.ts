// Reads a board page by page, along with how far each adult has read. Removes a message and brings it back.
import type { Message } from '@beanpool/contract/messages'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api, client, messageOf, reasonOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { toast } from '../../ui/toast.ts'
import * as words from './words.ts'

/** The messages, oldest first, as far back as the adult has scrolled. */
export const useMessages = (groupId: string) => {
  const query = useInfiniteQuery(
    api.messages.list.infiniteOptions({
      input: (before: number | undefined) => ({ groupId, before }),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: ({ messages, more }) => (more ? messages[0]?.place : undefined),
    }),
  )
  const messages = query.data?.pages.toReversed().flatMap((page) => page.messages) ?? []
  return { query, messages, timeZone: query.data?.pages[0]?.timeZone ?? 'UTC' }
}

export const useReads = (groupId: string) =>
  useQuery(api.messages.reads.queryOptions({ input: { groupId } })).data

/** Marks the messages on the screen as read while an adult looks at them. Fails silently, since no tap triggered it. */
export const useMarkBoardRead = (groupId: string, newest: number | undefined, readTo: number | undefined) => {
  const queries = useQueryClient()
  useEffect(() => {
    if (newest === undefined || readTo === undefined || newest <= readTo) return
    let isSent = false
    const mark = () => {
      if (isSent || document.visibilityState !== 'visible' || !navigator.onLine) return
      isSent = true
      client.messages.markRead({ groupId, place: newest }).then(
        () => invalidateTopics(queries, ['message_reads', 'notices']),
        () => {
          isSent = false
        },
      )
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    window.addEventListener('online', mark)
    return () => {
      document.removeEventListener('visibilitychange', mark)
      window.removeEventListener('online', mark)
    }
  }, [groupId, newest, readTo, queries])
}

const useChange = (title: string) => {
  const queries = useQueryClient()
  return {
    onError: (error: unknown) =>
      toast({
        title,
        text: reasonOf(error) === 'too_late' ? words.tooLate : messageOf(error),
        tone: 'bad',
      }),
    onSettled: () => invalidateTopics(queries, ['messages']),
  }
}

export const useTakeAway = ({ messageId }: Pick<Message, 'messageId'>) => {
  const remove = useSubmit(api.messages.remove.mutationOptions(useChange(words.couldNotDelete)))
  const bringBack = useSubmit(api.messages.bringBack.mutationOptions(useChange(words.couldNotBringBack)))
  return {
    remove: () => remove.mutate({ messageId }),
    bringBack: () => bringBack.mutate({ messageId }),
    busy: remove.isPending || bringBack.isPending,
  }
}
