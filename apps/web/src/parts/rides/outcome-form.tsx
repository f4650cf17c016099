// Done, and Change who rode: for each kid, the choice between rode, absent and not picked up.
import type { RideCard } from '@beanpool/contract/ride-card'
import type { RideDetail } from '@beanpool/contract/rides'
import { Button, NativeSelect, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { showAtOnce } from '../../api/answer-at-once.ts'
import { api, isDefinedError, messageOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { beansText } from '../../ui/balance-words.ts'
import { momentWithin } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { Note } from '../../ui/layout.tsx'
import { Hint } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { done, earnedHundredths, isForCash, onRide } from '../ride-steps/at-once.ts'
import type { RideStep } from '../ride-steps/ride-link.tsx'
import classes from '../ride-steps/ride-sheet.module.css'
import { type Outcome, outcomeHint, SeatOutcome, startOf } from '../ride-steps/seat-outcome.tsx'
import { completeRefusalWords, correctRefusalWords } from '../ride-steps/words.ts'
import { useUndo } from '../undo/use-undo.ts'
import * as words from './dialog-words.ts'
import { namingWords } from './no-show-words.ts'
import { RideFacts } from './ride-facts.tsx'

const useAfter = (ride: RideCard, onDone: () => void) => {
  const queries = useQueryClient()
  return {
    succeeded: (detail: RideDetail) => {
      queries.setQueryData(api.rides.get.queryKey({ input: { rideId: ride.rideId } }), detail)
      onDone()
    },
    settled: () => invalidateTopics(queries, ['rides', 'beans']),
  }
}

const useComplete = (ride: RideCard, onDone: () => void) => {
  const after = useAfter(ride, onDone)
  const queries = useQueryClient()
  const { undoAction } = useUndo()
  return useSubmit(
    api.rides.complete.mutationOptions({
      onMutate: ({ outcomes }) => showAtOnce(queries, onRide(ride.rideId, done(outcomes))),
      onSuccess: (detail) => {
        after.succeeded(detail)
        toast({
          title: everyday.rideDone,
          text:
            detail.card.earnsHundredths > 0
              ? words.youEarned(beansText(detail.card.earnsHundredths))
              : undefined,
          tone: 'good',
          action: undoAction(detail.card.undo),
        })
      },
      onError: (error, _, takeBack) => {
        takeBack?.()
        const refused = isDefinedError(error) && error.code === 'REFUSED'
        const text = refused ? completeRefusalWords(error.data.reason, error.data.detail) : messageOf(error)
        toast({ title: everyday.notSaved, text, tone: 'bad' })
      },
      onSettled: after.settled,
    }),
    { about: `${ride.poolName}, ${momentWithin(ride.startAt, ride.timeZone)}`, onWaiting: onDone },
  )
}

const useCorrect = (ride: RideCard, onDone: () => void) => {
  const after = useAfter(ride, onDone)
  return useSubmit(
    api.rides.correct.mutationOptions({
      onSuccess: (detail) => {
        after.succeeded(detail)
        toast({ title: words.rideCorrected, tone: 'good' })
      },
      onError: (error) => {
        const refused = isDefinedError(error) && error.code === 'REFUSED'
        const text = refused ? correctRefusalWords(error.data.reason) : messageOf(error)
        toast({ title: everyday.notSaved, text, tone: 'bad' })
      },
      onSettled: after.settled,
    }),
  )
}

const earnedText = (hundredths: number) => (hundredths === 0 ? 'nothing' : beansText(hundredths))

/** After a no-show the driver is unknown. If the driver came after all, the form asks for the name. */
const namedBefore = (ride: RideCard): string =>
  ride.status === 'no_show' ? '' : (ride.driver?.adultId ?? '')

const namedIn = (detail: RideDetail, adultId: string) =>
  detail.possibleDrivers.find((each) => each.adultId === adultId)

const CorrectionFields = ({
  detail,
  driver,
  note,
  onDriver,
  onNote,
}: {
  detail: RideDetail
  driver: string
  note: string
  onDriver: (adultId: string) => void
  onNote: (note: string) => void
}) => {
  const report = namingWords(detail, namedIn(detail, driver))
  return (
    <>
      {detail.possibleDrivers.length > 0 && (
        <NativeSelect
          label={words.whoDrove}
          required
          value={driver}
          onChange={(event) => onDriver(event.currentTarget.value)}
          data={[
            ...(namedBefore(detail.card) === '' ? [{ value: '', label: words.choose }] : []),
            ...detail.possibleDrivers.map((each) => ({
              value: each.adultId,
              label: `${each.name} (${each.householdName})`,
            })),
          ]}
        />
      )}
      {detail.othersNameThem && <Hint className={classes.hint}>{words.ownCaseHint}</Hint>}
      {report && <Note data-tone="warn">{report}</Note>}
      <Textarea
        label={everyday.noteOptional}
        maxLength={300}
        value={note}
        onChange={(event) => onNote(event.currentTarget.value)}
      />
    </>
  )
}

type OutcomeFormProps = { detail: RideDetail; step: RideStep; onDone: () => void }

export const OutcomeForm = ({ detail, step, onDone }: OutcomeFormProps) => {
  const ride = detail.card
  const seats = ride.seats.filter((seat) => seat.state !== 'held')
  const [outcomes, setOutcomes] = useState<Record<string, Outcome>>(() =>
    Object.fromEntries(seats.map((seat) => [seat.kidId, startOf(seat, ride, detail.missingKidIds)])),
  )
  const [driver, setDriver] = useState(namedBefore(ride))
  const [note, setNote] = useState('')
  const complete = useComplete(ride, onDone)
  const correct = useCorrect(ride, onDone)
  const list = seats.map((seat) => ({ kidId: seat.kidId, outcome: outcomes[seat.kidId] ?? 'rode' }))

  const save = (event: FormEvent) => {
    event.preventDefault()
    if (step === 'done') complete.mutate({ rideId: ride.rideId, outcomes: list })
    else correct.mutate({ rideId: ride.rideId, outcomes: list, driverAdultId: driver || undefined, note })
  }
  // The ticks are kept here in case they have to be sent again.
  if (complete.isPending) return <RideFacts detail={detail} />
  const forCash = namedIn(detail, driver)?.forCash ?? isForCash(ride)
  const sameDriver = driver === (ride.driver?.adultId ?? '')
  const unnamed = step === 'correct' && driver === '' && detail.possibleDrivers.length > 0

  return (
    <form onSubmit={save}>
      <div className={classes.body}>
        <div>
          <h3>{step === 'done' ? everyday.whoRode : everyday.happened}</h3>
          <Hint className={classes.hint}>{outcomeHint(forCash)}</Hint>
        </div>
        <div>
          {seats.map((seat) => (
            <SeatOutcome
              key={seat.kidId}
              seat={seat}
              value={outcomes[seat.kidId] ?? 'rode'}
              onChange={(value) => setOutcomes((before) => ({ ...before, [seat.kidId]: value }))}
            />
          ))}
        </div>
        {step === 'correct' && (
          <CorrectionFields
            detail={detail}
            driver={driver}
            note={note}
            onDriver={setDriver}
            onNote={setNote}
          />
        )}
        {sameDriver && ride.driver && !forCash && (
          <Hint className={classes.hint}>
            {ride.driver.isMyHousehold ? words.youEarn : words.earns(ride.driver.householdName)}{' '}
            {earnedText(earnedHundredths(ride, list, ride.driver.householdId))}.
          </Hint>
        )}
      </div>
      <div className={classes.foot}>
        <Button variant="default" onClick={onDone} flex="0 0 auto">
          {everyday.back}
        </Button>
        <Button type="submit" loading={complete.isPending || correct.isPending} disabled={unnamed}>
          {step === 'done' ? everyday.rideIsDone : words.saveCorrection}
        </Button>
      </div>
    </form>
  )
}
