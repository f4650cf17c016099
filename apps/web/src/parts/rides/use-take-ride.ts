// Takes a ride. The first adult to take it wins, and slower ones see that adult's name.
import type { RideCard } from '@beanpool/contract/ride-card'
import { useQueryClient } from '@tanstack/react-query'
import { showAtOnce } from '../../api/answer-at-once.ts'
import { api, isDefinedError, messageOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { momentText } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { toast } from '../../ui/toast.ts'
import { drivenBy, onRide } from '../ride-steps/at-once.ts'
import { takeRefusalWords } from '../ride-steps/words.ts'
import { useMe } from '../session/me.ts'
import { useWhomToCall } from '../session/phone-book.ts'
import { useUndo } from '../undo/use-undo.ts'
import * as words from './words.ts'

export const useTakeRide = (ride: RideCard) => {
  const queries = useQueryClient()
  const { undoAction } = useUndo()
  const me = useMe()
  const { aboutRide } = useWhomToCall()
  const mutation = useSubmit(
    api.rides.take.mutationOptions({
      onMutate: () => showAtOnce(queries, onRide(ride.rideId, drivenBy(me))),
      onSuccess: (detail) => {
        queries.setQueryData(api.rides.get.queryKey({ input: { rideId: ride.rideId } }), detail)
        const text = momentText(ride.startAt, ride.timeZone)
        toast({ title: everyday.youDrive, text, tone: 'good', action: undoAction(detail.card.undo) })
      },
      onError: (error, _, takeBack) => {
        takeBack?.()
        if (isDefinedError(error) && error.code === 'REFUSED') {
          const { reason, detail } = error.data
          const lost = reason === 'has_driver'
          const said = takeRefusalWords(reason, detail)
          toast(lost ? { title: said } : { title: words.couldNotTakeRide, text: said, tone: 'bad' })
        } else {
          toast({ title: words.couldNotTakeRide, text: messageOf(error), tone: 'bad' })
        }
      },
      onSettled: () => invalidateTopics(queries, ['rides', 'beans']),
    }),
    { call: aboutRide(ride) },
  )
  return { take: () => mutation.mutate({ rideId: ride.rideId }), busy: mutation.isPending }
}
