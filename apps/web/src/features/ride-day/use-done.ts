// Sends Done from the ride day: at once if all went as planned. It is kept on the phone while there is no connection.
import type { RideCard } from '@beanpool/contract/ride-card'
import { useQueryClient } from '@tanstack/react-query'
import { api, isDefinedError, isUnreached, messageOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { momentWithin } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { toast } from '../../ui/toast.ts'

export const useDone = (card: RideCard, onWaiting: () => void) => {
  const queries = useQueryClient()
  return useSubmit(
    api.rides.complete.mutationOptions({
      onError: async (error) => {
        if (isUnreached(error)) return
        const refused = isDefinedError(error) && error.code === 'REFUSED' ? error.data : null
        const { completeRefusalWords } = await import('../../parts/ride-steps/words.ts')
        const text = refused ? completeRefusalWords(refused.reason, refused.detail) : messageOf(error)
        toast({ title: everyday.notSaved, text, tone: 'bad' })
      },
      onSettled: () => invalidateTopics(queries, ['rides', 'beans']),
    }),
    { about: `${card.poolName}, ${momentWithin(card.startAt, card.timeZone)}`, onWaiting },
  )
}
