// Accepts or declines an offer. The first adult to accept wins, and slower ones see that adult's name.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { offers } from '@beanpool/contract/offers'
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
import { declined, drivenBy, onRide } from '../ride-steps/at-once.ts'
import { takeRefusalWords } from '../ride-steps/words.ts'
import { useMe } from '../session/me.ts'
import { useWhomToCall } from '../session/phone-book.ts'
import { useUndo } from '../undo/use-undo.ts'
import * as words from './words.ts'

type OfferRefusal = RefusalOf<(typeof offers)['accept' | 'decline']>

const offerRefusalWords = (reason: OfferRefusal, detail: string | null): string =>
  reason === 'offer_over' ? words.thisOfferIsOver : takeRefusalWords(reason, detail)

/** Reports that another adult was faster, or that the offer has ended. */
export const tellOfferRefusal = (
  title: string,
  { reason, detail }: { reason: OfferRefusal; detail: string | null },
) => {
  const text = offerRefusalWords(reason, detail)
  toast(reason === 'has_driver' ? { title: text } : { title, text, tone: 'bad' })
}

export const useOffer = (ride: RideCard) => {
  const queries = useQueryClient()
  const { undoAction } = useUndo()
  const me = useMe()
  const { aboutRide } = useWhomToCall()
  const shared = {
    onSettled: () => invalidateTopics(queries, ['rides', 'beans']),
  }
  const show = (detail: RideDetail) =>
    queries.setQueryData(api.rides.get.queryKey({ input: { rideId: ride.rideId } }), detail)
  const accept = useSubmit(
    api.offers.accept.mutationOptions({
      ...shared,
      onMutate: () => showAtOnce(queries, onRide(ride.rideId, drivenBy(me))),
      onSuccess: (detail) => {
        show(detail)
        const text = momentText(ride.startAt, ride.timeZone)
        toast({ title: everyday.youDrive, text, tone: 'good', action: undoAction(detail.card.undo) })
      },
      onError: (error, _, takeBack) => {
        takeBack?.()
        if (isDefinedError(error) && error.code === 'REFUSED')
          tellOfferRefusal(everyday.couldNotAccept, error.data)
        else toast({ title: everyday.couldNotAccept, text: messageOf(error), tone: 'bad' })
      },
    }),
    { call: aboutRide(ride) },
  )
  const decline = useSubmit(
    api.offers.decline.mutationOptions({
      ...shared,
      onMutate: () => showAtOnce(queries, onRide(ride.rideId, declined)),
      onSuccess: (detail) => {
        show(detail)
        toast({ title: words.declined, text: everyday.nextFamilyAsked })
      },
      onError: (error, _, takeBack) => {
        takeBack?.()
        if (isDefinedError(error) && error.code === 'REFUSED')
          tellOfferRefusal(everyday.couldNotDecline, error.data)
        else toast({ title: everyday.couldNotDecline, text: messageOf(error), tone: 'bad' })
      },
    }),
    { call: aboutRide(ride) },
  )
  const offerId = ride.offerToMe?.offerId ?? ''
  return {
    accept: () => accept.mutate({ offerId }),
    decline: () => decline.mutate({ offerId }),
    accepting: accept.isPending,
    declining: decline.isPending,
  }
}
