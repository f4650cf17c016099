// Pool Settings: who rides, the route, when and how the pool runs, and deleting it. Members
// read them; admins change them.
import type { PoolDetail, PoolListing } from '@beanpool/contract/pools'
import { Button, NumberInput, Switch, Tabs, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { api, fieldIssues } from '../../api/api.ts'
import * as dialogWords from '../../parts/pools/dialog-words.ts'
import * as words from '../../parts/pools/words.ts'
import { UndoLines } from '../../parts/undo/undo-lines.tsx'
import { Badge } from '../../ui/badge.tsx'
import { todayIn } from '../../ui/date-words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { Fields, Fieldset } from '../../ui/form.tsx'
import { Stack } from '../../ui/layout.tsx'
import side from '../../ui/pair.module.css'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { Hint, Warning } from '../../ui/text.tsx'
import { isTypedName } from '../../ui/typed-name.ts'
import { useFollow } from '../../ui/use-follow.ts'
import { AskDialog, PauseDialog } from './ask-dialog.tsx'
import { LockWindow, WeekdayField } from './pool-form-fields.tsx'
import { lockHoursOf, whenInput, whenProblems } from './pool-form-values.ts'
import classes from './pools.module.css'
import { Roster } from './roster.tsx'
import { TimetableFields } from './timetable-fields.tsx'
import { timetableValues } from './timetable-values.ts'
import { ridesLost, useDeletePool, usePauseResume, useUpdatePool } from './use-pool-change.ts'

const PoolRoute = lazy(() => import('./pool-route.tsx').then((module) => ({ default: module.PoolRoute })))

const DangerZone = ({ detail, onDeleted }: { detail: PoolDetail; onDeleted: () => void }) => {
  const [typed, setTyped] = useState('')
  const { pool } = detail
  const remove = useDeletePool(onDeleted)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isTypedName(typed, pool.name)) remove.mutate({ poolId: pool.poolId, name: pool.name })
  }
  return (
    <Stack as="form" onSubmit={submit}>
      <p>
        {dialogWords.whatDeletingDoes}
        {detail.otherWay && ` ${dialogWords.otherWayStays(detail.otherWay.name)}`}
      </p>
      <TextInput
        label={dialogWords.typeToDeleteIt(pool.name)}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoComplete="off"
      />
      <div>
        <Button
          type="submit"
          color="red.9"
          disabled={!isTypedName(typed, pool.name)}
          loading={remove.isPending}
        >
          {dialogWords.deletePool}
        </Button>
      </div>
    </Stack>
  )
}

type PoolSettingsProps = { poolId: string; name: string; onClose: () => void; onDeleted?: () => void }

export const PoolSettings = ({ poolId, name, onClose, onDeleted }: PoolSettingsProps) => {
  const query = useQuery(api.pools.get.queryOptions({ input: { poolId } }))
  const mayChange = query.data?.pool.mayChange ?? false
  const deleted = () => {
    onClose()
    onDeleted?.()
  }
  return (
    <Dialog onClose={onClose} title={dialogWords.settingsTitle(name)} size="lg">
      <Loaded query={query} errorTitle={dialogWords.couldNotLoad} skeleton={<SkeletonCards count={2} />}>
        {(detail) => (
          <Tabs defaultValue="roster" keepMounted={false}>
            <Tabs.List className={classes.tabs}>
              <Tabs.Tab value="roster">{dialogWords.kidsRoster}</Tabs.Tab>
              <Tabs.Tab value="route">{dialogWords.route}</Tabs.Tab>
              <Tabs.Tab value="configuration">{dialogWords.configuration}</Tabs.Tab>
              {mayChange && <Tabs.Tab value="danger">{dialogWords.dangerZone}</Tabs.Tab>}
            </Tabs.List>
            <Tabs.Panel value="roster">
              <Roster detail={detail} />
            </Tabs.Panel>
            <Tabs.Panel value="route">
              <Suspense fallback={<SkeletonCards count={1} height={180} />}>
                <PoolRoute poolId={poolId} />
              </Suspense>
            </Tabs.Panel>
            <Tabs.Panel value="configuration">
              {!mayChange && (
                <div className={classes.badges}>
                  <Badge>{dialogWords.viewOnly}</Badge>
                </div>
              )}
              <PoolConfiguration detail={detail} readOnly={!mayChange} />
            </Tabs.Panel>
            {mayChange && (
              <Tabs.Panel value="danger">
                <DangerZone detail={detail} onDeleted={deleted} />
              </Tabs.Panel>
            )}
          </Tabs>
        )}
      </Loaded>
    </Dialog>
  )
}

