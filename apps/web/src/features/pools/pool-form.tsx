import type { PoolFormOptions } from '@beanpool/contract/pools'
import { returnName } from '@beanpool/domain/pools/return-trip'
import { Button, Checkbox, Switch, TextInput, type TextInputProps } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { api, fieldIssues, isDefinedError, messageOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { newId } from '../../api/retry-id.ts'
import { serverDate } from '../../api/server-clock.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { createdWords, createRefusalWords } from '../../parts/pools/dialog-words.ts'
import { useBeyondPlan } from '../../parts/pools/new-pool.tsx'
import * as asking from '../../parts/pools/words.ts'
import { dayText, todayIn } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { Fields } from '../../ui/form.tsx'
import { dateFormat } from '../../ui/formats.ts'
import { Buttons, Stack } from '../../ui/layout.tsx'
import side from '../../ui/pair.module.css'
import { Columns, Panel } from '../../ui/panel.tsx'
import { Hint } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { CarFields } from './car-fields.tsx'
import { firstRides, lockMinutesOf } from './first-ride.ts'
import { FollowFields } from './follow-fields.tsx'
import * as words from './form-words.ts'
import { poolDraft } from './pool-draft.ts'
import { PlaceFields, WeekdayField } from './pool-form-fields.tsx'
import {
  emptyFollow,
  lockHoursOf,
  type PlaceField,
  type PoolValues,
  poolDefaults,
  poolInput,
  poolProblems,
  suggestedKidIds,
} from './pool-form-values.ts'
import { PoolPlan } from './pool-plan.tsx'
import classes from './pools.module.css'
import { NextDates, TimetableFields } from './timetable-fields.tsx'
import { timesTyped, usualBackAt, withBack, withOnlyDates } from './timetable-values.ts'
import { useAskForPool } from './use-ask-for-pool.ts'

const refusalText = (error: unknown): string => {
  const issues = fieldIssues(error)
  return issues.length > 0
    ? asking.pleaseCheckTheMarkedFields
    : messageOf(error, asking.pleaseCheckRequiredFields)
}

const useCreatePool = (groupId: string, suggestion?: string, onDone?: () => void) => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const tellBeyondPlan = useBeyondPlan()
  return useSubmit(
    api.pools.create.mutationOptions({
      onSuccess: async (answer) => {
        poolDraft.forget(groupId, suggestion)
        await invalidateTopics(queries, ['pools', 'beans'])
        const title = answer.returnPoolId === null ? asking.poolCreated : asking.poolAndReturnTripCreated
        toast({ title, text: createdWords(answer), tone: 'good' })
        if (onDone) onDone()
        else await navigate({ to: '/groups/$groupId', params: { groupId }, replace: true })
      },
      onError: (error) => {
        if (isDefinedError(error) && error.code === 'PLAN_LIMIT') {
          // Another admin created a pool at the same time. The page says so instead of showing the form.
          if (error.data.limit === 'pools_per_group') return invalidateTopics(queries, ['pools'])
          return tellBeyondPlan(asking.cannotCreatePool, { groupId, ...error.data })
        }
        const refused = isDefinedError(error) && error.code === 'REFUSED'
        const text = refused ? createRefusalWords(error.data.reason) : refusalText(error)
        toast({ title: asking.cannotCreatePool, text, tone: 'bad' })
      },
    }),
  )
}

// The first day of a new pool, along with the rides that can still be planned.

const clockIn = (timeZone: string, now: Date) => ({
  date: todayIn(timeZone, now),
  time: dateFormat({ timeZone, hour: '2-digit', minute: '2-digit' }, 'en-GB').format(now),
})

/** Says which rides are already locked; null if every ride can still be planned. */
const startWords = (values: PoolValues, options: PoolFormOptions, now = serverDate()): string | null => {
  const lockHours = lockHoursOf(values.lockHours) ?? options.fairGuardLockHours
  const clock = clockIn(options.timeZone, now)
  const { lockedDates, firstDate } = firstRides(timesTyped(values), {
    now: clock,
    lockMinutes: lockMinutesOf(lockHours, options.lateWindowMinutes),
    noRideDays: new Set(options.noRideDays),
  })
  if (lockedDates.length === 0) return null
  if (firstDate === null) return words.allLocked
  return words.firstPlanned(dayText(firstDate, clock.date), lockedDates.length)
}

type StartFieldProps = { values: PoolValues; options: PoolFormOptions; inputProps: TextInputProps }

