// The group's days without rides: all read them, admins add, change, remove and import them.
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconCalendarDown, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, type client } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { RideLink } from '../../parts/rides/ride-link.tsx'
import { UndoLines } from '../../parts/undo/undo-lines.tsx'
import { momentText, shortDate } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { LateDialog } from '../../ui/late-dialog.tsx'
import { Beside, Buttons, More, Named, Stack } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { Hint, Quiet } from '../../ui/text.tsx'
import classes from '../groups/groups.module.css'
import { ImportDialog } from './import-dialog.tsx'
import { useDayChange } from './use-days.ts'
import * as words from './words.ts'

// The form that adds or changes a day without rides.

type DayDialogDay = { date: string; note: string | null }

/** `day` null: a new one. */
type DayDialogProps = { groupId: string; day: DayDialogDay | null; onClose: () => void }

const DayDialog = ({ groupId, day, onClose }: DayDialogProps) => {
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
      <Stack as="form" onSubmit={submit}>
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

/** A year's holidays would fill most of the page. */
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
        <DayDialog groupId={groupId} day={open === 'add' ? null : open} onClose={close} />
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
