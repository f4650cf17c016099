// Marks notices as read, each when it is opened or answered, or all at once.
import { useQueryClient } from '@tanstack/react-query'
import { api, messageOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { toast } from '../../ui/toast.ts'
import * as words from './words.ts'

export const useMarkRead = () => {
  const queries = useQueryClient()
  const mark = useSubmit(
    api.notifications.markRead.mutationOptions({
      onSettled: () => invalidateTopics(queries, ['notices']),
    }),
  )
  return ({ noticeId, read }: { noticeId: string; read: boolean }) => {
    // Marking an opened notice fails silently: without a connection the notice stays unread.
    if (!read && navigator.onLine) mark.mutate({ noticeId })
  }
}

export const useMarkAllRead = () => {
  const queries = useQueryClient()
  const mark = useSubmit(
    api.notifications.markAllRead.mutationOptions({
      onError: (error) => toast({ title: words.notMarkedAll, text: messageOf(error), tone: 'bad' }),
      onSettled: () => invalidateTopics(queries, ['notices']),
    }),
  )
  return { markAll: () => mark.mutate(undefined), busy: mark.isPending }
}