// Asks before dates are removed from a pool, since their rides are cancelled.

type ShortenDialogProps = { rides: number; busy: boolean; onShorten: () => void; onClose: () => void }

const ShortenDialog = ({ rides, busy, onShorten, onClose }: ShortenDialogProps) => (
  <AskDialog
    title={dialogWords.title(rides)}
    text={dialogWords.whatItDoes}
    yes={dialogWords.cancelThem(rides)}
    no={everyday.back}
    busy={busy}
    onYes={onShorten}
    onClose={onClose}
  />
)

// The switch in a pool's settings that pauses and resumes the pool (spec 4). It saves at once.

const ActiveSwitch = ({ pool, readOnly }: { pool: PoolListing; readOnly: boolean }) => {
  const [asking, setAsking] = useState(false)
  const { pause, resume, busy } = usePauseResume(pool.poolId, () => setAsking(false))
  return (
    <>
      <Switch
        label={words.active}
        description={pool.active ? words.itRuns : words.itIsPaused}
        checked={pool.active}
        disabled={readOnly || busy}
        onChange={pool.active ? () => setAsking(true) : resume}
      />
      {asking && (
        <PauseDialog name={pool.name} busy={busy} onPause={pause} onClose={() => setAsking(false)} />
      )}
    </>
  )
}

// The form of a pool’s settings.

type Values = ReturnType<typeof valuesOf>

const valuesOf = ({ pool, ...detail }: PoolDetail) => ({
  timetable: timetableValues(pool.timetable, todayIn(pool.timeZone)),
  startsOn: detail.startsOn,
  backAt: null,
  name: pool.name,
  weekdayMask: pool.weekdayMask,
  startTime: pool.startTime,
  endTime: pool.endTime ?? '',
  throughOn: detail.throughOn,
  seats: pool.seats as number | string,
  lockHours: (detail.lockHours ?? '') as number | string,
  notes: detail.notes ?? '',
})

const problems = (values: Values, { today, keepsDates }: { today: string; keepsDates: boolean }) => ({
  name: values.name.trim() ? null : words.eventNameIsRequired,
  ...(keepsDates ? {} : whenProblems(values, today)),
  throughOn: values.timetable?.kind === 'dates' || values.throughOn ? null : words.throughDateIsRequired,
})

/** Tells whether the dates come from a calendar that is followed by the pool, or by the pool whose return trip it is. */
const useFollows = ({ pool, otherWay, endedWithTerm }: PoolDetail): boolean => {
  const poolId = otherWay?.isReturn === false ? otherWay.poolId : pool.poolId
  const enabled = pool.timetable?.kind === 'dates' && !endedWithTerm
  const { data } = useQuery(api.calendars.ofPool.queryOptions({ input: { poolId }, enabled }))
  return enabled && Boolean(data?.followed)
}

type Saving = { cancels: number; keepsDates: boolean }

/** Returns the whole pool to save, with the values of the form, or the current ones where the form has none. */
const poolUpdate = (
  detail: PoolDetail,
  { startsOn: _, backAt: __, ...values }: Values,
  { cancels, keepsDates }: Saving,
) => ({
  ...values,
  ...whenInput({ ...values, backAt: null }),
  ...(keepsDates ? { timetable: undefined, keepsDates } : {}),
  cancels,
  poolId: detail.pool.poolId,
  seats: Number(values.seats),
  lockHours: lockHoursOf(values.lockHours),
})

