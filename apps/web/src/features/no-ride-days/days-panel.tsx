// The group's days without rides. Everybody reads them; admins add, change, remove and import them.
import type { PreviewedDay } from '@beanpool/contract/no-ride-days'
import type { FreeDays } from '@beanpool/domain/calendars/free-days'
import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core'
import { IconCalendarDown, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, type client, hasCode, messageOf, reasonOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { RideLink } from '../../parts/ride-steps/ride-link.tsx'
import { UndoLines } from '../../parts/undo/undo-lines.tsx'
import { ChooseFile } from '../../ui/choose-file.tsx'
import { momentText, shortDate, todayIn } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { LateDialog } from '../../ui/late-dialog.tsx'
import { Beside, Buttons, More, Named, Stack } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { Hint, Quiet, Warning } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { FollowAddress, FollowedDays } from './followed-days.tsx'
import { ImportPreview } from './import-preview.tsx'
import classes from './no-ride-days.module.css'
import { readCalendar } from './read-calendar.ts'
import * as words from './words.ts'

// The form that adds or changes a day without rides.

type DayDialogDay = { date: string; note: string | null }

/** `day`: the day to change, or null to add a new one. */
type DayDialogProps = { groupId: string; timeZone: string; day: DayDialogDay | null; onClose: () => void }

const DayDialog = ({ groupId, timeZone, day, onClose }: DayDialogProps) => {
  const [values, setValues] = useState({ date: day?.date ?? '', note: day?.note ?? '' })
  const add = useSubmit(api.pools.addNoRideDay.mutationOptions(useDayChange(groupId, words.added, onClose)))
  const change = useSubmit(
    api.noRideDays.change.mutationOptions(useDayChange(groupId, words.changed, onClose)),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { date, note } = values
    if (!date) return
    // A note that stays is not sent, as another admin may have just changed it.
    const changed = note === (day?.note ?? '') ? {} : { note }
    if (day) change.mutate({ groupId, date: day.date, toDate: date, ...changed })
    else add.mutate({ groupId, date, note })
  }
  return (
    <LateDialog onClose={onClose} title={day ? words.changeADay : words.addTitle}>
      <Stack as="form" onSubmit={submit}>
        <TextInput
          data-autofocus
          label={words.day}
          type="date"
          min={todayIn(timeZone)}
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
        <Hint>{day ? words.whatChangingDoes : words.whatAddingDoes}</Hint>
        <Button type="submit" loading={add.isPending || change.isPending} disabled={!values.date}>
          {day ? everyday.save : words.add}
        </Button>
      </Stack>
    </LateDialog>
  )
}

type Listed = Awaited<ReturnType<typeof client.pools.noRideDays>>
type Day = Listed['days'][number]
type RowProps = { day: Day; isAdmin: boolean; groupId: string; onEdit: () => void }

const DayRow = ({ day: { date, note }, isAdmin, groupId, onEdit }: RowProps) => {
  const remove = useSubmit(api.pools.removeNoRideDay.mutationOptions(useDayChange(groupId, words.removed)))
  const day = shortDate(date)
  return (
    <Beside as="li" gap={10} className={classes.day}>
      <Named>
        <strong>{day}</strong> {note && <Hint as="span">{note}</Hint>}
      </Named>
      {isAdmin && (
        <>
          <ActionIcon onClick={onEdit} aria-label={words.edit(day)} color="gray">
            <IconPencil size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon
            onClick={() => remove.mutate({ groupId, date })}
            loading={remove.isPending}
            aria-label={words.remove(day)}
            color="gray"
          >
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        </>
      )}
    </Beside>
  )
}

/** Only the first days are shown at first, because a whole year of holidays would fill most of the page. */
const shownFirst = 5

type Open = 'add' | 'import' | Day | null

type DaysProps = { groupId: string; timeZone: string; isAdmin: boolean }

const Days = ({ groupId, timeZone, isAdmin, listed: { days, running } }: DaysProps & { listed: Listed }) => {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const row = (day: Day) => (
    <DayRow key={day.date} {...{ day, isAdmin, groupId }} onEdit={() => setOpen(day)} />
  )
  return (
    <>
      {days.length === 0 && <Hint>{isAdmin ? words.noneYet : everyday.noneYet}</Hint>}
      <ul>{days.slice(0, shownFirst).map(row)}</ul>
      {days.length > shownFirst && (
        <details>
          <More>{words.more(days.length - shownFirst)}</More>
          <ul>{days.slice(shownFirst).map(row)}</ul>
        </details>
      )}
      {isAdmin && (
        <>
          {running.length > 0 && (
            <div className={classes.lockedRides} role="status">
              <b>{words.lockedToCallOff}</b>
              <Quiet as="ul" className={classes.affected}>
                {running.map(({ rideId, startAt, poolName, driver }) => (
                  <li key={rideId}>
                    <RideLink rideId={rideId}>
                      {words.ride(momentText(startAt, timeZone), poolName, driver)}
                    </RideLink>
                  </li>
                ))}
              </Quiet>
            </div>
          )}
          <FollowedDays groupId={groupId} timeZone={timeZone} />
          <UndoLines actions={['delete_no_ride_day', 'import_no_ride_days']} />
          <Buttons className={classes.foot}>
            <Button
              variant="default"
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => setOpen('add')}
            >
              {words.addADay}
            </Button>
            <Button
              variant="default"
              leftSection={<IconCalendarDown size={18} aria-hidden />}
              onClick={() => setOpen('import')}
            >
              {words.importCalendar}
            </Button>
          </Buttons>
        </>
      )}
      {open === 'import' && <ImportDialog groupId={groupId} timeZone={timeZone} onClose={close} />}
      {open !== null && open !== 'import' && (
        <DayDialog {...{ groupId, timeZone }} day={open === 'add' ? null : open} onClose={close} />
      )}
    </>
  )
}

