import type { PoolDetail } from '@beanpool/contract/pools'
import { Button, NumberInput, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { fieldIssues } from '../../api/api.ts'
import side from '../../ui/pair.module.css'
import { ActiveSwitch } from './active-switch.tsx'
import * as words from './pool-configuration-words.ts'
import { LockWindow, WeekdayField } from './pool-form-fields.tsx'
import { lockHoursOf } from './pool-form-values.ts'
import classes from './pools.module.css'
import { useUpdatePool } from './use-pool-change.ts'

type Values = ReturnType<typeof valuesOf>

const valuesOf = ({ pool, ...detail }: PoolDetail) => ({
  name: pool.name,
  weekdayMask: pool.weekdayMask,
  startTime: pool.startTime,
  endTime: pool.endTime ?? '',
  throughOn: detail.throughOn,
  seats: pool.seats as number | string,
  lockHours: (detail.lockHours ?? '') as number | string,
  notes: detail.notes ?? '',
})

const problems = (values: Values) => ({
  name: values.name.trim() ? null : words.eventNameIsRequired,
  startTime: values.startTime ? null : words.startTimeIsRequired,
  weekdayMask: values.weekdayMask === 0 ? words.pickAtLeastOneDay : null,
  throughOn: values.throughOn ? null : words.throughDateIsRequired,
})

/** The whole pool as it is saved: the form's values, or what it has. */
const poolUpdate = (detail: PoolDetail, values: Values) => ({
  ...values,
  poolId: detail.pool.poolId,
  endTime: values.endTime || null,
  seats: Number(values.seats),
  lockHours: lockHoursOf(values.lockHours),
})

export const PoolConfiguration = ({ detail, readOnly }: { detail: PoolDetail; readOnly: boolean }) => {
  const form = useForm({ initialValues: valuesOf(detail), validate: problems })
  const update = useUpdatePool()
  const submit = form.onSubmit((values) =>
    update
      .send(poolUpdate(detail, values))
      .then((saved) => saved && form.resetDirty(valuesOf(saved)))
      .catch((error: unknown) =>
        form.setErrors(Object.fromEntries(fieldIssues(error).map(({ path, message }) => [path, message]))),
      ),
  )
  const daysError = form.errors.weekdayMask
  return (
    <form onSubmit={submit} noValidate>
      <fieldset disabled={readOnly} className={classes.plain}>
        <div className={classes.fields}>
          <ActiveSwitch pool={detail.pool} readOnly={readOnly} />
          <TextInput label={words.eventName} maxLength={80} {...form.getInputProps('name')} />
          <WeekdayField
            value={form.values.weekdayMask}
            error={typeof daysError === 'string' ? daysError : undefined}
            onChange={(mask) => form.setFieldValue('weekdayMask', mask)}
          />
          <div className={side.pair}>
            <TextInput label={words.startTime} type="time" {...form.getInputProps('startTime')} />
            <TextInput label={words.endTimeOptional} type="time" {...form.getInputProps('endTime')} />
          </div>
          <div className={classes.pair}>
            <TextInput label={words.throughDate} type="date" {...form.getInputProps('throughOn')} />
            <NumberInput
              label={words.seatsForKids}
              min={1}
              max={8}
              allowDecimal={false}
              {...form.getInputProps('seats')}
            />
          </div>
          <LockWindow rules={detail} inputProps={form.getInputProps('lockHours')} />
          <Textarea label={words.notesOptional} maxLength={500} {...form.getInputProps('notes')} />
          {!readOnly && (
            <>
              <p className={classes.quiet}>{words.whatChanges}</p>
              <div>
                <Button type="submit" loading={update.isPending} disabled={!form.isDirty()}>
                  {words.savePool}
                </Button>
              </div>
            </>
          )}
        </div>
      </fieldset>
    </form>
  )
}
