// Times when kids do not ride: on certain days, or until further notice. Riding is the default.
import type { Household } from '@beanpool/contract/households'
import { ActionIcon, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, issueAt } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useRetryId } from '../../api/retry-id.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { UndoLines } from '../../parts/undo/undo-lines.tsx'
import { WaitingLines } from '../../parts/waiting/waiting-lines.tsx'
import { dateRange, fullDate } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { handsFocusOn } from '../../ui/focus-back.ts'
import { Fields } from '../../ui/form.tsx'
import { Beside, Named, Rows } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Hint, Quiet } from '../../ui/text.tsx'
import { AddButton, Entry, FormDialog, useFormDone, useTyped } from './form-dialog.tsx'
import classes from './profile.module.css'
import { type SpanErrors, useHouseholdChange } from './use-household.ts'
import * as words from './words.ts'

type Absence = Household['absences'][number]

const rangeWords = ({ fromDate, toDate }: Absence): string => {
  if (toDate === null) return words.fromUntilFurtherNotice(fullDate(fromDate))
  return fromDate === toDate ? fullDate(fromDate) : dateRange(fromDate, toDate)
}

const useAbsenceChange = (failure: string, done: string, onStored?: () => void) => {
  const queries = useQueryClient()
  const change = useHouseholdChange(failure, done, onStored)
  return { ...change, onSettled: () => invalidateTopics(queries, ['rides', 'beans']) }
}

const Row = ({ absence }: { absence: Absence }) => {
  const remove = useSubmit(
    api.households.removeAbsence.mutationOptions(
      useAbsenceChange(words.failedToTakeItBack, words.ridesAgain(absence.kidName)),
    ),
  )
  return (
    <Beside as="li" gap={8} ref={handsFocusOn}>
      <Named>
        <b>{words.doesNotRide(absence.kidName)}</b>
        <Hint as="span" className={classes.quiet}>
          {rangeWords(absence)}
          {absence.poolName && `, ${absence.poolName}`}
        </Hint>
      </Named>
      <ActionIcon
        onClick={() => remove.mutate({ absenceId: absence.absenceId })}
        loading={remove.isPending}
        aria-label={words.ridesAgainOn(absence.kidName, rangeWords(absence))}
        color="gray"
      >
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
    </Beside>
  )
}

const form = { form: 'absence' } as const

type Values = { kidId: string; fromDate: string; toDate: string; open: boolean }

/** Marks each missing date, but shows only one message. */
const missingDays = ({ fromDate, toDate, open }: Values): SpanErrors | null => {
  const lacksEnd = !open && !toDate
  if (fromDate) return lacksEnd ? { endDate: words.pickLastDay } : null
  return lacksEnd ? { startDate: words.pickBothDays, endDate: true } : { startDate: words.pickFirstDay }
}

const AbsenceForm = ({ household }: { household: Household }) => {
  const { values, type } = useTyped<Values>({
    kidId: household.kids[0]?.kidId ?? '',
    fromDate: '',
    toDate: '',
    open: false,
  })
  const [errors, setErrors] = useState<SpanErrors | null>(null)
  const setValues = (next: Values) => {
    type(next)
    setErrors(null)
  }
  const nameOf = (kidId: string) => household.kids.find((kid) => kid.kidId === kidId)?.name ?? ''
  const { idFor } = useRetryId()
  const done = useFormDone(form)
  const add = useSubmit(
    api.households.addAbsence.mutationOptions(
      useAbsenceChange(words.failedToSave, words.notRidingNoted, done),
    ),
    { about: nameOf(values.kidId), onWaiting: done },
  )
  const submit = () => {
    const { kidId, fromDate, toDate, open } = values
    const missing = missingDays(values)
    setErrors(missing)
    if (missing) return
    const absence = { kidId, fromDate, toDate: open ? null : toDate }
    add.mutate({ absenceId: idFor(absence), ...absence })
  }
  return (
    <Entry of={form} submitLabel={everyday.notRiding} busy={add.isPending} onSubmit={submit}>
      <NativeSelect
        data-autofocus
        label={words.whoIsNotRiding}
        value={values.kidId}
        onChange={(event) => setValues({ ...values, kidId: event.currentTarget.value })}
        data={household.kids.map((kid) => ({ value: kid.kidId, label: kid.name }))}
      />
      <Fields>
        <TextInput
          label={words.firstDayNotRiding}
          type="date"
          value={values.fromDate}
          onChange={(event) => setValues({ ...values, fromDate: event.currentTarget.value })}
          error={errors?.startDate ?? issueAt(add.error, 'fromDate')}
        />
        {!values.open && (
          <TextInput
            label={words.lastDayNotRiding}
            type="date"
            value={values.toDate}
            onChange={(event) => setValues({ ...values, toDate: event.currentTarget.value })}
            error={errors?.endDate ?? issueAt(add.error, 'toDate')}
          />
        )}
      </Fields>
      <Checkbox
        label={words.untilFurtherNotice}
        checked={values.open}
        onChange={(event) => setValues({ ...values, open: event.currentTarget.checked })}
        py={8}
      />
      <Hint className={classes.quiet}>{words.seatsHint}</Hint>
    </Entry>
  )
}

export const AbsencesSection = ({ household }: { household: Household }) =>
  household.kids.length === 0 ? null : (
    <Panel title={everyday.notRiding}>
      {household.absences.length === 0 && <Quiet>{words.everybodyRides}</Quiet>}
      <Rows pad={12} data-flush className={classes.list}>
        {household.absences.map((absence) => (
          <Row key={absence.absenceId} absence={absence} />
        ))}
      </Rows>
      <WaitingLines of={['households.addAbsence']} />
      <UndoLines actions={['not_riding']} />
      <AddButton of={form}>{words.addDaysOff}</AddButton>
      <FormDialog of={form} title={everyday.notRiding}>
        <AbsenceForm household={household} />
      </FormDialog>
    </Panel>
  )