export const DaysPanel = ({ groupId, timeZone, isAdmin }: DaysProps) => {
  const query = useQuery(api.pools.noRideDays.queryOptions({ input: { groupId } }))
  return (
    <Panel title={words.title}>
      <Loaded query={query} skeleton={<SkeletonCards count={1} height={72} />}>
        {(listed) => <Days {...{ groupId, timeZone, isAdmin, listed }} />}
      </Loaded>
    </Panel>
  )
}

// Imports a school's calendar from a file or pasted text. A preview shows the effect of every event, and all ticked
// events are then imported at once.

type ImportDialogProps = { groupId: string; timeZone: string; onClose: () => void }

type Found = Extract<FreeDays, { rows: unknown }>
type Shown = { timeZone: string; days: PreviewedDay[]; found: Found }

const useImport = ({ groupId, timeZone, onClose: onDone }: ImportDialogProps) => {
  const [shown, setShown] = useState<Shown | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isChanged, setIsChanged] = useState(false)
  const preview = useSubmit(
    api.noRideDays.preview.mutationOptions({
      onError: (error) => toast({ title: words.lookFailed, text: failureText(error), tone: 'bad' }),
    }),
  )
  const look = async (found: Found) => {
    const dates = [...new Set(found.rows.flatMap((row) => row.dates))]
    const days = dates.map((date) => ({ date, note: null }))
    const answer = await preview.send({ groupId, days }).catch(() => undefined)
    if (answer) setShown({ ...answer, found })
  }
  const stored = useDayChange(groupId, words.imported, onDone)
  const save = useSubmit(
    api.noRideDays.import.mutationOptions({
      ...stored,
      onError: (error) => {
        if (reasonOf(error) !== 'changed_since' || !shown) return stored.onError(error)
        setIsChanged(true)
        void look(shown.found)
      },
    }),
  )
  return {
    shown,
    problem,
    isChanged,
    busy: preview.isPending,
    saving: save.isPending,
    read: async (source: Blob | string) => {
      setProblem(null)
      setIsChanged(false)
      const found = await readCalendar(source, timeZone).catch(() => null)
      if (found === null) setProblem(words.problems.unreadable)
      else if ('problem' in found) setProblem(words.problems[found.problem])
      else if (found.rows.length === 0) setProblem(words.problems.all_over)
      else await look(found)
    },
    save: (days: PreviewedDay[]) =>
      save.mutate({
        groupId,
        days: days.map(({ date, note, shown: seen }) => ({ date, note, shown: seen })),
      }),
    again: () => setShown(null),
  }
}

type Importing = ReturnType<typeof useImport>

type SourceProps = { importing: Importing; groupId: string; onDone: () => void }

const Source = ({ importing, groupId, onDone }: SourceProps) => {
  const [text, setText] = useState('')
  const [reading, setReading] = useState(false)
  const read = async (from: Blob | string) => {
    setReading(true)
    await importing.read(from)
    setReading(false)
  }
  const busy = reading || importing.busy
  return (
    <Stack>
      <p>{words.whatToImport}</p>
      <ChooseFile data-autofocus loading={busy} accept=".ics,text/calendar" onChoose={read}>
        {words.chooseFile}
      </ChooseFile>
      <Textarea
        label={words.orPaste}
        placeholder={words.pasteSample}
        rows={4}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {importing.problem && <Warning role="alert">{importing.problem}</Warning>}
      <Button variant="default" disabled={text.trim() === '' || busy} onClick={() => void read(text)}>
        {words.readIt}
      </Button>
      <FollowAddress groupId={groupId} onDone={onDone} />
    </Stack>
  )
}

const ImportDialog = (props: ImportDialogProps) => {
  const importing = useImport(props)
  const { shown, isChanged, saving } = importing
  return (
    <LateDialog onClose={props.onClose} title={words.importTitle}>
      {shown ? (
        <ImportPreview
          // A new preview resets the ticks.
          key={shown.days.map((day) => day.shown).join()}
          {...shown}
          {...{ isChanged, saving }}
          onSave={importing.save}
          onBack={importing.again}
        />
      ) : (
        <Source importing={importing} groupId={props.groupId} onDone={props.onClose} />
      )}
    </LateDialog>
  )
}

// A group's days without rides, and how changes to them reach the screen.

type AllDays = Awaited<ReturnType<typeof client.pools.noRideDays>>

const failureText = (error: unknown): string => {
  const reason = reasonOf(error)
  if (reason === 'day_taken') return words.dayTaken
  if (reason) return everyday.onlyAdmins
  return hasCode(error, 'NOT_FOUND') ? words.notThere : messageOf(error)
}

const follow = (queries: QueryClient) => invalidateTopics(queries, ['pools', 'rides', 'beans'])

/** The server answers each change with the complete list of days. */
const useDayChange = (groupId: string, done: string, onStored?: () => void) => {
  const queries = useQueryClient()
  return {
    onSuccess: (answer: AllDays) => {
      queries.setQueryData(api.pools.noRideDays.queryKey({ input: { groupId } }), answer)
      onStored?.()
      toast({ title: done, tone: 'good' as const })
    },
    onError: (error: unknown) => {
      toast({ title: everyday.notSaved, text: failureText(error), tone: 'bad' })
    },
    onSettled: () => follow(queries),
  }
}
