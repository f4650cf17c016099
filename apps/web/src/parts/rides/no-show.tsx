// The driver did not come. A family with a kid on the ride reports it, and an admin decides.
import type { RideDetail } from '@beanpool/contract/rides'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, isDefinedError, messageOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { dialled } from '../../ui/dialled.ts'
import { Dialog } from '../../ui/dialog.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { Buttons, Note, Stack } from '../../ui/layout.tsx'
import { Text } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { useWhomToCall } from '../session/phone-book.ts'
import * as words from './no-show-words.ts'

type NoShowError =
  | Parameters<NonNullable<ReturnType<typeof api.rides.reportNoShow.mutationOptions>['onError']>>[0]
  | Parameters<NonNullable<ReturnType<typeof api.rides.decideNoShow.mutationOptions>['onError']>>[0]

/** `done`: returns the toast for the input that was sent. */
const useAfter = <Input,>(rideId: string, done: (input: Input) => string, onDone: () => void) => {
  const queries = useQueryClient()
  return {
    onSuccess: (detail: RideDetail, input: Input) => {
      queries.setQueryData(api.rides.get.queryKey({ input: { rideId } }), detail)
      onDone()
      toast({ title: done(input), tone: 'good' })
    },
    onError: (error: NoShowError) => {
      const refused = isDefinedError(error) && error.code === 'REFUSED'
      const text = refused ? words.noShowRefusalWords(error.data.reason) : messageOf(error)
      toast({ title: everyday.notSaved, text, tone: 'bad' })
    },
    onSettled: () => invalidateTopics(queries, ['rides', 'beans']),
  }
}

const Report = ({ detail }: { detail: RideDetail }) => {
  const { card, noShow } = detail
  const { rideId } = card
  const [asking, setAsking] = useState(false)
  const [note, setNote] = useState('')
  const driver = detail.contacts.find((contact) => contact.drives && contact.phone)
  const report = useSubmit(
    api.rides.reportNoShow.mutationOptions(
      useAfter(
        rideId,
        () => words.reportedToTheAdmins,
        () => setAsking(false),
      ),
    ),
    { call: useWhomToCall().aboutRide(card) },
  )
  return (
    <Buttons>
      <Button variant="default" onClick={() => setAsking(true)}>
        {words.reportNoShow}
      </Button>
      {asking && (
        <Dialog onClose={() => setAsking(false)} title={words.theDriverDidntCome}>
          {driver && (
            <Button component="a" href={`tel:${dialled(driver.phone)}`} fullWidth mb="md">
              {words.callFirst(driver.name)}
            </Button>
          )}
          <Text mb={20}>{words.reportWords(card, noShow.strikeWeight)}</Text>
          <Stack>
            <TextInput
              label={words.whatHappenedOptional}
              maxLength={300}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
            <Buttons>
              <Button
                variant={driver ? 'default' : 'filled'}
                loading={report.isPending}
                onClick={() => report.mutate({ rideId, note })}
              >
                {words.reportNoShow}
              </Button>
              <Button variant="default" onClick={() => setAsking(false)}>
                {everyday.back}
              </Button>
            </Buttons>
          </Stack>
        </Dialog>
      )}
    </Buttons>
  )
}

const Decision = ({ detail }: { detail: RideDetail }) => {
  const { card, noShow } = detail
  const { rideId } = card
  const accused = noShow.waiting?.accusedName ?? ''
  const [asking, setAsking] = useState(false)
  const decide = useSubmit(
    api.rides.decideNoShow.mutationOptions(
      useAfter(
        rideId,
        ({ confirm }: { confirm: boolean }) => words.decidedWords(accused, confirm, noShow.strikeWeight),
        () => setAsking(false),
      ),
    ),
  )
  return (
    <Buttons style={{ marginTop: 12 }}>
      <Button disabled={decide.isPending} onClick={() => setAsking(true)}>
        {words.confirmNoShow}
      </Button>
      <Button
        variant="default"
        loading={decide.isPending && !asking}
        onClick={() => decide.mutate({ rideId, confirm: false })}
      >
        {words.theDriverCame}
      </Button>
      {asking && (
        <Dialog onClose={() => setAsking(false)} title={words.confirmTitle(accused)}>
          <Text mb={20}>{words.confirmWords(card, accused, noShow.strikeWeight)}</Text>
          <Buttons>
            <Button
              color="red.9"
              loading={decide.isPending}
              onClick={() => decide.mutate({ rideId, confirm: true })}
            >
              {words.yesConfirmIt}
            </Button>
            <Button variant="default" onClick={() => setAsking(false)}>
              {everyday.back}
            </Button>
          </Buttons>
        </Dialog>
      )}
    </Buttons>
  )
}

export const NoShow = ({ detail }: { detail: RideDetail }) => {
  const { canReport, canDecide, waiting } = detail.noShow
  if (canReport) return <Report detail={detail} />
  if (!waiting) return null
  return (
    <Note as="section">
      <p>
        {words.waitingWords(waiting, words.partIn(waiting))}
        {waiting.note && ` “${waiting.note}”`}
        {!canDecide && ` ${everyday.anAdminDecides}`}
      </p>
      {canDecide && <Decision detail={detail} />}
    </Note>
  )
}
