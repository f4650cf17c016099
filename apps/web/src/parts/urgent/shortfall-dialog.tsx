// Lets an admin post a ride without a driver as urgent, for an adult who has a kid on it and has agreed to pay.
import type { RideCard } from '@beanpool/contract/ride-card'
import type { AskedPrice } from '@beanpool/contract/urgent-request'
import { Checkbox, NativeSelect } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, isDefinedError, messageOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { momentText } from '../../ui/date-words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { SkeletonCards } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { useWhomToCall } from '../session/phone-book.ts'
import * as words from './dialog-words.ts'
import { requesterFacts, shortfallRefusalWords } from './dialog-words.ts'
import { PricingForm } from './pricing-form.tsx'
import classes from './urgent.module.css'
import { seatsAsked, usePricing } from './use-pricing.ts'

type ConvertError = Parameters<
  NonNullable<ReturnType<typeof api.urgent.convertShortfall.mutationOptions>['onError']>
>[0]

const reasonOf = (error: ConvertError): string =>
  isDefinedError(error) && error.code === 'REFUSED'
    ? shortfallRefusalWords(error.data.reason, error.data.detail)
    : messageOf(error, words.couldNotPostUrgentRide)

const useConvertShortfall = (ride: RideCard, onDone: () => void) => {
  const queries = useQueryClient()
  return useSubmit(
    api.urgent.convertShortfall.mutationOptions({
      onSuccess: () => {
        toast({ title: words.urgentPosted, tone: 'good' })
        onDone()
      },
      onError: (error) => {
        toast({ title: words.convertFailed, text: reasonOf(error), tone: 'bad' })
      },
      onSettled: () => invalidateTopics(queries, ['rides', 'beans', 'urgent']),
    }),
    { call: useWhomToCall().aboutRide(ride) },
  )
}

type ShortfallDialogProps = { ride: RideCard; onClose: () => void }

export const ShortfallDialog = ({ ride, onClose }: ShortfallDialogProps) => {
  const [chosen, setChosen] = useState<string | null>(null)
  const [agreed, setAgreed] = useState(false)
  const pricing = usePricing(ride.groupId)
  const choices = useQuery(api.urgent.requesterChoices.queryOptions({ input: { rideId: ride.rideId } })).data
  const convert = useConvertShortfall(ride, onClose)
  const requesterAdultId = chosen ?? choices?.adults[0]?.adultId
  const requester = choices?.adults.find((adult) => adult.adultId === requesterAdultId)
  const facts = requesterFacts(requester)
  const post = (price: AskedPrice) => {
    if (requesterAdultId)
      convert.mutate({ rideId: ride.rideId, requesterAdultId, agreed: true, pricing: price })
  }
  return (
    <Dialog
      onClose={onClose}
      title={`${ride.poolName}, ${momentText(ride.startAt, ride.timeZone)}`}
      classNames={{ body: classes.flushBody, header: classes.header }}
    >
      {!pricing || !choices ? (
        <SkeletonCards count={2} height={72} />
      ) : (
        <PricingForm
          pricing={pricing}
          seats={seatsAsked(ride)}
          payer={requester ? { name: requester.name } : 'they'}
          busy={convert.isPending}
          problem={convert.error ? reasonOf(convert.error) : null}
          disabled={!agreed || !requester || requester.refusal !== null}
          cancel={{ label: everyday.cancel, onClick: onClose }}
          onPost={post}
          before={
            <NativeSelect
              label={words.whoPays}
              description={words.whoPaysHint}
              error={facts.problem}
              value={requesterAdultId ?? ''}
              onChange={({ currentTarget: { value } }) => {
                setChosen(value)
                setAgreed(false)
              }}
              data={choices.adults.map((adult) => ({
                value: adult.adultId,
                label: `${adult.name} (${adult.householdName})`,
              }))}
            />
          }
          after={
            <Checkbox
              label={words.agreed(requester?.name)}
              description={facts.meaning}
              checked={agreed}
              onChange={({ currentTarget: { checked } }) => setAgreed(checked)}
            />
          }
        />
      )}
    </Dialog>
  )
}
