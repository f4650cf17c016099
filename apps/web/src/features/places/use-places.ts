// A group's address book, and how changes to it reach the screen.
import type { PlaceBook } from '@beanpool/contract/places'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, detailOf, fieldIssues, messageOf, reasonOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { toast } from '../../ui/toast.ts'
import * as words from './words.ts'
import { type PlaceRefusal, placeRefusalWords } from './words.ts'

export const usePlaceBook = (groupId: string) =>
  useQuery(api.places.book.queryOptions({ input: { groupId } }))

/** Stores the address book that each change returns, and reports failures. `onStored`: called once it is stored. */
export const usePlaceChange = (
  groupId: string,
  done: string,
  { onStored, failed = words.couldNotSaveAddress }: { onStored?: () => void; failed?: string } = {},
) => {
  const queries = useQueryClient()
  return {
    onSuccess: (book: PlaceBook) => {
      queries.setQueryData(api.places.book.queryKey({ input: { groupId } }), book)
      queries.invalidateQueries({ queryKey: api.households.mine.queryKey() })
      queries.invalidateQueries({ queryKey: api.undo.key() })
      onStored?.()
      toast({ title: done, tone: 'good' })
    },
    onError: (error: unknown) => {
      const reason = reasonOf<PlaceRefusal>(error)
      if (reason) toast({ ...placeRefusalWords(reason, detailOf(error)), tone: 'bad' })
      else if (fieldIssues(error).length === 0) toast({ title: failed, text: messageOf(error), tone: 'bad' })
    },
    onSettled: () => invalidateTopics(queries, ['pools', 'rides']),
  }
}
