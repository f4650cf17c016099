// When kids do not ride: for some days, or until further notice. Riding is the default.

import type { Household } from '@beanpool/contract/households'
import { ActionIcon, Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useRetryId } from '../../api/retry-id.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { dateRange, fullDate } from '../../ui/date-words.ts'
import { handsFocusOn } from '../../ui/focus-back.ts'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.ts'
import { UndoLines } from '../undo/undo-lines.tsx'
import { WaitingLines } from '../waiting/waiting-lines.tsx'
import classes from './profile.module.css'
import { issueAt, useHouseholdChange } from './use-household.ts'

type Absence = Household['absences'][number]

const rangeWords = ({ fromDate, toDate }: Absence): string => {
  if (toDate === null) return `From ${fullDate(fromDate)} until further notice`
  return fromDate === toDate ? fullDate(fromDate) : dateRange(fromDate, toDate)
}

const useAbsenceChange = (failure: string, done: string) => {
  const queries = useQueryClient()
  const change = useHouseholdChange(failure, done)
  return { ...change, onSettled: () => invalidateTopics(queries, ['rides', 'beans']) }
}

const Row = ({ absence }: { absence: Absence }) => {
  const remove = useSubmit(
    api.households.removeAbsence.mutationOptions(
      useAbsenceChange('Failed to take it back', `${absence.kidName} rides again`),
    ),
  )
  return (
    <li ref={handsFocusOn} className={classes.item}>
      <span className={classes.grow}>
        <b>{absence.kidName} does not ride</b>
        <span className={classes.quiet}>
          {rangeWords(absence)}
          {absence.poolName && `, ${absence.poolName}`}
        </span>
      </span>
      <ActionIcon
        onClick={() => remove.mutate({ absenceId: absence.absenceId })}
        loading={remove.isPending}
        aria-label={`${absence.kidName} rides again: ${rangeWords(absence)}`}
        color="gray"
      >
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
    </li>
  )
}

const AbsenceForm = ({ household }: { household: Household }) => {
  const empty = { kidId: household.kids[0]?.kidId ?? '', fromDate: '', toDate: '', open: false }
  const [values, setValues] = useState(empty)
  const nameOf = (kidId: string) => household.kids.find((kid) => kid.kidId === kidId)?.name ?? ''
  const added = useAbsenceChange('Failed to save', 'Not riding, noted')
  const { idFor, forget } = useRetryId()
  const emptied = () => {
    forget()
    setValues({ ...empty, kidId: values.kidId })
  }
  const add = useSubmit(
    api.households.addAbsence.mutationOptions({
      ...added,
      onSuccess: (answer) => {
        added.onSuccess(answer)
        emptied()
      },
    }),
    { about: nameOf(values.kidId), onWaiting: emptied },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { kidId, fromDate, toDate, open } = values
    if (!fromDate || (!open && !toDate)) {
      toast({ title: 'Dates required', text: 'Pick the first and the last day.', tone: 'bad' })
    } else {
      const absence = { kidId, fromDate, toDate: open ? null : toDate }
      add.mutate({ absenceId: idFor(absence), ...absence })
    }
  }
  return (
    <form onSubmit={submit} className={classes.form} noValidate>
      <NativeSelect
        label="Who is not riding"
        value={values.kidId}
        onChange={(event) => setValues({ ...values, kidId: event.currentTarget.value })}
        data={household.kids.map((kid) => ({ value: kid.kidId, label: kid.name }))}
      />
      <div className={classes.pair}>
        <TextInput
          label="First day at home"
          type="date"
          value={values.fromDate}
          onChange={(event) => setValues({ ...values, fromDate: event.currentTarget.value })}
          error={issueAt(add.error, 'fromDate')}
        />
        {!values.open && (
          <TextInput
            label="Last day at home"
            type="date"
            value={values.toDate}
            onChange={(event) => setValues({ ...values, toDate: event.currentTarget.value })}
            error={issueAt(add.error, 'toDate')}
          />
        )}
      </div>
      <Checkbox
        label="Until further notice"
        checked={values.open}
        onChange={(event) => setValues({ ...values, open: event.currentTarget.checked })}
        py={8}
      />
      <p className={classes.quiet}>
        Seats cost nothing, except on rides that start too soon: those are still charged.
      </p>
      <div>
        <Button type="submit" variant="default" loading={add.isPending}>
          Not riding
        </Button>
      </div>
    </form>
  )
}

export const AbsencesSection = ({ household }: { household: Household }) =>
  household.kids.length === 0 ? null : (
    <Panel title="Not riding">
      {household.absences.length > 0 && (
        <ul className={classes.list} style={{ marginBottom: 12 }}>
          {household.absences.map((absence) => (
            <Row key={absence.absenceId} absence={absence} />
          ))}
        </ul>
      )}
      <WaitingLines of={['households.addAbsence']} />
      <UndoLines actions={['not_riding']} />
      <AbsenceForm household={household} />
    </Panel>
  )
