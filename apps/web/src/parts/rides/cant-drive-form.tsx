// Can't drive: the driver chooses what should happen, reads what that means, and confirms. Closing
// the form forgets the choice.
import type { RideCard } from '@beanpool/contract/ride-card'
import type { CantDriveFacts, RideDetail } from '@beanpool/contract/rides'
import { Button, Radio } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { showAtOnce } from '../../api/answer-at-once.ts'
import { api, isDefinedError, messageOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { useInPlace } from '../../ui/focus-back.ts'
import { Note, Stack } from '../../ui/layout.tsx'
import { toast } from '../../ui/toast.ts'
import { handedTo, left, onRide } from '../ride-steps/at-once.ts'
import { ReasonSelect } from '../ride-steps/reason-select.tsx'
import classes from '../ride-steps/ride-sheet.module.css'
import {
  type CantDriveAction,
  type CantDriveReason,
  cantDriveRefusalWords,
  changedSinceWords,
  nextWords,
  strikeWords,
} from '../ride-steps/words.ts'
import { useMe } from '../session/me.ts'
import { useWhomToCall } from '../session/phone-book.ts'
import { useUndo } from '../undo/use-undo.ts'
import { ConvertForm } from '../urgent/convert-form.tsx'
import type { PriceDraft } from '../urgent/pricing-form.tsx'
import * as words from './dialog-words.ts'
import { RideFacts } from './ride-facts.tsx'

/** `partnerAdultId`: the adult who drives instead if the action is `partner`. */
type Choice = { value: string; label: string; action: CantDriveAction; partnerAdultId?: string }

const choicesFor = (ride: RideCard, facts: CantDriveFacts): Choice[] => [
  ...facts.partners.map(({ adultId, name }) => ({
    value: `partner-${adultId}`,
    label: words.drivesInstead(name),
    action: 'partner' as const,
    partnerAdultId: adultId,
  })),
  // Before the lock, the other families are asked one at a time. Inside it, they are all asked at once.
  { value: 'find', label: words.findAnotherDriver, action: ride.canReoffer ? 'reoffer' : 'release' },
  { value: 'convert', label: words.makeItUrgent, action: 'convert' },
]

const confirmWords: Record<CantDriveAction, string> = {
  reoffer: words.findDriver,
  release: words.findDriver,
  convert: words.setThePrice,
  partner: words.handItOver,
}

type CantDriveError = Parameters<
  NonNullable<ReturnType<typeof api.rides.cantDrive.mutationOptions>['onError']>
>[0]

const refusalText = (error: CantDriveError): string =>
  isDefinedError(error) && error.code === 'REFUSED'
    ? cantDriveRefusalWords(error.data.reason)
    : messageOf(error, words.somethingWentWrong)

/** The form disappears together with the drive, but its message has to stay. */
const isNoDriveOfTheirs = (error: CantDriveError): boolean =>
  isDefinedError(error) &&
  error.code === 'REFUSED' &&
  ['not_driver', 'over', 'already_started'].includes(error.data.reason)

/** A window has opened since the dialog was read, so the form stays and shows the new state. */
const isOvertaken = (error: CantDriveError | null): boolean =>
  isDefinedError(error) &&
  error.code === 'REFUSED' &&
  ['locked', 'now_locked', 'now_late'].includes(error.data.reason)

/** True while the form is still there to show the outcome. */
const useIsShown = () => {
  const shown = useRef(true)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  return shown
}

const useCantDrive = (ride: RideCard, { partners }: CantDriveFacts, onDone: () => void) => {
  const queries = useQueryClient()
  const me = useMe()
  const { aboutRide } = useWhomToCall()
  const shown = useIsShown()
  const { undoAction } = useUndo()
  return useSubmit(
    api.rides.cantDrive.mutationOptions({
      onMutate: ({ action, partnerAdultId }) => {
        const partner = partners.find(({ adultId }) => adultId === partnerAdultId)
        return showAtOnce(
          queries,
          onRide(ride.rideId, action === 'partner' ? handedTo(partner, me) : left('searching')),
        )
      },
      onSuccess: (detail, { action }) => {
        queries.setQueryData(api.rides.get.queryKey({ input: { rideId: ride.rideId } }), detail)
        if (action !== 'convert')
          toast({
            title: action === 'partner' ? words.yourPartnerDrives : words.askingOthers,
            tone: 'good',
            action: undoAction(detail.card.undo),
          })
        onDone()
      },
      onError: (error, _, takeBack) => {
        takeBack?.()
        if (shown.current && !isNoDriveOfTheirs(error)) return
        toast({ title: words.notGivenBack, text: refusalText(error), tone: 'bad' })
        if (shown.current) onDone()
      },
      onSettled: () => invalidateTopics(queries, ['rides', 'beans']),
    }),
    { call: aboutRide(ride) },
  )
}

const Failed = ({ text, onClose }: { text: string; onClose: () => void }) => (
  <>
    <div className={classes.body}>
      <p role="alert">{text}</p>
    </div>
    <div className={classes.foot}>
      <Button onClick={onClose}>{everyday.close}</Button>
    </div>
  </>
)

type CantDriveFormProps = {
  detail: RideDetail
  facts: CantDriveFacts
  /** Preselected if the adult asked for this action. */
  asked: 'convert' | undefined
  onDone: () => void
}

export const CantDriveForm = ({ detail, facts, asked, onDone }: CantDriveFormProps) => {
  const ride = detail.card
  const choices = choicesFor(ride, facts)
  const [value, setValue] = useState(asked ?? choices[0]?.value ?? '')
  const [opened] = useState({ late: facts.strikeCounts, locked: ride.locked })
  const [reason, setReason] = useState<CantDriveReason | ''>('')
  const [pricing, setPricing] = useState(false)
  const [draft, setDraft] = useState<PriceDraft>()
  const { opener, place } = useInPlace<HTMLButtonElement, HTMLDivElement>(pricing)
  const give = useCantDrive(ride, facts, onDone)
  const choice = choices.find((each) => each.value === value)
  const overtaken = isOvertaken(give.error)
  if (give.error && !overtaken) return <Failed text={refusalText(give.error)} onClose={onDone} />
  // Shows the ride's new state before the server has answered.
  if (give.isPending) return <RideFacts detail={detail} />
  if (pricing)
    return (
      <div ref={place} style={{ display: 'contents' }}>
        <ConvertForm
          {...{ detail, facts, reason, draft, onDone }}
          onReason={setReason}
          onDraft={setDraft}
          onBack={() => setPricing(false)}
        />
      </div>
    )

  const confirm = (event: FormEvent) => {
    event.preventDefault()
    if (!choice) return
    if (choice.action === 'convert') {
      setPricing(true)
      return
    }
    const { action, partnerAdultId } = choice
    const shown = { late: facts.strikeCounts, locked: ride.locked }
    give.mutate({ rideId: ride.rideId, action, partnerAdultId, reason: reason || undefined, shown })
  }
  const changed = changedSinceWords(opened, { facts, ride })
  const said = give.error && overtaken ? words.notGivenBackYet(refusalText(give.error)) : changed
  const notice = said && (choice ? said : words.pleaseChooseAgain(said))
  return (
    <form onSubmit={confirm}>
      <div className={classes.body}>
        <Radio.Group label={words.whatShouldHappen} value={value} onChange={setValue}>
          <Stack mt={8}>
            {choices.map((each) => (
              <Radio
                key={each.value}
                value={each.value}
                label={each.label}
                description={nextWords[each.action]}
              />
            ))}
          </Stack>
        </Radio.Group>
        {choice && choice.action !== 'partner' && choice.action !== 'convert' && (
          <>
            <Note data-tone={facts.strikeCounts && !facts.free ? 'warn' : undefined}>
              {strikeWords(facts)}
            </Note>
            <ReasonSelect value={reason} onChange={setReason} />
          </>
        )}
      </div>
      <div className={classes.foot}>
        {notice && (
          <p className={classes.notice} role="alert">
            {notice}
          </p>
        )}
        <Button variant="default" onClick={onDone} flex="0 0 auto">
          {everyday.back}
        </Button>
        <Button ref={opener} type="submit" loading={give.isPending} disabled={!choice}>
          {choice ? confirmWords[choice.action] : words.findDriver}
        </Button>
      </div>
    </form>
  )
}
