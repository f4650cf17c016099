import type { RefusalOf } from '@beanpool/contract/errors'
import type { pools } from '@beanpool/contract/pools'
import { useQueryClient } from '@tanstack/react-query'
import { api, fieldIssues, isDefinedError, messageOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { toast } from '../../ui/toast.ts'
import { createdWords } from './dialog-words.ts'
import * as words from './words.ts'

const refusalWords: Record<RefusalOf<typeof pools.addReturn>, string> = {
  admin_only: words.onlyGroupAdminsCanCreate,
  has_return: words.hasItsReturn,
  is_return: words.isAReturn,
  pool_ended: words.hasEnded,
}

export const useAddReturn = (onDone: () => void) => {
  const queries = useQueryClient()
  return useSubmit(
    api.pools.addReturn.mutationOptions({
      onSuccess: async (answer) => {
        onDone()
        toast({ title: words.returnTripAdded, text: createdWords(answer), tone: 'good' })
        await invalidateTopics(queries, ['pools', 'rides', 'beans'])
      },
      onError: (error) => {
        if (fieldIssues(error).length > 0) return
        const refused = isDefinedError(error) && error.code === 'REFUSED'
        const text = refused ? refusalWords[error.data.reason] : messageOf(error)
        toast({ title: words.cannotAddTheReturnTrip, text, tone: 'bad' })
      },
    }),
  )
}
