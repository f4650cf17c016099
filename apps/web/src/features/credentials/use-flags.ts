// Flags an adult's credentials and clears the flag; the list shows what the server answered.
import type { GroupCredentials } from '@beanpool/contract/credentials'
import { useQueryClient } from '@tanstack/react-query'
import { api, isDefinedError, messageOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { toast } from '../../ui/toast.ts'
import * as words from './words.ts'

export const useFlags = (groupId: string, onFlagged: () => void) => {
  const queries = useQueryClient()
  const store = (answer: GroupCredentials) =>
    queries.setQueryData(api.credentials.ofGroup.queryKey({ input: { groupId } }), answer)
  const onSettled = () => invalidateTopics(queries, ['credentials', 'rides', 'beans'])
  const flag = useSubmit(
    api.credentials.flag.mutationOptions({
      onSuccess: (answer) => {
        store(answer)
        toast({ title: words.flagged, tone: 'good' })
        onFlagged()
      },
      onError: (error) => {
        const refused = isDefinedError(error) && error.code === 'REFUSED'
        const text = refused ? words.refusalWords(error.data.reason) : messageOf(error)
        toast({ title: words.notFlagged, text, tone: 'bad' })
      },
      onSettled,
    }),
  )
  const clear = useSubmit(
    api.credentials.clear.mutationOptions({
      onSuccess: (answer) => {
        store(answer)
        toast({ title: words.cleared, tone: 'good' })
      },
      onError: (error) => {
        const refused = isDefinedError(error) && error.code === 'REFUSED'
        const text = refused ? words.refusalWords(error.data.reason) : messageOf(error)
        toast({ title: words.notCleared, text, tone: 'bad' })
      },
      onSettled,
    }),
  )
  return {
    flag: (adultId: string, note: string) => flag.mutate({ groupId, adultId, note }),
    flagging: flag.isPending,
    clear: (adultId: string) => clear.mutate({ groupId, adultId }),
    clearingId: clear.isPending ? clear.variables?.adultId : undefined,
  }
}
