// Lets an admin give a drive back for a driver who has phoned. Shows the driver's cost, offers to excuse
// it, and asks for confirmation.
import type { CantDriveFacts, RideDetail } from '@beanpool/contract/rides'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { showAtOnce } from '../../api/answer-at-once.ts'
import { api, isDefinedError, messageOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { firstName } from '../../ui/first-name.ts'
import { Note } from '../../ui/layout.tsx'
import { toast } from '../../ui/toast.ts'
import { left, onRide } from '../ride-steps/at-once.ts'
import { ReasonSelect } from '../ride-steps/reason-select.tsx'
import classes from '../ride-steps/ride-sheet.module.css'
import {
  type CantDriveReason,
  changedSinceWords,
  giveBackForRefusalWords,
  nextWords,
  strikeWords,
  toldWords,
} from '../ride-steps/words.ts'
import { useWhomToCall } from '../session/phone-book.ts'
import { useUndo } from '../undo/use-undo.ts'
import * as words from './dialog-words.ts'
import { RideFacts } from './ride-facts.tsx'

type GiveBackFormProps = { detail: RideDetail; facts: CantDriveFacts; onDone: () => void }

const useGiveBackFor = ({ detail, facts, onDone }: GiveBackFormProps) => {
  const queries = useQueryClient()
  const { aboutRide } = useWhomToCall()
  const { undoAction } = useUndo()
  const { rideId } = detail.card
  return useSubmit(
    api.rides.giveBackFor.mutationOptions({
      onMutate: () => showAtOnce(queries, onRide(rideId, left('searching'))),
      onSuccess: (changed) => {
        queries.setQueryData(api.rides.get.queryKey({ input: { rideId } }), changed)
        toast({
          title: words.driveIsGivenBack(firstName(facts.driverName)),
          tone: 'good',
          action: undoAction(changed.card.undo),
        })
        onDone()
      },
      onError: (error, _, takeBack) => {
        takeBack?.()
        const refused = isDefinedError(error) && error.code === 'REFUSED'
        const text = refused ? giveBackForRefusalWords(error.data.reason, facts.driverName) : messageOf(error)
        toast({ title: words.notGivenBack, text, tone: 'bad' })
      },
      onSettled: () => invalidateTopics(queries, ['rides', 'beans']),
    }),
    { call: aboutRide(detail.card) },
  )
}

export const GiveBackForm = (props: GiveBackFormProps) => {
  const { detail, facts, onDone } = props
  const ride = detail.card
  const name = firstName(facts.driverName)
  const [opened] = useState({ late: facts.strikeCounts, locked: ride.locked })
  const [reason, setReason] = useState<CantDriveReason | ''>('')
  const [excuses, setExcuses] = useState(false)
  const [note, setNote] = useState('')
  const [isMissing, setMissing] = useState(false)
  const give = useGiveBackFor(props)
  // Shows the ride's new state before the server has answered.
  if (give.isPending) return <RideFacts detail={detail} />
  const changed = changedSinceWords(opened, { facts, ride })
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    if (!ride.driver) return
    if (excuses && note.trim() === '') return setMissing(true)
    give.mutate({
      rideId: ride.rideId,
      driverAdultId: ride.driver.adultId,
      reason: reason || undefined,
      excuseNote: excuses ? note : null,
      shown: { late: facts.strikeCounts, locked: ride.locked },
    })
  }
  return (
    <form onSubmit={confirm} noValidate>
      <div className={classes.body}>
        <h3>{words.cantDriveTitle(name)}</h3>
        <p className={classes.sentence}>{nextWords.release}</p>
        <Note data-tone="warn">{strikeWords(facts)}</Note>
        <p className={classes.sentence}>{toldWords(facts)}</p>
        <ReasonSelect value={reason} theirs onChange={setReason} />
        {!facts.free && facts.strikeWeight > 0 && (
          <Checkbox
            label={words.excuseTheStrike}
            description={facts.penaltyHundredths > 0 ? words.thenNoBeansMoveEither : undefined}
            checked={excuses}
            onChange={(event) => setExcuses(event.currentTarget.checked)}
          />
        )}
        {excuses && (
          <TextInput
            label={words.whyLabel(name)}
            required
            maxLength={500}
            value={note}
            error={isMissing && words.sayWhy}
            onChange={(event) => {
              setNote(event.currentTarget.value)
              setMissing(false)
            }}
          />
        )}
      </div>
      <div className={classes.foot}>
        {changed && (
          <p className={classes.notice} role="alert">
            {changed}
          </p>
        )}
        <Button variant="default" onClick={onDone} flex="0 0 auto">
          {everyday.back}
        </Button>
        <Button type="submit">{words.giveItBackFor(name)}</Button>
      </div>
    </form>
  )
}