const PoolConfiguration = ({ detail, readOnly }: { detail: PoolDetail; readOnly: boolean }) => {
  const today = todayIn(detail.pool.timeZone)
  const follows = useFollows(detail)
  // A calendar's dates are not sent back, unless they were changed by hand, which the server refuses.
  const keepsDates = ({ timetable }: Values) =>
    follows && JSON.stringify(timetable) === JSON.stringify(valuesOf(detail).timetable)
  const form = useForm({
    initialValues: valuesOf(detail),
    validate: (values: Values) => problems(values, { today, keepsDates: keepsDates(values) }),
  })
  // Follows what Undo restores, too.
  const stored = valuesOf(detail)
  const isChanged = useFollow(form, stored)
  // The server may store an entry differently, such as dates in another order: that is no change by someone else.
  const [own, setOwn] = useState<string | null>(null)
  const update = useUpdatePool(detail.pool.groupId)
  // Removing dates cancels rides, so this asks first and says how many.
  const [lost, setLost] = useState<number | null>(null)
  const save = (values: Values, cancels: number) =>
    update
      .send(poolUpdate(detail, values, { cancels, keepsDates: keepsDates(values) }))
      .then((saved) => {
        setLost(null)
        if (saved) setOwn(JSON.stringify(valuesOf(saved)))
      })
      .catch((error: unknown) => {
        setLost(ridesLost(error))
        form.setErrors(
          Object.fromEntries(fieldIssues(error).map(({ path, message }) => [path.split('.')[0], message])),
        )
      })
  const submit = form.onSubmit((values) => save(values, 0))
  const daysError = form.errors.weekdayMask
  const isOvertaken = isChanged && !update.isPending && JSON.stringify(stored) !== own
  return (
    <form onSubmit={submit} noValidate>
      {lost !== null && (
        <ShortenDialog
          rides={lost}
          busy={update.isPending}
          onShorten={() => void save(form.values, lost)}
          onClose={() => setLost(null)}
        />
      )}
      <Fieldset disabled={readOnly} className={classes.plain}>
        <Stack>
          <ActiveSwitch pool={detail.pool} readOnly={readOnly || !detail.pool.isAdmin} />
          <TextInput label={words.eventName} maxLength={80} {...form.getInputProps('name')} />
          {form.values.timetable === null && (
            <>
              <WeekdayField
                value={form.values.weekdayMask}
                error={typeof daysError === 'string' ? daysError : undefined}
                onChange={(mask) => form.setFieldValue('weekdayMask', mask)}
              />
              <div className={side.pair}>
                <TextInput label={words.startTime} type="time" {...form.getInputProps('startTime')} />
                <TextInput label={words.endTimeOptional} type="time" {...form.getInputProps('endTime')} />
              </div>
            </>
          )}
          <TimetableFields
            values={form.values}
            today={today}
            error={form.errors.timetable}
            // A member who shared a single ride cannot change what kind of ride it is.
            keepsKind={!detail.pool.isAdmin}
            onChange={(timetable) => form.setFieldValue('timetable', timetable)}
          />
          <Fields>
            {form.values.timetable?.kind !== 'dates' && (
              <TextInput label={words.throughDate} type="date" {...form.getInputProps('throughOn')} />
            )}
            <NumberInput
              label={words.seatsForKids}
              min={1}
              max={8}
              allowDecimal={false}
              {...form.getInputProps('seats')}
            />
          </Fields>
          <LockWindow rules={detail} inputProps={form.getInputProps('lockHours')} />
          <Textarea label={everyday.notesOptional} maxLength={500} {...form.getInputProps('notes')} />
          {!readOnly && (
            <>
              <Hint>{words.whatChanges}</Hint>
              <UndoLines actions={['shorten_pool']} poolId={detail.pool.poolId} />
              {isOvertaken && <Warning role="status">{everyday.changedMeanwhile}</Warning>}
              <div>
                <Button type="submit" loading={update.isPending} disabled={!form.isDirty()}>
                  {words.savePool}
                </Button>
              </div>
            </>
          )}
        </Stack>
      </Fieldset>
    </form>
  )
}
