// Reads a board page by page, and who has read how far; takes a message away and brings it back.
import type { Message } from '@beanpool/contract/messages'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api, messageOf, reasonOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { toast } from '../../ui/toast.ts'
import * as words from './board-words.ts'

/** Oldest first, as far back as was asked for. */
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

/** Marks what is on the screen read, while somebody looks at it. */
export const useMarkBoardRead = (groupId: string, newest: number | undefined, readTo: number | undefined) => {
  const queries = useQueryClient()
  const { mutate } = useSubmit(
    api.messages.markRead.mutationOptions({
      onSettled: () => invalidateTopics(queries, ['message_reads', 'notices']),
    }),
  )
  useEffect(() => {
    if (newest === undefined || readTo === undefined || newest <= readTo) return
    const mark = () => {
      // It needs no word about it: without a connection the messages stay unread.
      if (document.visibilityState === 'visible' && navigator.onLine) mutate({ groupId, place: newest })
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [groupId, newest, readTo])
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
