import type { RideCard } from '@beanpool/contract/ride-card'
import type { RideDetail } from '@beanpool/contract/rides'
import { useQueryClient } from '@tanstack/react-query'
import { showAtOnce } from '../../api/answer-at-once.ts'
import { api, isDefinedError, messageOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { momentText } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { toast } from '../../ui/toast.ts'
import { isForCash, onRide, without } from '../ride-steps/at-once.ts'
import { notRidingRefusalWords, ridingAgainRefusalWords, thisRideIsForCash } from '../ride-steps/words.ts'
import { useWhomToCall } from '../session/phone-book.ts'
import { useUndo } from '../undo/use-undo.ts'
import * as words from './words.ts'

type Kid = RideDetail['attendance'][number]

const seatLeftWords = (ride: RideCard, charged: boolean): string => {
  if (!charged) return words.theSeatIsFree
  return isForCash(ride) ? thisRideIsForCash : words.theSeatIsCharged
}

const topics = ['rides', 'beans', 'pools', 'household'] as const

type NotRiding = {
  /** Makes the change that is shown before the server has answered. */
  atOnce?: () => ReturnType<typeof showAtOnce>
  onLeft: (detail: RideDetail) => void
  /** Texts for a refusal, in place of the usual ones. */
  refusedWords?: typeof notRidingRefusalWords
}

/** Frees a kid's seat on a given date. */
export const useNotRiding = (
  { atOnce, onLeft, refusedWords = notRidingRefusalWords }: NotRiding,
  offline?: Parameters<typeof useSubmit>[1],
) => {
  const queries = useQueryClient()
  return useSubmit(
    api.rides.notRiding.mutationOptions({
      onMutate: () => atOnce?.(),
      onSuccess: onLeft,
      onError: (error, _, takeBack) => {
        takeBack?.()
        const refused = isDefinedError(error) && error.code === 'REFUSED'
        const text = refused ? refusedWords(error.data.reason) : messageOf(error)
        toast({ title: everyday.notSaved, text, tone: 'bad' })
      },
      onSettled: () => invalidateTopics(queries, [...topics]),
    }),
    offline,
  )
}

/** Cancels a kid's seat on the date of this ride, and undoes that. */
export const useAttendance = (ride: RideCard, kid: Kid, onDone: () => void) => {
  const queries = useQueryClient()
  const { undoAction } = useUndo()
  const call = useWhomToCall().aboutRide(ride)
  const input = { rideId: ride.rideId, kidId: kid.kidId }
  const shown = (detail: RideDetail) => {
    queries.setQueryData(api.rides.get.queryKey({ input: { rideId: ride.rideId } }), detail)
    onDone()
  }
  const leave = useNotRiding(
    {
      atOnce: () => showAtOnce(queries, onRide(ride.rideId, without(kid.kidId))),
      onLeft: (detail) => {
        const charged = detail.card.seats.some((seat) => seat.kidId === kid.kidId && seat.cancelledLate)
        shown(detail)
        toast({
          title: words.isNotRiding(kid.kidName),
          text: seatLeftWords(detail.card, charged),
          tone: 'good',
          action: undoAction(detail.card.undo),
        })
      },
    },
    { call, about: `${kid.kidName}, ${momentText(ride.startAt, ride.timeZone)}`, onWaiting: onDone },
  )
  const comeBack = useSubmit(
    api.rides.ridingAgain.mutationOptions({
      onSuccess: (detail) => {
        shown(detail)
        toast({ title: words.kidRides(kid.kidName), tone: 'good' })
      },
      onError: (error) => {
        const refused = isDefinedError(error) && error.code === 'REFUSED'
        const text = refused ? ridingAgainRefusalWords(error.data.reason) : messageOf(error)
        toast({ title: everyday.notSaved, text, tone: 'bad' })
      },
      onSettled: () => invalidateTopics(queries, [...topics]),
    }),
    { call },
  )
  return {
    leave: () => leave.mutate({ ...input, shown: { late: ride.late } }),
    comeBack: () => comeBack.mutate(input),
    busy: leave.isPending || comeBack.isPending,
  }
}
