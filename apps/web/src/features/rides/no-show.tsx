// The driver did not come: reported by a rider, decided by an admin.

import type { RideDetail } from '@beanpool/contract/rides'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, hasCode, messageOf } from '../../api.ts'
import { invalidateTopics } from '../../live.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useSubmit } from '../../use-submit.ts'
import classes from './ride-sheet.module.css'

const useAfter = (rideId: string, done: string, onDone: () => void) => {
  const queries = useQueryClient()
  return {
    onSuccess: (detail: RideDetail) => {
      queries.setQueryData(api.rides.get.queryKey({ input: { rideId } }), detail)
      onDone()
      toast({ title: done, tone: 'good' })
    },
    onError: (error: unknown) => {
      const text = hasCode(error, 'REFUSED')
        ? 'Somebody else was faster, or it is too late'
        : messageOf(error)
      toast({ title: 'Not saved', text, tone: 'bad' })
    },
    onSettled: () => invalidateTopics(queries, ['rides', 'beans']),
  }
}

const Report = ({ rideId }: { rideId: string }) => {
  const [asking, setAsking] = useState(false)
  const [note, setNote] = useState('')
  const report = useSubmit(
    api.rides.reportNoShow.mutationOptions(
      useAfter(rideId, 'Reported to the admins', () => setAsking(false)),
    ),
  )
  return (
    <div className={classes.answers}>
      <Button variant="default" onClick={() => setAsking(true)}>
        Report no-show
      </Button>
      {asking && (
        <Dialog onClose={() => setAsking(false)} title="The driver did not come?">
          <p className={classes.ask}>
            An admin decides. If they confirm it, nobody is charged for this ride.
          </p>
          <div className={classes.stack}>
            <TextInput
              label="What happened (optional)"
              maxLength={300}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
            <div className={classes.answers}>
              <Button loading={report.isPending} onClick={() => report.mutate({ rideId, note })}>
                Report no-show
              </Button>
              <Button variant="default" onClick={() => setAsking(false)}>
                Back
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </div>
  )
}

export const NoShow = ({ detail }: { detail: RideDetail }) => {
  const { noShow, card } = detail
  const { rideId } = card
  const decide = useSubmit(
    api.rides.decideNoShow.mutationOptions(useAfter(rideId, 'Decided', () => undefined)),
  )
  if (noShow.canReport) return <Report rideId={rideId} />
  if (!noShow.waiting) return null
  const { reporterName, note } = noShow.waiting
  return (
    <section className={classes.note}>
      <p>
        {reporterName} reported that the driver did not come{note ? `: “${note}”` : ''}.{' '}
        {noShow.canDecide ? 'Confirming takes back the beans that this ride moved.' : 'An admin decides.'}
      </p>
      {noShow.canDecide && (
        <div className={classes.answers} style={{ marginTop: 12 }}>
          <Button loading={decide.isPending} onClick={() => decide.mutate({ rideId, confirm: true })}>
            Confirm no-show
          </Button>
          <Button variant="default" onClick={() => decide.mutate({ rideId, confirm: false })}>
            They did come
          </Button>
        </div>
      )}
    </section>
  )
}
