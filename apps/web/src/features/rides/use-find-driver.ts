// An admin looks for a driver: in fair order, or by hand.

import type { RefusalOf } from '@beanpool/contract/errors'
import type { RideCard } from '@beanpool/contract/ride-card'
import type { RideDetail, rides } from '@beanpool/contract/rides'
import { useQueryClient } from '@tanstack/react-query'
import { api, isDefinedError } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { firstName } from '../../ui/first-name.ts'
import { toast } from '../../ui/toast.ts'
import { useWhomToCall } from '../session/phone-book.ts'

export type FindRefusal = RefusalOf<(typeof rides)['assignFairly' | 'pickDriver' | 'driverChoices']>

export const findRefusalWords = (reason: FindRefusal, detail: string | null): string => {
  const words: Record<FindRefusal, string> = {
    admin_only: 'Only group admins can do that.',
    has_driver: `${detail ?? 'Somebody'} drives this ride already.`,
    already_started: 'This ride has already started.',
    already_offered: 'This ride has already been offered to somebody.',
    over: 'This ride is over.',
    nobody_can: 'No eligible driver found. The list says what keeps each family out.',
    driver_not_eligible: 'They can no longer drive this ride.',
    own_drive:
      'This drive is your own family’s, and its start is too near to hand it on: use Can’t drive to give it back.',
  }
  return words[reason]
}

const foundWords = ({ card }: RideDetail): { title: string; text?: string } =>
  card.driver
    ? { title: `${firstName(card.driver.name)} drives` }
    : { title: 'Offered', text: 'The ride is locked, so they are asked first.' }

export const useFindDriver = (ride: RideCard, onDone: () => void = () => {}) => {
  const queries = useQueryClient()
  const { aboutRide } = useWhomToCall()
  const onSuccess = (detail: RideDetail) => {
    toast({ ...foundWords(detail), tone: 'good' })
    onDone()
  }
  const onSettled = () => invalidateTopics(queries, ['rides', 'beans'])
  const tell = (refusal: { reason: FindRefusal; detail: string | null } | null) =>
    toast({
      title: 'Assign failed',
      text: refusal
        ? findRefusalWords(refusal.reason, refusal.detail)
        : 'No eligible driver found or another error occurred.',
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
