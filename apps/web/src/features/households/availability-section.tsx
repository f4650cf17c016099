import type { DrivesChoice, EnteredAway, Household, Weekly } from '@beanpool/contract/households'
import { versionOf } from '@beanpool/domain/households/family-setup'
import { ActionIcon, NativeSelect, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { api, issueAt } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useRetryId } from '../../api/retry-id.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { UndoLines } from '../../parts/undo/undo-lines.tsx'
import { WaitingLines } from '../../parts/waiting/waiting-lines.tsx'
import { addDays, dateRange, longWeekday } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { handsFocusOn } from '../../ui/focus-back.ts'
import { Fields } from '../../ui/form.tsx'
import { Beside, Named, Rows, Stack } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Hint, Quiet } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { AddButton, EditButton, Entry, FormDialog, useLeaveForm, useTyped } from './form-dialog.tsx'
import classes from './profile.module.css'
import { outcomeWords } from './set-up-words.ts'
import { householdFailures, type SpanErrors, useHouseholdChange, vacationErrors } from './use-household.ts'
import * as words from './words.ts'
import { type DayPart, dayPartWords } from './words.ts'

// Times away rarely overlap a drive, so the dialog is loaded only when they do.
const CoveredDrives = lazy(() =>
  import('./covered-drives.tsx').then((module) => ({ default: module.CoveredDrives })),
)

const days: (keyof Weekly)[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const monday = '2024-01-01'
const parts: DayPart[] = ['free', 'all_day', 'mornings', 'afternoons']
const partOptions = parts.map((value) => ({ value, label: dayPartWords[value] }))

const isPart = (value: string): value is DayPart => parts.some((part) => part === value)

const weekForm = { form: 'week' } as const

type WeekFieldsProps = { saved: Weekly; busy: boolean; onSubmit: (weekly: Weekly, version: string) => void }

const WeekFields = ({ saved, busy, onSubmit }: WeekFieldsProps) => {
  const { values: weekly, seen, isChanged, type } = useTyped(saved)
  return (
    <Entry
      of={weekForm}
      submitLabel={everyday.save}
      {...{ busy, isChanged }}
      onSubmit={() => onSubmit(weekly, versionOf(seen))}
    >
      <Stack gap={8} className={classes.days}>
        {days.map((day, place) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the select below is the control
          <label key={day}>
            {longWeekday(addDays(monday, place))}
            <NativeSelect
              data-autofocus={place === 0 || undefined}
              data={partOptions}
              value={weekly[day]}
              onChange={(event) => {
                const { value } = event.currentTarget
                if (isPart(value)) type({ ...weekly, [day]: value })
              }}
            />
          </label>
        ))}
      </Stack>
    </Entry>
  )
}

const Week = ({ weekly }: { weekly: Weekly }) => {
  const kept = days.flatMap((day, place) =>
    weekly[day] === 'free' ? [] : [{ day: longWeekday(addDays(monday, place)), part: weekly[day] }],
  )
  return (
    <Beside gap={8}>
      <Named>
        {kept.length === 0 ? (
          <>
            <b>{words.youCanDriveEveryDay}</b>
            <Hint as="span" className={classes.quiet}>
              {words.addADayHint}
            </Hint>
          </>
        ) : (
          kept.map(({ day, part }) => (
            <span key={day} className={classes.day}>
              <b>{day}</b>
              <span>{dayPartWords[part]}</span>
            </span>
          ))
        )}
      </Named>
      <EditButton of={weekForm} label={words.editWeek} />
    </Beside>
  )
}

/** The server's questions and answers appear over the form and stay when it closes. */
const WeekSection = ({ weekly: saved }: { weekly: Weekly }) => {
  const done = useLeaveForm(weekForm)
  const { answer, close, options } = useAwayEntry(householdFailures.saveWeekly, everyday.saved, done)
  const waits = () => {
    close()
    done(answer !== null)
  }
  const save = useSubmit(api.households.saveWeekly.mutationOptions(options), { onWaiting: waits })
  const { weekly: sent = saved, version: versionThen } = save.variables ?? {}
  return (
    <Panel title={everyday.whenYouCannot}>
      <Week weekly={saved} />
      <WaitingLines of={['households.saveWeekly']} />
      <FormDialog of={weekForm} title={everyday.cannotDriveWhen}>
        <WeekFields
          saved={saved}
          busy={save.isPending}
          onSubmit={(weekly, version) => save.mutate({ weekly, version, drives: 'ask' })}
        />
      </FormDialog>
      <Suspense>
        {answer && (
          <CoveredDrives
            answer={answer}
            busy={save.isPending}
            onChoose={(drives) => save.mutate({ weekly: sent, version: versionThen, drives })}
            onClose={close}
          />
        )}
      </Suspense>
    </Panel>
  )
}

const vacationForm = { form: 'vacation' } as const
const noVacation = { startDate: '', endDate: '', note: '' }
type VacationValues = typeof noVacation

type VacationFieldsProps = { error: unknown; busy: boolean; onSubmit: (values: VacationValues) => void }

