// Declining a suggested pool for the group, and showing it again.
import type { PoolSuggestion, PoolSuggestions } from '@beanpool/contract/pool-suggestions'
import { useQueryClient } from '@tanstack/react-query'
import { api, messageOf } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { toast } from '../../ui/toast.ts'
import * as words from './suggestions-words.ts'

export const useDecline = (groupId: string) => {
  const queries = useQueryClient()
  const shown = (answer: PoolSuggestions) =>
    queries.setQueryData(api.poolSuggestions.list.queryKey({ input: { groupId } }), answer)
  const onError = (error: unknown) => toast({ title: words.notDeclined, text: messageOf(error), tone: 'bad' })
  const decline = useSubmit(api.poolSuggestions.decline.mutationOptions({ onSuccess: shown, onError }))
  const restore = useSubmit(api.poolSuggestions.restore.mutationOptions({ onSuccess: shown, onError }))
  return {
    decline: ({ key, destination }: PoolSuggestion) => {
      decline.send({ groupId, key }).then(
        () => toast({ title: words.isDeclined(destination.name), text: words.untilMore, tone: 'good' }),
        () => undefined,
      )
    },
    restore: ({ key }: PoolSuggestion) => restore.mutate({ groupId, key }),
    busy: decline.isPending || restore.isPending,
  }
}
