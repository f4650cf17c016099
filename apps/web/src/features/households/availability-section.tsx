import type { DrivesChoice, Household, Weekly } from '@beanpool/contract/households'
import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { api } from '../../api/api.ts'
import { useRetryId } from '../../api/retry-id.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { addDays, dateRange, longWeekday } from '../../ui/date-words.ts'
import { handsFocusOn } from '../../ui/focus-back.ts'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.ts'
import { UndoLines } from '../undo/undo-lines.tsx'
import { WaitingLines } from '../waiting/waiting-lines.tsx'
import { householdFailures, vacationProblem } from './household-problem.ts'
import { type DayPart, dayPartWords } from './household-words.ts'
import classes from './profile.module.css'
import { useAwayEntry } from './use-away-entry.ts'
import { issueAt, useHouseholdChange } from './use-household.ts'

// Few times away cover a drive: the dialog loads when one does.
const CoveredDrives = lazy(() =>
  import('./covered-drives.tsx').then((module) => ({ default: module.CoveredDrives })),
)

const days: (keyof Weekly)[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const monday = '2024-01-01'
const parts: DayPart[] = ['free', 'all_day', 'mornings', 'afternoons']
const partOptions = parts.map((value) => ({ value, label: dayPartWords[value] }))

const isPart = (value: string): value is DayPart => parts.some((part) => part === value)

const WeeklyForm = ({ household }: { household: Household }) => {
  const [weekly, setWeekly] = useState<Weekly>(household.weekly)
  const { answer, close, options } = useAwayEntry(householdFailures.saveWeekly, 'Availability saved')
  const save = useSubmit(api.households.saveWeekly.mutationOptions(options), { onWaiting: close })
  const send = (drives: DrivesChoice) => save.mutate({ weekly, drives })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send('ask')
  }
  return (
    <form onSubmit={submit} className={classes.form}>
      <Suspense>
        {answer && <CoveredDrives answer={answer} busy={save.isPending} onChoose={send} onClose={close} />}
      </Suspense>
      <div className={classes.days}>
        {days.map((day, place) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the select below is the control
          <label key={day}>
            {longWeekday(addDays(monday, place))}
            <NativeSelect
              data={partOptions}
              value={weekly[day]}
              onChange={(event) => {
                const { value } = event.currentTarget
                if (isPart(value)) setWeekly({ ...weekly, [day]: value })
              }}
            />
          </label>
        ))}
      </div>
      <div>
        <Button type="submit" variant="default" loading={save.isPending}>
          Save week
        </Button>
      </div>
    </form>
  )
}

const VacationForm = () => {
  const empty = { startDate: '', endDate: '', note: '' }
  const [values, setValues] = useState(empty)
  const { idFor, forget } = useRetryId()
  const emptied = () => {
    setValues(empty)
    forget()
  }
  const { answer, close, options } = useAwayEntry(householdFailures.addVacation, 'Vacation added', emptied)
  const add = useSubmit(api.households.addVacation.mutationOptions(options), {
    onWaiting: () => {
      emptied()
      close()
    },
  })
  const send = (drives: DrivesChoice) => add.mutate({ vacationId: idFor(values), ...values, drives })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const problem = vacationProblem(values)
    if (problem) toast({ ...problem, tone: 'bad' })
    else send('ask')
  }
  return (
    <form onSubmit={submit} className={classes.form} noValidate>
      <Suspense>
        {answer && <CoveredDrives answer={answer} busy={add.isPending} onChoose={send} onClose={close} />}
      </Suspense>
      <div className={classes.pair}>
        <TextInput
          label="First day away"
          type="date"
          value={values.startDate}
          onChange={(event) => setValues({ ...values, startDate: event.currentTarget.value })}
          error={issueAt(add.error, 'startDate')}
        />
        <TextInput
          label="Last day away"
          type="date"
          value={values.endDate}
          onChange={(event) => setValues({ ...values, endDate: event.currentTarget.value })}
          error={issueAt(add.error, 'endDate')}
        />
      </div>
      <TextInput
        label="Note (optional)"
        value={values.note}
        onChange={(event) => setValues({ ...values, note: event.currentTarget.value })}
        maxLength={200}
      />
      <div>
        <Button type="submit" variant="default" loading={add.isPending}>
          Add vacation
        </Button>
      </div>
    </form>
  )
}

const Vacation = ({ vacation }: { vacation: Household['vacations'][number] }) => {
  const range = dateRange(vacation.startDate, vacation.endDate)
  const remove = useSubmit(
    api.households.deleteVacation.mutationOptions(useHouseholdChange(householdFailures.deleteVacation)),
    { about: range },
  )
  return (
    <li ref={handsFocusOn} className={classes.item}>
      <span className={classes.grow}>
        <b>{range}</b>
        {vacation.note && <span className={classes.quiet}>{vacation.note}</span>}
      </span>
      <ActionIcon
        onClick={() => remove.mutate({ vacationId: vacation.vacationId })}
        loading={remove.isPending}
        aria-label={`Delete vacation ${range}`}
        color="gray"
      >
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
    </li>
  )
}

export const AvailabilitySection = ({ household }: { household: Household }) => (
  <>
    <Panel title="When you cannot drive">
      <WaitingLines of={['households.saveWeekly']} />
      <WeeklyForm household={household} />
    </Panel>
    <Panel title="Vacations">
      {household.vacations.length > 0 && (
        <ul className={classes.list} style={{ marginBottom: 12 }}>
          {household.vacations.map((vacation) => (
            <Vacation key={vacation.vacationId} vacation={vacation} />
          ))}
        </ul>
      )}
      <WaitingLines of={['households.addVacation', 'households.deleteVacation']} />
      <UndoLines actions={['delete_vacation']} />
      <VacationForm />
    </Panel>
  </>
)
