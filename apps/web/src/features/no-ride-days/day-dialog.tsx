// The form that adds or changes a day without rides.
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { api } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { LateDialog } from '../../ui/late-dialog.tsx'
import classes from '../groups/groups.module.css'
import { useDayChange } from './use-days.ts'
import * as words from './words.ts'

type Day = { date: string; note: string | null }

/** `day` null: a new one. */
type DayDialogProps = { groupId: string; day: Day | null; onClose: () => void }

export const DayDialog = ({ groupId, day, onClose }: DayDialogProps) => {
  const [values, setValues] = useState({ date: day?.date ?? '', note: day?.note ?? '' })
  const add = useSubmit(api.pools.addNoRideDay.mutationOptions(useDayChange(groupId, words.added, onClose)))
  const change = useSubmit(
    api.noRideDays.change.mutationOptions(useDayChange(groupId, words.changed, onClose)),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { date, note } = values
    if (!date) return
    if (day) change.mutate({ groupId, date: day.date, toDate: date, note })
    else add.mutate({ groupId, date, note })
  }
  return (
    <LateDialog onClose={onClose} title={day ? words.changeADay : words.addTitle}>
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
          placeholder={words.sample}
          maxLength={80}
          value={values.note}
          onChange={(event) => setValues({ ...values, note: event.currentTarget.value })}
        />
        <p className={classes.quiet}>{day ? words.whatChangingDoes : words.whatAddingDoes}</p>
        <Button type="submit" loading={add.isPending || change.isPending} disabled={!values.date}>
          {day ? everyday.save : words.add}
        </Button>
      </form>
    </LateDialog>
  )
}
