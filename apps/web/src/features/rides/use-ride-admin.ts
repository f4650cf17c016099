import type { RideCard } from '@beanpool/contract/ride-card'
import type { RideDetail } from '@beanpool/contract/rides'
import { useQueryClient } from '@tanstack/react-query'
import { api, isDefinedError, messageOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { callOffRefusalWords, weatherRefusalWords } from '../../parts/rides/words.ts'
import { useWhomToCall } from '../../parts/session/phone-book.ts'
import { beansText } from '../../ui/balance-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { toast } from '../../ui/toast.ts'
import * as words from './dialog-words.ts'

const useAfter = (ride: RideCard, onDone: () => void) => {
  const queries = useQueryClient()
  return {
    shown: (detail: RideDetail) => {
      queries.setQueryData(api.rides.get.queryKey({ input: { rideId: ride.rideId } }), detail)
      onDone()
    },
    onSettled: () => invalidateTopics(queries, ['rides', 'beans', 'pools']),
  }
}

const failed = (text: string) => toast({ title: everyday.notSaved, text, tone: 'bad' })

export const useCallOff = (ride: RideCard, onDone: () => void) => {
  const { shown, onSettled } = useAfter(ride, onDone)
  const callOff = useSubmit(
    api.rides.callOff.mutationOptions({
      onSuccess: (detail) => {
        shown(detail)
        toast({ title: words.rideCancelled, tone: 'good' })
      },
      onError: (error) => {
        const refused = isDefinedError(error) && error.code === 'REFUSED'
        failed(refused ? callOffRefusalWords(error.data.reason) : messageOf(error))
      },
      onSettled,
    }),
    { call: useWhomToCall().aboutRide(ride) },
  )
  const restore = useSubmit(
    api.rides.restore.mutationOptions({
      onSuccess: (detail) => {
        shown(detail)
        const { driver } = detail.card
        const text = driver
          ? `${driver.isMe ? everyday.youDrive : words.drives(driver.name)}.`
          : words.itNeedsADriver
        toast({ title: words.theRideIsOnAgain, text, tone: 'good' })
      },
      onError: (error) => {
        const refused = isDefinedError(error) && error.code === 'REFUSED'
        failed(refused ? callOffRefusalWords(error.data.reason) : messageOf(error))
      },
      onSettled,
    }),
    { call: useWhomToCall().aboutRide(ride) },
  )
  return {
    callOff: (asked: { note: string; kidsMove: boolean }) =>
      callOff.mutate({ rideId: ride.rideId, ...asked }),
    restore: () => restore.mutate({ rideId: ride.rideId }),
    busy: callOff.isPending || restore.isPending,
  }
}

export const useWeather = (ride: RideCard, onDone: () => void) => {
  const { shown, onSettled } = useAfter(ride, onDone)
  const mark = useSubmit(
    api.rides.markBadWeather.mutationOptions({
      onSuccess: (detail) => {
        shown(detail)
        const { badWeather, seatPriceHundredths } = detail.card
        toast({
          title: badWeather ? words.badWeatherMarked : words.weatherMarkRemoved,
          text: words.aSeatCosts(beansText(seatPriceHundredths)),
          tone: 'good',
        })
      },
      onError: (error) => {
        const refused = isDefinedError(error) && error.code === 'REFUSED'
        failed(refused ? weatherRefusalWords(error.data.reason) : messageOf(error))
      },
      onSettled,
    }),
    { call: useWhomToCall().aboutRide(ride) },
  )
  return { mark: (on: boolean) => mark.mutate({ rideId: ride.rideId, on }), busy: mark.isPending }
}