const VacationFields = ({ error, busy, onSubmit }: VacationFieldsProps) => {
  const { values, type: setValues } = useTyped(noVacation)
  const [errors, setErrors] = useState<SpanErrors | null>(null)
  // The server's error outlives the form: it belongs to the values that were sent.
  const [isSent, setSent] = useState(false)
  const refused = (field: string) => (isSent ? issueAt(error, field) : undefined)
  const type = (next: VacationValues) => {
    setValues(next)
    setErrors(null)
    setSent(false)
  }
  const submit = () => {
    const missing = vacationErrors(values)
    setErrors(missing)
    if (missing) return
    setSent(true)
    onSubmit(values)
  }
  return (
    <Entry of={vacationForm} submitLabel={words.addVacation} busy={busy} onSubmit={submit}>
      <Fields>
        <TextInput
          data-autofocus
          label={words.firstDayAway}
          type="date"
          value={values.startDate}
          onChange={(event) => type({ ...values, startDate: event.currentTarget.value })}
          error={errors?.startDate ?? refused('startDate')}
        />
        <TextInput
          label={words.lastDayAway}
          type="date"
          value={values.endDate}
          onChange={(event) => type({ ...values, endDate: event.currentTarget.value })}
          error={errors?.endDate ?? refused('endDate')}
        />
      </Fields>
      <TextInput
        label={everyday.noteOptional}
        value={values.note}
        onChange={(event) => type({ ...values, note: event.currentTarget.value })}
        maxLength={200}
      />
    </Entry>
  )
}

/** The form for a vacation, with the server's question about drives during the vacation. */
const AddVacation = () => {
  const { idFor, forget } = useRetryId()
  const formDone = useLeaveForm(vacationForm)
  const done = (under: boolean) => {
    forget()
    formDone(under)
  }
  const { answer, close, options } = useAwayEntry(householdFailures.addVacation, everyday.saved, done)
  const waits = () => {
    close()
    done(answer !== null)
  }
  const add = useSubmit(api.households.addVacation.mutationOptions(options), { onWaiting: waits })
  const send = (values: VacationValues, drives: DrivesChoice) =>
    add.mutate({ vacationId: idFor(values), ...values, drives })
  const choose = (drives: DrivesChoice) => {
    if (add.variables) add.mutate({ ...add.variables, drives })
  }
  return (
    <>
      <FormDialog of={vacationForm} title={words.addAVacation}>
        <VacationFields error={add.error} busy={add.isPending} onSubmit={(values) => send(values, 'ask')} />
      </FormDialog>
      <Suspense>
        {answer && <CoveredDrives answer={answer} busy={add.isPending} onChoose={choose} onClose={close} />}
      </Suspense>
    </>
  )
}

const Vacation = ({ vacation }: { vacation: Household['vacations'][number] }) => {
  const range = dateRange(vacation.startDate, vacation.endDate)
  const remove = useSubmit(
    api.households.deleteVacation.mutationOptions(useHouseholdChange(householdFailures.deleteVacation)),
    { about: range },
  )
  return (
    <Beside as="li" gap={8} ref={handsFocusOn}>
      <Named>
        <b>{range}</b>
        {vacation.note && (
          <Hint as="span" className={classes.quiet}>
            {vacation.note}
          </Hint>
        )}
      </Named>
      <ActionIcon
        onClick={() => remove.mutate({ vacationId: vacation.vacationId })}
        loading={remove.isPending}
        aria-label={words.deleteVacation(range)}
        color="gray"
      >
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
    </Beside>
  )
}

export const AvailabilitySection = ({ household }: { household: Household }) => (
  <>
    <WeekSection weekly={household.weekly} />
    <Panel title={words.vacations}>
      {household.vacations.length === 0 && <Quiet>{words.nonePlanned}</Quiet>}
      <Rows pad={12} data-flush className={classes.list}>
        {household.vacations.map((vacation) => (
          <Vacation key={vacation.vacationId} vacation={vacation} />
        ))}
      </Rows>
      <WaitingLines of={['households.addVacation', 'households.deleteVacation']} />
      <UndoLines actions={['delete_vacation']} />
      <AddButton of={vacationForm}>{words.addAVacation}</AddButton>
      <AddVacation />
    </Panel>
  </>
)

// Saves times when an adult cannot drive. If drives fall into them, asks first, and then says
// what happened to those drives.

/**
 * `onSaved`: called once the times are stored, but not when the server asks a question. `under`: a
 * question or message is on top.
 */
const useAwayEntry = (failure: string, done: string, onSaved?: (under: boolean) => void) => {
  const queries = useQueryClient()
  const change = useHouseholdChange(failure)
  const [answer, setAnswer] = useState<EnteredAway | null>(null)
  return {
    answer,
    close: () => setAnswer(null),
    options: {
      ...change,
      onSuccess: (entered: EnteredAway) => {
        change.onSuccess({ household: entered.household })
        const stays = entered.covered.some((drive) => drive.mine)
        setAnswer(entered.saved && !stays ? null : entered)
        if (!entered.saved) return
        if (!stays) toast({ title: done, text: outcomeWords(entered.covered), tone: 'good' })
        onSaved?.(stays || answer !== null)
        invalidateTopics(queries, ['rides', 'beans'])
      },
    },
  }
}
