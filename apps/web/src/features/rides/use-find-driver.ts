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
import * as texts from './find-driver-words.ts'

export type FindRefusal = RefusalOf<(typeof rides)['assignFairly' | 'pickDriver' | 'driverChoices']>

export const findRefusalWords = (reason: FindRefusal, detail: string | null): string => {
  const words: Record<FindRefusal, string> = {
    admin_only: texts.onlyGroupAdminsCanDo,
    has_driver: `${detail ?? 'Somebody'} drives this ride already.`,
    already_started: texts.thisRideHasAlreadyStarted,
    already_offered: texts.thisRideHasAlreadyBeen,
    over: texts.thisRideIsOver,
    nobody_can: texts.noEligibleDriverFoundThe,
    driver_not_eligible: texts.theyCanNoLongerDrive,
    own_drive: texts.thisDriveIsYourOwn,
  }
  return words[reason]
}

const foundWords = ({ card }: RideDetail): { title: string; text?: string } =>
  card.driver
    ? { title: texts.drives(firstName(card.driver.name)) }
    : { title: texts.offered, text: texts.theRideIsLockedSo }

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
      title: texts.assignFailed,
      text: refusal ? findRefusalWords(refusal.reason, refusal.detail) : texts.noEligibleDriverFoundOr,
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
