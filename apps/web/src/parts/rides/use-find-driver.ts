// Finds a driver for an admin, in fair order or by hand.
import type { RideCard } from '@beanpool/contract/ride-card'
import type { RideDetail } from '@beanpool/contract/rides'
import { useQueryClient } from '@tanstack/react-query'
import { api, isDefinedError } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { firstName } from '../../ui/first-name.ts'
import { toast } from '../../ui/toast.ts'
import { useWhomToCall } from '../session/phone-book.ts'
import * as words from './dialog-words.ts'

const foundWords = ({ card }: RideDetail): { title: string; text?: string } =>
  card.driver
    ? { title: words.drives(firstName(card.driver.name)) }
    : { title: words.offered, text: words.theyAreAskedFirst }

export const useFindDriver = (ride: RideCard, onDone: () => void = () => {}) => {
  const queries = useQueryClient()
  const { aboutRide } = useWhomToCall()
  const onSuccess = (detail: RideDetail) => {
    toast({ ...foundWords(detail), tone: 'good' })
    onDone()
  }
  const onSettled = () => invalidateTopics(queries, ['rides', 'beans'])
  const tell = (refusal: { reason: words.FindRefusal; detail: string | null } | null) =>
    toast({
      title: words.assignFailed,
      text: refusal ? words.findRefusalWords(refusal.reason, refusal.detail) : words.noDriverFound,
      tone: 'bad',
    })
  const assign = useSubmit(
    api.rides.assignFairly.mutationOptions({
      onSuccess,
      onSettled,
      onError: (error) => tell(isDefinedError(error) && error.code === 'REFUSED' ? error.data : null),
    }),
    { call: aboutRide(ride) },
  )
  const pick = useSubmit(
    api.rides.pickDriver.mutationOptions({
      onSuccess,
      onSettled,
      onError: (error) => tell(isDefinedError(error) && error.code === 'REFUSED' ? error.data : null),
    }),
    { call: aboutRide(ride) },
  )
  const { rideId } = ride
  return {
    assign: () => assign.mutate({ rideId }),
    pick: (adultId: string) => pick.mutate({ rideId, adultId }),
    assigning: assign.isPending,
    picking: pick.isPending ? (pick.variables?.adultId ?? null) : null,
  }
}
