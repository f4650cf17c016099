import type { PoolFormOptions } from '@beanpool/contract/pools'
import { Button, Checkbox, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { fieldIssues } from '../../api/api.ts'
import { Panel } from '../../ui/panel.tsx'
import { AddressFields, WeekdayField } from './pool-form-fields.tsx'
import { type PoolValues, poolDefaults, poolInput, poolProblems } from './pool-form-values.ts'
import classes from './pools.module.css'
import { useCreatePool } from './use-create-pool.ts'

type Form = UseFormReturnType<PoolValues>
type FieldsProps = { form: Form; options: PoolFormOptions }

const errorOf = (form: Form, field: keyof PoolValues) => {
  const error = form.errors[field]
  return typeof error === 'string' ? error : undefined
}

/** A message about "from.name" belongs to the field "from", one about "kidIds.3" to "kidIds". */
const serverErrors = (error: unknown) =>
  Object.fromEntries(fieldIssues(error).map(({ path, message }) => [path.split('.')[0] ?? path, message]))

const WhenFields = ({ form }: { form: Form }) => (
  <Panel title="When">
    <div className={classes.fields}>
      <WeekdayField
        value={form.values.weekdayMask}
        error={errorOf(form, 'weekdayMask')}
        onChange={(mask) => form.setFieldValue('weekdayMask', mask)}
      />
      <div className={classes.pair}>
        <TextInput label="Start time" type="time" {...form.getInputProps('startTime')} />
        <TextInput label="End time (optional)" type="time" {...form.getInputProps('endTime')} />
      </div>
      <div className={classes.pair}>
        <TextInput label="Start date" type="date" {...form.getInputProps('startsOn')} />
        <TextInput
          label="Through date (optional)"
          type="date"
          description="Empty: 3 weeks after the start"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('throughOn')}
        />
      </div>
    </div>
  </Panel>
)

const WhereFields = ({ form, options }: FieldsProps) => (
  <Panel title="Where">
    <div className={classes.fields}>
      <AddressFields
        label="From"
        addresses={options.addresses}
        value={form.values.from}
        error={errorOf(form, 'from')}
        onChange={(from) => form.setFieldValue('from', from)}
      />
      <AddressFields
        label="To"
        addresses={options.addresses}
        value={form.values.to}
        error={errorOf(form, 'to')}
        onChange={(to) => form.setFieldValue('to', to)}
      />
    </div>
  </Panel>
)

const KidFields = ({ form, options }: FieldsProps) => (
  <Panel title="Who rides">
    {options.kids.length === 0 ? (
      <p className={classes.quiet}>No kids in this group yet. Families enrol theirs later.</p>
    ) : (
      <Checkbox.Group
        {...form.getInputProps('kidIds')}
        aria-label="Kids who ride"
        description="Families can change this for their own kids."
      >
        <div className={classes.kids}>
          {options.kids.map((kid) => (
            <Checkbox key={kid.kidId} value={kid.kidId} label={`${kid.name} (${kid.householdName})`} py={8} />
          ))}
        </div>
      </Checkbox.Group>
    )}
  </Panel>
)

const CarFields = ({ form, options }: FieldsProps) => (
  <Panel title="Cars and drivers">
    <div className={classes.fields}>
      <div className={classes.pair}>
        <NumberInput
          label="Seats for kids in a car"
          min={1}
          max={8}
          allowDecimal={false}
          {...form.getInputProps('seats')}
        />
        <NumberInput
          label="Lock window in hours"
          description="From then on drivers are fixed"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          min={0}
          max={72}
          allowDecimal={false}
          {...form.getInputProps('lockHours')}
        />
      </div>
      <NativeSelect
        label="First driver"
        data={[
          { value: '', label: 'Whoever is next, fairly' },
          ...options.drivers.map((each) => ({
            value: each.adultId,
            label: `${each.name} (${each.householdName})`,
          })),
        ]}
        {...form.getInputProps('firstDriverAdultId')}
      />
      <Textarea
        label="Notes (optional)"
        placeholder="Gate, booster seats, what to bring"
        maxLength={500}
        {...form.getInputProps('notes')}
      />
    </div>
  </Panel>
)

type PoolFormProps = { options: PoolFormOptions; groupField: ReactNode; cancel: ReactNode }

export const PoolForm = ({ options, groupField, cancel }: PoolFormProps) => {
  const form = useForm<PoolValues>({ initialValues: poolDefaults(options), validate: poolProblems })
  const create = useCreatePool(options.groupId)
  const submit = form.onSubmit((values) =>
    create
      .send(poolInput(options.groupId, values))
      .catch((error: unknown) => form.setErrors(serverErrors(error))),
  )
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <div className={classes.cols}>
        <div className={classes.col}>
          <Panel title="What">
            <div className={classes.fields}>
              {groupField}
              <TextInput label="Event name" maxLength={80} {...form.getInputProps('name')} />
            </div>
          </Panel>
          <WhenFields form={form} />
          <WhereFields form={form} options={options} />
        </div>
        <div className={classes.col}>
          <KidFields form={form} options={options} />
          <CarFields form={form} options={options} />
        </div>
      </div>
      <div className={classes.buttons}>
        {cancel}
        <Button type="submit" loading={create.isPending}>
          Create Pool
        </Button>
      </div>
    </form>
  )
}
