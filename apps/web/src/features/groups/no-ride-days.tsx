// Days without rides: holidays that an admin enters ahead.
import type { RideCard } from '@beanpool/contract/ride-card'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, messageOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { shortDate } from '../../ui/date-words.ts'
import { LateDialog } from '../../ui/late-dialog.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.ts'
import { UndoLines } from '../undo/undo-lines.tsx'
import classes from './groups.module.css'
import * as words from './no-ride-days-words.ts'
import { SnowDay } from './snow-day.tsx'

const useDayChange = (groupId: string, done: string) => {
  const queries = useQueryClient()
  return {
    onSuccess: (answer: { days: { date: string; note: string | null }[] }) => {
      queries.setQueryData(api.pools.noRideDays.queryKey({ input: { groupId } }), answer)
      toast({ title: done, tone: 'good' as const })
    },
    onError: (error: unknown) => {
      toast({ title: words.notSaved, text: messageOf(error), tone: 'bad' })
    },
    onSettled: () => invalidateTopics(queries, ['pools', 'rides', 'beans']),
  }
}

const AddDay = ({ groupId, onClose }: { groupId: string; onClose: () => void }) => {
  const [values, setValues] = useState({ date: '', note: '' })
  const added = useDayChange(groupId, words.dayWithoutRidesAdded)
  const add = useSubmit(
    api.pools.addNoRideDay.mutationOptions({
      ...added,
      onSuccess: (answer) => {
        added.onSuccess(answer)
        onClose()
      },
    }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (values.date) add.mutate({ groupId, ...values })
  }
  return (
    <LateDialog onClose={onClose} title={words.addADayWithoutRides}>
      <form onSubmit={submit} className={classes.dayForm}>
        <TextInput
          data-autofocus
          label={words.day}
          type="date"
          value={values.date}
          onChange={(event) => setValues({ ...values, date: event.currentTarget.value })}
        />
        <TextInput
          label={words.whatForOptional}
          placeholder={words.teachersDay}
          maxLength={80}
          value={values.note}
          onChange={(event) => setValues({ ...values, note: event.currentTarget.value })}
        />
        <p className={classes.quiet}>{words.whatAddingDoes}</p>
        <Button type="submit" loading={add.isPending} disabled={!values.date}>
          {words.addDay}
        </Button>
      </form>
    </LateDialog>
  )
}

type NoRideDaysProps = { groupId: string; timeZone: string; nextRides: RideCard[] }

export const NoRideDays = ({ groupId, timeZone, nextRides }: NoRideDaysProps) => {
  const nextDate = nextRides.find((ride) => ride.canCallOff)?.date
  const [snowing, setSnowing] = useState(false)
  const [adding, setAdding] = useState(false)
  const days = useQuery(api.pools.noRideDays.queryOptions({ input: { groupId } })).data?.days ?? []
  const remove = useSubmit(
    api.pools.removeNoRideDay.mutationOptions(useDayChange(groupId, words.ridesArePlannedAgain)),
  )
  return (
    <Panel
      title={words.daysWithoutRides}
      aside={
        <Button variant="default" onClick={() => setSnowing(true)}>
          {words.snowDay}
        </Button>
      }
    >
      {days.length === 0 && <p className={classes.quiet}>{words.noneYet}</p>}
      <ul>
        {days.map(({ date, note }) => (
          <li key={date} className={classes.day}>
            <span className={classes.grow}>
              <b>{shortDate(date)}</b> {note && <span className={classes.quiet}>{note}</span>}
            </span>
            <ActionIcon
              onClick={() => remove.mutate({ groupId, date })}
              aria-label={words.letRidesRunOnAgain(shortDate(date))}
              color="gray"
            >
              <IconTrash size={20} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <UndoLines actions={['delete_no_ride_day']} />
      <Button
        variant="default"
        mt={12}
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => setAdding(true)}
      >
        {words.addADay}
      </Button>
      {adding && <AddDay groupId={groupId} onClose={() => setAdding(false)} />}
      {snowing && <SnowDay {...{ groupId, timeZone, nextDate }} onClose={() => setSnowing(false)} />}
    </Panel>
  )
}
