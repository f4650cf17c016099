import type { RideCard } from '@beanpool/contract/ride-card'
import type { RideDetail } from '@beanpool/contract/rides'
import { useQueryClient } from '@tanstack/react-query'
import { showAtOnce } from '../../api/answer-at-once.ts'
import { api, isDefinedError, messageOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { beansText } from '../../ui/balance-words.ts'
import { momentWithin } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { toast } from '../../ui/toast.ts'
import { useUndo } from '../undo/use-undo.ts'
import * as words from './dialog-words.ts'
import { done, onRide } from './parts/at-once.ts'
import { completeRefusalWords, correctRefusalWords } from './parts/words.ts'

const useAfter = (ride: RideCard, onDone: () => void) => {
  const queries = useQueryClient()
  return {
    succeeded: (detail: RideDetail) => {
      queries.setQueryData(api.rides.get.queryKey({ input: { rideId: ride.rideId } }), detail)
      onDone()
    },
    settled: () => invalidateTopics(queries, ['rides', 'beans']),
  }
}

export const useComplete = (ride: RideCard, onDone: () => void) => {
  const after = useAfter(ride, onDone)
  const queries = useQueryClient()
  const { undoAction } = useUndo()
  return useSubmit(
    api.rides.complete.mutationOptions({
      onMutate: ({ outcomes }) => showAtOnce(queries, onRide(ride.rideId, done(outcomes))),
      onSuccess: (detail) => {
        after.succeeded(detail)
        toast({
          title: words.rideDone,
          text:
            detail.card.earnsHundredths > 0
              ? words.youEarned(beansText(detail.card.earnsHundredths))
              : undefined,
          tone: 'good',
          action: undoAction(detail.card.undo),
        })
      },
      onError: (error, _, takeBack) => {
        takeBack?.()
        const refused = isDefinedError(error) && error.code === 'REFUSED'
        const text = refused ? completeRefusalWords(error.data.reason, error.data.detail) : messageOf(error)
        toast({ title: everyday.notSaved, text, tone: 'bad' })
      },
      onSettled: after.settled,
    }),
    { about: `${ride.poolName}, ${momentWithin(ride.startAt, ride.timeZone)}`, onWaiting: onDone },
  )
}

export const useCorrect = (ride: RideCard, onDone: () => void) => {
  const after = useAfter(ride, onDone)
  return useSubmit(
    api.rides.correct.mutationOptions({
      onSuccess: (detail) => {
        after.succeeded(detail)
        toast({ title: words.rideCorrected, tone: 'good' })
      },
      onError: (error) => {
        const refused = isDefinedError(error) && error.code === 'REFUSED'
        const text = refused ? correctRefusalWords(error.data.reason) : messageOf(error)
        toast({ title: everyday.notSaved, text, tone: 'bad' })
      },
      onSettled: after.settled,
    }),
  )
}