const StartField = ({ values, options, inputProps }: StartFieldProps) => (
  <TextInput
    label={words.startDate}
    type="date"
    description={startWords(values, options) ?? undefined}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    {...inputProps}
  />
)

// "And back": the switch that adds the return trip.

type BackFieldProps = {
  name: string
  startTime: string
  /** The start of the return trip, or null if there is none. */
  value: string | null
  /** True if each line or date has its own time. */
  each: boolean
  error?: string
  onChange: (value: string | null) => void
}

const BackField = ({ name, startTime, value, each, error, onChange }: BackFieldProps) => (
  <Stack gap={12}>
    <Switch
      size="md"
      label={words.andBack}
      description={value === null ? words.makesTheReturnTripToo : undefined}
      checked={value !== null}
      onChange={(event) => onChange(event.currentTarget.checked ? usualBackAt(startTime) : null)}
    />
    {value !== null && !each && (
      <TextInput
        label={words.backAt}
        type="time"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
        description={words.makesNamed(returnName(name.trim() || words.thisPool))}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
    )}
  </Stack>
)

type Form = UseFormReturnType<PoolValues>
type FieldsProps = { form: Form; options: PoolFormOptions }

const errorOf = (form: Form, field: keyof PoolValues) => {
  const error = form.errors[field]
  return typeof error === 'string' ? error : undefined
}

/** A message about "from.name" belongs to the field "from", and a message about "kidIds.3" to "kidIds". */
const serverErrors = (error: unknown) =>
  Object.fromEntries(fieldIssues(error).map(({ path, message }) => [path.split('.')[0] ?? path, message]))

const OneLine = ({ form }: Pick<FieldsProps, 'form'>) => (
  <>
    <WeekdayField
      value={form.values.weekdayMask}
      error={errorOf(form, 'weekdayMask')}
      onChange={(mask) => form.setFieldValue('weekdayMask', mask)}
    />
    <div className={side.pair}>
      <TextInput label={words.startTime} type="time" {...form.getInputProps('startTime')} />
      <TextInput label={words.endTimeOptional} type="time" {...form.getInputProps('endTime')} />
    </div>
  </>
)

type WhenProps = FieldsProps & { onlyDates?: boolean | undefined; asks: boolean }

const WhenFields = ({ form, options, onlyDates, asks }: WhenProps) => (
  <Panel title={words.poolWhen}>
    <Stack>
      {form.values.timetable === null && <OneLine form={form} />}
      {form.values.follows ? (
        <FollowFields
          groupId={options.groupId}
          values={form.values.follows}
          count={form.values.timetable?.kind === 'dates' ? form.values.timetable.dates.length : 0}
          onlyDates={onlyDates}
          problem={errorOf(form, 'timetable') && words.seeItsDates}
          onChange={(follows, timetable) => form.setValues({ follows, timetable })}
        />
      ) : (
        <TimetableFields
          values={form.values}
          today={options.today}
          error={form.errors.timetable}
          onlyDates={onlyDates}
          onChange={(timetable) => form.setFieldValue('timetable', timetable)}
          onFollow={
            asks
              ? undefined
              : () => form.setValues({ follows: emptyFollow, timetable: { kind: 'dates', dates: [] } })
          }
        />
      )}
      <BackField
        each={form.values.timetable !== null}
        name={form.values.name}
        startTime={form.values.startTime}
        value={form.values.backAt}
        error={errorOf(form, 'backAt')}
        onChange={(backAt) =>
          form.setValues({
            backAt,
            timetable: form.values.follows ? form.values.timetable : withBack(form.values, backAt),
          })
        }
      />
      {form.values.timetable?.kind !== 'dates' && (
        <Fields>
          <StartField values={form.values} options={options} inputProps={form.getInputProps('startsOn')} />
          <TextInput
            label={words.throughDateOptional}
            type="date"
            description={words.leaveEmptyFor(options.termThroughOn, form.values.startsOn)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps('throughOn')}
          />
        </Fields>
      )}
      <NextDates values={form.values} {...options} />
    </Stack>
  </Panel>
)

const WhereFields = ({ form, options }: FieldsProps) => {
  const choose = (field: 'from' | 'to', place: PlaceField) => {
    const places = [form.values.from, form.values.to]
    const suggested = suggestedKidIds(options, places)
    form.setFieldValue(field, place)
    // The suggested kids follow the places until the adult ticks kids by hand.
    if (!sameKids(form.values.kidIds, suggested)) return
    const next = field === 'from' ? [place, form.values.to] : [form.values.from, place]
    form.setFieldValue('kidIds', suggestedKidIds(options, next))
  }
  return (
    <Panel title={words.where}>
      <Stack>
        {(['from', 'to'] as const).map((field) => (
          <PlaceFields
            key={field}
            label={field === 'from' ? words.from : words.to}
            places={options.places}
            own={options.own}
            value={form.values[field]}
            error={errorOf(form, field)}
            onChange={(place) => choose(field, place)}
          />
        ))}
      </Stack>
    </Panel>
  )
}

