// Converts the adult's own drive to urgent: the price, what it means, and the server's response.
import type { CantDriveFacts, RideDetail } from '@beanpool/contract/rides'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { showAtOnce } from '../../api/answer-at-once.ts'
import { api, isDefinedError, messageOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { Note } from '../../ui/layout.tsx'
import { SkeletonCards } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { useLayer } from '../../ui/use-layer.ts'
import { openUpgrade } from '../plans/upgrade-store.ts'
import { convertedToUrgent, onRide } from '../ride-steps/at-once.ts'
import { ReasonSelect } from '../ride-steps/reason-select.tsx'
import { type CantDriveReason, cantDriveRefusalWords } from '../ride-steps/words.ts'
import { useWhomToCall } from '../session/phone-book.ts'
import { type PriceDraft, PricingForm } from './pricing-form.tsx'
import classes from './urgent.module.css'
import { seatsAsked, usePricing } from './use-pricing.ts'
import * as words from './words.ts'
import { conversionRefusalWords, conversionWords } from './words.ts'

type ConvertError = Parameters<
  NonNullable<ReturnType<typeof api.rides.cantDrive.mutationOptions>['onError']>
>[0]

/** The server's reason, or the spec's sentence if the server has none. */
const reasonOf = (error: ConvertError): string =>
  isDefinedError(error) && error.code === 'REFUSED'
    ? cantDriveRefusalWords(error.data.reason)
    : messageOf(error, words.couldNotPostUrgentRide)

const useConvert = (detail: RideDetail, onDone: () => void) => {
  const queries = useQueryClient()
  const { rideId } = detail.card
  const { aboutRide } = useWhomToCall()
  return useSubmit(
    api.rides.cantDrive.mutationOptions({
      onMutate: () => showAtOnce(queries, onRide(rideId, convertedToUrgent)),
      onSuccess: (changed) => {
        queries.setQueryData(api.rides.get.queryKey({ input: { rideId } }), changed)
        toast({
          title: words.urgentPosted,
          text: words.requestIsPosted,
          tone: 'good',
        })
        onDone()
      },
      onError: (error, _, takeBack) => {
        takeBack?.()
        if (isDefinedError(error) && error.code === 'PLAN_LIMIT') {
          openUpgrade(error.data.limit, error.data.allowed)
          return
        }
        toast({ title: words.convertFailed, text: reasonOf(error), tone: 'bad' })
      },
      onSettled: () => invalidateTopics(queries, ['rides', 'beans', 'urgent']),
    }),
    { call: aboutRide(detail.card) },
  )
}

const isPlanLimit = (error: ConvertError) => isDefinedError(error) && error.code === 'PLAN_LIMIT'

type ClosedProps = { text: string; upgrade: number | null; onClose: () => void }

const Closed = ({ text, upgrade, onClose }: ClosedProps) => (
  <>
    <div className={classes.fields}>
      <p role="alert">{text}</p>
    </div>
    <div className={classes.foot}>
      {upgrade !== null && (
        <Button variant="default" onClick={() => openUpgrade('urgent_per_week', upgrade)}>
          {everyday.seePro}
        </Button>
      )}
      <Button onClick={onClose}>{everyday.close}</Button>
    </div>
  </>
)

type ConvertFormProps = {
  detail: RideDetail
  facts: CantDriveFacts
  reason: CantDriveReason | ''
  onReason: (reason: CantDriveReason | '') => void
  draft: PriceDraft | undefined
  onDraft: (draft: PriceDraft) => void
  onBack: () => void
  onDone: () => void
}

/** Esc leads back to the choice. The typed values are still there when the adult returns to the price. */
export const ConvertForm = ({ detail, facts, reason, onBack, onDone, ...typed }: ConvertFormProps) => {
  const pricing = usePricing(detail.card.groupId)
  const convert = useConvert(detail, onDone)
  useLayer(onBack, true)
  const refusal = conversionRefusalWords(facts)
  if (refusal) return <Closed {...refusal} onClose={onBack} />
  if (!pricing) return <SkeletonCards count={2} height={72} />
  const of = { rideId: detail.card.rideId, action: 'convert' as const }
  const shown = { late: facts.strikeCounts, locked: detail.card.locked }
  return (
    <PricingForm
      pricing={pricing}
      seats={seatsAsked(detail.card)}
      payer="you"
      busy={convert.isPending}
      // Keeps the typed values on the screen, so they can be sent again or written down.
      problem={convert.error && !isPlanLimit(convert.error) ? reasonOf(convert.error) : null}
      cancel={{ label: everyday.back, onClick: onBack }}
      draft={typed.draft}
      onDraft={typed.onDraft}
      after={
        <>
          <Note data-tone="warn">{conversionWords(facts)}</Note>
          <ReasonSelect value={reason} onChange={typed.onReason} />
        </>
      }
      onPost={(price) => convert.mutate({ ...of, pricing: price, reason: reason || undefined, shown })}
    />
  )
}