const sameKids = (left: string[], right: string[]) =>
  left.length === right.length && left.every((kidId) => right.includes(kidId))

const KidFields = ({ form, options, asks }: FieldsProps & { asks: boolean }) => {
  const enrollable = options.kids.filter((kid) => !kid.onProbation).map((kid) => kid.kidId)
  const all = sameKids(form.values.kidIds, enrollable)
  return (
    <Panel
      title={everyday.whoRides}
      aside={
        enrollable.length > 1 && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => form.setFieldValue('kidIds', all ? [] : enrollable)}
          >
            {all ? everyday.clearAll : words.selectAll}
          </Button>
        )
      }
    >
      {options.kids.length === 0 ? (
        <Hint>{asks ? asking.noKidsYet : words.noKidsYet}</Hint>
      ) : (
        <Checkbox.Group
          {...form.getInputProps('kidIds')}
          aria-label={words.kidsWhoRide}
          description={asks ? asking.ownKidsRide : words.whoIsTicked}
        >
          <Stack gap={4} mt={8} className={classes.kids}>
            {options.kids.map((kid) => (
              <Checkbox
                key={kid.kidId}
                value={kid.kidId}
                label={asks ? kid.name : words.poolKidOf(kid.name, kid.householdName)}
                description={kid.onProbation ? words.afterTheirNextDrive : undefined}
                disabled={kid.onProbation}
                py={8}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </Panel>
  )
}

type PoolFormProps = {
  options: PoolFormOptions
  groupField: ReactNode
  cancel: ReactNode
  /** True for a member, whose form is sent to the admins. */
  asks: boolean
  /** Called once the pool exists. If missing, the group's page opens next. */
  onDone?: (() => void) | undefined
  /** The suggested pool that the form starts from. */
  suggested?: { key: string; values: Partial<PoolValues> }
  /** The plan only has room for pools with dates. */
  onlyDates?: boolean
}

export const PoolForm = (props: PoolFormProps) => {
  const { options, groupField, cancel, asks, onDone, suggested, onlyDates } = props
  const [initialValues] = useState(() => {
    const typed = poolDraft.read(options, suggested?.key)
    const values = typed ?? { ...poolDefaults(options), ...suggested?.values }
    return onlyDates ? withOnlyDates(values, options.today) : values
  })
  const form = useForm<PoolValues>({
    initialValues,
    validate: (values) => poolProblems(values, options.today),
    onValuesChange: (values) => poolDraft.keep(options.groupId, values, suggested?.key),
  })
  const [ids] = useState(() => ({ poolId: newId(), returnPoolId: newId() }))
  const create = useCreatePool(options.groupId, suggested?.key, onDone)
  const ask = useAskForPool(options.groupId, onDone)
  const submit = form.onSubmit((values) => {
    const input = poolInput(options.groupId, values)
    const sent = asks ? ask.send(input) : create.send({ ...input, ids, suggested: suggested !== undefined })
    return sent.catch((error: unknown) => form.setErrors(serverErrors(error)))
  })
  return (
    <Stack as="form" gap={20} onSubmit={submit} noValidate className={classes.form}>
      <Columns>
        <Stack gap={20}>
          <Panel title={words.what}>
            <Stack>
              {groupField}
              <TextInput label={words.eventName} maxLength={80} {...form.getInputProps('name')} />
            </Stack>
          </Panel>
          <WhenFields form={form} options={options} onlyDates={onlyDates} asks={asks} />
          <WhereFields form={form} options={options} />
        </Stack>
        <Stack gap={20}>
          <KidFields form={form} options={options} asks={asks} />
          <CarFields form={form} options={options} asks={asks} />
          {!asks && <PoolPlan values={form.values} options={options} ids={ids} />}
        </Stack>
      </Columns>
      <Buttons data-fill className={classes.submit}>
        {cancel}
        <Button type="submit" loading={ask.isPending || create.isPending}>
          {asks ? asking.sendRequest : everyday.createPool}
        </Button>
      </Buttons>
    </Stack>
  )
}
